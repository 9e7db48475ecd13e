---@brief
---
--- https://github.com/OWNER/mlirls
---
--- A language server for MLIR's textual form that needs no compiler: diagnostics as mlir-opt has them, and what each
--- type costs under its data layout. It can be installed with `pip install mlirls`.

---@type vim.lsp.Config
return {
  cmd = { 'mlirls', 'serve' },
  filetypes = { 'mlir', 'tablegen', 'pdll' },
  root_markers = { 'mlirls.toml', '.git' },
}
