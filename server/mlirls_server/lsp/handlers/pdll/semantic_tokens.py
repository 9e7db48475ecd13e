"""textDocument/semanticTokens of a `.pdll` file: full and range."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.pdll.semantic_tokens import find_semantic_tokens
from mlirls_server.lsp.handlers.semantic_tokens import Encoder
from mlirls_server.lsp.pdll_question import ask
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_semantic_tokens_full(ls: Server, params: types.SemanticTokensParams) -> Prebuilt | None:
    """The tokens of the whole file."""
    return await _tokens(ls, params.text_document, None)


async def handle_semantic_tokens_range(ls: Server, params: types.SemanticTokensRangeParams) -> Prebuilt | None:
    """The tokens of some lines."""
    return await _tokens(ls, params.text_document, params.range)


async def _tokens(ls: Server, identifier: types.TextDocumentIdentifier, lines: types.Range | None) -> Prebuilt | None:
    question = await ask(ls, identifier)
    if question is None:
        return None
    converter = question.converter
    start = 0 if lines is None else converter.offset(lines.start)
    end = len(question.document.source) if lines is None else converter.offset(lines.end)
    encoder = Encoder(converter)
    encoder.add(find_semantic_tokens(question.document, start, end))
    return Prebuilt({"data": encoder.data})
