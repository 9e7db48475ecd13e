"""Splits lines into the text that they share with others and their holes, a page at a time.

There are two ways, and the cheaper one is used. Either all lines of a page are split in one search. Or each line is
looked up, and only lines that were not met before are split, which is a fifth of the work if most were.

Read next: `line_kinds.py` (what a hole is), `pages.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Final, TypeAlias

from mlirls_ir.syntax.templates.line_kinds import HOLE, MARKS, VALUE_HOLE

SplitLine: TypeAlias = "tuple[str, int, list[str] | None]"
"""A line whose holes are replaced by marks, its original length, and its holes; None if the page has these."""

_OTHER_SIGILS: Final = "".join(set(MARKS) - {"%"})
_MOST: Final = 16_384
"""The number of lines that are remembered."""
_MOST_PAGES: Final = 32
"""The most pages after which it is checked again whether most lines of a page have been met before."""


class SplitLines:
    """Splits the pages of one text. `n_lines` is the number of lines in the last page."""

    __slots__ = ("_known", "_met", "_n_next", "_n_unasked", "n_lines")

    def __init__(self) -> None:
        # The lines that are looked up; None if lines are not looked up. In that case the lines of some pages are
        # recorded, to find out whether it would pay: the number of pages until the next check, and the number after
        # that.
        self._known: dict[str, SplitLine] | None = None
        self._met: set[str] = set()
        self._n_unasked = 0
        self._n_next = 1
        self.n_lines = 0

    def page(self, text: str, share: Callable[[str, str], str] | None) -> tuple[Iterator[SplitLine], list[str]]:
        """The lines of a page, which must not contain a mark, and the holes of the lines that do not have their own.

        Names are shared through `share`, unless it is None. A line's own holes may be shared by several lines.
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
        """Looks up the lines of the next pages if most of these lines have been met before."""
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
