"""Requests about open `.td` files."""

from __future__ import annotations

from typing import TypeAlias

from lsprotocol import types

from mlirls_ir.td_document import TdDocument
from mlirls_server.lsp.definition_question import DefinitionQuestion, ask_about
from mlirls_server.lsp.session import Session

TdQuestion: TypeAlias = DefinitionQuestion[TdDocument]


async def ask(
    ls: Session, identifier: types.TextDocumentIdentifier, position: types.Position | None = None
) -> TdQuestion | None:
    """The request, once the file is evaluated; None if it is not open. An edit in the meantime cancels it."""
    return await ask_about(ls, ls.tablegen, identifier, position)
