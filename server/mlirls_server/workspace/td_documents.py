"""Open `.td` files. Read next: `definition_files.py`, `mlirls_ir/td_document/`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from mlirls_server.workspace.definition_files import DefinitionFiles

if TYPE_CHECKING:
    from mlirls_ir.ods.user_data import OdsFile
    from mlirls_ir.tablegen import TreeCache
    from mlirls_ir.td_document import TdDocument
    from mlirls_server.workspace.td_index import TdFiles, TdIndex


class TdDocuments(DefinitionFiles["TdDocument"]):
    """The `.td` files that the client has open, and an index of the others."""

    _index: TdIndex | None = None
    _reading: asyncio.Lock | None = None

    async def read_files(self, folders: Iterable[str]) -> TdFiles:
        """The definitions and includes of the `.td` files below some folders, as they are now."""
        from mlirls_server.workspace.td_index import TdIndex

        if self._index is None or self._reading is None:
            self._index, self._reading = TdIndex(), asyncio.Lock()
        async with self._reading:
            return await asyncio.to_thread(self._index.read, tuple(folders))

    def read(self, path: str, text: str, settings: OdsFile, trees: TreeCache) -> TdDocument:
        # Imported for the first file, as the rest of the reader is.
        from mlirls_ir.td_document import Settings, TdDocument

        return TdDocument(path, text, Settings(settings.include_dirs, settings.macros), trees)
