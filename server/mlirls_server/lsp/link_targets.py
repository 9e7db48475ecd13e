"""The files that links of a document lead to, looked up on the disk.

Read next: `../features/document_link.py` (what is a link), `handlers/document_link.py`, `handlers/definition.py`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from pygls import uris

from mlirls_server.features.document_link import Link, LinkBase
from mlirls_server.lsp.bytecode_views import path_of
from mlirls_server.lsp.convert import JsonObject

_MAX_FILES: Final = 200


class LinkTargets:
    """The files that links of one document lead to; each path is looked up on disk once."""

    def __init__(self, uri: str, folders: list[str]) -> None:
        self._uri = uri
        own = path_of(uri)
        self._folder = None if own is None else Path(own).parent
        self._folders = [folder for folder in (self._folder, *map(Path, folders)) if folder is not None]
        self._found: dict[tuple[LinkBase, str], str | None] = {}

    def describe(self, link: Link) -> JsonObject | None:
        """The target of a link, or what is needed to look it up later; None if there is no such file."""
        if (link.base, link.path) not in self._found and len(self._found) >= _MAX_FILES:
            return {"data": [self._uri, link.base.value, link.path, link.line, link.column]}
        target = self.target(link)
        return None if target is None else {"target": target}

    def target(self, link: Link) -> str | None:
        """The URI of a link's file with line and column appended; None if there is no such file."""
        uri = self.file(link)
        if uri is None or not link.line:
            return uri
        return f"{uri}#L{link.line},{max(link.column, 1)}"

    def file(self, link: Link) -> str | None:
        """The URI of a link's file; None if there is no such file."""
        key = (link.base, link.path)
        if key not in self._found:
            self._found[key] = self._look(link)
        return self._found[key]

    def is_inside(self, path: Path) -> bool:
        """Whether a file is in an open folder or in the folder of the document, after following symbolic links."""
        real = path.resolve()
        return any(real.is_relative_to(folder.resolve()) for folder in self._folders)

    def _look(self, link: Link) -> str | None:
        if link.base is LinkBase.SELF:
            return self._uri
        folders = self._folders if link.base is LinkBase.ANY else [self._folder] if self._folder is not None else []
        for folder in folders:
            try:
                path = (folder / link.path).resolve()
                if os.path.isfile(path):
                    uri: str | None = uris.from_fs_path(str(path))
                    return uri
            except (OSError, ValueError, RuntimeError):
                continue
        return None
