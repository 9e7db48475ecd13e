"""Finds statements in a document's tree, and reads one again for the ranges of its parts.

Descending the tree bisects the runs of each region, so the cost depends on the nesting depth, not on the size of the
text.

Read next: `locate.py`, which finds the element at an offset.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.syntax.details import Details, details_of
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.tree import Region, Run, Statement

_RECENT: Final = 8
_LONGEST_RECENT: Final = 1 << 17
"""The most code points of all remembered statements together, except the last two: a long one that is asked about
repeatedly, and the one that defines its names."""
_ALWAYS_RECENT: Final = 2
_LONG: Final = 1 << 12
"""A statement of more code points is not read for all of its parts if those at one offset are enough."""
_NEARBY: Final = 1 << 10
"""It is then read for the parts in one of its pieces of this length, for requests about other offsets there."""


def chunk_at(document: Document, offset: int) -> ChunkState | None:
    """The chunk that holds `offset`, its tree up to date; None on a marker between chunks."""
    idx = bisect_right(document.chunks, offset, key=lambda chunk: chunk.start) - 1
    if idx < 0 or offset > document.chunks[idx].end:
        return None
    chunk = document.chunks[idx]
    document.read_chunk(chunk)
    return chunk


def chunk_of(document: Document, statement: Statement) -> ChunkState:
    """The chunk that holds `statement`."""
    top = top_region(statement)
    return next(chunk for chunk in document.chunks if chunk.top is top)


def top_region(statement: Statement) -> Region:
    """The region of the whole chunk that holds `statement`."""
    region = statement.run.region
    while region.operation is not None:
        region = region.operation.run.region
    return region


def region_at(chunk: ChunkState, offset: int) -> tuple[Region, Statement | None]:
    """The innermost region around `offset`, and the statement of it that holds `offset` or ends there."""
    return _descend(chunk.top, offset)


def statement_below(region: Region, offset: int) -> Statement | None:
    """As `statement_at`, for an offset inside of `region`."""
    return _descend(region, offset)[1]


def _descend(region: Region, offset: int) -> tuple[Region, Statement | None]:
    local = offset - region.offset()
    while True:
        statement = _statement_in(region, local)
        if statement is None:
            return region, None
        local -= statement.run.start + statement.start
        inner = _region_in(statement, local)
        if inner is None:
            return region, statement
        local -= inner.start
        region = inner


def statement_at(chunk: ChunkState, offset: int) -> Statement | None:
    """The innermost statement that holds `offset` or ends there; None between the statements of a region."""
    return region_at(chunk, offset)[1]


def statement_begun(chunk: ChunkState, offset: int) -> Statement | None:
    """The last statement that begins at or before `offset` and is not closed.

    It is the one that holds it, the last one before it in the same region, or the operation around an empty beginning.
    """
    region, statement = region_at(chunk, offset)
    return statement or _last_begun(region, offset - region.offset()) or region.operation


class Descent:
    """Finds the statements at ascending offsets, each from the last one, so that the nesting depth is paid only
    once."""

    __slots__ = ("_open",)

    def __init__(self, chunk: ChunkState) -> None:
        # Regions around the last offset, the outermost first, each with its absolute start and end.
        self._open: list[tuple[Region, int, int | None]] = [(chunk.top, chunk.top.offset(), None)]

    def statement_at(self, offset: int) -> Statement | None:
        """As the function of that name; `offset` must not be before the last one."""
        opened = self._open
        while (end := opened[-1][2]) is not None and offset > end:
            opened.pop()
        while True:
            region, base, _ = opened[-1]
            statement = _statement_in(region, offset - base)
            if statement is None:
                return None
            base += statement.run.start + statement.start
            inner = _region_in(statement, offset - base)
            if inner is None:
                return statement
            opened.append((inner, base + inner.start, base + inner.end))


def _statement_in(region: Region, local: int) -> Statement | None:
    """The statement that holds the offset `local`, from the start of the region."""
    found = _last_begun(region, local)
    return found if found is not None and local <= found.run.start + found.end else None


def _last_begun(region: Region, local: int) -> Statement | None:
    """The last statement that begins at or before the offset `local`, from the start of the region."""
    idx = bisect_right(region.runs, local, key=_run_start) - 1
    if idx < 0:
        return None
    run = region.runs[idx]
    idx = bisect_right(run.statements, local - run.start, key=_statement_start) - 1
    return run.statements[idx] if idx >= 0 else None


def _region_in(statement: Statement, local: int) -> Region | None:
    """The region that holds the offset `local`, from the start of the statement."""
    if statement.regions is None:
        return None
    return next((region for region in statement.regions if region.start <= local <= region.end), None)


def _run_start(run: Run) -> int:
    return run.start


def _statement_start(statement: Statement) -> int:
    return statement.start


def statements_of(region: Region) -> Iterator[Statement]:
    """The statements directly in `region`, labels included."""
    for run in region.runs:
        yield from run.statements


def statements_between(chunk: ChunkState, start: int, end: int) -> Iterator[tuple[Statement, int]]:
    """The statements of a chunk that touch `[start, end)`, in the order of the text, with their absolute offsets.

    The tree of the chunk must be up to date. What is outside is skipped by bisection.
    """
    stack = [_between(chunk.top, chunk.top.start, start, end)]
    while stack:
        found = next(stack[-1], None)
        if found is None:
            stack.pop()
            continue
        yield found
        statement, offset = found
        if statement.regions:
            inner = [_between(region, offset + region.start, start, end) for region in statement.regions]
            stack += reversed(inner)


def _between(region: Region, base: int, start: int, end: int) -> Iterator[tuple[Statement, int]]:
    first = max(bisect_right(region.runs, start - base, key=_run_start) - 1, 0)
    for idx in range(first, len(region.runs)):
        run = region.runs[idx]
        run_base = base + run.start
        if run_base >= end:
            return
        for statement in run.statements:
            if run_base + statement.start >= end:
                return
            if run_base + statement.end > start:
                yield statement, run_base + statement.start


def range_of(statement: Statement) -> tuple[int, int]:
    """The absolute range of a statement, its regions included."""
    start = statement.offset()
    return start, start + statement.end - statement.start


class Reader:
    """Reads statements of one chunk again for the ranges of their parts, each statement once.

    For one query: an edit makes its cache out of date. The document caches the last few statements until then, since
    users ask about one position repeatedly, and a statement may be long.
    """

    __slots__ = ("_context", "_details", "chunk", "document")

    def __init__(self, document: Document, chunk: ChunkState) -> None:
        self.document = document
        self.chunk = chunk
        self._context: ParseContext | None = None
        self._details: dict[Statement, Details] = {}

    def details(self, statement: Statement) -> Details:
        """The parts of `statement`."""
        found = self._details.get(statement)
        if found is None:
            found = self._details[statement] = self._recent(statement, None)
        return found

    def details_near(self, statement: Statement, offset: int) -> Details:
        """The parts of `statement` that touch an offset from its start. If it is long, others may be missing."""
        if statement in self._details:
            return self._details[statement]
        inside = sum(region.end - region.start for region in statement.regions or ())
        is_long = statement.end - statement.start - inside > _LONG
        if is_long and statement not in self.document.recent_details:
            return self._recent(statement, offset // _NEARBY)
        return self.details(statement)

    def _recent(self, statement: Statement, piece: int | None) -> Details:
        recent = self.document.recent_details
        key = statement if piece is None else (statement, piece)
        found = recent.pop(key, None)
        if found is None:
            if self._context is None:
                self._context = self.document.context(self.chunk)
            near = None if piece is None else (piece * _NEARBY, (piece + 1) * _NEARBY)
            found = details_of(statement, self.document.source.slice, self._context, near=near)
        recent[key] = found
        while len(recent) > _ALWAYS_RECENT and (
            len(recent) > _RECENT or sum(len(one.text) for one in recent.values()) > _LONGEST_RECENT
        ):
            del recent[next(iter(recent))]
        return found

    def place(self, statement: Statement, start: int, end: int) -> tuple[int, int]:
        """The absolute range of `[start, end)` in the text of the statement's details."""
        start, end = self.details(statement).place_range(start, end)
        base = statement.offset()
        return base + start, base + end

    def hole(self, statement: Statement, hole: int) -> tuple[int, int]:
        """The absolute range of one of the statement's names."""
        base = statement.offset()
        holes = self.details(statement).holes
        if hole >= len(holes):
            return base, base
        return base + holes[hole][0], base + holes[hole][1]

    def operation_name(self, statement: Statement) -> tuple[int, int]:
        """The absolute range of an operation's name as it is written, quotes included."""
        state = self.details(statement).state
        return self.place(statement, state.name_start, state.name_end)

    def symbol_name(self, statement: Statement) -> tuple[int, int]:
        """The absolute range of the name of the symbol that an operation defines, else of the operation's name."""
        details = self.details(statement)
        if details.state.symbol is not None:
            return self.place(statement, details.state.symbol[1], details.state.symbol[2])
        named = False
        for part in sorted(details.parts, key=lambda part: part.start):
            if part.kind == "attribute-name" and part.value == "sym_name":
                named = True
            elif named and part.kind == "attribute":
                return self.place(statement, part.start, part.end)
        return self.operation_name(statement)
