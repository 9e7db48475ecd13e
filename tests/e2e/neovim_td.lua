-- Run by test_neovim.py inside a real Neovim with editors/nvim on 'runtimepath': does what a person does in a `.td` file,
-- and ends with status 0 when everything arrived.
local support = dofile(vim.env.MLIRLS_TEST_SUPPORT)
local need, wait_for, patience = support.need, support.wait_for, support.patience
local go_to, line_of, floating_text = support.go_to, support.line_of, support.floating_text
local buffer

local function the_client()
  local all = vim.lsp.get_clients and vim.lsp.get_clients() or vim.lsp.get_active_clients()
  return need(#all == 1 and all[1], 'there is not one client but ' .. #all)
end

local function check_finding()
  wait_for('a finding', function()
    return #vim.diagnostic.get(buffer) == 1
  end)
  local found = vim.diagnostic.get(buffer)[1]
  need(found.message:find("Couldn't find class 'Missing'", 1, true), 'the finding is ' .. found.message)
  need(found.lnum == 3, 'the finding is in line ' .. found.lnum + 1)
end

local function check_hover()
  go_to(3, 'Leaf')
  vim.lsp.buf.hover()
  wait_for('the hover window', floating_text)
  need(floating_text():find('int width = 3', 1, true), 'the hover is ' .. floating_text())
  vim.cmd('stopinsert')
end

local function check_definition()
  go_to(3, 'Base')
  vim.lsp.buf.definition()
  wait_for('the jump to the definition', function()
    return vim.api.nvim_win_get_cursor(0)[1] == 1
  end)
end

local function check_completion()
  go_to(3, 'width')
  local client = the_client()
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.context = { triggerKind = 1 }
  local answers = need(vim.lsp.buf_request_sync(buffer, 'textDocument/completion', params, patience), 'no completion')
  local result = answers[client.id].result
  local labels = vim.tbl_map(function(item)
    return item.label
  end, result.items or result)
  need(vim.tbl_contains(labels, 'width'), 'the completion does not offer width: ' .. vim.inspect(labels))
end

local function check_format()
  local format = vim.lsp.buf.format or vim.lsp.buf.formatting_sync
  format({ timeout_ms = patience })
  wait_for('the layout', function()
    return line_of(2) == 'def Root : Base<1>;'
  end)
  need(line_of(3) == 'def Leaf : Base<2> { let width = 3; }', 'line 3 is ' .. line_of(3))
end

support.run(function()
  support.open()
  buffer = vim.api.nvim_get_current_buf()
  need(vim.bo.filetype == 'tablegen', 'the file type is ' .. vim.bo.filetype)
  check_finding()
  check_hover()
  check_definition()
  check_completion()
  check_format()
end)
