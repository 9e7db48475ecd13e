"""Which line of an output each check of a function is about, although some of the checks fail.

The assignment with the least cost is taken. A check stays on a line that it may match, is written again for a similar
line, or is removed. Where each line has a check (`CHECK-NEXT`), lines between two of them need new ones.

Read next: `repair.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from mlirls_ir.filecheck.nearest import literals
from mlirls_ir.patterns import compiled
from mlirls_server.features.checks.generate.lines import Line

_MOST: Final = 250_000
"""Pairs of a check and a line that are compared."""
_WORD: Final = compiled(r"[A-Za-z0-9_@]+")
_BLANKS: Final = compiled(r"\s+")
_OPERATION: Final = compiled(r"([A-Za-z_]\w*)\.[A-Za-z_]")
_REMOVAL: Final = 1.3
_ADDITION: Final = 0.7
_REWRITING: Final = 1.5
_LEAST: Final = 0.45
"""How much of a check and of a line must be equal."""
_PART: Final = 0.9


class Wanted(NamedTuple):
    """The patterns of a check; with `is_next`, it is about the line after that of the check before it."""

    patterns: tuple[str, ...]
    """With those of CHECK-SAME."""
    is_next: bool


class TooLong(Exception):
    """There are too many checks and lines."""


def align(wanted: Sequence[Wanted], lines: Sequence[Line]) -> list[int | None]:
    """For each check, the number of its line; None if there is none. Raises TooLong."""
    if len(wanted) * len(lines) > _MOST:
        raise TooLong
    costs = _Costs(wanted, lines)
    n_lines = len(lines)
    best = [[0.0] * (n_lines + 1)]
    for index in range(len(wanted) - 1, -1, -1):
        after = best[-1]
        row = [after[n_lines] + _REMOVAL] * (n_lines + 1)
        skipped = _ADDITION if wanted[index].is_next else 0.0
        for number in range(n_lines - 1, -1, -1):
            taken = costs.of(index, number)
            there = row[number] if taken is None else taken + after[number + 1]
            row[number] = min(there, skipped + row[number + 1], _REMOVAL + after[number])
        best.append(row)
    best.reverse()
    return [*_path(wanted, costs, best, n_lines)]


def _path(wanted: Sequence[Wanted], costs: _Costs, best: list[list[float]], n_lines: int) -> list[int | None]:
    """The first of the assignments with the least cost."""
    out: list[int | None] = []
    number = 0
    for index, one in enumerate(wanted):
        skipped = _ADDITION if one.is_next else 0.0
        while True:
            cost = best[index][number]
            taken = costs.of(index, number) if number < n_lines else None
            if taken is not None and cost == taken + best[index + 1][number + 1]:
                out.append(number)
                number += 1
                break
            if cost == _REMOVAL + best[index + 1][number]:
                out.append(None)
                break
            assert number < n_lines and cost == skipped + best[index][number + 1]
            number += 1
    return out


class _Costs:
    """The costs of assigning checks to lines."""

    def __init__(self, wanted: Sequence[Wanted], lines: Sequence[Line]) -> None:
        self._literals = [[text for one in check.patterns for text in literals(one)] for check in wanted]
        self._wanted = wanted
        self._dialects = [_dialect(" ".join(found)) for found in self._literals]
        self._words = [Counter(_WORD.findall(" ".join(found))) for found in self._literals]
        self._texts = [_plain(line.text) for line in lines]
        self._line_words = [
            Counter(_WORD.findall(" ".join(piece.text for piece in line.pieces if piece.name is None)))
            for line in lines
        ]

    def of(self, index: int, number: int) -> float | None:
        """The cost; None if they have too little in common."""
        if may_match(self._literals[index], self._texts[number]):
            return 0.0
        if not self._wanted[index].is_next and self._dialects[index] != _dialect(self._texts[number]):
            # Only where each line has a check must the next line be meant.
            return None
        own, other = self._words[index], self._line_words[number]
        common, both = (own & other).total(), own.total() + other.total()
        # A check may be about a part of its line.
        share = max(2 * common / both, _PART * common / own.total()) if own else 0.0
        return _REWRITING - 0.8 * share if share >= _LEAST else None


def may_match(found: Sequence[str], line: str) -> bool:
    """Whether the literal texts of a check come in their order in a line."""
    at = 0
    for text in found:
        plain = _plain(text)
        at = line.find(plain, at)
        if at < 0:
            return False
        at += len(plain)
    return True


def _dialect(text: str) -> str | None:
    """The dialect of the first operation in a text."""
    found = _OPERATION.search(text)
    return None if found is None else found[1]


def _plain(text: str) -> str:
    return _BLANKS.sub(" ", text)
