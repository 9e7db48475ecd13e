"""textDocument/semanticTokens of a `.td` file: full, delta and range."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.tablegen.semantic_tokens import find_semantic_tokens
from mlirls_server.lsp.handlers.semantic_tokens import Encoder, all_of, changes_of
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import TdQuestion, ask


async def handle_semantic_tokens_full(ls: Server, params: types.SemanticTokensParams) -> Prebuilt | None:
    """The tokens of the whole file."""
    question = await ask(ls, params.text_document)
    return None if question is None else all_of(ls, question.uri, await _tokens(ls, question, None))


async def handle_semantic_tokens_delta(ls: Server, params: types.SemanticTokensDeltaParams) -> Prebuilt | None:
    """The changes since an earlier answer; all tokens if that answer is no longer known."""
    question = await ask(ls, params.text_document)
    if question is None:
        return None
    return changes_of(ls, question.uri, params.previous_result_id, await _tokens(ls, question, None))


async def handle_semantic_tokens_range(ls: Server, params: types.SemanticTokensRangeParams) -> Prebuilt | None:
    """The tokens of the statements that some lines are in."""
    question = await ask(ls, params.text_document)
    return None if question is None else Prebuilt({"data": await _tokens(ls, question, params.range)})


async def _tokens(ls: Server, question: TdQuestion, lines: types.Range | None) -> list[int]:
    """The tokens, made piece by piece so that other requests are answered in between."""
    converter = question.converter
    start = 0 if lines is None else converter.offset(lines.start)
    end = len(converter.source) if lines is None else converter.offset(lines.end)
    pause = Pause(ls.tablegen.documents[question.uri])
    encoder = Encoder(converter)
    for piece in question.document.pieces:
        if piece.start < end and piece.end > start:
            encoder.add(find_semantic_tokens(question.document, piece))
            await pause.take()
    return encoder.data
