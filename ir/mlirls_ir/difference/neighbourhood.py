"""Leaves out the functions of two texts that have nothing to do with the one in which an operation is followed.

Operations are paired function by function. So another function matters only if a pass has moved operations between the
two. The inliner does so with what this function calls, and an outliner with what it calls afterwards. If the function
is missing in one of the texts, those that use it matter as well. Every line that stays keeps its number.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from mlirls_ir.difference.facts import SYMBOL_USE
from mlirls_ir.difference.pieces import SHORTEST, blanked, is_closed, pieces_of
from mlirls_ir.dumps.text import anchor_of
from mlirls_ir.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class _Piece:
    """An operation of a module: its range, its symbol, "" for none, and the symbols in its text."""

    start: int
    end: int
    symbol: str
    uses: frozenset[str]


def neighbourhood(old: str, new: str, line: int, *, is_new: bool) -> tuple[str, str]:
    """Both texts without what does not concern the function at a line, from 1, of one of them."""
    text = new if is_new else old
    if min(len(old), len(new)) < SHORTEST:
        return old, new
    olds, news = _pieces(old), _pieces(new)
    offset = _offset_of(text, line)
    seed = next((one for one in (news if is_new else olds) or () if one.start <= offset < one.end), None)
    if olds is None or news is None or seed is None or not seed.symbol:
        return old, new
    wanted = _around(seed.symbol, olds, news)
    return _without_others(old, olds, wanted), _without_others(new, news, wanted)


def _pieces(text: str) -> list[_Piece] | None:
    """The operations of a module; None if they cannot be told apart by the lines."""
    ranges = pieces_of(text)
    # The last one is followed by the end of the module.
    if not ranges or not all(is_closed(text[start:end]) for start, end in ranges[:-1]):
        return None
    return [_piece(text, start, end) for start, end in ranges]


def _piece(text: str, start: int, end: int) -> _Piece:
    content = text[start:end]
    _, symbol = anchor_of(content.lstrip().partition("\n")[0])
    return _Piece(start, end, symbol, frozenset(name.strip('"') for name in SYMBOL_USE.findall(content)))


def _offset_of(text: str, line: int) -> int:
    at = 0
    for _ in range(line - 1):
        at = text.find("\n", at) + 1
    return at


def _around(symbol: str, olds: list[_Piece], news: list[_Piece]) -> set[str]:
    """The symbols that matter for the operations of one."""
    uses: dict[str, set[str]] = defaultdict(set)
    for piece in (*olds, *news):
        uses[piece.symbol] |= piece.uses
    out = _reached(symbol, uses)
    if not all(any(one.symbol == symbol for one in pieces) for pieces in (olds, news)):
        users: dict[str, set[str]] = defaultdict(set)
        for user, used in uses.items():
            for name in used:
                users[name].add(user)
        out |= _reached(symbol, users)
    return out


def _reached(symbol: str, steps: Mapping[str, set[str]]) -> set[str]:
    found = {symbol}
    waiting = [symbol]
    while waiting:
        for name in steps.get(waiting.pop(), ()):
            if name not in found:
                found.add(name)
                waiting.append(name)
    return found


def _without_others(text: str, pieces: list[_Piece], wanted: set[str]) -> str:
    others = [(one.start, one.end) for one in pieces[:-1] if one.symbol and one.symbol not in wanted]
    return blanked(text, others)
