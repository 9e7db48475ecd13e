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


class Places(Generic[DocumentT]):
    """Places in an open file and in others, as the client names them."""

    def __init__(self, ls: Session, question: DefinitionQuestion[DocumentT]) -> None:
        self._ls = ls
        self._question = question
        self._others: dict[str, tuple[str | None, Converter]] = {}

    def of(self, place: Place) -> types.Location | None:
        """A place for the client; None if its file has no URI."""
        if place.text is None:
            return types.Location(self._question.uri, self._question.converter.range(place.start, place.end))
        other = self._others.get(place.path)
        if other is None:
            other = uri_of(self._ls, place.path), Converter(SourceText(place.text), self._ls.encoding)
            self._others[place.path] = other
        uri, converter = other
        return None if uri is None else types.Location(uri, converter.range(place.start, place.end))


def uri_of(ls: Session, path: str) -> str | None:
    """The client's URI of a file."""
    for documents in (ls.tablegen.documents, ls.pdll.documents):
        for opened in documents.values():
            if opened.document.path == path:
                return opened.uri
    mlir = (uri for uri in ls.state.documents if uris.to_fs_path(uri) == path)
    return next(mlir, None) or uris.from_fs_path(path)
