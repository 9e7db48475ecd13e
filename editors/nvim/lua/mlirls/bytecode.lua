-- MLIR bytecode in a buffer: its text, which `:write` turns into bytecode again. The server reads and writes.
-- It refuses to lose anything; then the buffer stays modified. Works in every Neovim from 0.7 on.
local M = {}

local LONGEST = 600000 -- milliseconds for reading or writing
local LONGEST_START = 60000

local function notify(file, message, level)
  vim.notify(vim.fn.fnamemodify(file, ':t') .. ': ' .. message, level or vim.log.levels.INFO)
end

-- Whether a file begins as MLIR bytecode.
local function is_bytecode(path)
  local file = io.open(path, 'rb')
  local head = file and file:read(4)
  if file then
    file:close()
  end
  return head == 'ML\239R'
end

-- The server's answer to `command`; nil and the reason if there is none. `start` returns the id of a client.
local function ask(start, buffer, command, arguments)
  local client = vim.lsp.get_client_by_id(start(buffer) or -1)
  local is_ready = client and vim.wait(LONGEST_START, function()
    return client.initialized or client.is_stopped(client)
  end, 10)
  if not is_ready or client.is_stopped(client) then
    return nil, 'the mlirls server does not start'
  end
  local params = { command = command, arguments = arguments }
  local answer, problem
  if vim.fn.has('nvim-0.11') == 1 then
    answer, problem = client:request_sync('workspace/executeCommand', params, LONGEST, buffer)
  else
    answer, problem = client.request_sync('workspace/executeCommand', params, LONGEST, buffer)
  end
  if not answer then
    return nil, 'the mlirls server gave no answer: ' .. tostring(problem)
  end
  local err = answer.err or answer.error
  if err then
    return nil, err.message
  end
  return answer.result
end

local function fill(buffer, text)
  local lines = vim.split(text, '\n', { plain = true })
  if #lines > 1 and lines[#lines] == '' then
    lines[#lines] = nil
  end
  local levels = vim.api.nvim_buf_get_option(buffer, 'undolevels')
  vim.api.nvim_buf_set_option(buffer, 'modifiable', true)
  -- Undo must not go back to the text before this.
  vim.api.nvim_buf_set_option(buffer, 'undolevels', -1)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.api.nvim_buf_set_option(buffer, 'undolevels', levels)
  vim.api.nvim_buf_set_option(buffer, 'modified', false)
end

-- Fills `buffer` with the text of the bytecode in `file`, or with the error.
local function read(start, buffer, file)
  vim.b[buffer].mlirls_bytecode = nil
  if vim.fn.filereadable(file) == 0 then
    vim.b[buffer].mlirls_bytecode = { file = file }
    vim.api.nvim_buf_set_option(buffer, 'filetype', 'mlir')
    return
  end
  local view, problem = ask(start, buffer, 'mlirls.readBytecode', { vim.uri_from_fname(file) })
  if not view then
    notify(file, problem, vim.log.levels.ERROR)
    fill(buffer, '// ' .. vim.fn.fnamemodify(file, ':t') .. ' cannot be shown as text:\n// ' .. problem)
    vim.api.nvim_buf_set_option(buffer, 'modifiable', false)
    return
  end
  vim.b[buffer].mlirls_bytecode = { file = file, stamp = view.stamp, obstacle = view.obstacle }
  fill(buffer, view.text)
  if view.obstacle ~= '' then
    vim.api.nvim_buf_set_option(buffer, 'readonly', true)
    notify(file, 'can be read, but not written: ' .. view.obstacle, vim.log.levels.WARN)
  end
  -- Starts the server for the text in the buffer.
  vim.api.nvim_buf_set_option(buffer, 'filetype', 'mlir')
end

-- Writes the text of `buffer` to `file` as bytecode; 'modified' stays set if the server refuses.
local function write(start, buffer, file)
  local view = vim.b[buffer].mlirls_bytecode
  local is_own = view and view.file == file
  if not view and vim.api.nvim_buf_get_name(buffer) == file then
    return notify(file, 'was not written: its text is not here', vim.log.levels.ERROR)
  end
  vim.cmd('doautocmd <nomodeline> BufWritePre ' .. vim.fn.fnameescape(file))
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') .. '\n'
  local arguments = { vim.uri_from_fname(file), text }
  if view and view.stamp then
    arguments[3] = view.stamp
    arguments[4] = vim.uri_from_fname(view.file)
  end
  local written, problem = ask(start, buffer, 'mlirls.writeBytecode', arguments)
  if not written then
    return notify(file, 'was not written: ' .. problem, vim.log.levels.ERROR)
  end
  if is_own then
    vim.b[buffer].mlirls_bytecode = { file = file, stamp = written.stamp, obstacle = '' }
  end
  if vim.api.nvim_buf_get_name(buffer) == file then
    vim.api.nvim_buf_set_option(buffer, 'modified', false)
  end
  vim.cmd('doautocmd <nomodeline> BufWritePost ' .. vim.fn.fnameescape(file))
  local reported = vim.b[buffer].mlirls_bytecode_reported or {}
  for _, note in ipairs(written.notes) do
    local kind = note:gsub('%(.*%)', '')
    if not reported[kind] then
      reported[kind] = true
      notify(file, note)
    end
  end
  vim.b[buffer].mlirls_bytecode_reported = reported
end

local function full(path)
  return vim.fn.fnamemodify(path, ':p')
end

-- Opens `*.mlirbc`, and `*.bc` that begins as MLIR bytecode. `start` starts or finds a server for a buffer,
-- and returns the id of the client.
function M.setup(start)
  local group = vim.api.nvim_create_augroup('mlirls-bytecode', {})
  vim.api.nvim_create_autocmd('BufReadCmd', {
    group = group,
    pattern = '*.mlirbc',
    callback = function(event)
      vim.cmd('doautocmd <nomodeline> BufReadPre ' .. vim.fn.fnameescape(event.match))
      read(start, event.buf, full(event.match))
      vim.cmd('doautocmd <nomodeline> BufReadPost ' .. vim.fn.fnameescape(event.match))
    end,
  })
  vim.api.nvim_create_autocmd({ 'BufWriteCmd', 'FileWriteCmd' }, {
    group = group,
    pattern = '*.mlirbc',
    callback = function(event)
      if event.event == 'FileWriteCmd' then
        return notify(event.match, 'was not written: only a whole buffer can be written as bytecode', vim.log.levels.ERROR)
      end
      write(start, event.buf, full(event.match))
    end,
  })
  -- LLVM's own bitcode also has this ending, and is left alone.
  vim.api.nvim_create_autocmd('BufReadPost', {
    group = group,
    pattern = '*.bc',
    callback = function(event)
      if not is_bytecode(event.match) then
        return
      end
      read(start, event.buf, full(event.match))
      vim.api.nvim_create_autocmd('BufWriteCmd', {
        group = group,
        buffer = event.buf,
        callback = function(writing)
          write(start, event.buf, full(writing.match))
        end,
      })
    end,
  })
end

return M
