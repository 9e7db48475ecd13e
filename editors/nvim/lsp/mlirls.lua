-- Configuration for Neovim 0.11 and later: put this folder on 'runtimepath', then `vim.lsp.enable('mlirls')`.
-- What stands here works without the rest of the plugin, so this one file can be copied.
return {
  cmd = { 'mlirls', 'serve' },
  filetypes = { 'mlir' },
  root_markers = { 'mlirls.toml', '.git' },
}
