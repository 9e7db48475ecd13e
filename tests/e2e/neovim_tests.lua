-- Run by test_neovim.py inside a real Neovim with editors/nvim on 'runtimepath': runs a test and its passes, and ends
-- with status 0 when results, output and lists were as they are to be.
local support = dofile(vim.env.MLIRLS_TEST_SUPPORT)
local need, wait_for, said = support.need, support.wait_for, support.said
support.listen()
-- The question whether a tool may run: its first answer allows it.
vim.lsp.handlers['window/showMessageRequest'] = function(_, result)
  said[#said + 1] = result.message
  return result.actions[1]
end

local function has_said(text)
  return function()
    return said[#said] == text
  end
end

support.run(function()
  support.open()
  wait_for('the start of the server', function()
    local clients = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = 0 }) or vim.lsp.buf_get_clients(0)
    return next(clients) ~= nil
  end)
  local folder = vim.fn.fnamemodify(vim.env.MLIRLS_TEST_FILE, ':h')
  vim.cmd('MlirlsTestAll ' .. vim.fn.fnameescape(folder))
  wait_for('the refusal', function()
    return said[#said]:find('need your permission', 1, true)
  end)
  vim.cmd('normal! gg')
  vim.cmd('MlirlsTest!')
  wait_for('the result of the chunk', has_said('mlirls: PASS'))
  vim.cmd('normal! Go')
  vim.cmd('MlirlsTest')
  wait_for('the result of the test', has_said("mlirls: FAIL: 'FileCheck' ended with status 1"))
  need(not vim.bo.modified, 'the test was not saved')
  vim.cmd('MlirlsTestAll ' .. vim.fn.fnameescape(folder))
  wait_for('the results of all tests', has_said('mlirls: 1 of 1 tests fail'))
  local failed = vim.fn.getqflist()
  need(#failed == 1 and failed[1].lnum == 9 and failed[1].col == 11, vim.inspect(failed))
  need(failed[1].text == 'CHECK: expected string not found in input', vim.inspect(failed))
  vim.cmd('cclose')
  vim.cmd('MlirlsTestOutput')
  wait_for('the output', function()
    return vim.fn.search('^// FAIL', 'nw') > 0
  end)
  need(not vim.bo.modifiable, 'the output can be edited')
  vim.cmd('close')
  local test = vim.api.nvim_get_current_buf()
  vim.cmd('MlirlsUpdateChecks')
  wait_for('the repair', has_said('mlirls: the checks are changed'))
  need(vim.fn.search('^// CHECK: module @c', 'nw') == 0, 'the check of a module that is gone is still there')
  vim.cmd('MlirlsTestStrength')
  wait_for('the strength of the test', has_said('mlirls: the checks notice 0 of 2 changes'))
  local missed = vim.fn.getqflist()
  need(#missed == 2 and missed[1].bufnr == test and missed[1].lnum == 3, vim.inspect(missed))
  local text = '@a: deleted operation is not noticed: func.func, line 2 of the output'
  need(missed[1].text == text, vim.inspect(missed))
  vim.cmd('cclose')
  vim.cmd('MlirlsRunPasses builtin.module(cse)')
  wait_for('the list of passes', function()
    local found = vim.fn.getloclist(0)
    return #found == 1 and found[1].text:find('cse', 1, true) and found[1].text:find('1 removed', 1, true)
  end)
end)
