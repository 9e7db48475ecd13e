-- Run by test_neovim.py inside a real Neovim with editors/nvim on 'runtimepath': does what a person does in a file, and
-- ends with status 0 when everything arrived.
local support = dofile(vim.env.MLIRLS_TEST_SUPPORT)
local need, wait_for, patience = support.need, support.wait_for, support.patience
local go_to, line_of, floating_text = support.go_to, support.line_of, support.floating_text

local buffer

local function errors()
  return vim.diagnostic.get(buffer, { severity = vim.diagnostic.severity.ERROR })
end

local function the_client()
  local all = vim.lsp.get_clients and vim.lsp.get_clients() or vim.lsp.get_active_clients()
  return need(#all == 1 and all[1], 'there is not one client but ' .. #all)
end

-- What the server answers about the place of the cursor.
local function ask(method, more)
  local client = the_client()
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params = vim.tbl_extend('force', params, more or {})
  local answers = need(vim.lsp.buf_request_sync(buffer, method, params, patience), method .. ' was not answered')
  local answer = need(answers[client.id], method .. ' was not answered')
  need(not answer.err and not answer.error, method .. ': ' .. vim.inspect(answer))
  return answer.result
end

local function check_diagnostics()
  wait_for('a diagnostic', function()
    return #errors() == 1
  end)
  local found = errors()[1]
  need(found.source == 'mlirls', 'the diagnostic is not from mlirls')
  local text = line_of(found.lnum + 1):sub(found.col + 1, found.end_col)
  need(text == '%typo', 'the diagnostic is not on the name but on ' .. text)
  vim.api.nvim_buf_set_text(buffer, found.lnum, found.col, found.lnum, found.end_col, { '%value' })
  wait_for('the diagnostic going away', function()
    return #errors() == 0
  end)
end

local function check_definition()
  go_to(3, '%value')
  vim.lsp.buf.definition()
  wait_for('the jump to the definition', function()
    local place = vim.api.nvim_win_get_cursor(0)
    return place[1] == 2 and line_of(2):sub(place[2] + 1, place[2] + 6) == '%value'
  end)
end

local function check_hover()
  go_to(6, '!llvm.struct')
  vim.lsp.buf.hover()
  wait_for('the hover window', floating_text)
  need(floating_text():find('16 bytes', 1, true), 'the hover does not tell the size: ' .. floating_text())
  vim.cmd('stopinsert')
end

local function check_completion()
  go_to(7, 'argument)')
  local result = ask('textDocument/completion', { context = { triggerKind = 1 } })
  local labels = vim.tbl_map(function(item)
    return item.label
  end, result.items or result)
  need(vim.tbl_contains(labels, '%cell'), 'the completion does not offer %cell: ' .. vim.inspect(labels))
end

local function check_rename()
  go_to(3, '%value')
  vim.lsp.buf.rename('%renamed')
  wait_for('the rename', function()
    return line_of(2):find('@callee(%renamed: i32)', 1, true)
  end)
  need(line_of(3):find('ä😀"} : () -> () "t.use"(%renamed) : (i32) -> ()', 1, true), 'line 3 is ' .. line_of(3))
  need(line_of(4) == '    return %renamed : i32', 'line 4 is ' .. line_of(4))
end

local function check_generic_form()
  vim.cmd('MlirlsGenericForm')
  wait_for('the generic form', function()
    local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
    return text:find('"func.func"() <{', 1, true)
  end)
  need(not vim.bo.modifiable, 'the generic form can be edited')
  vim.cmd('bwipeout')
  vim.cmd('2,5MlirlsGenericForm')
  wait_for('the generic form of one function', function()
    local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
    return text:find('sym_name = "callee"', 1, true) and not text:find('sym_name = "caller"', 1, true)
  end)
  vim.cmd('bwipeout')
end

local function check_layout_report()
  local copy = vim.fn.tempname()
  local browser = vim.fn.tempname()
  vim.fn.writefile({ '#!/bin/sh', 'cp "$1" ' .. copy }, browser)
  vim.fn.setfperm(browser, 'rwx------')
  vim.g.mlirls_browser = browser
  vim.cmd('MlirlsLayoutReport')
  wait_for('the layout report', function()
    return vim.fn.filereadable(copy) == 1 and table.concat(vim.fn.readfile(copy), '\n'):find('</html>', 1, true)
  end)
  local page = table.concat(vim.fn.readfile(copy), '\n')
  need(page:find('!llvm.struct', 1, true), 'the report does not name the struct')
end

-- A lens of the server has references as its third argument.
local function check_references_of_a_lens()
  go_to(2, '@callee')
  local locations = ask('textDocument/references', { context = { includeDeclaration = false } })
  local command = { command = 'mlirls.showReferences', arguments = { vim.uri_from_bufnr(buffer), {}, locations } }
  vim.lsp.commands[command.command](command, { bufnr = buffer, client_id = the_client().id })
  local items = vim.fn.getqflist()
  need(#items == 1 and items[1].lnum == 7, 'the list is ' .. vim.inspect(items))
  vim.cmd('cclose')
end

local function check_format()
  vim.cmd('MlirlsFormat')
  local before = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
  local rows = {}
  for row, line in ipairs(before) do
    if line:find('return %', 1, true) then
      rows[#rows + 1] = row
    end
  end
  local first, second = rows[1], rows[2]
  local function spoil(row)
    vim.api.nvim_buf_set_lines(buffer, row - 1, row, false, { '          ' .. before[row] })
  end
  spoil(first)
  spoil(second)
  vim.cmd(first .. 'MlirlsFormat')
  need(line_of(first) == before[first], 'the line is ' .. line_of(first))
  need(line_of(second) ~= before[second], 'a line outside of the range was formatted')
  spoil(first)
  vim.cmd('MlirlsFormat')
  local after = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
  need(vim.deep_equal(after, before), 'the text is ' .. vim.inspect(after))
end

-- Tags are made in a copy of the folder.
local function check_help()
  local copy = vim.fn.tempname()
  vim.fn.mkdir(copy .. '/doc', 'p')
  local page = vim.api.nvim_get_runtime_file('doc/mlirls.txt', false)[1]
  vim.fn.writefile(vim.fn.readfile(page), copy .. '/doc/mlirls.txt')
  vim.cmd('helptags ' .. vim.fn.fnameescape(copy .. '/doc'))
  vim.opt.runtimepath:prepend(copy)
  local topics = { 'mlirls', 'g:mlirls_command', 'g:mlirls_settings', 'g:mlirls_disabled', 'g:mlirls_browser' }
  for name in pairs(vim.api.nvim_get_commands({})) do
    if name:find('^Mlirls') then
      topics[#topics + 1] = ':' .. name
    end
  end
  need(#topics > 5, 'the commands are ' .. vim.inspect(topics))
  for _, topic in ipairs(topics) do
    vim.cmd('help ' .. topic)
    need(vim.api.nvim_get_current_line():find(topic, 1, true), 'the help has nothing about ' .. topic)
    vim.cmd('helpclose')
  end
end

local function run()
  support.open()
  buffer = vim.api.nvim_get_current_buf()
  need(vim.bo[buffer].filetype == 'mlir', 'the file type is not mlir')
  need(vim.bo[buffer].commentstring == '// %s', 'the comment string is not set')
  check_diagnostics()
  local encoding = the_client().offset_encoding
  need(encoding == (vim.g.test_encoding or encoding), 'the encoding is ' .. encoding)
  check_definition()
  check_hover()
  check_completion()
  check_rename()
  check_generic_form()
  check_layout_report()
  check_references_of_a_lens()
  check_format()
  check_help()
end

support.run(run)
