"""Limits for the memory of functions, and the functions that exceed them: `8KiB`, or `3=48KiB` for a memory space.

A limit is a promise about every run, so a need that is not a constant exceeds every limit.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mlirls_ir.index.memory.report import FunctionMemory
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.memory import Buffer, Largest, Need, Pool, Storage
from mlirls_server.features.amounts import bytes_text
from mlirls_server.features.memory.report import MemoryOf, buffers_of, last_use
from mlirls_server.features.memory.text import LineAt, amount_text, formula, most_text, unbounded_text

_SIZE: Final = re.compile(r"(\d+(?:\.\d+)?)\s*(B|KiB|MiB|GiB|TiB)?", re.I)
_UNITS: Final = {"b": 0, "kib": 10, "mib": 20, "gib": 30, "tib": 40}
_MOST_PARTS: Final = 12


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `n_bytes` in a pool; `option` is the option with its value, for messages."""

    pool: Pool
    n_bytes: int
    option: str


@dataclass(frozen=True, slots=True)
class Excess:
    """A function that exceeds a limit, with the offset of the peak and a message."""

    function: str
    offset: int
    limit: Limit
    message: str


def parse_limit(option: str, storage: Storage | None, text: str) -> Limit | None:
    """The limit that an option gives; None if it is not a size, or a memory space and a size."""
    space, separator, size = text.rpartition("=")
    found = _SIZE.fullmatch(size.strip())
    if found is None or (separator and not space.strip()):
        return None
    n_bytes = int(float(found[1]) * (1 << _UNITS[(found[2] or "B").lower()]))
    return Limit(Pool(storage, space.strip() or None), n_bytes, f"{option} {text}")


def find_excesses(memory: MemoryOf, limits: Sequence[Limit]) -> list[Excess]:
    """The functions that exceed limits, in the order of the text."""
    out: list[Excess] = []
    for one in memory.functions:
        for limit in limits:
            pool = _pool_of(limit, memory, one)
            need = None if pool is None else one.worst(pool)
            if need is None or pool is None or _holds(need, limit):
                continue
            what = "the stack" if limit.pool.storage is Storage.STACK else "live memory"
            where = "" if limit.pool.space is None else f" in space {limit.pool.space}"
            text, offset = _reason(one, pool, need, limit, memory.line_at)
            message = f"{one.function.name}: {what}{where} {text}"
            out.append(Excess(one.function.name, offset, limit, message))
    return out


def _pool_of(limit: Limit, memory: MemoryOf, one: FunctionMemory) -> Pool | None:
    """The pool that a limit is about; None if a function has nothing in its memory space."""
    if limit.pool in memory.pools:
        return limit.pool
    spaces = {buffer.space for buffer in one.program.buffers.values()}
    return limit.pool._replace(space=None) if limit.pool.space in spaces or limit.pool.space == "0" else None


def _holds(need: Need, limit: Limit) -> bool:
    if need.unbounded:
        return False
    return all(found.amount.is_constant and found.amount.constant <= limit.n_bytes for found in need.largest)


def _reason(one: FunctionMemory, pool: Pool, need: Need, limit: Limit, line_at: LineAt) -> tuple[str, int]:
    """The excess as the rest of a sentence, and its offset."""
    allowed = f"{bytes_text(limit.n_bytes)} of {limit.option.partition(' ')[0]}"
    if need.unbounded:
        first = need.unbounded[0]
        return f"has no bound, and {allowed} is allowed: {unbounded_text(first, line_at)}", first.start
    symbolic = [found for found in need.largest if not found.amount.is_constant]
    if symbolic:
        shown = most_text(symbolic, line_at, amount_text)
        return f"may exceed the {allowed}: {shown}", symbolic[0].offset or 0
    most = max(need.largest, key=lambda found: found.amount.constant)
    parts = _parts(one, pool, most, line_at)
    text = f"needs {amount_text(most.amount)} at line {line_at(most.offset or 0)}, more than the {allowed}"
    return f"{text}{': ' + parts if parts else ''}", most.offset or 0


def _parts(one: FunctionMemory, pool: Pool, most: Largest, line_at: LineAt) -> str:
    """The buffers that make up the largest amount; "" if these are not simply those that are live in the text there."""
    live = [buffer for buffer in buffers_of(one) if pool.holds(buffer) and _is_live(one, buffer, most.offset or 0)]
    if sum(buffer.size.constant for buffer in live) != most.amount.constant or len(live) > _MOST_PARTS:
        return ""
    counted = [buffer for buffer in live if buffer.size.terms]
    return " + ".join(f"{formula(buffer.size)} ({buffer.name}, line {line_at(buffer.start)})" for buffer in counted)


def _is_live(one: FunctionMemory, buffer: Buffer, offset: int) -> bool:
    end = last_use(one, buffer)
    return buffer.start <= offset and (end is None or offset < end)
