"""Requests about open `.pdll` files."""

from __future__ import annotations

from typing import TypeAlias

from lsprotocol import types

from mlirls_ir.pdll import PdllDocument
from mlirls_server.lsp.definition_question import DefinitionQuestion, ask_about
from mlirls_server.lsp.session import Session

PdllQuestion: TypeAlias = DefinitionQuestion[PdllDocument]


async def ask(
    ls: Session, identifier: types.TextDocumentIdentifier, position: types.Position | None = None
) -> PdllQuestion | None:
    """The request, once the file is analysed; None if it is not open. An edit in the meantime cancels it."""
    return await ask_about(ls, ls.pdll, identifier, position)
