"""Open `.td` files. Read next: `definition_files.py`, `mlirls_ir/td_document/`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mlirls_server.workspace.definition_files import DefinitionFiles

if TYPE_CHECKING:
    from mlirls_ir.ods.user_data import OdsFile
    from mlirls_ir.tablegen import TreeCache
    from mlirls_ir.td_document import TdDocument


class TdDocuments(DefinitionFiles["TdDocument"]):
    """The `.td` files that the client has open."""

    def read(self, path: str, text: str, settings: OdsFile, trees: TreeCache) -> TdDocument:
        # Imported for the first file, as the rest of the reader is.
        from mlirls_ir.td_document import Settings, TdDocument

        return TdDocument(path, text, Settings(settings.include_dirs, settings.macros), trees)
