-- Run by ../test_neovim_typing.py inside a real Neovim 0.11 with editors/nvim on 'runtimepath': presses keys in a file at a
-- steady pace, with the completion that Neovim brings, and ends with status 0 when the buffer holds what is expected.
-- Keys are only taken while no script runs, so everything here happens in steps of a timer.
local keys = vim.json.decode(vim.env.MLIRLS_TEST_KEYS)
local pace = tonumber(vim.env.MLIRLS_TEST_PACE)
local offer = vim.env.MLIRLS_TEST_OFFER
local expected = vim.env.MLIRLS_TEST_EXPECTED
local patience = 60000

vim.o.completeopt = 'menuone,noselect,popup'
vim.api.nvim_create_autocmd('LspAttach', {
  callback = function(event)
    vim.lsp.completion.enable(true, event.data.client_id, event.buf, { autotrigger = true })
  end,
})
vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.MLIRLS_TEST_FILE))
local buffer = vim.api.nvim_get_current_buf()

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
end

local function fail(what)
  io.stderr:write(what .. '; the text is\n' .. text() .. '\n')
  vim.cmd('cquit 1')
end

-- Calls `after` once `condition` holds, and ends the session where it never does.
local function when(what, condition, after)
  local timer = vim.uv.new_timer()
  local left = patience / 10
  timer:start(0, 10, vim.schedule_wrap(function()
    left = left - 1
    if timer:is_closing() then
      return
    elseif condition() then
      timer:close()
      after()
    elseif left <= 0 then
      timer:close()
      fail(what .. ' did not happen')
    end
  end))
end

local function is_offered()
  for _, item in ipairs(vim.fn.complete_info({ 'items' }).items) do
    if item.word == offer or item.abbr == offer then
      return vim.fn.pumvisible() == 1
    end
  end
end

local function press(idx, after)
  if idx > #keys then
    return after()
  end
  vim.api.nvim_input(keys[idx])
  vim.defer_fn(function()
    press(idx + 1, after)
  end, pace)
end

local function finish()
  when('the expected text', function()
    return text() == expected
  end, function()
    vim.cmd('qall!')
  end)
end

when('the start of the server', function()
  local client = vim.lsp.get_clients({ bufnr = buffer })[1]
  return client and client.initialized
end, function()
  vim.api.nvim_input('Go')
  press(1, function()
    if not offer then
      return finish()
    end
    when('the offer of ' .. offer, is_offered, function()
      vim.api.nvim_input('<C-n><C-y>')
      finish()
    end)
  end)
end)
