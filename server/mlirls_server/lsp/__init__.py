"""The Language Server Protocol: the only place that imports pygls and lsprotocol. Start reading at `app.py`."""

from mlirls_server.lsp.light_types import import_types

# Before any file here imports one of the types: `import_types` says what it saves.
import_types()
