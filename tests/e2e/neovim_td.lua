-- Run by test_neovim.py inside a real Neovim with editors/nvim on 'runtimepath': does what a person does in a `.td` file,
-- and ends with status 0 when everything arrived.
local support = dofile(vim.env.MLIRLS_TEST_SUPPORT)
local need, wait_for, line_of = support.need, support.wait_for, support.line_of

local function check_format()
  local format = vim.lsp.buf.format or vim.lsp.buf.formatting_sync
  format({ timeout_ms = support.patience })
  wait_for('the layout', function()
    return line_of(2) == 'def Root : Base<1>;'
  end)
  need(line_of(3) == 'def Leaf : Base<2> { let width = 3; }', 'line 3 is ' .. line_of(3))
end

support.run(function()
  support.open()
  need(vim.bo.filetype == 'tablegen', 'the file type is ' .. vim.bo.filetype)
  support.expect_finding("Couldn't find class 'Missing'", 4)
  support.expect_hover(3, 'Leaf', 'int width = 3')
  vim.cmd('stopinsert')
  support.expect_definition(3, 'Base', 1)
  support.expect_completion(3, 'width', 'width')
  check_format()
end)
