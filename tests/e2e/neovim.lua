-- Run by test_neovim.py inside a real Neovim with editors/nvim on 'runtimepath': opens a file as a person does and
-- ends with status 0 when everything arrived. `vim.wait` polls with a limit; nothing here sleeps.
local function need(value, what)
  if not value then
    error(what, 0)
  end
  return value
end

local function wait_for(what, condition)
  need(vim.wait(20000, condition, 10), what .. ' did not happen')
end

local function errors(buffer)
  return vim.diagnostic.get(buffer, { severity = vim.diagnostic.severity.ERROR })
end

local function run()
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.MLIRLS_TEST_FILE))
  local buffer = vim.api.nvim_get_current_buf()
  need(vim.bo[buffer].filetype == 'mlir', 'the file type is not mlir')
  need(vim.bo[buffer].commentstring == '// %s', 'the comment string is not set')

  wait_for('a diagnostic', function()
    return #errors(buffer) == 1
  end)
  local found = errors(buffer)[1]
  need(found.source == 'mlirls', 'the diagnostic is not from mlirls')
  local line = vim.api.nvim_buf_get_lines(buffer, found.lnum, found.lnum + 1, false)[1]
  need(line:sub(found.col + 1, found.end_col) == '%typo', 'the diagnostic is not on the name: ' .. found.message)

  vim.api.nvim_buf_set_text(buffer, found.lnum, found.col, found.lnum, found.end_col, { '%value' })
  wait_for('the diagnostic going away', function()
    return #errors(buffer) == 0
  end)

  vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col + 2 })
  vim.lsp.buf.definition()
  wait_for('the jump to the definition', function()
    return vim.api.nvim_win_get_cursor(0)[1] == 1
  end)

  vim.lsp.buf.hover()
  wait_for('the hover window', function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        return true
      end
    end
  end)
end

local ok, message = pcall(run)
if not ok then
  io.stderr:write('\nfailed: ' .. tostring(message) .. '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qall!')
