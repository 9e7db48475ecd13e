-- Runs the test in a buffer, or its passes, by the server: its result, what its commands printed, and the list of its
-- passes. The tools need the user's permission, for which the server asks. Works in every Neovim from 0.7 on.
local M = {}

local function save(buffer)
  if vim.bo[buffer].modified then
    vim.api.nvim_buf_call(buffer, function()
      vim.cmd('write')
    end)
  end
end

-- The last answers by buffer.
local outputs = {}

-- Runs the test, or with `is_chunk` only the chunk at the cursor, and shows the result.
local function run(execute, is_chunk, on_end)
  local buffer = vim.api.nvim_get_current_buf()
  local arguments = { vim.uri_from_bufnr(buffer) }
  if is_chunk then
    arguments[2] = vim.api.nvim_win_get_cursor(0)[1] - 1
  end
  save(buffer)
  execute(buffer, 'mlirls.runTest', arguments, function(answer)
    outputs[buffer] = answer.output
    local reason = answer.reason ~= vim.NIL and answer.reason and ': ' .. answer.reason or ''
    local level = answer.isFailure and vim.log.levels.WARN or vim.log.levels.INFO
    vim.notify(('mlirls: %s%s'):format(answer.result, reason), level)
    if on_end then
      on_end()
    end
  end)
end

local function show_output(execute, show)
  local buffer = vim.api.nvim_get_current_buf()
  local function show_it()
    local name = 'mlirls-output://' .. vim.api.nvim_buf_get_name(buffer)
    show(name, vim.split(outputs[buffer], '\n', { plain = true }))
  end
  if outputs[buffer] then
    show_it()
  else
    run(execute, false, show_it)
  end
end

-- Shows how many changes of the output the checks notice, and lists the others in the quickfix list.
local function show_strength(execute)
  local buffer = vim.api.nvim_get_current_buf()
  save(buffer)
  execute(buffer, 'mlirls.testStrength', { vim.uri_from_bufnr(buffer) }, function(answer)
    local items, noticed, tried = {}, 0, 0
    for _, found in ipairs(answer.functions) do
      noticed, tried = noticed + found.noticed, tried + found.tried
      local name = found.symbol == '' and 'outside of functions' or '@' .. found.symbol
      for _, missed in ipairs(found.missed) do
        local line = missed.outputLine ~= vim.NIL and missed.outputLine
        local where = line and (', line %d of the output'):format(line + 1) or ''
        local text = ('%s: %s is not noticed: %s%s'):format(name, missed.kind, missed.op, where)
        table.insert(items, { bufnr = buffer, lnum = found.line + 1, text = text })
      end
    end
    vim.fn.setqflist({}, ' ', { title = 'Changes that the checks do not notice', items = items })
    vim.notify(('mlirls: the checks notice %d of %d changes'):format(noticed, tried))
    if #items > 0 then
      vim.cmd('copen')
    end
  end)
end

-- Runs the passes of the test, or `pipeline`, and lists them.
local function run_passes(execute, pipeline)
  local buffer = vim.api.nvim_get_current_buf()
  local arguments = { vim.uri_from_bufnr(buffer) }
  if pipeline ~= '' then
    arguments[2] = pipeline
  end
  save(buffer)
  execute(buffer, 'mlirls.dumpPasses', arguments, function(answer)
    local path = vim.fn.tempname() .. '.txt'
    vim.fn.writefile(vim.split(answer.text, '\n', { plain = true }), path)
    vim.cmd('split ' .. vim.fn.fnameescape(path))
    vim.cmd('MlirlsPasses')
  end)
end

-- Makes the commands. `execute(buffer, command, arguments, on_result)` asks the server; `show(name, lines)` shows a text
-- beside the buffer; `command()` is what starts the server.
function M.setup(execute, show, command)
  vim.api.nvim_create_user_command('MlirlsTest', function(options)
    run(execute, options.bang)
  end, { bang = true, desc = 'Run the test in this buffer; with !, only the chunk at the cursor' })
  vim.api.nvim_create_user_command('MlirlsTestAll', function(options)
    require('mlirls.suite').run(command(), options.args ~= '' and options.args or vim.fn.getcwd())
  end, { nargs = '?', complete = 'dir', desc = 'Run all tests of a folder, and list the checks that fail' })
  vim.api.nvim_create_user_command('MlirlsTestOutput', function()
    show_output(execute, show)
  end, { desc = 'Show what the test in this buffer printed' })
  vim.api.nvim_create_user_command('MlirlsUpdateChecks', function()
    local buffer = vim.api.nvim_get_current_buf()
    save(buffer)
    execute(buffer, 'mlirls.updateChecks', { vim.uri_from_bufnr(buffer) }, function(answer)
      vim.notify(answer.isChanged and 'mlirls: the checks are changed' or 'mlirls: no check is changed')
    end)
  end, { desc = 'Repair or write the checks of the test in this buffer' })
  vim.api.nvim_create_user_command('MlirlsTestStrength', function()
    show_strength(execute)
  end, { desc = 'List the changes of the output that the checks of this test do not notice' })
  vim.api.nvim_create_user_command('MlirlsRunPasses', function(options)
    run_passes(execute, options.args)
  end, { nargs = '?', desc = 'Run the passes of this test, or a pipeline, and list them' })
end

return M
