"""Lines of a large text, many at once: the names of a page of text are split off in one go.

A page is some kilobytes of whole lines. What is left of a line without its *holes* (its names, and the places that its
locations name) is a text that many lines share, so what follows from it is found once (`line_kinds.py`): its key, how
many names it has, how far it is indented. A line of a known key then costs two look-ups, and one that was a statement
before costs one. Where the same lines come again and again, as in functions whose values are numbered from 0, they are
not even split again (`split_lines.py`). All other lines are left to the loop of `parse.py`: this file knows no line
that the loop would read otherwise, it only reads faster.

Read next: `line_kinds.py`, `templates.py`, `parse.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.syntax.fast_frames import FastFrames
from mlirls_ir.syntax.keys import fits, without_number
from mlirls_ir.syntax.line_kinds import LineKind, is_odd, kind_of, n_holes_of
from mlirls_ir.syntax.split_lines import SplitLine, SplitLines
from mlirls_ir.syntax.templates import ANYTHING, Node
from mlirls_ir.syntax.tree import RUN_LENGTH, Shape, Statement

if TYPE_CHECKING:
    from typing import Final, TypeAlias

_PAGE: Final = 16_384
"""How many code points a page has, up to the end of a line."""
_MOST: Final = 4 * _PAGE
"""A page of more code points has a line that is too long for templates."""
_MOST_KINDS: Final = 16_384
"""How many kinds of lines are remembered."""
_SHORT: Final = 2
"""How many characters the number of a constant has, at most, for its line to be remembered with it."""
_FEW: Final = 16
"""A page is of use if no more than one line in so many is left to the loop: such a line costs what many gain."""
_FIRST_PASSED: Final = 1
"""How many pages are passed first: nothing is known of a text."""
_MOST_TO_PASS: Final = 64
"""How many pages are passed at most before another one is tried."""

_Seen: TypeAlias = tuple[Shape, int, int, int, int, str, Set[str]]
"""The shape of a line, its `lead`, `tail`, `n_names`, `n_holes` and `first` (see `LineKind`), and before which
characters it was seen to end."""


class KnownLines(FastFrames):
    """Takes lines that templates match, page by page.

    `next_line` is where the lines of the page begin that have not been taken, and `n_turned` how many lines there were
    in all pages.
    """

    _kinds: dict[str, LineKind]
    # What is remembered of lines, and how much was learnt when it was.
    _seen: dict[str, dict[str, _Seen]]
    _n_learnt: int
    # The lines that have not been taken. Where these do not bring their holes, those of the whole page, and which of
    # them is the first of these lines.
    _lines: Iterator[SplitLine]
    _split: SplitLines
    _holes: list[str]
    _hole: int
    _is_done: bool
    # How many lines the page had, 0 where it was passed, and how many of them were left to the loop.
    _n_lines: int
    _n_left: int
    # Where what was passed began, how many statements had taken the slow path before it, and how many pages are passed
    # behind the next one that is of no use.
    _passed: int
    _n_slow_before: int
    _n_to_pass: int
    next_line: int
    n_turned: int

    def _begin_pages(self) -> None:
        """Begins with the line at `pos`."""
        self._kinds = {}
        self._seen = {}
        self._n_learnt = 0
        self._lines = iter(())
        self._split = SplitLines()
        self._holes = []
        self._hole = 0
        self._is_done = True
        self.n_turned = 0
        self._n_to_pass = 1
        self._pass(self.pos, _FIRST_PASSED)

    def _turn(self, pos: int, share: Callable[[str, str], str] | None) -> bool:
        """Begins the page at `pos`, which is where a line begins; False where it is passed, and read line by line.

        That is where the page before was of no use, and then some are passed, more each time; or where it was passed,
        and more than few of its statements took the slow path.
        """
        self._is_done = True
        if self._n_lines and self._n_left * _FEW > self._n_lines:
            self._pass(pos, self._n_to_pass)
            self._n_to_pass = min(2 * self._n_to_pass, _MOST_TO_PASS)
            return False
        n_slow = self.n_slow - self._n_slow_before
        is_unlike = not self._n_lines and n_slow * _FEW > self.text.count("\n", self._passed, pos)
        stop = self._page_end(pos)
        if is_unlike or stop - pos > _MOST or is_odd(page := self.text[pos:stop]):
            self._pass(pos, 1)
            return False
        if self._n_lines:
            self._n_to_pass = 1
        self._lines, self._holes = self._split.page(page, share)
        self._hole = self._n_left = 0
        self._is_done = False
        self.next_line = pos
        self._n_lines = self._split.n_lines
        self.n_turned += self._n_lines
        return True

    def _page_end(self, pos: int) -> int:
        """Where the page at `pos` ends: before a long line, if it does not begin with one."""
        stop = self.text.find("\n", min(pos + _PAGE, self.end), self.end)
        if stop < 0:
            stop = self.end
        if stop - pos > _MOST:
            before = self.text.rfind("\n", pos, pos + _PAGE)
            return stop if before < 0 else before
        return stop

    def _pass(self, pos: int, n_pages: int) -> None:
        """Leaves so many pages from `pos` on to the loop."""
        self.next_line = self._page_end(pos + (n_pages - 1) * _PAGE) + 1 if n_pages else pos
        self._passed, self._n_slow_before = pos, self.n_slow
        self._n_lines = self._n_left = 0

    def _begin_at(self, pos: int, share: Callable[[str, str], str] | None) -> bool:
        """Makes the line at `pos` the next one; False where `pos` is inside of a line that is left to the loop."""
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
        return self._turn(pos, share) if self._is_done else True

    def _known_lines(
        self,
        pos: int,
        follow: Set[str],
        share: Callable[[str, str], str] | None,
        share_offset: Callable[[int, int], int],
    ) -> tuple[int, Set[str]]:
        """Takes the lines from `pos` on that templates match, at most a page.

        Returns where to go on, and before which characters the last statement was seen to end. Names and offsets are
        shared through `share` and `share_offset`, unless the former is None.
        """
        if not self._begin_at(pos, share):
            return pos, follow
        roots = self.templates.of(self.default_dialect)
        run, run_start, at, hole = self.run, self.run_start, self.next_line, self._hole
        statements = run.statements
        # Locals are faster, and a first reading spends its time in this loop.
        kinds, holes, anything, run_length = self._kinds, self._holes, ANYTHING, RUN_LENGTH
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
                kind = kinds.get(marked)
                if kind is None:
                    if len(kinds) >= _MOST_KINDS:
                        kinds.clear()
                    kind = kinds[marked] = kind_of(marked)
                key, n_holes, first, lead, tail, n_names, wide = kind
                all_holes = holes[hole : hole + n_holes] if own is None else own
                node = roots.get(key)
                shape = None if node is None else node.plain()
                if node is None or shape is None or (number and not fits(number, shape.literal)):
                    start = at + lead
                    if node is not None:
                        names = all_holes[:n_names]
                        taken = self._take(node, names, start, eol - tail, first, follow, number)
                        if taken is None:
                            break
                        follow = taken
                    elif not first:
                        # Nothing, or a comment.
                        hole += n_holes
                        at = eol + 1
                        continue
                    elif wide is None:
                        break
                    else:
                        kept = all_holes[: wide.n_holes]
                        names = [name for name in kept if name[0] in "%@^"]
                        stop = start + wide.length + len(number) + sum(map(len, kept))
                        if first != "}":
                            taken = self._take(roots.get(wide.key), names, start, stop, first, follow, number)
                            if taken is None:
                                break
                            follow = taken
                        elif self.frames and not number:
                            pos = self._close_as(start, stop, eol, [(wide.key, names)])
                            follow = anything
                            if pos != eol:
                                self.next_line, self._hole = eol + 1, hole + n_holes
                                return pos, follow
                        else:
                            break
                    roots = self.templates.of(self.default_dialect)
                    seen = self._seen_here()
                    run, run_start = self.run, self.run_start
                    statements = run.statements
                    hole += n_holes
                    at = eol + 1
                    continue
                known = (shape, lead, tail, n_names, n_holes, first, node.follow)
                seen[marked] = known
                if number and len(number) <= _SHORT:
                    seen[line] = known
            shape, lead, tail, n_names, n_holes, first, ends_before = known
            if follow is not anything and first not in follow:
                break
            start = at + lead
            if not statements or len(statements) >= run_length:
                self._place(start)
                run, run_start = self.run, self.run_start
                statements = run.statements
                if not statements:
                    self.region.runs.append(run)
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
            self.next_line, self._hole = at, hole
            return at, follow
        self._n_left += 1
        self.next_line, self._hole = eol + 1, hole + n_holes
        return at, follow

    def _seen_here(self) -> dict[str, _Seen]:
        """The marked lines that have been statements under the default dialect in force, until more is learnt."""
        n_learnt = self.templates.n_learnt
        if n_learnt != self._n_learnt:
            self._n_learnt = n_learnt
            self._seen.clear()
        seen = self._seen.get(self.default_dialect)
        if seen is None or len(seen) >= _MOST_KINDS:
            seen = self._seen[self.default_dialect] = {}
        return seen

    def _take(
        self, node: Node | None, names: list[str], start: int, stop: int, first: str, follow: Set[str], number: str
    ) -> Set[str] | None:
        """Takes the line at `[start, stop)` if `node` knows its statement, or the region that it opens.

        `first` is the line's first character, `follow` are those before which the statement before it was seen to end,
        and `number` is that of a constant. Returns before which characters this one was; None where the line is left.
        """
        if node is None or node.by_shape or (follow is not ANYTHING and first not in follow):
            return None
        shape: Shape | None = node.shape_for(names)
        if shape is None:
            if node.region_dialect is None or node.variants is not None or number:
                return None
            self._open_fast(node, names, start, stop - 1)
            return ANYTHING
        if (number and not fits(number, shape.literal)) or not self.context.knows_aliases(shape.aliases):
            return None
        self._add(shape, names, start, stop)
        self.region.n_labels += shape.is_label
        return node.follow
