-- What the scripts of test_neovim.py share. Each of them begins with
--     local support = dofile(vim.env.MLIRLS_TEST_SUPPORT)
-- and ends with `support.run(...)`. `vim.wait` polls with a limit; nothing here sleeps.
local M = {}

-- The milliseconds after which something that has not happened is an error.
M.patience = tonumber(vim.env.MLIRLS_TEST_PATIENCE) * 1000

-- The notifications so far, once `listen` was called.
M.said = {}

function M.need(value, what)
  if not value then
    error(what, 0)
  end
  return value
end

-- Keeps notifications in `said` instead of showing them.
function M.listen()
  vim.notify = function(message)
    M.said[#M.said + 1] = message
  end
end

function M.wait_for(what, condition)
  if not vim.wait(M.patience, condition, 10) then
    error(what .. ' did not happen' .. (#M.said > 0 and '; ' .. vim.inspect(M.said) or ''), 0)
  end
end

-- Opens the file of the test.
function M.open()
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.MLIRLS_TEST_FILE))
end

-- Runs the whole session; Neovim ends with status 0 if there was no error.
function M.run(session)
  local ok, message = pcall(session)
  if not ok then
    io.stderr:write('\nfailed: ' .. tostring(message) .. '\n')
    vim.cmd('cquit 1')
  end
  vim.cmd('qall!')
end

return M
