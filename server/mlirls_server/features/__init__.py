"""What the server can tell about a document: pure functions of a document and an offset, with plain answers.

One file a feature; offsets are code points. Nothing here knows LSP: `lsp/handlers/` has a file of the same name that
converts. What stands at an offset and what it means is for `mlirls_ir.index` to say; read
`mlirls_ir/index/locate.py` first.
"""
