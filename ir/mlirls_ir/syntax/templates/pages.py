"""Lines of a large text, many in one step: one search splits the names off a page of text.

A page is some kilobytes of whole lines. Without its *holes* (its names, and the places in its locations) a line is a
text that many lines share. The facts about that text are found once (`line_kinds.py`): its key, the number of its
names, its indentation. A line of a known key then costs two look-ups, and one that was a statement before costs one.
Where the same lines come again and again, as in functions whose values are numbered from 0, they are not even split
again (`split_lines.py`). All other lines are left to `lines.py`. This file reads every line as `lines.py` would, only
faster.

Read next: `line_kinds.py`, `templates.py`, `lines.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Final, TypeAlias

from mlirls_ir.syntax.reading.state import Reading
from mlirls_ir.syntax.templates.keys import fits, without_number
from mlirls_ir.syntax.templates.known_regions import KnownRegions
from mlirls_ir.syntax.templates.line_kinds import LineKind, is_odd, kind_of, n_holes_of
from mlirls_ir.syntax.templates.split_lines import SplitLine, SplitLines
from mlirls_ir.syntax.templates.templates import ANYTHING, Node
from mlirls_ir.syntax.tree import RUN_LENGTH, Shape, Statement

_PAGE: Final = 16_384
"""The number of code points of a page, up to the end of a line."""
_MOST: Final = 4 * _PAGE
"""A page with more code points has a line that is too long for templates."""
_MOST_KINDS: Final = 16_384
"""The number of kinds of lines that are remembered."""
_SHORT: Final = 2
"""The most characters of a constant's number for its line to be remembered with it."""
_FEW: Final = 16
"""A page is worthwhile if at most one line in this many is left to the loop: such a line costs what many others
save."""
_FIRST_PASSED: Final = 1
"""The number of pages that are passed first: the lines of a new text have not been met before."""
_MOST_TO_PASS: Final = 64
"""The most pages that are passed before another one is tried."""

_Seen: TypeAlias = tuple[Shape, int, int, int, int, str, Set[str]]
"""The shape of a line, its `lead`, `tail`, `n_names`, `n_holes` and `first` (see `LineKind`), and the characters before
which it was seen to end."""


