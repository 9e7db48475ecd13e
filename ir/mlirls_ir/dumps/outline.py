"""The operations in a dump of which a log has dumps of their own: modules and functions inside of one another.

They are found by their lines and indentation, as printers write them, without reading MLIR.

Read next: `text.py` (the operation of a dump itself).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from mlirls_ir.dumps.text import SHORT_NAMES, symbol_in
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled

_NAME: Final = compiled(r'@(?:[\w$.-]+|"(?:[^"\\\n]|\\.)*")')
_GENERIC_NAME: Final = compiled(r'sym_name = ("(?:[^"\\\n]|\\.)*")')
_DEEPEST: Final = 200
"""Spaces before a line; what is deeper is not listed, so that the time follows the length of the text."""


@dataclass(frozen=True, slots=True)
class Address:
    """The operation with a name and a symbol inside of another one: the first in the text is number 0."""

    op: str
    symbol: str
    nth: int = 0


@dataclass(frozen=True, slots=True)
class Item:
    """An operation in a dump; `address` is that in the dump. `start` and `end` are its offsets."""

    address: Address
    start: int
    end: int
    items: tuple[Item, ...]


def outline_of(text: str, op: str, ops: Iterable[str]) -> tuple[Item, ...]:
    """The operations with the names `ops` inside the operation `op` that a text is a dump of."""
    names = [*ops, *(short for short, op in SHORT_NAMES.items() if op in ops)]
    either = "|".join(map(re.escape, sorted(names, reverse=True)))
    pattern = re.compile(rf'^([ \t]{{0,{_DEEPEST}}})"?({either})(?![\w.$-])', re.MULTILINE)
    found = [(match.start(), _end_of(text, match), match[2]) for match in pattern.finditer(text)]
    is_around_all = bool(found) and SHORT_NAMES.get(found[0][2], found[0][2]) == op and found[-1][0] <= found[0][1]
    return _nested(text, found[1:] if is_around_all else found)


def names_in(text: str) -> frozenset[str]:
    """The symbols that a text defines or refers to."""
    return frozenset(name.strip('@"') for pattern in (_NAME, _GENERIC_NAME) for name in pattern.findall(text))


def _end_of(text: str, match: re.Match[str]) -> int:
    """The end of the operation that begins in a line: the last bracket below it, or the end of the line."""
    start, end = match.end(), _line_end(text, match.start())
    while text[start:end].rstrip().endswith("{"):
        start = text.find(f"\n{match[1]}}}", end)
        if start < 0:
            return len(text)
        end = _line_end(text, start + 1)
    return end


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end


def _nested(text: str, found: list[tuple[int, int, str]]) -> tuple[Item, ...]:
    counts: Counter[tuple[str, str]] = Counter()
    rows: list[list[Item]] = [[]]
    open_: list[tuple[int, int, Address]] = []

    def close(start: int) -> None:
        while open_ and open_[-1][1] <= start:
            begin, end, address = open_.pop()
            items = rows.pop()
            rows[-1].append(Item(address, begin, end, tuple(items)))

    for start, end, name in found:
        close(start)
        key = SHORT_NAMES.get(name, name), symbol_in(text[start : text.find("\n", start) + 1 or len(text)].lstrip())
        open_.append((start, end, Address(*key, counts[key])))
        rows.append([])
        counts[key] += 1
    close(len(text) + 1)
    return tuple(rows[0])
