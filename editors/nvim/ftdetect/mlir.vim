" An autocommand, because vim.filetype.add has no effect in Neovim 0.7 by default.
autocmd BufRead,BufNewFile *.mlir,*.ttir,*.ttgir,*.mlir.in setfiletype mlir
autocmd BufRead,BufNewFile *.pdll setfiletype pdll
