"""Formats a document: walks its statements and collects edits of white space, in slices.

Every statement begins a line, indented two blanks further than the operation around it; block labels are indented as
that operation. A region's `{` ends a line and its `}` begins one.

A statement that does not parse is left unchanged, with everything in its regions and the lines on which it begins and
ends; `Formatter.refused` has its range. In a chunk with `expected-` comments, and in a file in which FileCheck checks
line numbers, no line break is added or removed, since those comments count lines. The same holds in statements that are
read by their shape, which depends on line breaks.

Machine-written text repeats itself, so the edits of a line are computed once for all lines that differ only in names.
Read next: `statement.py`, `trivia.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.formatting.edits import WhitespaceEdit, apply_edits
from mlirls_ir.formatting.spacing import Kind
from mlirls_ir.formatting.statement import INDENT, statement_edits
from mlirls_ir.formatting.tokens import REGION, has_odd_characters, is_balanced
from mlirls_ir.formatting.trivia import Between, Edge, trivia_edits
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import MARKER
from mlirls_ir.steps import advance
from mlirls_ir.syntax.templates.keys import Key, key_of
from mlirls_ir.syntax.tree import Region, Run, Shape, Statement

_COUNTS_LINES: Final = "expected-"
_NAMES_LINES: Final = "@LINE"
_SLICE: Final = 1000
"""The number of statements and edits in a slice."""
_PIECE: Final = 1_000_000
"""The number of characters that are searched in one step."""
_MAX_DEPTH: Final = 1000
"""Deeper regions keep their layout: the indentation alone would be most of the text."""

_LiteralEdits = tuple[tuple[int, int, int, str], ...]
"""The edits of a line, by the literal between its names that they are in: its index, start and end in it,
replacement."""


@dataclass(frozen=True, slots=True)
class _Job:
    """A region to format: its absolute range; `depth` is the nesting of its operation, -1 at the top."""

    region: Region
    start: int
    end: int
    depth: int
    keeps_breaks: bool
    first: Edge = Edge.CODE
    last: Edge = Edge.CODE


class Formatter:
    """The formatting of the lines that `[start, end)` touches, of a document whose trees are up to date.

    `edits` and `refused` (ranges) are in the order of the text, and complete when `step` says so.
    """

    def __init__(self, document: Document, start: int = 0, end: int | None = None) -> None:
        source = document.source
        self.document = document
        self.text = str(source)
        self.start = source.line_start(source.line_of(start))
        self.end = len(self.text) if end is None else source.line_end(source.line_of(max(start, end)))
        self.edits: list[WhitespaceEdit] = []
        self.refused: list[tuple[int, int]] = []
        self._line_break = "\r\n" if "\r\n" in self.text else "\n"
        self._keeps_breaks = False
        self._edits_of_key: dict[tuple[Key, Kind], _LiteralEdits | None] = {}
        self._clean: set[Shape] = set()
        self._budget = _SLICE
        self._work = self._steps()

    def run(self) -> None:
        """Does all the work."""
        while not self.step():
            pass

    def step(self) -> bool:
        """Does some milliseconds of work; True when all is done."""
        return advance(self._work)

    def _steps(self) -> Iterator[None]:
        names_lines = _NAMES_LINES in self.text
        for index, chunk in enumerate(self.document.chunks):
            if chunk.end >= self.start and chunk.start <= self.end:
                yield from self._chunk(index, chunk, names_lines=names_lines)

    # -- regions

    def _chunk(self, index: int, chunk: ChunkState, *, names_lines: bool) -> Iterator[None]:
        text = self.text
        for piece in range(chunk.start, chunk.end, _PIECE):
            # One more character, since a carriage return may be the last.
            if has_odd_characters(text[piece : min(piece + _PIECE + 1, chunk.end)]):
                self.refused.append((chunk.start, chunk.end))
                return
            yield
        if self.document.is_unbalanced(chunk):
            # Only indentation shows where the line belongs.
            self.refused.append((chunk.start, chunk.end))
            return
        self._keeps_breaks = names_lines or text.find(_COUNTS_LINES, chunk.start, chunk.end) >= 0
        is_last = index == len(self.document.chunks) - 1
        first = Edge.FILE if index == 0 else Edge.MARKER
        # A line break after a marker at the end of the text would make it one.
        last = Edge.FILE if is_last and not text.endswith(MARKER) else Edge.MARKER
        # Nesting does not use the Python stack: there is one walk for each open region.
        walks = [self._region(_Job(chunk.top, chunk.start, chunk.end, -1, self._keeps_breaks, first, last))]
        while walks:
            try:
                inner = next(walks[-1])
            except StopIteration:
                walks.pop()
                continue
            if inner is not None:
                walks.append(self._region(inner))
            if self._budget <= 0:
                self._budget = _SLICE
                yield

    def _region(self, job: _Job) -> Iterator[_Job | None]:
        """Formats the direct contents of a region; yields the regions inside, to be formatted immediately, or None to
        pause."""
        text = self.text
        clean, code = self._clean, Edge.CODE
        line = self._line_break + " " * (INDENT * (job.depth + 1))
        runs, pos, edge = self._runs(job)
        for run in runs:
            run_start = job.start + run.start
            if run_start > self.end:
                return
            if self._budget <= 0:
                yield None
            self._budget -= len(run.statements)
            for statement in run.statements:
                start, stop = run_start + statement.start, run_start + statement.end
                shape = statement.shape
                if edge is code and shape in clean and not statement.regions and text[pos:start] == line:
                    pos = stop
                    continue
                if start < pos:
                    # The tree does not match the text here.
                    self.refused.append((start, stop))
                    return
                following = self._edge(statement, start)
                self._gap(job, (pos, start), edge, following, is_label=shape.is_label)
                if following is not code:
                    self.refused.append((start, stop))
                    self._keep_line_of(start)
                elif stop >= self.start and (statement.regions or shape not in clean):
                    yield from self._statement(statement, start, stop, job)
                pos, edge = stop, following
        if pos <= self.end:
            self._last_gap(job, pos, edge)

    def _runs(self, job: _Job) -> tuple[Sequence[Run], int, Edge]:
        """The runs of a region from the start of the range on, and the end and kind of what precedes them."""
        runs = job.region.runs
        first = bisect_right(runs, self.start - job.start, key=_start_of) - 1
        if first <= 0:
            return runs, job.start, job.first
        last = runs[first - 1].statements[-1]
        start = job.start + last.run.start + last.start
        return runs[first:], start + last.end - last.start, self._edge(last, start)

    def _gap(self, job: _Job, place: tuple[int, int], before: Edge, after: Edge, *, is_label: bool) -> None:
        """Lays out the gap before a statement."""
        start, end = place
        gap = self.text[start:end]
        indent = " " * (INDENT * max(job.depth + 1 - is_label, 0))
        if before is after is Edge.CODE and gap[:1] == "\n" and not gap[1:].strip(" "):
            missing = len(indent) - (len(gap) - 1)
            if missing:
                self._add((WhitespaceEdit(end + min(missing, 0), end, " " * missing),))
            return
        after = Edge.CODE if after is Edge.CODE else Edge.MARKER
        between = Between(indent, indent, before, after, job.keeps_breaks, self._line_break)
        self._add(trivia_edits(gap, start, between))

    def _last_gap(self, job: _Job, pos: int, before: Edge) -> None:
        """Lays out the gap after the last statement of a region."""
        indent = " " * (INDENT * max(job.depth, 0))
        comment_indent = " " * (INDENT * (job.depth + 1))
        between = Between(indent, comment_indent, before, job.last, job.keeps_breaks, self._line_break)
        self._add(trivia_edits(self.text[pos : job.end], pos, between))

    def _add(self, edits: Iterable[WhitespaceEdit]) -> None:
        """Adds edits, which must come in the order of the text."""
        self.edits += [edit for edit in edits if edit.start >= self.start and edit.end <= self.end]

    # -- statements

    def _keep_line_of(self, offset: int) -> None:
        """Drops the edits of the line up to `offset`: its indentation may decide where a statement ends."""
        line = self.text.rfind("\n", 0, offset) + 1
        while self.edits and self.edits[-1].end >= line:
            self.edits.pop()

    def _edge(self, statement: Statement, start: int) -> Edge:
        """The kind of border that a statement forms for the gaps beside it."""
        if not self._is_refused(statement, start):
            return Edge.CODE
        return Edge.MARKER if is_balanced(self.text[start : start + statement.end - statement.start]) else Edge.OPEN

    def _is_refused(self, statement: Statement, start: int) -> bool:
        """Whether a statement did not parse, or one of its regions is not between two braces."""
        if statement.shape.broken:
            return True
        text = self.text
        for region in statement.regions or ():
            if region.is_open or text[start + region.start - 1] != "{" or text[start + region.end] != "}":
                return True
        return False

    def _statement(self, statement: Statement, start: int, stop: int, job: _Job) -> Iterator[_Job | None]:
        """Formats a statement's own text; yields its regions."""
        shape = statement.shape
        if not shape.name and not shape.is_label and shape.alias is None:
            # File metadata: its sections are data.
            return
        depth = job.depth + 1
        if statement.regions and depth > _MAX_DEPTH:
            self.refused.append((start, stop))
            return
        kind = Kind.LABEL if shape.is_label else Kind.BY_SHAPE if shape.by_shape else Kind.OPERATION
        own, cuts = _own_text(self.text, statement, start, stop)
        edits = self._own_edits(own, INDENT * max(depth - shape.is_label, 0), kind, start)
        if edits is None:
            self.refused.append((start, stop))
            return
        self._budget -= len(edits)
        if not cuts:
            self._add(edits)
            if not edits and kind is not Kind.LABEL and "\n" not in own:
                # Statements that share the shape differ only in names.
                self._clean.add(shape)
            return
        keeps_breaks = self._keeps_breaks or kind is Kind.BY_SHAPE
        moved, done = 0, 0
        for at, region in cuts:
            here = bisect_right(edits, at + start, key=_end_of)
            self._add(edit.moved(moved) for edit in edits[done:here])
            yield _Job(region, start + region.start, start + region.end, depth, keeps_breaks)
            moved += region.end - region.start - len(REGION)
            done = here
        self._add(edit.moved(moved) for edit in edits[done:])

    def _own_edits(self, own: str, indent: int, kind: Kind, start: int) -> Sequence[WhitespaceEdit] | None:
        """The edits of a statement's own text, which begins at `start`."""
        if "\n" in own or "//" in own:
            return statement_edits(own, indent, kind, start, keeps_breaks=self._keeps_breaks)
        key, names = key_of(own)
        if (key, kind) not in self._edits_of_key:
            edits = statement_edits(own, indent, kind, 0, keeps_breaks=self._keeps_breaks)
            self._edits_of_key[key, kind] = None if edits is None else _by_literal(own, names, edits)
        known = self._edits_of_key[key, kind]
        if known is None:
            return None
        if not known:
            return ()
        literals = _literals(own, names, start)
        return [
            WhitespaceEdit(literals[index] + first, literals[index] + last, replacement)
            for index, first, last, replacement in known
        ]


