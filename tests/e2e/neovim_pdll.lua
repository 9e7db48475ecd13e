-- Run by test_neovim.py inside a real Neovim with editors/nvim on 'runtimepath': does what a person does in a `.pdll`
-- file, and ends with status 0 when everything arrived.
local support = dofile(vim.env.MLIRLS_TEST_SUPPORT)
local need, wait_for, patience = support.need, support.wait_for, support.patience
local go_to, floating_text = support.go_to, support.floating_text
local buffer

local function check_finding()
  wait_for('a finding', function()
    return #vim.diagnostic.get(buffer) == 1
  end)
  local found = vim.diagnostic.get(buffer)[1]
  need(found.message:find('undefined reference to `rot`', 1, true), 'the finding is ' .. found.message)
  need(found.lnum == 4, 'the finding is in line ' .. found.lnum + 1)
end

local function check_hover()
  go_to(4, 'root')
  vim.lsp.buf.hover()
  wait_for('the hover window', floating_text)
  need(floating_text():find('root: Op', 1, true), 'the hover is ' .. floating_text())
end

local function check_definition()
  go_to(4, 'Is')
  vim.lsp.buf.definition()
  wait_for('the jump to the definition', function()
    return vim.api.nvim_win_get_cursor(0)[1] == 1
  end)
end

local function check_completion()
  local client = vim.lsp.get_clients()[1]
  go_to(5, 'rot')
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.context = { triggerKind = 1 }
  local answers = need(vim.lsp.buf_request_sync(buffer, 'textDocument/completion', params, patience), 'no completion')
  local result = answers[client.id].result
  local labels = vim.tbl_map(function(item)
    return item.label
  end, result.items or result)
  need(vim.tbl_contains(labels, 'root'), 'the completion does not offer root: ' .. vim.inspect(labels))
end

local function check_tree()
  vim.cmd('MlirlsPdll ast')
  wait_for('the tree', function()
    return vim.api.nvim_buf_get_name(0):find('^mlirls%-ast://') ~= nil
  end)
  local tree = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  need(tree:find('VariableDecl Name<root> Type<Op>', 1, true), 'the tree is ' .. tree)
  need(not vim.bo.modifiable, 'the tree can be edited')
end

support.run(function()
  support.open()
  buffer = vim.api.nvim_get_current_buf()
  need(vim.bo.filetype == 'pdll', 'the file type is ' .. vim.bo.filetype)
  check_finding()
  check_hover()
  check_definition()
  check_completion()
  check_tree()
end)
