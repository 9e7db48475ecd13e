-- Run by test_neovim.py inside a real Neovim with editors/nvim on 'runtimepath': opens bytecode, edits it, breaks it and
-- writes it, and ends with status 0 when everything was as it is to be. What is on disk after is for test_neovim.py.
local support = dofile(vim.env.MLIRLS_TEST_SUPPORT)
local need, wait_for, said = support.need, support.wait_for, support.said
support.listen()

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
end

local function heard(words)
  return need(table.concat(said, '\n'):find(words, 1, true), words .. ' was not said, but ' .. vim.inspect(said))
end

local function replace(before, after)
  for row, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local first, last = line:find(before, 1, true)
    if first then
      vim.api.nvim_buf_set_text(0, row - 1, first - 1, row - 1, last, { after })
      return
    end
  end
  error(before .. ' is not in ' .. text(), 0)
end

local function errors()
  return vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })
end

local folder = vim.fn.fnamemodify(vim.env.MLIRLS_TEST_FILE, ':h')

local function edit(name)
  vim.cmd('edit ' .. vim.fn.fnameescape(folder .. '/' .. name))
end

local function check_edit()
  support.open()
  need(vim.bo.filetype == 'mlir' and not vim.bo.modified, 'the text is not as one that was read')
  need(text():find('loc("model.py":3:4)', 1, true), 'the text is ' .. text())
  need(text():find('weights: "0x04000000"', 1, true), 'the text is ' .. text())
  vim.cmd('silent! undo')
  need(text():find('@main', 1, true), 'undo empties the buffer')
  replace('constant 1', 'constant 7')
  vim.cmd('write')
  need(not vim.bo.modified, 'the buffer is still modified: ' .. vim.inspect(said))
  vim.cmd('edit!')
  need(text():find('arith.constant 7 : i32 loc("model.py":3:4)', 1, true), 'the text is ' .. text())
end

local function check_refusal()
  replace('return %c7_i32', 'return %nowhere')
  wait_for('a diagnostic', function()
    return #errors() == 1
  end)
  vim.cmd('silent! write')
  need(vim.bo.modified, 'what was refused counts as written')
  heard('was not written: 4:12: error: use of undeclared SSA value name')
  replace('return %nowhere : i32', 'return %c7_i32 : i32 // the end')
  vim.cmd('write')
  need(not vim.bo.modified, 'the buffer is still modified: ' .. vim.inspect(said))
  heard('comments are not kept')
end

local function check_copies()
  vim.cmd('write ' .. vim.fn.fnameescape(folder .. '/copy.mlirbc'))
  -- A file that is there is not replaced without a `!`.
  vim.cmd('silent! write ' .. vim.fn.fnameescape(folder .. '/cut.mlirbc'))
  vim.cmd('enew!')
  edit('new.mlirbc')
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { 'module {', '}' })
  vim.cmd('write')
  need(not vim.bo.modified, 'the buffer is still modified: ' .. vim.inspect(said))
end

local function check_bytes_that_are_wrong()
  edit('cut.mlirbc')
  need(text():find('this is not valid bytecode: byte %d+: '), 'the text is ' .. text())
  need(not vim.bo.modifiable, 'a message can be edited')
  vim.cmd('silent! write!')
  heard('its text is not here')
end

local function check_bitcode()
  edit('mlir.bc')
  need(vim.bo.filetype == 'mlir', 'the file type is ' .. vim.bo.filetype)
  replace('constant 1', 'constant 7')
  vim.cmd('write')
  need(not vim.bo.modified, 'the buffer is still modified: ' .. vim.inspect(said))
  edit('llvm.bc')
  need(vim.bo.filetype ~= 'mlir', 'bitcode of LLVM is taken for MLIR')
end

support.run(function()
  check_edit()
  check_refusal()
  check_copies()
  check_bytes_that_are_wrong()
  check_bitcode()
end)