class PageReader:
    """Takes lines that templates match, page by page. `next_line` is the start of the next line that may be taken."""

    __slots__ = (
        "_hole",
        "_holes",
        "_is_done",
        "_kinds",
        "_lines",
        "_n_learned",
        "_n_left",
        "_n_lines",
        "_n_slow_before",
        "_n_to_pass",
        "_passed",
        "_reading",
        "_regions",
        "_seen",
        "_split",
        "next_line",
    )

    def __init__(self, reading: Reading, regions: KnownRegions) -> None:
        self._reading = reading
        self._regions = regions
        self._kinds: dict[str, LineKind] = {}
        # The remembered lines, and how much had been learned at that time.
        self._seen: dict[str, dict[str, _Seen]] = {}
        self._n_learned = 0
        # The lines that have not been taken. If these do not have their own holes: the holes of the whole page, and the
        # index of the first of these lines in it.
        self._lines: Iterator[SplitLine] = iter(())
        self._split = SplitLines()
        self._holes: list[str] = []
        self._hole = 0
        self._is_done = True
        # The number of pages that are passed after the next page that is not worthwhile.
        self._n_to_pass = 1
        # The start of the passed text, and how many statements had been read exactly before it.
        self._passed = self._n_slow_before = 0
        # The number of lines in the page, 0 if it is passed, and how many of them were left.
        self._n_lines = self._n_left = 0
        self._pass(reading.pos, _FIRST_PASSED)

    def _turn(self, pos: int) -> bool:
        """Begins the page at `pos`, the start of a line; False if it is passed, and read line by line.

        A page is passed if the page before was not worthwhile; then several are, more each time. It is also passed if
        the page before was passed and many of its statements were read exactly.
        """
        reading = self._reading
        self._is_done = True
        if self._n_lines and self._n_left * _FEW > self._n_lines:
            self._pass(pos, self._n_to_pass)
            self._n_to_pass = min(2 * self._n_to_pass, _MOST_TO_PASS)
            return False
        n_slow = reading.n_slow - self._n_slow_before
        is_unlike = not self._n_lines and n_slow * _FEW > reading.text.count("\n", self._passed, pos)
        stop = self._page_end(pos)
        if is_unlike or stop - pos > _MOST or is_odd(page := reading.text[pos:stop]):
            self._pass(pos, 1)
            return False
        if self._n_lines:
            self._n_to_pass = 1
        self._lines, self._holes = self._split.page(page, reading.share)
        self._hole = self._n_left = 0
        self._is_done = False
        self.next_line = pos
        self._n_lines = self._split.n_lines
        reading.n_lines += self._n_lines
        return True

    def _page_end(self, pos: int) -> int:
        """The end of the page at `pos`: before a long line, unless it begins with one."""
        text, end = self._reading.text, self._reading.end
        stop = text.find("\n", min(pos + _PAGE, end), end)
        if stop < 0:
            stop = end
        if stop - pos > _MOST:
            before = text.rfind("\n", pos, pos + _PAGE)
            return stop if before < 0 else before
        return stop

    def _pass(self, pos: int, n_pages: int) -> None:
        """Passes the given number of pages from `pos` on, which are read line by line."""
        self.next_line = self._page_end(pos + (n_pages - 1) * _PAGE) + 1 if n_pages else pos
        self._passed, self._n_slow_before = pos, self._reading.n_slow
        self._n_lines = self._n_left = 0

    def _begin_at(self, pos: int) -> bool:
        """Makes the line at `pos` the next one; False if `pos` is inside a line that is left."""
        while self.next_line < pos:
            found = next(self._lines, None)
            if found is None:
                self._is_done = True
                break
            line, length, own = found
            self._hole += n_holes_of(line) if own is None else 0
            self._n_left += 1
            self.next_line += length + 1
        if self.next_line > pos:
            return False
        return self._turn(pos) if self._is_done else True

    def take(self) -> None:
        """Takes the lines from the current position on that templates match, at most one page."""
        reading = self._reading
        if not self._begin_at(reading.pos):
            return
        share, share_offset, follow = reading.share, reading.share_offset, reading.follow
        roots = reading.templates.of(reading.default_dialect)
        run, run_start, at, hole = reading.run, reading.run_start, self.next_line, self._hole
        statements = run.statements
        # Locals are faster, and a first reading spends its time in this loop.
        holes, anything, run_length = self._holes, ANYTHING, RUN_LENGTH
        seen = self._seen_here()
        for line, length, own in self._lines:
            eol = at + length
            known = seen.get(line)
            marked, number = line, ""
            if known is None and "constant" in line:
                marked, number = without_number(line)
                known = seen.get(marked)
                if known is not None and not fits(number, known[0].literal):
                    known = None
            if known is None:
                kind = self._kinds.get(marked) or self._new_kind(marked)
                node = roots.get(kind.key)
                shape = None if node is None else node.plain()
                if node is None or shape is None or (number and not fits(number, shape.literal)):
                    reading.follow = follow
                    all_holes = holes[hole : hole + kind.n_holes] if own is None else own
                    after = self._look_closer(kind, node, all_holes, number, at, eol)
                    if after < 0:
                        n_holes = kind.n_holes
                        break
                    hole += kind.n_holes
                    at = eol + 1
                    follow = reading.follow
                    if after != at:
                        self._leave_at(after, at, hole)
                        return
                    roots = reading.templates.of(reading.default_dialect)
                    seen = self._seen_here()
                    run, run_start = reading.run, reading.run_start
                    statements = run.statements
                    continue
                known = (shape, kind.lead, kind.tail, kind.n_names, kind.n_holes, kind.first, node.follow)
                seen[marked] = known
                if number and len(number) <= _SHORT:
                    seen[line] = known
            shape, lead, tail, n_names, n_holes, first, ends_before = known
            if follow is not anything and first not in follow:
                break
            start = at + lead
            if not statements or len(statements) >= run_length:
                run = reading.place(start)
                run_start = reading.run_start
                statements = run.statements
            begin, stop = start - run_start, eol - tail - run_start
            if share is not None:
                begin, stop = share_offset(begin, begin), share_offset(stop, stop)
            if own is None:
                own = holes[hole : hole + n_names]
            elif n_names != n_holes:
                own = own[:n_names]
            statements.append(Statement(shape, own, begin, stop, run))
            follow = ends_before
            hole += n_holes
            at = eol + 1
        else:
            self._is_done = True
            reading.follow = follow
            self._leave_at(at, at, hole)
            return
        self._n_left += 1
        reading.follow = follow
        self._leave_at(at, eol + 1, hole + n_holes)

    def _leave_at(self, pos: int, next_line: int, hole: int) -> None:
        """Continues at `pos`, with the line at `next_line` as the next one that may be taken."""
        self._reading.pos, self._reading.eol = pos, -1
        self.next_line, self._hole = next_line, hole

    def _new_kind(self, marked: str) -> LineKind:
        """The kind of a marked line that has none yet."""
        if len(self._kinds) >= _MOST_KINDS:
            self._kinds.clear()
        kind = self._kinds[marked] = kind_of(marked)
        return kind

    def _seen_here(self) -> dict[str, _Seen]:
        """The marked lines that have been statements under the default dialect in force, until more is learned."""
        dialect, n_learned = self._reading.default_dialect, self._reading.templates.n_learned
        if n_learned != self._n_learned:
            self._n_learned = n_learned
            self._seen.clear()
        seen = self._seen.get(dialect)
        if seen is None or len(seen) >= _MOST_KINDS:
            seen = self._seen[dialect] = {}
        return seen

    def _look_closer(self, kind: LineKind, node: Node | None, holes: list[str], number: str, at: int, eol: int) -> int:
        """Takes the line at `[at, eol)`, which is more than a plain statement, with `number` as that of a constant.

        Returns where to continue, or -1 if the line is left.
        """
        start, wide = at + kind.lead, kind.wide
        if node is not None:
            is_taken = self._takes(node, holes[: kind.n_names], start, eol - kind.tail, kind.first, number)
            return eol + 1 if is_taken else -1
        if not kind.first:
            # The line is blank or a comment.
            return eol + 1
        if wide is None:
            return -1
        kept = holes[: wide.n_holes]
        names = [name for name in kept if name[0] in "%@^"]
        stop = start + wide.length + len(number) + sum(map(len, kept))
        if kind.first != "}":
            node = self._reading.templates.of(self._reading.default_dialect).get(wide.key)
            return eol + 1 if self._takes(node, names, start, stop, kind.first, number) else -1
        if not self._reading.frames or number:
            return -1
        after = self._regions.close_as(start, stop, eol, [(wide.key, names)])
        self._reading.follow = ANYTHING
        return eol + 1 if after == eol else after

    def _takes(self, node: Node | None, names: list[str], start: int, stop: int, first: str, number: str) -> bool:
        """Takes the line at `[start, stop)` if `node` knows its statement, or the region that it opens.

        `first` is the line's first character, and `number` that of a constant.
        """
        reading = self._reading
        if node is None or node.by_shape or (reading.follow is not ANYTHING and first not in reading.follow):
            return False
        shape: Shape | None = node.shape_for(names)
        if shape is None:
            if node.region_dialect is None or node.variants is not None or number:
                return False
            self._regions.open(node, names, start, stop - 1)
            reading.follow = ANYTHING
            return True
        if (number and not fits(number, shape.literal)) or not reading.context.knows_aliases(shape.aliases):
            return False
        reading.add(shape, names, start, stop)
        reading.region.n_labels += shape.is_label
        reading.follow = node.follow
        return True
