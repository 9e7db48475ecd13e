"""textDocument/foldingRange of a `.td` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.tablegen.folding_range import find_folding_ranges
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask


async def handle_folding_range(ls: Server, params: types.FoldingRangeParams) -> Prebuilt | None:
    """The folding ranges, in lines."""
    question = await ask(ls, params.text_document)
    if question is None:
        return None
    return definition_answers.folding_range(question, find_folding_ranges(question.document))
