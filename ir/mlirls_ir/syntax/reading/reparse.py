"""Incremental reading: after an edit, reads the runs that it touches again, and keeps the rest.

Invariant, tested with random edits: the tree is what a fresh reading gives.

Reading starts in the deepest region that contains the edit. It starts with the run that the edit touches, or the one
before, whose last statement may have looked ahead at the edited text. Statements are read until one begins where an old
run began: the text from there has been read before, in the same state. If the nesting has changed, this is repeated one
region further out, and the regions that the edit did not touch are reused.

The tree does not change until the new runs are complete: the result is a `Splice` (`splice.py`). So if another edit
makes a reading useless, it is simply dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from mlirls_ir.asm_parser.cursor import WHITE_SPACE
from mlirls_ir.source.line_breaks import has_line_break, line_start, next_line
from mlirls_ir.syntax.columns import COLUMN_WINDOW
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.reading.loop import RegionReader
from mlirls_ir.syntax.reading.splice import Edit, Splice
from mlirls_ir.syntax.reading.state import Reading
from mlirls_ir.syntax.templates.templates import TemplateStore
from mlirls_ir.syntax.tree import Region, Statement, walk_runs

Slice = Callable[[int, int], str]

_WINDOW = 4
"""Old runs after the edit at which a first attempt may stop."""
_EACH_LEVEL = 8
"""The number of regions that are tried one after another, the innermost first; after that, more and more are
skipped."""
_BEYOND = 256
"""Code points after a region's `}` that its last statement may look at."""


def reparse(
    region: Region,
    edit: Edit,
    text: Slice,
    text_end: int,
    make_context: Callable[[int], ParseContext],
    templates: TemplateStore,
    default_dialect_of: Callable[[str], str],
) -> Generator[None, None, Splice]:
    """Reads the top `region` again after `edit`; `text_end` is the end of the new text of its chunk.

    The chunk begins where the top region does, and columns are counted from there: a marker that splits the text may be
    on the same line.

    Yields every few milliseconds. `make_context` gives the context in force at an offset.
    """
    path = _path(region, edit)
    text_start = region.offset()
    level, step = len(path) - 1, 1
    while True:
        attempt = _Attempt(path[level], edit, text, text_start, text_end, make_context, templates, default_dialect_of)
        splice = yield from attempt.read()
        if splice is not None:
            return splice
        if not level:
            raise AssertionError("the top region takes any text")
        if level < len(path) - _EACH_LEVEL:
            # In deep nesting, one attempt for each level would take quadratic time.
            step *= 2
        level = max(level - step, 0)


def _path(region: Region, edit: Edit) -> list[Region]:
    """The regions that contain the whole edit, outermost first.

    Offsets are added up on the way down: asking each region for its own offset would take quadratic time.
    """
    out = [region]
    base = region.offset()
    while True:
        found = _statement_around(region, base, edit)
        if found is None or found[0].regions is None:
            return out
        statement, start = found
        for inner in statement.regions or ():
            if start + inner.start <= edit.start and edit.old_end <= start + inner.end:
                break
        else:
            return out
        region, base = inner, start + inner.start
        if statement.shape.by_shape and _touches_first(region, base, edit):
            return out
        if inner.is_open and _changes_default_dialect(statement):
            return out
        out.append(region)


def _statement_around(region: Region, base: int, edit: Edit) -> tuple[Statement, int] | None:
    """The statement of `region` (which begins at `base`) that contains the whole edit, and its offset."""
    index = _run_before(region, base, edit.start)
    if index < 0:
        return None
    run = region.runs[index]
    start = base + run.start
    for statement in run.statements:
        if start + statement.start < edit.start and edit.old_end < start + statement.end:
            return statement, start + statement.start
    return None


def _has_broken(region: Region, base: int, start: int, stop: int) -> bool:
    """Whether a broken statement is in `[start, stop)` of `region`, which begins at `base`.

    The end of a broken statement may depend on the text before it on its line (`columns.is_stray`).
    """
    left = [(region, base)]
    while left:
        region, base = left.pop()
        for run in region.runs[max(0, _run_before(region, base, start)) :]:
            at = base + run.start
            if at >= stop:
                break
            for statement in run.statements:
                if at + statement.start < stop and at + statement.end > start:
                    if statement.shape.broken:
                        return True
                    left += [(inner, at + statement.start + inner.start) for inner in statement.regions or ()]
    return False


