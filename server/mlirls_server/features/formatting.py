"""Formats a document or some of its lines, in slices, and the line that is being typed.

`mlirls_ir.formatting` determines the format. The `step` of a `Formatter` is called until it is done, because a large
text takes longer than other requests can wait.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.formatting import Formatter, WhitespaceEdit
from mlirls_ir.formatting.statement import INDENT, indent_of_next_line
from mlirls_ir.index.tree import chunk_at, region_at
from mlirls_ir.syntax.tree import Region, Statement

_NEARBY: Final = 1000
_LONGEST: Final = 10_000
"""The most characters of a statement that are examined, so that a key press never waits."""
_CLOSERS: Final = frozenset(")]>}")
_LEADING: Final = re.compile(r"[ \t]*")


def begin_formatting(document: Document, start: int = 0, end: int | None = None) -> Formatter:
    """The formatter of the lines that `[start, end)` touches; it must be finished before the next edit."""
    document.read()
    return Formatter(document, start, end)


def indent_line(document: Document, offset: int) -> WhitespaceEdit | None:
    """The edit that indents the line of `offset` after a line break; None if nothing changes.

    A line inside of a statement, or after an unfinished one, gets the same indentation as by formatting.
    """
    source = document.source
    line = source.line_of(offset)
    start, end = source.line_start(line), source.line_end(line)
    text = source.slice(start, end)
    content = text.lstrip(" \t")
    chunk = chunk_at(document, start)
    if chunk is None:
        return None
    region, statement = region_at(chunk, start)
    if statement is not None and statement.offset() < start < statement.offset() + statement.end - statement.start:
        return _indent_inside(document, statement, start, text, content)
    unfinished = _unfinished(document, chunk, region, start)
    if unfinished is not None:
        # The rest may be another statement, which the text before it does not show.
        return _indent_inside(document, unfinished, start, text, content if content[:1] in _CLOSERS else "")
    depth = _depth(region)
    if content.startswith("}"):
        # The brace closes this region only if the region ends here; otherwise it is part of a statement.
        if region.operation is None or region.offset() + region.end - region.start != end - len(content):
            return None
        depth -= 1
    elif content.startswith("^"):
        depth -= 1
    return _indent_to(start, text, INDENT * max(depth, 0))


def indent_closing_brace(document: Document, offset: int) -> WhitespaceEdit | None:
    """The edit that indents the line of the `}` before `offset`, if that closes a region and begins its line."""
    source = document.source
    start = source.line_start(source.line_of(offset))
    text = source.slice(start, offset)
    if text.strip(" \t") != "}":
        return None
    chunk = chunk_at(document, offset - 1)
    if chunk is None:
        return None
    region = region_at(chunk, offset - 1)[0]
    if region.operation is None or region.is_open or region.offset() + region.end - region.start != offset - 1:
        return None
    return _indent_to(start, text, INDENT * (_depth(region) - 1))


def _unfinished(document: Document, chunk: ChunkState, region: Region, start: int) -> Statement | None:
    """The unfinished statement before the line at `start`, which may continue it; None if there is none."""
    before = document.source.slice(max(start - _NEARBY, chunk.start), start)
    last = start - (len(before) - len(before.rstrip()))
    around, statement = region_at(chunk, last)
    return statement if statement is not None and around is region and statement.shape.broken else None


def _indent_inside(
    document: Document, statement: Statement, start: int, text: str, following: str
) -> WhitespaceEdit | None:
    """The edit that indents the line `text` at `start`, on which a statement continues with `following`."""
    begin = statement.offset()
    if start - begin > _LONGEST or any(begin + region.start < start for region in statement.regions or ()):
        return None
    source = document.source
    column = begin - source.line_start(source.line_of(begin))
    expected = indent_of_next_line(source.slice(begin, start).rstrip(), column, following)
    return None if expected is None else _indent_to(start, text, expected)


def _indent_to(start: int, text: str, columns: int) -> WhitespaceEdit | None:
    """The edit that indents the line `text` at `start` to this many columns."""
    match = _LEADING.match(text)
    old = match[0] if match else ""
    new = " " * columns
    return None if old == new else WhitespaceEdit(start, start + len(old), new)


def _depth(region: Region) -> int:
    """How many operations are around a region's statements."""
    depth = 0
    operation = region.operation
    while operation is not None:
        depth += 1
        operation = operation.parent()
    return depth
