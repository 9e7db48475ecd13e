" A session of Vim with ALE, which test_vim.py runs in a terminal of its own. Steps run from a timer, so that Vim serves
" the server's answers between them; each is tried until what it waits for is true, with a limit.
set nocompatible nomore shortmess+=aoOtTI encoding=utf-8 hidden
packadd! ale
filetype plugin on
let g:ale_lint_delay = 0
let g:ale_hover_to_preview = 1

" The settings of docs/editors.md.
execute 'source' fnameescape($MLIRLS_TEST_SETTINGS)

function! s:Say(message) abort
  call writefile([a:message], $MLIRLS_TEST_OUT, 'a')
endfunction

function! s:Found() abort
  return filter(copy(ale#engine#GetLoclist(bufnr(''))), 'v:val.type ==# "E"')
endfunction

function! s:Preview() abort
  let l:buffer = bufnr('ALEPreviewWindow')
  return l:buffer > 0 ? join(getbufline(l:buffer, 1, '$')) : ''
endfunction

let s:steps = [
  \ ['diagnostics', '', 'len(s:Found()) == 1 && s:Found()[0].text =~# "undeclared"'],
  \ ['hover', 'call cursor(6, 34) | ALEHover', 's:Preview() =~# "16 bytes"'],
  \ ['definition', 'call win_gotoid(s:window) | call cursor(4, 14) | ALEGoToDefinition', 'line(".") == 2'],
  \ ['correction', 'call setline(3, substitute(getline(3), "typo", "value", "")) | ALELint', 'empty(s:Found())'],
  \ ]
let s:index = 0
let s:tries = 0
let s:window = 0
function! s:Tick(timer) abort
  try
    let [l:name, l:do, l:condition] = s:steps[s:index]
    let s:window = s:window ? s:window : win_getid()
    if s:tries == 0
      execute l:do
    endif
    let s:tries += 1
    if eval(l:condition)
      call s:Say('ok ' . l:name)
      let s:index += 1
      let s:tries = 0
      if s:index == len(s:steps)
        qall!
      endif
    elseif s:tries > 200
      call s:Say('FAIL ' . l:name . ' ' . string(s:Found()) . ' ' . getline('.'))
      cquit 1
    endif
  catch
    call s:Say('FAIL ' . v:exception . ' ' . v:throwpoint)
    cquit 1
  endtry
endfunction
execute 'autocmd VimEnter * ++nested edit ' . fnameescape($MLIRLS_TEST_FILE)
  \ . ' | call timer_start(100, function("s:Tick"), {"repeat": -1})'
