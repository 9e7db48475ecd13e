"""The texts of the MLIR files of the workspace, for a search without parsing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from typing import Final

from mlirls_ir.source import decode
from mlirls_ir.source.files import MLIR_BYTES, read_regular_file
from mlirls_server.lsp.server import Server

_MOST_BYTES: Final = 1 << 26


class TooManyFiles(Exception):
    """The files have more bytes than are searched."""


async def texts_with(ls: Server, words: Collection[str], *, all_files: bool) -> AsyncIterator[tuple[str, str]]:
    """The paths and texts of the MLIR files that have one of the words, in the order of the paths.

    Of an open file it is the editor's text. With `all_files` it waits until all are known. Raises TooManyFiles after
    64 MB.
    """
    index = await (ls.files.index(None) if all_files else ls.files.index())
    n_bytes = 0
    for key in sorted({*index.files, *index.open}):
        text = await _text_of(ls, key)
        n_bytes += len(text)
        if n_bytes > _MOST_BYTES:
            raise TooManyFiles
        if any(word in text for word in words):
            yield key, text
        await asyncio.sleep(0)


async def _text_of(ls: Server, key: str) -> str:
    opened = ls.files.opened(key)
    if opened is not None:
        return str(opened.document.source)
    try:
        return decode(await asyncio.to_thread(read_regular_file, key, MLIR_BYTES)).text
    except OSError:
        return ""
