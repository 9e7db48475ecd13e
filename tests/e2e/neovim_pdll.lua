-- Run by test_neovim.py inside a real Neovim with editors/nvim on 'runtimepath': does what a person does in a `.pdll`
-- file, and ends with status 0 when everything arrived.
local support = dofile(vim.env.MLIRLS_TEST_SUPPORT)
local need, wait_for = support.need, support.wait_for

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
  need(vim.bo.filetype == 'pdll', 'the file type is ' .. vim.bo.filetype)
  support.expect_finding('undefined reference to `rot`', 5)
  support.expect_hover(4, 'root', 'root: Op')
  support.expect_definition(4, 'Is', 1)
  support.expect_completion(5, 'rot', 'root')
  check_tree()
end)
