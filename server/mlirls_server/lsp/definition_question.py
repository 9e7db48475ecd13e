"""Requests about open `.td` and `.pdll` files: waiting until they can be answered, and places of other files for the
client."""

from __future__ import annotations

import asyncio
from typing import Generic

from lsprotocol import types
from pygls import uris
from pygls.exceptions import JsonRpcException

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import SourceText
from mlirls_ir.td_document.lookup import Place
from mlirls_server.lsp.convert import Converter
from mlirls_server.lsp.session import Session
from mlirls_server.workspace.definition_files import DefinitionFiles, DocumentT


@dataclass(frozen=True, slots=True)
class DefinitionQuestion(Generic[DocumentT]):
    """A request about a place in an open file that has been analysed."""

    uri: str
    document: DocumentT
    converter: Converter
    offset: int


async def ask_about(
    ls: Session,
    files: DefinitionFiles[DocumentT],
    identifier: types.TextDocumentIdentifier,
    position: types.Position | None = None,
) -> DefinitionQuestion[DocumentT] | None:
    """The request, once the file is analysed; None if it is not open. An edit in the meantime cancels it."""
    opened = files.documents.get(identifier.uri)
    if opened is None:
        return None
    generation = opened.generation
    converter = ls.converter(opened)
    offset = 0 if position is None else converter.offset(position)
    while not opened.document.step():
        await asyncio.sleep(0)
        if opened.generation != generation:
            raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)
    await files.settle(opened)
    if opened.generation != generation:
        raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)
    return DefinitionQuestion(opened.uri, opened.document, converter, offset)


def location(ls: Session, question: DefinitionQuestion[DocumentT], place: Place) -> types.Location | None:
    """A place for the client; None if its file has no URI."""
    if place.text is None:
        return types.Location(question.uri, question.converter.range(place.start, place.end))
    uri = uri_of(ls, place.path)
    converter = Converter(SourceText(place.text), ls.encoding)
    return None if uri is None else types.Location(uri, converter.range(place.start, place.end))


def uri_of(ls: Session, path: str) -> str | None:
    """The client's URI of a `.td` file."""
    opened = (one.uri for one in ls.tablegen.documents.values() if one.document.path == path)
    return next(opened, None) or uris.from_fs_path(path)
