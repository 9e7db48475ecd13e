"""Amounts of memory in words: `12.5 MiB at line 80`, `4*%d0*%d1 + 64 bytes at line 7`, and why there is no bound.

Read next: `report.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from mlirls_ir.memory import (
    CONSTANT,
    LIVE,
    STACK,
    Amount,
    Buffer,
    Largest,
    Need,
    Pool,
    Program,
    Term,
    Unbounded,
    Why,
    need_of,
)
from mlirls_server.features.amounts import bytes_label, bytes_text

LineAt: TypeAlias = Callable[[int], int]
"""The line of an offset, from 1."""

_MOST_TERMS: Final = 6
_LONGEST_SYMBOL: Final = 40


def amount_text(amount: Amount) -> str:
    """An amount in words: `12.5 MiB (13107201 bytes)`, `4*%n + 64 bytes`."""
    return bytes_text(amount.constant) if amount.is_constant else f"{formula(amount)} bytes"


def amount_label(amount: Amount) -> str:
    """The same in short."""
    return bytes_label(amount.constant) if amount.is_constant else f"{formula(amount)} bytes"


def formula(amount: Amount) -> str:
    """An amount in bytes as a formula: `4*%d0*%d1 + 64`."""
    terms = sorted(amount.terms.items(), key=_order)
    shown = [_term_text(term, count) for term, count in terms[:_MOST_TERMS]]
    if len(terms) > _MOST_TERMS:
        shown.append(f"{len(terms) - _MOST_TERMS} more terms")
    return " + ".join(shown).replace("+ -", "- ") or "0"


def _order(item: tuple[Term, int]) -> tuple[bool, Term]:
    """Products first, by their names, and the constant last."""
    return item[0] == CONSTANT, item[0]


def _term_text(term: Term, count: int) -> str:
    symbols = [_cut(symbol.name) for symbol in term]
    return "*".join([*([str(count)] if count != 1 or not symbols else []), *symbols])


def _cut(name: str) -> str:
    return name if len(name) <= _LONGEST_SYMBOL else name[: _LONGEST_SYMBOL - 1] + "…"


def need_text(need: Need, line_at: LineAt) -> str:
    """The most that is allocated at one time, with its place: `12.5 MiB at line 80`, `unbounded: line 7 ...`."""
    if need.unbounded:
        return f"unbounded: {unbounded_text(need.unbounded[0], line_at)}"
    return most_text(need.largest, line_at, amount_text)


def need_label(need: Need, line_at: LineAt) -> str:
    """The same in short."""
    if need.unbounded:
        return f"unbounded (line {line_at(need.unbounded[0].start)})"
    return most_text(need.largest, line_at, amount_label)


def peak_title(program: Program, line_at: LineAt) -> str:
    """The need of a function in one line: `peak 12.5 MiB at line 80`, and of it the stack if there is more."""
    live, stack = need_of(program, LIVE), need_of(program, STACK)
    title = f"peak {need_label(live, line_at)}"
    if not (stack.largest or stack.unbounded) or stack.largest == live.largest:
        return title
    return f"{title} · stack {need_label(stack, line_at)}"


def most_text(largest: Sequence[Largest], line_at: LineAt, shown: Callable[[Amount], str]) -> str:
    """The largest of amounts, of which none is always the largest, with their places."""
    if not largest:
        return "0 bytes"
    most = "" if all(found.is_exact for found in largest) else "at most "
    if len(largest) == 1:
        return f"{most}{shown(largest[0].amount)} at line {line_at(largest[0].offset or 0)}"
    first = sorted(largest, key=lambda found: found.offset or 0)
    formulas = ", ".join(formula(found.amount) for found in first)
    lines = ", ".join(str(line) for line in dict.fromkeys(line_at(found.offset or 0) for found in first))
    plural = "s" if "," in lines else ""
    return f"{most}max({formulas}) bytes at line{plural} {lines}"


def unbounded_text(found: Unbounded, line_at: LineAt) -> str:
    """Why there is no bound, as the rest of a sentence."""
    line, loop = line_at(found.start), line_at(found.loop)
    where = f"{found.operation} (line {loop})"
    match found.why:
        case Why.KEPT if line == loop:
            return f"line {line} leaves memory allocated in {found.operation}, which may run any number of times"
        case Why.KEPT:
            return f"line {line} allocates in {where}, which does not free it in each iteration"
        case Why.OVERLAPS:
            return f"line {line} allocates in {where}, whose iterations may run at the same time"
        case Why.UNKNOWN:
            return f"line {line} allocates in {where}, whose regions may run any number of times"
        case Why.RECURSION:
            return f"line {line} calls {found.operation}, which calls itself again"


def place_text(buffer: Buffer) -> str:
    """Where a buffer is: `heap`, `stack, space 5`."""
    where = buffer.allocates.storage.value
    return where if buffer.space == "0" else f"{where}, space {buffer.space}"


def pool_text(pool: Pool) -> str:
    """The name of a pool: `peak`, `stack`, `heap in space 3`."""
    what = "peak" if pool.storage is None else pool.storage.value
    return what if pool.space is None else f"{what} in space {pool.space}"
