-- The passes of a log of dumps: their list, what each changed in diff mode, and the same operation in other dumps.
-- The server compares; a log needs no file type. Works in every Neovim from 0.7 on.
local M = {}

local LONGEST_START = 60000 -- milliseconds

local function notify(message)
  vim.notify('mlirls: ' .. message, vim.log.levels.WARN)
end

local function is_null(value)
  return value == nil or value == vim.NIL
end

-- Calls `on_result` with the server's answer to `command`. `start` returns the id of a client.
local function ask(start, command, log, question, on_result)
  local client = vim.lsp.get_client_by_id(start(log) or -1)
  local is_ready = client and vim.wait(LONGEST_START, function()
    return client.initialized or client.is_stopped(client)
  end, 10)
  if not is_ready or client.is_stopped(client) then
    return notify('the server does not start')
  end
  local params = { command = command, arguments = { vim.uri_from_bufnr(log), question } }
  local function handler(err, result)
    if err then
      notify(err.message or tostring(err))
    else
      on_result(result)
    end
  end
  if vim.fn.has('nvim-0.11') == 1 then
    client:request('workspace/executeCommand', params, handler, log)
  else
    client.request('workspace/executeCommand', params, handler, log)
  end
end

-- The buffer of the log and the line in it, from 0, that belong to the cursor.
local function place()
  local line = vim.api.nvim_win_get_cursor(0)[1]
  local view = vim.b.mlirls_pass
  if view then
    return view.log, view.lines[math.min(line, #view.lines)]
  end
  return vim.api.nvim_get_current_buf(), line - 1
end

local function go_to(line)
  vim.api.nvim_win_set_cursor(0, { line + 1, 0 })
  vim.cmd('normal! ^zv')
end

-- A scratch buffer with the text before or after a pass, in the current window.
local function show_side(log, change, side)
  local buffer = vim.api.nvim_create_buf(false, true)
  local text = change[side].text:gsub('\n$', '')
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split(text, '\n', { plain = true }))
  vim.api.nvim_buf_set_name(buffer, ('mlirls-passes://%d/%d-%s-%s'):format(buffer, change.stage, side, change.title))
  vim.api.nvim_buf_set_option(buffer, 'modifiable', false)
  vim.api.nvim_buf_set_option(buffer, 'bufhidden', 'wipe')
  -- Sets only the syntax, because the file type would start a server for a read-only text.
  vim.api.nvim_buf_set_option(buffer, 'syntax', 'mlir')
  vim.api.nvim_buf_set_var(buffer, 'mlirls_pass', { log = log, lines = change[side].lines })
  vim.api.nvim_win_set_buf(0, buffer)
  return vim.api.nvim_get_current_win()
end

-- Shows a change in diff mode, in a tab of its own.
local function show_change(log, change)
  if vim.t.mlirls_passes then
    vim.cmd('tabclose')
  end
  vim.cmd('tabnew')
  vim.api.nvim_buf_set_option(0, 'bufhidden', 'wipe')
  vim.t.mlirls_passes = true
  local windows = {}
  if not is_null(change.before) then
    windows.before = show_side(log, change, 'before')
    vim.cmd('rightbelow vnew')
    vim.api.nvim_buf_set_option(0, 'bufhidden', 'wipe')
  end
  windows.after = show_side(log, change, 'after')
  if windows.before then
    vim.cmd('windo diffthis')
  end
  local cursor = change.cursor
  vim.api.nvim_set_current_win(is_null(cursor) and windows.after or windows[cursor.side])
  if not is_null(cursor) then
    go_to(cursor.line)
  end
end

local function list(log, title, items)
  vim.fn.setloclist(0, {}, ' ', { title = title, items = items })
  vim.cmd('lopen')
end

local function target_of(stage)
  return is_null(stage.symbol) and stage.op or '@' .. stage.symbol
end

local function list_passes(start)
  local log = place()
  ask(start, 'mlirls.passes', log, { effects = true }, function(result)
    local items = {}
    for _, step in ipairs(result.steps) do
      for _, stage in ipairs(step.stages) do
        local failed = stage.failed and ' FAILED' or ''
        local text = ('%s%s  %s  %s'):format(step.pass, failed, target_of(stage), stage.effect)
        items[#items + 1] = { bufnr = log, lnum = stage.line + 1, text = text }
      end
    end
    list(log, 'Passes', items)
  end)
end

local function follow(start)
  local log, line = place()
  ask(start, 'mlirls.followOperation', log, { line = line }, function(result)
    local items = {}
    for _, event in ipairs(result.events) do
      local text = ('%s %s: %s'):format(event.pass, event.what, event.text)
      for _, note in ipairs(event.notes) do
        text = ('%s (%s)'):format(text, note)
      end
      items[#items + 1] = { bufnr = log, lnum = event.line + 1, text = text }
    end
    list(log, 'The life of this operation', items)
  end)
end

local function show_diff(start)
  local log, line = place()
  ask(start, 'mlirls.passChange', log, { line = line }, function(change)
    show_change(log, change)
  end)
end

-- Goes to the next pass (`step` 1) or the previous one (-1) that changed something.
local function go(start, step)
  local log, line = place()
  local is_view = vim.b.mlirls_pass ~= nil
  ask(start, 'mlirls.passChange', log, { line = line, step = step }, function(change)
    if is_view then
      show_change(log, change)
    elseif is_null(change.cursor) then
      go_to(change.line)
    else
      go_to(change[change.cursor.side].lines[change.cursor.line + 1])
    end
  end)
end

-- Goes to the same operation in the next dump of a log (`step` 1) or the previous one (-1).
local function go_to_stage(start, step)
  local log, line = place()
  ask(start, 'mlirls.passTrail', log, { line = line }, function(trail)
    for index, stage in ipairs(trail.stages) do
      local wanted = trail.stages[index + step]
      if stage.stage == trail.at then
        if not wanted then
          return notify(step > 0 and 'no later dump has this' or 'no earlier dump has this')
        end
        return ask(start, 'mlirls.passAt', log, { line = line, stage = wanted.stage }, function(found)
          vim.api.nvim_win_set_buf(0, log)
          go_to(found.line)
          local note = found.isSame and '' or ': the operation is not here'
          vim.api.nvim_echo({ { ('%s (%s)%s'):format(wanted.title, wanted.op, note) } }, false, {})
        end)
      end
    end
  end)
end

-- Makes the commands. `start(buffer)` returns the id of the client for the folder of a buffer.
function M.setup(start)
  local commands = {
    MlirlsPasses = { list_passes, 'List the passes of this log, and what each changed' },
    MlirlsPassDiff = { show_diff, 'Show what the pass at the cursor changed, in diff mode' },
    MlirlsFollow = { follow, 'List the life of the operation at the cursor of a log' },
    MlirlsPassNext = {
      function()
        go(start, 1)
      end,
      'Go to the next pass that changed this',
    },
    MlirlsPassPrevious = {
      function()
        go(start, -1)
      end,
      'Go to the previous pass that changed this',
    },
  }
  vim.api.nvim_create_user_command('MlirlsStage', function(given)
    go_to_stage(start, given.args == 'previous' and -1 or 1)
  end, {
    nargs = '?',
    desc = 'Go to the same operation in the next dump of a log, or the previous one',
    complete = function()
      return { 'next', 'previous' }
    end,
  })
  for name, command in pairs(commands) do
    vim.api.nvim_create_user_command(name, function()
      command[1](start)
    end, { desc = command[2] })
  end
end

return M