def format_text(document: Document) -> str:
    """The whole text of a document, formatted."""
    document.read()
    formatter = Formatter(document)
    formatter.run()
    return apply_edits(formatter.text, formatter.edits)


def _start_of(run: Run) -> int:
    return run.start


def _end_of(edit: WhitespaceEdit) -> int:
    return edit.end


def _own_text(text: str, statement: Statement, start: int, stop: int) -> tuple[str, list[tuple[int, Region]]]:
    """A statement's text with `REGION` in place of its regions' contents, and the ranges of these."""
    if not statement.regions:
        return text[start:stop], []
    pieces: list[str] = []
    cuts: list[tuple[int, Region]] = []
    pos = start
    size = 0
    for region in statement.regions:
        piece = text[pos : start + region.start]
        pieces += (piece, REGION)
        cuts.append((size + len(piece), region))
        size += len(piece) + len(REGION)
        pos = start + region.end
    pieces.append(text[pos:stop])
    return "".join(pieces), cuts


def _literals(own: str, names: Sequence[str], start: int) -> list[int]:
    """The offsets of the literals before, between and after the names, in a text that begins at `start`."""
    starts = [start]
    pos = 0
    for name in names:
        pos = own.index(name, pos) + len(name)
        starts.append(start + pos)
    return starts


def _by_literal(own: str, names: Sequence[str], edits: Sequence[WhitespaceEdit]) -> _LiteralEdits:
    starts = _literals(own, names, 0)
    found: list[tuple[int, int, int, str]] = []
    for edit in edits:
        index = bisect_right(starts, edit.start) - 1
        found.append((index, edit.start - starts[index], edit.end - starts[index], edit.replacement))
    return tuple(found)
