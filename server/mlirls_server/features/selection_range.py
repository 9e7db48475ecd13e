"""Selection ranges: the word, the part, the statement, its region and so on outwards to the whole document."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.index.locate import elements_of
from mlirls_ir.index.tree import chunk_at, range_of, region_at
from mlirls_server.features.span import Span

# Answers are nested at most this deep, because JSON writers recurse.
_MAX_STEPS: Final = 100
_WORD: Final = re.compile(r"[%^@#!]?[A-Za-z0-9_$.-]+|\w+")


def find_selection_range(document: Document, offset: int) -> tuple[Span, ...]:
    """The ranges around `offset`, each inside of the next; the last is the whole document."""
    whole = Span(0, len(document.source))
    offset = max(0, min(offset, whole.end))
    found: list[Span] = []
    for candidate in _candidates(document, offset):
        # An open region may end after its statement.
        span = Span(candidate.start, min(candidate.end, whole.end))
        if not span.start <= offset <= span.end or span.start == span.end:
            continue
        if not found or (span.start <= found[-1].start and found[-1].end <= span.end and span != found[-1]):
            found.append(span)
    found = found[: _MAX_STEPS - 1]
    if not found or found[-1] != whole:
        found.append(whole)
    return tuple(found)


def _candidates(document: Document, offset: int) -> Iterator[Span]:
    yield from _word(document, offset)
    chunk = chunk_at(document, offset)
    if chunk is None:
        return
    region, statement = region_at(chunk, offset)
    if statement is not None:
        parts = [Span(element.start, element.end) for element in elements_of(document, chunk, statement)]
        yield from sorted(
            (span for span in parts if span.start <= offset <= span.end), key=lambda span: span.end - span.start
        )
        yield Span(*range_of(statement))
    inner = region
    while True:
        start = inner.offset()
        end = start + inner.end - inner.start
        yield from _inside(document, start, end)
        yield Span(start, end)
        operation = inner.operation
        if operation is None:
            return
        yield Span(*range_of(operation))
        inner = operation.run.region


def _word(document: Document, offset: int) -> Iterator[Span]:
    line = document.source.line_of(offset)
    start = document.source.line_start(line)
    text = document.source.line_text(line)
    for match in _WORD.finditer(text, max(0, offset - start - 200)):
        if start + match.start() > offset:
            return
        if start + match.end() >= offset:
            yield Span(start + match.start(), start + match.end())
            return


def _inside(document: Document, start: int, end: int) -> Iterator[Span]:
    """The text between the braces, without the white space around it."""
    head = document.source.slice(start, min(start + 1000, end))
    tail = document.source.slice(max(start, end - 1000), end)
    yield Span(start + len(head) - len(head.lstrip()), end - (len(tail) - len(tail.rstrip())))
