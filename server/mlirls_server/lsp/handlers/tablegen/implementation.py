"""textDocument/implementation of a `.td` file: the uses of an operation in the MLIR files of the workspace."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from lsprotocol import types

from mlirls_ir.source import SourceText
from mlirls_server.features.tablegen.mlir_uses import operation_at, uses_in_mlir
from mlirls_server.lsp.convert import Converter
from mlirls_server.lsp.mlir_texts import TooManyFiles, texts_with
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask

_MOST_USES: Final = 1000


async def handle_implementation(ls: Server, params: types.ImplementationParams) -> list[types.Location] | None:
    """The uses of the operation whose record is at the position."""
    question = await ask(ls, params.text_document, params.position)
    operation = None if question is None else operation_at(question.document, question.offset)
    if operation is None:
        return None
    found: list[types.Location] = []
    with suppress(TooManyFiles):
        async for key, text in texts_with(ls, [operation], all_files=False):
            converter = Converter(SourceText(text), ls.encoding)
            uri = ls.files.uri_of(key)
            found += [types.Location(uri, converter.range(*place)) for place in uses_in_mlir(text, operation)]
            if len(found) >= _MOST_USES:
                break
    return found[:_MOST_USES]
