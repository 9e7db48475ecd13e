" Author: the mlirls maintainers
" Description: mlirls, a language server for MLIR that needs no compiler

call ale#Set('mlir_mlirls_executable', 'mlirls')

function! ale_linters#mlir#mlirls#GetProjectRoot(buffer) abort
    for l:name in ['mlirls.toml', '.git']
        let l:root = ale#path#FindNearestFile(a:buffer, l:name)

        if empty(l:root)
            let l:root = ale#path#FindNearestDirectory(a:buffer, l:name)
        endif

        if !empty(l:root)
            return fnamemodify(substitute(l:root, '/$', '', ''), ':h')
        endif
    endfor

    return fnamemodify(bufname(a:buffer), ':p:h')
endfunction

call ale#linter#Define('mlir', {
\   'name': 'mlirls',
\   'lsp': 'stdio',
\   'executable': {buffer -> ale#Var(buffer, 'mlir_mlirls_executable')},
\   'command': '%e serve',
\   'language': 'mlir',
\   'project_root': function('ale_linters#mlir#mlirls#GetProjectRoot'),
\})
