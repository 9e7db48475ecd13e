"""Lines split into what they have in common with others and their holes, a page at a time.

There are two ways, of which a text gets the cheaper one. All lines of a page are split in one search. Or each line is
looked up, and only those that have not been met are split: that is a fifth of the work where most lines have been.

Read next: `line_kinds.py` (what a hole is), `pages.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Final, TypeAlias

from mlirls_ir.syntax.templates.line_kinds import HOLE, MARKS, VALUE_HOLE

SplitLine: TypeAlias = "tuple[str, int, list[str] | None]"
"""A line whose holes are replaced by marks, how long it was, and its holes; None where they are with the page's."""

_OTHER_SIGILS: Final = "".join(set(MARKS) - {"%"})
_MOST: Final = 16_384
"""How many lines are remembered."""
_MOST_PAGES: Final = 32
"""After how many pages it is asked again, at most, whether most lines of one have been met."""


class SplitLines:
    """Splits the pages of one text. `n_lines` is how many lines the last page had."""

    __slots__ = ("_known", "_met", "_n_next", "_n_unasked", "n_lines")

    def __init__(self) -> None:
        # The lines that are looked up; None where they are not. Then the lines of some pages are noted, to see whether
        # it would be of use: how many pages are not asked yet, and how many will not be the next time.
        self._known: dict[str, SplitLine] | None = None
        self._met: set[str] = set()
        self._n_unasked = 0
        self._n_next = 1
        self.n_lines = 0

    def page(self, text: str, share: Callable[[str, str], str] | None) -> tuple[Iterator[SplitLine], list[str]]:
        """The lines of a page, which has no character that is a mark, and the holes of those that bring none.

        Names are shared through `share`, unless it is None. Holes that lines bring belong to more than one line.
        """
        lines = text.split("\n")
        self.n_lines = len(lines)
        known = self._known
        if known is None:
            self._ask(lines)
            return _in_one_search(text, lines, share)
        if len(known) >= _MOST:
            known.clear()
        n_known = len(known)
        out: list[SplitLine] = []
        add = out.append
        for line in lines:
            found = known.get(line)
            if found is None:
                found = known[line] = _split(line, share)
            add(found)
        if 2 * (len(known) - n_known) > len(lines):
            self._known = None
        return iter(out), []

    def _ask(self, lines: list[str]) -> None:
        """Has the lines of the next pages looked up if most of these have been met."""
        if self._n_unasked:
            self._n_unasked -= 1
            return
        met = self._met
        n_met = len(met)
        met.update(lines)
        if 2 * (len(met) - n_met) <= len(lines):
            self._known = {}
            self._n_next = 1
        else:
            self._n_unasked = self._n_next
            self._n_next = min(2 * self._n_next, _MOST_PAGES)
            if len(met) < _MOST:
                return
        met.clear()


def _split(line: str, share: Callable[[str, str], str] | None) -> SplitLine:
    parts = HOLE.split(line)
    if len(parts) == 1:
        return line, len(line), []
    holes = parts[1::2]
    parts[1::2] = [MARKS[hole[0]] for hole in holes]
    return "".join(parts), len(line), holes if share is None else [share(hole, hole) for hole in holes]


def _in_one_search(
    text: str, lines: list[str], share: Callable[[str, str], str] | None
) -> tuple[Iterator[SplitLine], list[str]]:
    if any(sigil in text for sigil in _OTHER_SIGILS):
        parts = HOLE.split(text)
        holes = parts[1::2]
        marks = MARKS
        parts[1::2] = [marks[hole[0]] for hole in holes]
    else:
        parts = VALUE_HOLE.split(text)
        holes = parts[1::2]
        parts[1::2] = [MARKS["%"]] * len(holes)
    marked = "".join(parts).split("\n")
    out = zip(marked, map(len, lines), repeat(None), strict=False)
    return out, holes if share is None else list(map(share, holes, holes))
