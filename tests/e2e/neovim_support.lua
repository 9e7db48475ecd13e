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

-- A line of the current buffer, from 1.
function M.line_of(number)
  return vim.api.nvim_buf_get_lines(0, number - 1, number, false)[1]
end

-- Puts the cursor on the last place where `text` is in a line.
function M.go_to(number, text)
  local column = M.need(M.line_of(number):match('.*()' .. vim.pesc(text)), text .. ' is not in line ' .. number)
  vim.api.nvim_win_set_cursor(0, { number, column - 1 })
end

-- The text of the floating window; nil if there is none.
function M.floating_text()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
    end
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
