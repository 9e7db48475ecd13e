"""Folding: regions, statements of several lines, runs of alias definitions, metadata, comments, and chunks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.document.metadata import metadata_texts
from mlirls_ir.index.tree import statements_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.span import Span

_COMMENTS: Final = re.compile(r"^[ \t]*//(?! -----)[^\r\n]*(?:\r?\n[ \t]*+//(?! -----)[^\r\n]*)+", re.M)
_BLOCK: Final = 100_000
_TAIL: Final = 4096
_SHORTEST_STATEMENT: Final = 100
"""In code points; a shorter text is quicker to read than to unfold."""


class FoldKind(Enum):
    """The kinds of folds."""

    REGION = "region"
    STATEMENT = "statement"
    METADATA = "metadata"
    ALIASES = "aliases"
    COMMENT = "comment"
    CHUNK = "chunk"


@dataclass(frozen=True, slots=True)
class Fold:
    """A folding range. Its first line stays visible; for a region, the line with the closing brace as well."""

    kind: FoldKind
    span: Span


def find_folding_ranges(document: Document) -> Iterator[Fold | None]:
    """The folding ranges of the document, in any order; None after some work without a result.

    Some of them may be within one line.
    """
    document.read()
    for chunk in document.chunks:
        if len(document.chunks) > 1:
            yield from _chunk(document, chunk)
        yield from _aliases(chunk)
        yield from _metadata(document, chunk)
        yield from _regions(document, chunk)
    yield from _comments(document)


def _comments(document: Document) -> Iterator[Fold | None]:
    source, start = document.source, 0
    while start < len(source):
        # A block of lines ends after a line that is not a comment; a comment may also continue to the end of the text.
        line = source.line_of(min(start + _BLOCK, len(source)))
        while line < source.line_count and source.line_text(line).lstrip().startswith("//"):
            line += 1
        stop = source.line_start(line + 1)
        for match in _COMMENTS.finditer(source.slice(start, stop)):
            end = start + match.end()
            yield Fold(FoldKind.COMMENT, Span(end - len(match[0].lstrip()), end))
        yield None
        start = stop


def _chunk(document: Document, chunk: ChunkState) -> Iterator[Fold]:
    """The chunk from its first line with text to its last."""
    text = document.source.slice(chunk.start, chunk.end)
    start = chunk.start + len(text) - len(text.lstrip())
    end = chunk.start + len(text.rstrip())
    if end > start:
        yield Fold(FoldKind.CHUNK, Span(start, end))


def _aliases(chunk: ChunkState) -> Iterator[Fold]:
    """The runs of alias definitions with nothing else between them."""
    if not chunk.has_aliases:
        return
    first: int | None = None
    last = 0
    for statement in statements_of(chunk.top):
        if statement.shape.alias is not None:
            start = statement.offset()
            first = start if first is None else first
            last = start + statement.end - statement.start
        elif first is not None:
            yield Fold(FoldKind.ALIASES, Span(first, last))
            first = None
    if first is not None:
        yield Fold(FoldKind.ALIASES, Span(first, last))


def _metadata(document: Document, chunk: ChunkState) -> Iterator[Fold]:
    """The metadata of a chunk, which has its resources; its end stays visible."""
    for start, text in metadata_texts(document, chunk):
        last = text.rfind("\n")
        if last > 0:
            yield Fold(FoldKind.METADATA, Span(start, start + last))


def _regions(document: Document, chunk: ChunkState) -> Iterator[Fold | None]:
    tail = document.source.slice(max(chunk.start, chunk.end - _TAIL), chunk.end)
    last = chunk.end - len(tail) + len(tail.rstrip())
    stack = [(chunk.top, chunk.top.offset())]
    while stack:
        region, base = stack.pop()
        for run in region.runs:
            run_base = base + run.start
            yield None
            for statement in run.statements:
                own = run_base + statement.start
                if not statement.regions:
                    # For example a literal, or the attributes of an operation, of any length.
                    if statement.end - statement.start >= _SHORTEST_STATEMENT and statement.shape.name:
                        yield Fold(FoldKind.STATEMENT, Span(own, own + statement.end - statement.start))
                    continue
                for inner in statement.regions:
                    start = own + inner.start
                    # A region that is not closed reaches to the end, and empty lines there belong to nothing.
                    yield Fold(FoldKind.REGION, Span(start, min(own + inner.end, last)))
                    stack.append((inner, start))
