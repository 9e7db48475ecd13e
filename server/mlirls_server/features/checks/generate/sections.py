"""Which checks of a test are about which function of an output: those from a check that names it to the next such one.

Their place in the test does not say it, since some authors write checks before a function, some after it.

Read next: `place.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from mlirls_ir.filecheck import Check, CheckKind
from mlirls_ir.filecheck.nearest import literals
from mlirls_ir.patterns import compiled
from mlirls_server.features.checks.generate.alignment import may_match
from mlirls_server.features.checks.generate.block import Block

_ALIAS: Final = compiled(r"[#!](?:\w|\[\[.*?\]\])+\s*=(?!=)")
_SYMBOL: Final = compiled(r"@([\w$.-]+)(?!\{\{|\[\[)")


class Section(NamedTuple):
    """The checks of a block; those from the number `first` on are about its lines, and those before them about
    aliases."""

    checks: tuple[Check, ...] = ()
    first: int = 0


class Sections(NamedTuple):
    """The sections of a test by the numbers of blocks, and those of functions that the output does not have.

    `head` are the checks before all of them.
    """

    head: tuple[Check, ...]
    by_block: dict[int, Section]
    without_block: list[tuple[Check, ...]]


def sections_of(own: Sequence[Check], blocks: Sequence[Block]) -> Sections:
    """The sections of checks, which are in the order of the test."""
    symbols = {block.symbol for block in blocks}
    starts: list[tuple[int, int | None]] = []
    at = 0
    for index, check in enumerate(own):
        number = next((number for number in range(at, len(blocks)) if _begins(check, blocks[number])), None)
        if number is not None:
            starts.append((index, number))
            at = number + 1
        elif check.kind is CheckKind.LABEL and _is_missing(check.pattern.text, symbols):
            starts.append((index, None))
    begins = [_without_aliases(own, start) for start, _ in starts]
    out = Sections(tuple(own[: begins[0]] if starts else own), {}, [])
    for (start, number), (begin, end) in zip(starts, pairwise([*begins, len(own)]), strict=True):
        if number is None:
            out.without_block.append(tuple(own[begin:end]))
        else:
            out.by_block[number] = Section(tuple(own[begin:end]), start - begin)
    return out


def _without_aliases(own: Sequence[Check], start: int) -> int:
    """The number of the first of the checks before another one that are about definitions of aliases."""
    while start > 0 and _ALIAS.match(own[start - 1].pattern.text):
        start -= 1
    return start


def _is_missing(pattern: str, symbols: set[str]) -> bool:
    """Whether a pattern names a symbol, and none that there is."""
    is_named = _SYMBOL.search(pattern) is not None
    return is_named and not any(_names(pattern, symbol) for symbol in symbols if symbol)


def _begins(check: Check, block: Block) -> bool:
    """Whether a check is about the first line of a block."""
    if not block.symbol or check.count > 1 or check.kind not in (CheckKind.LABEL, CheckKind.PLAIN):
        return False
    pattern = check.pattern.text
    if not _names(pattern, block.symbol):
        return False
    return check.kind is CheckKind.LABEL or may_match(literals(pattern), block.lines[0].text)


def _names(pattern: str, symbol: str) -> bool:
    """Whether a pattern has a symbol, or ends with its first letters."""
    found = re.search(rf"(?<![\w$.-]){re.escape(symbol)}(?![\w$.-])", pattern)
    return found is not None or any(_is_beginning(match, symbol) for match in _SYMBOL.finditer(pattern))


def _is_beginning(match: re.Match[str], symbol: str) -> bool:
    return match.end() == len(match.string) and symbol.startswith(match[1])
