"""Leaves out the functions that two texts have in common, so that only the others have to be read.

A dump of megabytes often differs from the next one in one function. Functions are the same if only the names of their
values differ. What is left out is replaced by as many empty lines, so every other line keeps its number. Nothing is
left out of a text in which that could change the meaning of something else: where values are defined beside the
functions, or where an alias that a function uses is another one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from mlirls_ir.difference.pieces import SHORTEST, blanked, is_closed, pieces_of
from mlirls_ir.difference.sequence import longest_increasing
from mlirls_ir.dumps.aliases import aliases_of
from mlirls_ir.patterns import compiled
from mlirls_ir.source import split

_VALUE: Final = compiled(r'%[\w$.-]+|"(?:[^"\\\n]|\\.)*"')
"""The name of a value; a string has none."""
_ALIAS_USE: Final = compiled(r"[#!][A-Za-z_$][\w$.-]*")


def without_common_functions(old: str, new: str) -> tuple[str, str]:
    """Both texts without the functions that are the same in both, up to names of values, and in the same order."""
    if min(len(old), len(new)) < SHORTEST:
        return old, new
    olds = [old[piece.start : piece.end] for piece in split(old)]
    news = [new[piece.start : piece.end] for piece in split(new)]
    if len(olds) != len(news) or "".join(olds) != old or "".join(news) != new:
        return old, new
    pairs = [_without_common(one, other) for one, other in zip(olds, news, strict=True)]
    return "".join(one for one, _ in pairs), "".join(other for _, other in pairs)


def common_line(line: int, mine: tuple[str, str], theirs: tuple[str, str]) -> int | None:
    """The line of the other text for a line, from 1, of a function that was left out; None for another line.

    Each text comes with itself after `without_common_functions`. What was left out has the same lines in both, so its
    nth line is the nth of the other.
    """
    left = _left_out(*mine)
    if line not in left:
        return None
    others = _left_out(*theirs)
    number = left.index(line)
    return others[number] if number < len(others) else None


def with_common_lines(lines: Sequence[str], mine: tuple[str, str], theirs: tuple[str, str]) -> list[str]:
    """The lines of a text, with those of the other one for functions that were left out.

    The texts are as in `common_line`; the lines are those of the second text, or have other names.
    """
    out = list(lines)
    others = mine[0].split("\n")
    for number, other in zip(_left_out(*theirs), _left_out(*mine), strict=True):
        out[number - 1] = others[other - 1]
    return out


def _left_out(text: str, rest: str) -> list[int]:
    pairs = zip(text.split("\n"), rest.split("\n"), strict=True)
    return [number for number, (line, kept) in enumerate(pairs, 1) if line.strip() and not kept]


def _without_common(old: str, new: str) -> tuple[str, str]:
    """The same for one chunk."""
    mine, theirs = pieces_of(old), pieces_of(new)
    if mine is None or theirs is None:
        return old, new
    changed = _changed_aliases(old, new)
    olds, news = [old[a:b] for a, b in mine], [new[a:b] for a, b in theirs]
    same = set(olds) & set(news)
    olds, news = ([text if text in same else _with_numbers(text) for text in texts] for texts in (olds, news))
    texts, others = Counter(olds), Counter(news)
    places = {text: index for index, text in enumerate(news)}
    common = [
        (index, places[text])
        for index, text in enumerate(olds)
        if text in places
        and texts[text] == others[text] == 1
        and is_closed(text)
        and not (changed and any(name in changed for name in _ALIAS_USE.findall(text)))
    ]
    kept = [common[place] for place in longest_increasing([other for _, other in common])]
    return (
        blanked(old, [mine[one] for one, _ in kept]),
        blanked(new, [theirs[other] for _, other in kept]),
    )


def _with_numbers(text: str) -> str:
    """The text of a function with numbers as names of values, in the order in which the names come."""
    numbers: dict[str, str] = {}

    def numbered(match: re.Match[str]) -> str:
        name = match[0]
        return name if name[0] != "%" else numbers.setdefault(name, f"%{len(numbers)}")

    return _VALUE.sub(numbered, text)


def _changed_aliases(old: str, new: str) -> set[str]:
    """The aliases that are not the same in both texts; those of locations do not matter."""
    mine, theirs = aliases_of(old), aliases_of(new)
    changed = {
        name
        for name in mine.keys() | theirs.keys()
        if mine.get(name) != theirs.get(name)
        and not (mine.get(name, "loc(").startswith("loc(") and theirs.get(name, "loc(").startswith("loc("))
    }
    while True:
        more = {
            name
            for table in (mine, theirs)
            for name, value in table.items()
            if name not in changed and any(used in changed for used in _ALIAS_USE.findall(value))
        }
        if not more:
            return changed
        changed |= more
