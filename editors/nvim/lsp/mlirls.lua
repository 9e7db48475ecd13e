-- Configuration for Neovim 0.11 and later: put this folder on 'runtimepath', then `vim.lsp.enable('mlirls')`.
return {
  cmd = { 'mlirls', 'serve' },
  filetypes = { 'mlir' },
  root_markers = { '.git' },
  init_options = {
    allowUnregisteredDialects = true,
  },
}
