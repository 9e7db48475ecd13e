"""textDocument/implementation of a `.td` file: the uses of an operation in the MLIR files of the workspace."""

from __future__ import annotations

import asyncio
from typing import Final

from lsprotocol import types

from mlirls_ir.source import SourceText, decode
from mlirls_ir.source.files import MLIR_BYTES, read_regular_file
from mlirls_server.features.tablegen.mlir_uses import operation_at, uses_in_mlir
from mlirls_server.lsp.convert import Converter
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask

_MOST_USES: Final = 1000
_MOST_BYTES: Final = 1 << 26
"""The most bytes of MLIR files that are searched."""


async def handle_implementation(ls: Server, params: types.ImplementationParams) -> list[types.Location] | None:
    """The uses of the operation whose record is at the position."""
    question = await ask(ls, params.text_document, params.position)
    operation = None if question is None else operation_at(question.document, question.offset)
    if operation is None:
        return None
    index = await ls.files.index()
    found: list[types.Location] = []
    n_bytes = 0
    for key in sorted({*index.files, *index.open}):
        text = await _text_of(ls, key)
        n_bytes += len(text)
        if operation in text:
            converter = Converter(SourceText(text), ls.encoding)
            uri = ls.files.uri_of(key)
            found += [types.Location(uri, converter.range(*place)) for place in uses_in_mlir(text, operation)]
        if len(found) >= _MOST_USES or n_bytes > _MOST_BYTES:
            break
        await asyncio.sleep(0)
    return found[:_MOST_USES]


async def _text_of(ls: Server, key: str) -> str:
    opened = ls.files.opened(key)
    if opened is not None:
        return str(opened.document.source)
    try:
        return decode(await asyncio.to_thread(read_regular_file, key, MLIR_BYTES)).text
    except OSError:
        return ""
