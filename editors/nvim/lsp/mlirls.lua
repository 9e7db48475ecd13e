-- Configuration for Neovim 0.11 and later: put this folder on 'runtimepath', then `vim.lsp.enable('mlirls')`.
-- It works without the rest of the plugin, so this file can be copied.
return {
  cmd = { 'mlirls', 'serve' },
  filetypes = { 'mlir', 'tablegen', 'pdll' },
  root_markers = { 'mlirls.toml', '.git' },
}
