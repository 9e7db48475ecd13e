"""The features of the language server: pure functions of a document and an offset that return plain data.

One file for each feature; offsets are code points. Nothing here knows LSP: `lsp/handlers/` has a file of the same name
that converts. What stands at an offset and what it means is decided by `mlirls_ir.index`; read
`mlirls_ir/index/locate.py` first.
"""
