-- Run by test_neovim.py inside a real Neovim with editors/nvim on 'runtimepath': opens a log of dumps, and ends with
-- status 0 when the lists and differences of its passes were as they are to be.
local support = dofile(vim.env.MLIRLS_TEST_SUPPORT)
local need, wait_for, said = support.need, support.wait_for, support.said
support.listen()

local function line()
  return vim.trim(vim.api.nvim_get_current_line())
end

local function put_cursor(text)
  need(vim.fn.search(text, 'w') > 0, text .. ' is not in the buffer')
end

local function texts()
  return vim.tbl_map(function(item)
    return item.text
  end, vim.fn.getloclist(0))
end

local function check_list()
  vim.cmd('MlirlsPasses')
  wait_for('the list of passes', function()
    return #texts() == 6
  end)
  need(vim.tbl_contains(texts(), 'cse  @twice  1 removed: - memref.load'), vim.inspect(texts()))
  vim.cmd('lclose')
end

local function is_at(name, text)
  return function()
    return vim.api.nvim_buf_get_name(0):find(name, 1, true) and line() == text
  end
end

local function check_steps_in_the_log()
  vim.cmd('normal! gg')
  put_cursor('%2 = arith.mulf')
  vim.cmd('MlirlsPassNext')
  wait_for('the next dump', is_at('log.txt', '%1 = arith.mulf %0, %arg1 : f32'))
  vim.cmd('MlirlsPassPrevious')
  wait_for('the dump before', is_at('log.txt', '%2 = arith.mulf %0, %arg1 : f32'))
end

local function check_difference()
  vim.cmd('MlirlsPassNext')
  wait_for('the next dump', is_at('log.txt', '%1 = arith.mulf %0, %arg1 : f32'))
  vim.cmd('MlirlsPassDiff')
  wait_for('the difference', is_at('2-after-cse', '%2 = arith.mulf %0, %arg1 : f32'))
  need(vim.wo.diff and #vim.api.nvim_tabpage_list_wins(0) == 2, 'this is not a difference')
  need(not vim.bo.modifiable, 'the text can be edited')
  -- Only the operation that used the removed one differs.
  local changed = {}
  for number = 1, vim.fn.line('$') do
    if vim.fn.diff_hlID(number, 1) ~= 0 or vim.fn.diff_hlID(number, 30) ~= 0 then
      changed[#changed + 1] = number
    end
  end
  need(#changed == 1 and vim.fn.getline(changed[1]):find('arith.addf', 1, true), vim.inspect(changed))
  vim.cmd('MlirlsPassNext')
  wait_for('the next difference', is_at('5-after-convert-scf-to-cf', '%1 = arith.mulf %0, %arg1 : f32'))
  need(#vim.api.nvim_list_tabpages() == 2, 'there is more than one tab for differences')
  vim.cmd('MlirlsPassNext')
  wait_for('a message', function()
    return table.concat(said):find('no later pass changed this', 1, true)
  end)
end

local function check_stages()
  vim.cmd('tabonly')
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.MLIRLS_TEST_FILE))
  vim.fn.cursor(1, 1)
  vim.fn.search('arith.mulf')
  local first = vim.fn.line('.')
  for _, step in ipairs({ 'next', 'next', 'previous', 'previous' }) do
    local before = vim.fn.line('.')
    vim.cmd('MlirlsStage ' .. step)
    wait_for('another stage', function()
      return vim.fn.line('.') ~= before
    end)
    need(vim.fn.getline('.'):find('arith.mulf', 1, true), vim.fn.getline('.'))
  end
  need(vim.fn.line('.') == first, 'the way back leads elsewhere')
end

local function check_life()
  vim.cmd('MlirlsFollow')
  wait_for('the life of an operation', function()
    return #texts() == 2
  end)
  need(texts()[2]:find('convert-scf-to-cf moved: %3 = arith.mulf', 1, true), vim.inspect(texts()))
end

support.open()
support.run(function()
  check_list()
  check_steps_in_the_log()
  check_difference()
  check_life()
  check_stages()
end)