def _run_before(region: Region, base: int, offset: int) -> int:
    """The index of the last run of `region`, which begins at `base`, that begins at or before `offset`; -1 for none."""
    low, high = 0, len(region.runs)
    while low < high:
        middle = (low + high) // 2
        if base + region.runs[middle].start <= offset:
            low = middle + 1
        else:
            high = middle
    return low - 1


def _changes_default_dialect(statement: Statement) -> bool:
    """Whether the contents of the operation would have another default dialect if the text did not end in it.

    In the regions of an operation of an unknown dialect, that dialect is the default unless the operation is broken
    (`region_dialect`).
    """
    shape = statement.shape
    return shape.broken and shape.definition is None and not shape.diagnostics


def _touches_first(region: Region, base: int, edit: Edit) -> bool:
    """Whether the edit touches the text that shows that `{` opens `region`: its first statement and the token after
    that."""
    if not region.runs:
        return True
    first, *others = region.runs[0].statements
    if others:
        after = region.runs[0].start + others[0].start
    elif len(region.runs) > 1:
        after = region.runs[1].start
    else:
        return True
    return edit.start <= base + max(after, region.runs[0].start + first.end) + 1


class _Attempt:
    """Reads one region's runs around an edit."""

    __slots__ = (
        "_base",
        "_default_dialect_of",
        "_edit",
        "_first",
        "_is_open",
        "_limit",
        "_make_context",
        "_region",
        "_region_end",
        "_templates",
        "_text",
        "_text_start",
    )

    def __init__(
        self,
        region: Region,
        edit: Edit,
        text: Slice,
        text_start: int,
        text_end: int,
        make_context: Callable[[int], ParseContext],
        templates: TemplateStore,
        default_dialect_of: Callable[[str], str],
    ) -> None:
        self._region = region
        self._edit = edit
        self._text = text
        self._text_start = text_start
        self._make_context = make_context
        self._templates = templates
        self._default_dialect_of = default_dialect_of
        self._base = region.offset()
        operation = region.operation
        self._region_end = text_end if operation is None else operation.offset() + region.end + edit.delta
        self._is_open = region.is_open or operation is None
        self._limit = text_end if self._is_open else min(text_end, self._region_end + _BEYOND)
        first = _run_before(region, self._base, edit.start)
        if first >= 0:
            run = region.runs[first]
            if edit.start <= self._base + run.start + run.statements[0].end + 1:
                # The statement before has looked ahead at the token that was edited.
                first -= 1
        self._first = max(first, 0)

    def read(self) -> Generator[None, None, Splice | None]:
        """The new runs; None when the region no longer ends where it did."""
        region, edit = self._region, self._edit
        runs = region.runs
        start = self._base if self._first == 0 else self._base + runs[self._first].start
        # The first old run after the edit, and the offset to read to at first.
        after = _run_before(region, self._base, edit.old_end - 1) + 1 if edit.old_end > start else self._first
        after = max(after, self._first)
        window = _WINDOW
        next_line = self._next_line()
        while True:
            reach = after + window
            is_whole = reach >= len(runs)
            end = self._limit if is_whole else self._base + runs[reach].start + edit.delta
            stops = {
                self._base + run.start + edit.delta: index
                for index, run in enumerate(runs[after : min(reach, len(runs))], after)
                if self._base + run.start >= edit.old_end and self._base + run.start + edit.delta >= next_line
            }
            origin = self._origin(start)
            reading = self._reading(origin, start, end, {at - origin for at in stops})
            yield from RegionReader(reading).steps()
            stopped = stops.get(reading.pos + origin)
            if stopped is not None and not reading.ended:
                return self._splice(reading, stopped)
            if is_whole:
                # The region must end where it did: at its `}`, or with the text if it has none.
                if reading.pos + origin == self._region_end and reading.ended == self._is_open:
                    return None if self._changes_more(next_line) else self._splice(reading, len(runs))
                return None
            if not reading.ended:
                return None
            window *= 8

    def _changes_more(self, next_line: int) -> bool:
        """Whether the edit may change the text after the region on its own line, which ends at `next_line`."""
        line_end = next_line - self._edit.delta
        region, base, end = self._region, self._base, self._region_end - self._edit.delta
        while region.operation is not None and end < line_end:
            operation = region.operation
            base -= region.start + operation.start + operation.run.start
            region = operation.run.region
            if operation.shape.broken or _has_broken(region, base, end, line_end):
                return True
            end = base + region.end - region.start
        return False

    def _origin(self, start: int) -> int:
        """The start of the line of `start`: the end of a broken statement depends on the columns of its lines."""
        before = self._text(max(self._text_start, start - COLUMN_WINDOW), start)
        return start - len(before) + line_start(before, 0, len(before))

    def _next_line(self) -> int:
        """The start of the line after the edit: the edit has changed the columns of everything before that."""
        end = self._edit.new_end
        found = next_line(self._text(end, min(self._limit, end + COLUMN_WINDOW)), 0)
        return end + (found if found >= 0 else COLUMN_WINDOW)

    def _reading(self, origin: int, start: int, end: int, stops: set[int]) -> Reading:
        region = self._region
        is_top = region.operation is None
        text = self._text(origin, end)
        dummy = Region(region.operation, 0, region.default_dialect)
        return Reading(
            text,
            start - origin,
            len(text),
            dummy,
            self._base - origin,
            self._make_context(start),
            self._templates,
            stops=stops,
            known=self._known(origin),
            is_top=is_top,
            default_dialect_of=self._default_dialect_of,
        )

    def _known(self, origin: int) -> dict[int, tuple[Region, int]]:
        """The regions that the edit does not touch, in the statements to be read again, by the offset of their `{`."""
        edit = self._edit
        out: dict[int, tuple[Region, int]] = {}
        last = _run_before(self._region, self._base, edit.old_end) + 1
        # In the old text: the end of the edit's line.
        line_end = self._next_line() - edit.delta
        for run in self._region.runs[self._first : last]:
            for statement in run.statements:
                if not statement.regions or statement.shape.broken:
                    continue
                base = statement.offset()
                for region in statement.regions:
                    opening, closing = base + region.start - 1, base + region.end
                    if closing < edit.start and not self._is_in_doubt(closing):
                        out[opening - origin] = (region, closing - origin)
                    elif opening >= edit.old_end and not _has_broken(region, opening + 1, opening, line_end):
                        out[opening + edit.delta - origin] = (region, closing + edit.delta - origin)
        return out

    def _is_in_doubt(self, closing: int) -> bool:
        """Whether the `}` at `closing`, in the middle of its line, may close nothing after the edit."""
        between = self._text(closing, min(self._edit.start, closing + COLUMN_WINDOW))
        if has_line_break(between, 0, len(between)):
            return False
        before = self._text(max(self._text_start, closing - COLUMN_WINDOW), closing)
        line = before[line_start(before, 0, len(before)) :]
        # On a longer line, it always closes something (`columns.is_stray`).
        return len(line) < COLUMN_WINDOW and bool(line.strip(WHITE_SPACE))

    def _splice(self, reading: Reading, last: int) -> Splice | None:
        new = reading.region
        left = len(self._region.runs) - (last - self._first) + len(new.runs)
        if self._region.operation is not None and bool(left) != bool(self._region.runs):
            # Whether a region is empty may matter to the operation that holds it.
            return None
        # A statement that was read twice has left the entries of its first reading.
        taken = {entry[0] for entry in reading.reused}
        live = {statement for run in walk_runs(new.runs, taken) for statement in run.statements}
        reused = [entry for entry in reading.reused if entry[1] in live and entry[0] in (entry[1].regions or ())]
        return Splice(self._region, self._first, last, new.runs, new.n_labels, self._edit, reused)
