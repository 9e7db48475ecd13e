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

-- Waits for the one finding of the current buffer; it has the text `message` in it, and is in a line, from 1.
function M.expect_finding(message, number)
  M.wait_for('a finding', function()
    return #vim.diagnostic.get(0) == 1
  end)
  local found = vim.diagnostic.get(0)[1]
  M.need(found.message:find(message, 1, true), 'the finding is ' .. found.message)
  M.need(found.lnum == number - 1, 'the finding is in line ' .. found.lnum + 1)
end

-- Hovers over `word` in a line; the window has `text` in it.
function M.expect_hover(number, word, text)
  M.go_to(number, word)
  vim.lsp.buf.hover()
  M.wait_for('the hover window', M.floating_text)
  M.need(M.floating_text():find(text, 1, true), 'the hover is ' .. M.floating_text())
end

-- Goes from `word` in a line to its definition, which is in the line `target`.
function M.expect_definition(number, word, target)
  M.go_to(number, word)
  vim.lsp.buf.definition()
  M.wait_for('the jump to the definition', function()
    return vim.api.nvim_win_get_cursor(0)[1] == target
  end)
end

-- Asks for completion at `word` in a line; an item is called `label`.
function M.expect_completion(number, word, label)
  M.go_to(number, word)
  local client = vim.lsp.get_clients()[1]
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.context = { triggerKind = 1 }
  local answers = M.need(vim.lsp.buf_request_sync(0, 'textDocument/completion', params, M.patience), 'no completion')
  local result = answers[client.id].result
  local labels = vim.tbl_map(function(item)
    return item.label
  end, result.items or result)
  M.need(vim.tbl_contains(labels, label), 'the completion does not offer ' .. label .. ': ' .. vim.inspect(labels))
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
