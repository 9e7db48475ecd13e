"""The features of the language server: pure functions of a document and an offset that return plain data.

One file for each feature; offsets are code points. Nothing here uses LSP; a file of the same name in `lsp/handlers/`
converts. `mlirls_ir.index` finds the element at an offset and its meaning; read `mlirls_ir/index/locate.py` first.
"""
