"""The generic form of a document or a part of it, as mlir-opt prints it, for people.

A part with errors cannot be printed; comments with the errors take its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.tree import range_of, statements_of
from mlirls_ir.printing import closed_around, print_chunk, print_operations
from mlirls_ir.steps import without_collector
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.values.spelling import TextTooLong
from mlirls_server.features.span import Span

_SEPARATOR: Final = "// -----\n"
_MOST_ERRORS: Final = 8


def find_generic_form(document: Document, span: Span | None) -> str:
    """The generic form of the innermost operations that `span` touches; of all operations if it is None.

    Errors are reported for each part: a chunk, or the operation around the requested ones that uses no outer value,
    such as a function.
    """
    errors = [found for found in document.diagnostics() if found.severity is Severity.ERROR]
    # The graph has no garbage before it is printed, and a collection would take as long as printing.
    with without_collector():
        chunks = [chunk for chunk in document.chunks if span is None or _touches(chunk, span)]
        return _SEPARATOR.join(_chunk_text(document, chunk, span, errors) for chunk in chunks)


def _touches(chunk: ChunkState, span: Span) -> bool:
    return chunk.start <= span.end and span.start <= chunk.end


def _chunk_text(document: Document, chunk: ChunkState, span: Span | None, errors: Sequence[Diagnostic]) -> str:
    expected = [] if span is None else _operations_at(document, chunk, span)
    root = closed_around(expected[0]) if expected else None
    start, end = (chunk.start, chunk.end) if root is None else range_of(root)
    own = [error for error in errors if start <= error.start <= end]
    if own:
        return _errors_text(document, own)
    try:
        return print_operations(document, chunk, expected) if expected else print_chunk(document, chunk)
    except TextTooLong as error:
        return f"// This part cannot be printed without its aliases: {error}\n"


def _operations_at(document: Document, chunk: ChunkState, span: Span) -> list[Statement]:
    """The operations of the innermost region around `span` that it touches; none if that is the whole chunk."""
    start, end = _without_blanks(document, span)
    region = chunk.top
    while True:
        found = [statement for statement in _operations_in(region) if _is_touched(statement, start, end)]
        inner = _region_around(found[0], start, end) if len(found) == 1 else None
        if inner is None or not any(_operations_in(inner)):
            break
        region = inner
    if not found and region.operation is not None:
        return [region.operation]
    return [] if region is chunk.top and len(found) == len(list(_operations_in(region))) else found


def _without_blanks(document: Document, span: Span) -> tuple[int, int]:
    """A range without the white space at its ends; for a cursor in an indentation, the text after it."""
    source = document.source
    text = source.slice(span.start, span.end)
    if not text.strip():
        rest = source.slice(span.start, source.line_end(source.line_of(span.start)))
        at = span.start + (len(rest) - len(rest.lstrip()) if rest.strip() else 0)
        return at, at
    return span.start + len(text) - len(text.lstrip()), span.start + len(text.rstrip())


def _operations_in(region: Region) -> Iterator[Statement]:
    return (statement for statement in statements_of(region) if statement.name)


def _is_touched(statement: Statement, start: int, end: int) -> bool:
    first, last = range_of(statement)
    return first <= end and start <= last


def _region_around(statement: Statement, start: int, end: int) -> Region | None:
    """The innermost region of an operation around `[start, end)`."""
    base = statement.offset()
    for region in statement.regions or ():
        if base + region.start <= start and end <= base + region.end:
            return region
    return None


def _errors_text(document: Document, errors: Sequence[Diagnostic]) -> str:
    lines = ["// This part has errors and is not printed:"]
    for error in errors[:_MOST_ERRORS]:
        line = document.source.line_of(error.start) + 1
        lines.append(f"//   line {line}: {error.message.splitlines()[0] if error.message else error.code}")
    if len(errors) > _MOST_ERRORS:
        lines.append(f"//   and {len(errors) - _MOST_ERRORS} more")
    return "\n".join([*lines, ""])
