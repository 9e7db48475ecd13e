"""Upstream dialects as LLVM's own `.td` files define them, with prose and places, when those files are found.

The tables that ship know everything that is needed to read MLIR; this is for people who ask about an operation. A
dialect is read by another process when it is first asked about, and kept between sessions.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.sources import SOURCES
from mlirls_ir.ods.user_data import OdsFile
from mlirls_server.paths import is_file
from mlirls_server.project.dialect_cache import keep, load_kept
from mlirls_server.project.llvm import find_llvm_include
from mlirls_server.project.reader import read_elsewhere
from mlirls_server.project.sources import Sources

if TYPE_CHECKING:
    from typing import Final

logger = logging.getLogger(__name__)

_PATIENCE_SECONDS: Final = 0.4


class UpstreamSources:
    """Upstream dialects by name and include folder, each read once."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], asyncio.Task[DialectDef | None]] = {}
        self._includes: dict[tuple[str, ...], str | None] = {}

    async def dialect(self, name: str, include_dirs: tuple[str, ...]) -> DialectDef | None:
        """The dialect called `name`; None when it is not upstream's or no files are found."""
        task = self._task(name, include_dirs)
        return None if task is None else await asyncio.shield(task)

    async def dialect_soon(self, name: str, include_dirs: tuple[str, ...]) -> DialectDef | None:
        """The same without waiting: a dialect that is not known yet is read for the next time."""
        task = self._task(name, include_dirs)
        if task is None:
            return None
        done, _ = await asyncio.wait([task], timeout=_PATIENCE_SECONDS)
        return task.result() if done else None

    def stop(self) -> None:
        """Drops all work."""
        for task in self._found.values():
            task.cancel()

    def _task(self, name: str, include_dirs: tuple[str, ...]) -> asyncio.Task[DialectDef | None] | None:
        if name not in SOURCES:
            return None
        if include_dirs not in self._includes:
            self._includes[include_dirs] = find_llvm_include(include_dirs)
        include = self._includes[include_dirs]
        if include is None:
            return None
        key = (include, name)
        if key not in self._found:
            self._found[key] = asyncio.get_running_loop().create_task(_read(name, include))
        return self._found[key]


async def _read(name: str, include: str) -> DialectDef | None:
    try:
        files = [(Path(include, "mlir", "Dialect") / source).resolve() for source in SOURCES[name]]
        there = [OdsFile(str(path), (include, str(path.parent))) for path in files if is_file(path)]
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
