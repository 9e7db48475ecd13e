-- Runs all tests of a folder by `mlirls test`, and lists the checks that fail in the quickfix list.
local M = {}

local function notify(message, level)
  vim.notify('mlirls: ' .. message, level)
end

-- The words that run the tests in the working folder, by the program that starts the server.
local function words(command)
  local out = {}
  for _, word in ipairs(command) do
    if word == 'serve' then
      break
    end
    out[#out + 1] = word
  end
  return vim.list_extend(out, { 'test', '--format', 'json', '.' })
end

local function value(of)
  return of ~= vim.NIL and of or nil
end

-- The entries of one test: each check that fails, or else the command that does.
local function items_of(test, folder)
  local items = {}
  local function add(file, line, column, text)
    local entry = { filename = folder .. '/' .. file, lnum = line or 1, col = column or 1, type = 'E', text = text }
    items[#items + 1] = entry
  end
  for _, run in ipairs(test.checks) do
    local problem, place = value(run.problem), value(run.problem_place)
    if problem then
      add(run.file, place and place.line, place and place.column, problem)
    end
    for _, failed in ipairs(run.failed) do
      add(run.file, failed.check.line, failed.check.column, failed.message)
    end
  end
  if #items == 0 then
    local last = test.commands[#test.commands]
    add(test.path, last and last.line, 1, test.result .. (value(test.reason) and ': ' .. test.reason or ''))
  end
  return items
end

local FAILURES = { FAIL = true, XPASS = true, TIMEOUT = true, UNRESOLVED = true }

local function show(tests, folder)
  local items, failures = {}, 0
  for _, test in ipairs(tests) do
    if FAILURES[test.result] then
      failures = failures + 1
      vim.list_extend(items, items_of(test, folder))
    end
  end
  vim.fn.setqflist({}, ' ', { title = 'Tests that fail in ' .. folder, items = items })
  notify(('%d of %d tests fail'):format(failures, #tests), failures > 0 and vim.log.levels.WARN or vim.log.levels.INFO)
  if failures > 0 then
    vim.cmd('botright copen')
  end
end

local running -- the job; a suite is run once at a time

-- Runs the tests below `folder`, by the program of `command`, which starts the server. A second call ends the first.
function M.run(command, folder)
  if running then
    vim.fn.jobstop(running)
  end
  local output, errors = {}, {}
  folder = vim.fn.fnamemodify(folder, ':p'):gsub('(.)/$', '%1')
  local job
  job = vim.fn.jobstart(words(command), {
    cwd = folder,
    stdout_buffered = true,
    stderr_buffered = true,
    on_stdout = function(_, data)
      output = data
    end,
    on_stderr = function(_, data)
      errors = data
    end,
    on_exit = function(_, status)
      if running ~= job then
        return
      end
      running = nil
      if status == 0 or status == 1 then
        show(vim.fn.json_decode(table.concat(output, '\n')), folder)
      else
        local said = table.concat(errors, '\n'):gsub('^mlirls: ', ''):gsub('%s+$', '')
        notify(said ~= '' and said or ('mlirls test ended with status ' .. status), vim.log.levels.ERROR)
      end
    end,
  })
  if job <= 0 then
    notify(command[1] .. ' cannot be run', vim.log.levels.ERROR)
    return
  end
  running = job
  notify('running the tests in ' .. folder, vim.log.levels.INFO)
end

return M
