"""Open `.pdll` files. Read next: `definition_files.py`, `mlirls_ir/pdll/`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mlirls_server.workspace.definition_files import DefinitionFiles

if TYPE_CHECKING:
    from mlirls_ir.ods.user_data import OdsFile
    from mlirls_ir.pdll import PdllDocument
    from mlirls_ir.tablegen import TreeCache


class PdllDocuments(DefinitionFiles["PdllDocument"]):
    """The `.pdll` files that the client has open."""

    def read(self, path: str, text: str, settings: OdsFile, trees: TreeCache) -> PdllDocument:
        # Imported for the first file, as the rest of the reader is.
        from mlirls_ir.pdll import PdllDocument
        from mlirls_ir.td_document import Settings

        return PdllDocument(path, text, Settings(settings.include_dirs, settings.macros), trees)
