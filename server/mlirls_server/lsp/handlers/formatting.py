"""textDocument/formatting, textDocument/rangeFormatting and textDocument/onTypeFormatting.

The options of the request (tab width, spaces or tabs) are not used: MLIR has one format.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from lsprotocol import types

from mlirls_ir.formatting import WhitespaceEdit, merge_edits
from mlirls_server.features.formatting import begin_formatting, indent_closing_brace, indent_line
from mlirls_server.lsp.convert import Converter, JsonObject
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.analysis import OpenText
from mlirls_server.workspace.documents import OpenDocument

# Editors take seconds to apply some ten thousand edits; fewer and larger ones have the same effect.
_MAX_EDITS: Final = 5000
_GROUPS: Final = 100


async def handle_formatting(ls: Server, params: types.DocumentFormattingParams) -> Prebuilt | None:
    """The edits that format the whole document."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    return await _answer(ls, opened, 0, len(opened.document.source))


async def handle_range_formatting(ls: Server, params: types.DocumentRangeFormattingParams) -> Prebuilt | None:
    """The edits that format the lines of a range."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    converter = ls.converter(opened)
    return await _answer(ls, opened, *range_offsets(converter, params.range))


async def handle_on_type_formatting(ls: Server, params: types.DocumentOnTypeFormattingParams) -> Prebuilt | None:
    """The edit that indents a line after a line break or a closing brace."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    indent = indent_closing_brace if params.ch == "}" else indent_line
    edit = indent(question.opened.document, question.offset)
    return Prebuilt([] if edit is None else list(json_edits([edit], question.converter)))


def range_offsets(converter: Converter, lines: types.Range) -> tuple[int, int]:
    """The offsets of a selection."""
    start, end = converter.offset(lines.start), converter.offset(lines.end)
    if end > start and lines.end.character == 0:
        # A selection of whole lines ends at the start of the line after it, which is not formatted.
        end -= 1
    return start, end


class FormatterOfText(Protocol):
    """A formatter that works in steps, for any language."""

    text: str
    edits: list[WhitespaceEdit]

    def step(self) -> bool:
        """Does a little; whether all is done."""
        ...


async def _answer(ls: Server, opened: OpenDocument, start: int, end: int) -> Prebuilt:
    await ls.wait_until_read(opened, None)
    return await shown_edits(ls, opened, begin_formatting(opened.document, start, end))


async def shown_edits(ls: Server, opened: OpenText, formatter: FormatterOfText) -> Prebuilt:
    """The edits of a formatter, made in slices so that other requests are answered in between."""
    pause = Pause(opened)
    while not formatter.step():
        await pause.take()
    edits, text = formatter.edits, formatter.text
    converter = ls.converter(opened)
    found: list[JsonObject] = []
    size = -(-len(edits) // _MAX_EDITS) or 1
    for first in range(0, len(edits), size * _GROUPS):
        some = edits[first : first + size * _GROUPS]
        found += json_edits(merge_edits(text, some, _GROUPS if size > 1 else len(some)), converter)
        await pause.take()
    return Prebuilt(found)


def json_edits(edits: Sequence[WhitespaceEdit], converter: Converter) -> Iterator[JsonObject]:
    """The edits for the client."""
    for edit in edits:
        yield {"range": converter.json_range(edit.start, edit.end), "newText": edit.replacement}
