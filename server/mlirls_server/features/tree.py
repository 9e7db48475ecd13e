"""Finds statements in a document's tree. Costs the depth of the nesting, not the size of the document.

The only file of `features/` that knows how `Document` holds its chunks. Read next: `subject.py`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.resolve.unit import Unit, unit_of, unit_region
from mlirls_ir.syntax.details import Details, details_of
from mlirls_ir.syntax.tree import Region, Run, Statement
from mlirls_server.features.span import Span


def chunk_at(document: Document, offset: int) -> ChunkState | None:
    """The chunk that holds `offset`; None on a marker between chunks."""
    idx = bisect_right(document.chunks, offset, key=lambda chunk: chunk.start) - 1
    if idx < 0 or offset > document.chunks[idx].end:
        return None
    return document.chunks[idx]


def is_ready(chunk: ChunkState) -> bool:
    """Whether the chunk's tree and names are those of its text; its checks may be outstanding."""
    return chunk.is_read and chunk.is_resolved and chunk.dirty is None and not chunk.units


def is_settled(document: Document, offset: int | None) -> bool:
    """Whether questions about `offset`, or about the whole document, can be answered."""
    if offset is None:
        return all(map(is_ready, document.chunks))
    chunk = chunk_at(document, offset)
    return chunk is None or is_ready(chunk)


def statement_at(chunk: ChunkState, offset: int) -> Statement | None:
    """The innermost statement that holds `offset` or ends there."""
    region: Region | None = chunk.top
    found: Statement | None = None
    while region is not None:
        statement = _statement_in(region, offset)
        if statement is None:
            return found
        found = statement
        region = _region_in(statement, offset)
    return found


def _statement_in(region: Region, offset: int) -> Statement | None:
    local = offset - region.offset()
    idx = bisect_right(region.runs, local, key=_run_start) - 1
    if idx < 0:
        return None
    run = region.runs[idx]
    local -= run.start
    idx = bisect_right(run.statements, local, key=_statement_start) - 1
    if idx < 0 or local > run.statements[idx].end:
        return None
    return run.statements[idx]


def _region_in(statement: Statement, offset: int) -> Region | None:
    local = offset - statement.offset()
    for region in statement.regions or ():
        if region.start <= local <= region.end:
            return region
    return None


def _run_start(run: Run) -> int:
    return run.start


def _statement_start(statement: Statement) -> int:
    return statement.start


def top_region(statement: Statement) -> Region:
    """The top of the chunk that holds `statement`."""
    region = statement.run.region
    while region.operation is not None:
        region = region.operation.run.region
    return region


def statements_below(region: Region) -> Iterator[Statement]:
    """All statements of `region` and of the regions nested in it, outer ones first."""
    stack: list[Iterator[Statement]] = [_statements(region)]
    while stack:
        statement = next(stack[-1], None)
        if statement is None:
            stack.pop()
            continue
        yield statement
        stack += [_statements(inner) for inner in reversed(statement.regions or ())]


def _statements(region: Region) -> Iterator[Statement]:
    for run in region.runs:
        yield from run.statements


def unit_of_region(region: Region) -> Unit | None:
    """The unit of values that `region` belongs to."""
    return unit_of(unit_region(region))


def span_of(statement: Statement) -> Span:
    """The range of a statement, its regions included."""
    start = statement.offset()
    return Span(start, start + statement.end - statement.start)


# What may stand before a symbol's name when nothing but words does.
_HEADER = re.compile(r"[\w$.]+(?:[ \t]+[\w$]+)*[ \t]+(@[\w$.-]+)")
_MAX_HEADER = 200
_SYM_NAME = re.compile(r'\bsym_name"?\s*=\s*("(?:[^"\\]|\\.)*")')


class Reader:
    """Reads statements of one chunk again for the ranges of their parts; each statement once."""

    def __init__(self, document: Document, chunk: ChunkState) -> None:
        self._slice = document.source.slice
        self._context = document.context(chunk)
        self._details: dict[Statement, Details] = {}

    def details(self, statement: Statement) -> Details:
        """The parts of a statement."""
        found = self._details.get(statement)
        if found is None:
            found = self._details[statement] = details_of(statement, self._slice, self._context)
        return found

    def hole(self, statement: Statement, hole: int) -> Span:
        """The range of one of the statement's names."""
        holes = self.details(statement).holes
        base = statement.offset()
        if hole >= len(holes):
            return Span(base, base)
        start, end = holes[hole]
        return Span(base + start, base + end)

    def holes(self, statement: Statement, wanted: Iterable[int]) -> list[Span]:
        """The ranges of several of the statement's names."""
        return [self.hole(statement, hole) for hole in wanted]

    def place(self, statement: Statement, start: int, end: int) -> Span:
        """The range in the document of `[start, end)` in the text of a statement's details."""
        details = self.details(statement)
        base = statement.offset()
        return Span(base + details.place(start), base + (details.place(end - 1) + 1 if end > start else end))

    def operation_name(self, statement: Statement) -> Span:
        """The range of an operation's name as it is written, quotes included."""
        state = self.details(statement).state
        return self.place(statement, state.name_start, max(state.name_end, state.name_start))

    def symbol_name(self, statement: Statement) -> Span:
        """The range of the name of the symbol that an operation defines; its operation's name failing that."""
        start = statement.offset()
        hole = statement.shape.symbol
        if isinstance(hole, int):
            # An outline asks this of every symbol, and reading a statement again costs a hundred times as much.
            match = _HEADER.match(self._slice(start, start + _MAX_HEADER))
            if match is not None and match[1] == statement.names[hole]:
                return Span(start + match.start(1), start + match.end(1))
        state = self.details(statement).state
        if state.symbol is not None:
            return self.place(statement, state.symbol[1], state.symbol[2])
        written = _SYM_NAME.search(self.details(statement).text)
        if written is not None:
            return self.place(statement, written.start(1), written.end(1))
        return self.operation_name(statement)
