"""Upstream dialects from LLVM's own `.td` files, with descriptions and places, if those files are found.

The shipped tables have everything for reading MLIR; this is for users who ask about an operation. A dialect is read by
another process when it is first requested, and kept between sessions.
"""

from __future__ import annotations

import asyncio
import logging
import os
from pathlib import Path
from typing import Final

from mlirls_ir.ods.model import DefinitionSite, DialectDef
from mlirls_ir.ods.sources import SOURCES
from mlirls_ir.ods.user_data import OdsFile
from mlirls_ir.ods.written_place import find_written_pass, find_written_place
from mlirls_server.project.dialect_cache import keep, load_kept
from mlirls_server.project.llvm import find_llvm_include
from mlirls_server.project.reader import read_elsewhere
from mlirls_server.project.sources import Sources

logger = logging.getLogger(__name__)

_PATIENCE_SECONDS: Final = 0.4


class UpstreamSources:
    """Upstream dialects by name and include folder, each read once."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], asyncio.Task[DialectDef | None]] = {}
        self._includes: dict[tuple[str, ...], str | None] = {}

    async def dialect(self, name: str, include_dirs: tuple[str, ...]) -> DialectDef | None:
        """The dialect called `name`; None if it is not upstream's or no files are found."""
        task = self._task(name, include_dirs)
        return None if task is None else await asyncio.shield(task)

    async def dialect_soon(self, name: str, include_dirs: tuple[str, ...]) -> DialectDef | None:
        """The same without waiting: a dialect that is not read yet is read for the next request."""
        task = self._task(name, include_dirs)
        if task is None:
            return None
        done, _ = await asyncio.wait([task], timeout=_PATIENCE_SECONDS)
        return task.result() if done else None

    def written_place(
        self, dialect: DialectDef, kind: str, key: str, include_dirs: tuple[str, ...]
    ) -> DefinitionSite | None:
        """The place of a definition of an upstream dialect, found by searching files; None if the search is not
        conclusive."""
        include = self._include(include_dirs) if dialect.name in SOURCES else None
        if include is None:
            return None
        if kind == "op":
            operation = dialect.operations.get(key)
            named = None if operation is None else (operation.cpp_class, key.partition(".")[2])
        else:
            definition = (dialect.types if kind == "type" else dialect.attributes).get(key)
            named = None if definition is None else (definition.cpp_class, definition.mnemonic or "")
        if named is None or not all(named):
            return None
        return find_written_place(_files(dialect.name, include), Path(include), named[0].rpartition("::")[2], named[1])

    async def pass_place(self, name: str, include_dirs: tuple[str, ...]) -> DefinitionSite | None:
        """The place of the definition of an upstream pass, found by searching files."""
        include = self._include(include_dirs)
        return None if include is None else await asyncio.to_thread(find_written_pass, Path(include), name)

    def stop(self) -> None:
        """Drops all work."""
        for task in self._found.values():
            task.cancel()

    def _include(self, include_dirs: tuple[str, ...]) -> str | None:
        if include_dirs not in self._includes:
            self._includes[include_dirs] = find_llvm_include(include_dirs)
        return self._includes[include_dirs]

    def _task(self, name: str, include_dirs: tuple[str, ...]) -> asyncio.Task[DialectDef | None] | None:
        if name not in SOURCES:
            return None
        include = self._include(include_dirs)
        if include is None:
            return None
        key = (include, name)
        if key not in self._found:
            self._found[key] = asyncio.get_running_loop().create_task(_read(name, include))
        return self._found[key]


def _files(name: str, include: str) -> list[Path]:
    """The existing files that define an upstream dialect."""
    files = [(Path(include, "mlir", "Dialect") / source).resolve() for source in SOURCES[name]]
    return [path for path in files if os.path.isfile(path)]


async def _read(name: str, include: str) -> DialectDef | None:
    try:
        there = [OdsFile(str(path), (include, str(path.parent))) for path in _files(name, include)]
        sources = Sources(tuple(there))
        found = load_kept(sources)
        if found is None:
            read = await read_elsewhere(sources)
            if read is None:
                return None
            found, text = read
            keep(sources, found, text)
        return next((dialect for dialect in found.dialects if dialect.name == name), None)
    except Exception:
        logger.exception("reading the .td files of %s failed", name)
        return None
