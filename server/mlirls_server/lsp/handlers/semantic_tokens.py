"""textDocument/semanticTokens: full, delta and range, in the protocol's encoding of five numbers for each token."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_ir.source import Encoding
from mlirls_server.features.semantic_tokens import Token, find_semantic_tokens
from mlirls_server.lsp.convert import Converter
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.documents import OpenDocument

_LINE_BREAK: Final = re.compile(r"\r\n|\n|\r")

_RANGES: Final = "text_document.semantic_tokens.requests.range"

# Beyond this, a client would get megabytes of numbers; it requests the visible range instead.
_MAX_FULL: Final = 1_000_000
_MAX_RANGE: Final = 250_000
_BLOCK: Final = 32_000


async def handle_semantic_tokens_full(ls: Server, params: types.SemanticTokensParams) -> Prebuilt | None:
    """The tokens of the whole document; see `_whole` for very large ones."""
    opened = ls.opened(params.text_document.uri)
    data = None if opened is None else await _whole(ls, opened)
    if opened is None or data is None:
        return None
    return all_of(ls, opened.uri, data)


async def handle_semantic_tokens_delta(ls: Server, params: types.SemanticTokensDeltaParams) -> Prebuilt | None:
    """The changes since an earlier answer; all tokens if that answer is no longer known."""
    opened = ls.opened(params.text_document.uri)
    data = None if opened is None else await _whole(ls, opened)
    if opened is None or data is None:
        return None
    return changes_of(ls, opened.uri, params.previous_result_id, data)


def all_of(ls: Server, uri: str, data: list[int]) -> Prebuilt:
    """The answer with all tokens, which the next answer may refer to."""
    return Prebuilt({"resultId": ls.sent_tokens.remember(uri, data), "data": data})


def changes_of(ls: Server, uri: str, previous_result_id: str, data: list[int]) -> Prebuilt:
    """The answer with the changes since an earlier one, or with all tokens if the earlier one was forgotten."""
    edits = ls.sent_tokens.edit_since(uri, previous_result_id, data)
    if edits is None:
        return all_of(ls, uri, data)
    result_id = ls.sent_tokens.remember(uri, data)
    changes = [{"start": edit.start, "deleteCount": edit.delete_count, "data": edit.data} for edit in edits]
    return Prebuilt({"resultId": result_id, "edits": changes})


async def _whole(ls: Server, opened: OpenDocument) -> list[int] | None:
    """The tokens of a document; None for a very large one, which makes a client request ranges.

    A client that does not support ranges gets the beginning, because the rest would be megabytes of numbers.
    """
    size = len(opened.document.source)
    if size > _MAX_FULL and get_capability(ls.client_capabilities, _RANGES, None):
        return None
    return await _tokens(ls, opened, 0, min(size, _MAX_FULL))


async def handle_semantic_tokens_range(ls: Server, params: types.SemanticTokensRangeParams) -> Prebuilt | None:
    """The tokens of some lines."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    converter = ls.converter(opened)
    start, end = converter.offset(params.range.start), converter.offset(params.range.end)
    return Prebuilt({"data": await _tokens(ls, opened, start, min(end, start + _MAX_RANGE))})


async def _tokens(ls: Server, opened: OpenDocument, start: int, end: int) -> list[int]:
    """The tokens of `[start, end)`, made in blocks of lines so that other requests are answered in between."""
    await ls.wait_until_read(opened, start)
    pause = Pause(opened)
    encoder = Encoder(ls.converter(opened))
    source = opened.document.source
    while True:
        stop = source.line_end(source.line_of(min(start + _BLOCK, end)))
        encoder.add(find_semantic_tokens(opened.document, start, stop))
        if stop >= end:
            return encoder.data
        start = source.line_start(source.line_of(stop) + 1)
        await pause.take()


class Encoder:
    """Encodes tokens for the protocol in `data`: line and character relative to the token before."""

    __slots__ = ("_converter", "_last_character", "_last_line", "data")

    def __init__(self, converter: Converter) -> None:
        self._converter = converter
        self._last_line = 0
        self._last_character = 0
        self.data: list[int] = []

    def add(self, tokens: Sequence[Token]) -> None:
        """Adds tokens that follow all earlier ones."""
        if not tokens:
            return
        source, encoding = self._converter.source, self._converter.encoding
        line = source.line_of(tokens[0][0])
        base = source.line_start(line)
        text = source.slice(base, tokens[-1][1])
        is_plain = text.isascii()
        breaks = [base + match.end() for match in _LINE_BREAK.finditer(text)]
        breaks.append(base + len(text) + 1)
        next_break = 0
        line_start = base
        last_line, last_character = self._last_line, self._last_character
        for start, end, kind, is_definition in tokens:
            while start >= breaks[next_break]:
                line_start = breaks[next_break]
                next_break += 1
                line += 1
            character, length = start - line_start, end - start
            if not is_plain:
                character = _units(text[line_start - base : start - base], encoding)
                length = _units(text[start - base : end - base], encoding)
            delta = line - last_line
            along = character if delta else character - last_character
            self.data += (delta, along, length, kind.value, int(is_definition))
            last_line, last_character = line, character
        self._last_line, self._last_character = last_line, last_character


def _units(text: str, encoding: Encoding) -> int:
    if text.isascii() or encoding is Encoding.UTF32:
        return len(text)
    if encoding is Encoding.UTF8:
        return len(text.encode("utf-8", "surrogatepass"))
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
