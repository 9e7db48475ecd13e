"""`mlirls layout --memory`: the needs of each function as a table for people.

Read next: `../../features/memory/values.py` (the JSON), `../../features/memory/limits.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mlirls_ir.index.memory.globals import StaticData
from mlirls_ir.index.memory.report import FunctionMemory
from mlirls_ir.memory import LIVE, Need, Pool, Storage
from mlirls_server.cli.report.text import Paint
from mlirls_server.cli.safe_text import one_line
from mlirls_server.cli.usage import CannotRun
from mlirls_server.features.amounts import bytes_text, count_of
from mlirls_server.features.memory.limits import Excess, Limit, parse_limit
from mlirls_server.features.memory.report import MemoryOf, buffers_of, last_use
from mlirls_server.features.memory.text import formula, need_text, place_text, pool_text

_MOST_ROWS: Final = 50
_LONGEST: Final = 60


def read_limits(stack: Sequence[str], live: Sequence[str]) -> list[Limit]:
    """The limits that options give."""
    given = [("--max-stack", Storage.STACK, text) for text in stack] + [("--max-live", None, text) for text in live]
    out: list[Limit] = []
    for option, storage, text in given:
        found = parse_limit(option, storage, text)
        if found is None:
            raise CannotRun(f"layout: {option}: {text} is not a size; write 8KiB, or 3=8KiB for memory space 3")
        out.append(found)
    return out


def write_excesses(path: str, memory: MemoryOf, excesses: Sequence[Excess], paint: Paint) -> None:
    """Writes each function that exceeds a limit as a finding."""
    for number, found in enumerate(excesses):
        line = memory.line_at(found.offset)
        paint(("" if number else "\n") + f"{one_line(path)}:{line}: ")
        paint("error: ", "red")
        paint(f"{found.message} [memory-limit]\n")


def write_memory(memory: MemoryOf, paint: Paint) -> None:
    """Writes each function with its needs and its buffers, and then globals and constants."""
    if not memory.functions and not memory.data:
        paint("nothing is allocated, and there are no globals or constant tensors\n", "dim")
    for number, one in enumerate(memory.functions):
        if number:
            paint("\n")
        _write_function(one, memory, paint)
    for is_global, what in ((True, "global"), (False, "constant")):
        data = [found for found in memory.data if found.is_global is is_global]
        if data:
            if memory.functions or (not is_global and len(data) < len(memory.data)):
                paint("\n")
            _write_data(data, what, memory, paint)


def _write_function(one: FunctionMemory, memory: MemoryOf, paint: Paint) -> None:
    paint(one.function.name, "bold")
    paint(f", line {memory.line_at(one.function.start)}\n", "dim")
    rows = _rows("", one.own, memory)
    if any(need != one.own[pool] for pool, need in one.with_calls.items()):
        rows += _rows(" with calls", one.with_calls, memory)
    width = max(len(name) for name, _ in rows)
    for name, need in rows:
        style = "red" if need.unbounded else ""
        paint(f"  {name.ljust(width)}  {need_text(need, memory.line_at)}\n", style)
    if one.unknown is not None:
        callee = "::".join(one.unknown.path)
        what = f"@{callee}, which is not defined here" if callee else "a function that is not known"
        paint(f"  with calls: unknown, line {memory.line_at(one.unknown.start)} calls {what}\n", "dim")
    _write_buffers(one, memory, paint)


def _rows(suffix: str, needs: Mapping[Pool, Need], memory: MemoryOf) -> list[tuple[str, Need]]:
    """The pools with a need; memory spaces only if it is not all in the default one."""
    spaces = {pool.space for pool in memory.pools if pool.space is not None and _is_needed(needs[pool])}
    return [
        (f"{pool_text(pool)}{suffix}", needs[pool])
        for pool in memory.pools
        if pool == LIVE or (_is_needed(needs[pool]) and (pool.space is None or spaces - {"0"}))
    ]


def _is_needed(need: Need) -> bool:
    return bool(need.largest or need.unbounded)


def _write_buffers(one: FunctionMemory, memory: MemoryOf, paint: Paint) -> None:
    buffers = buffers_of(one)
    if not buffers:
        return
    rows = [("line", "bytes", "freed", "where", "name")]
    for buffer in buffers[:_MOST_ROWS]:
        end = last_use(one, buffer)
        freed = "-" if end is None else str(memory.line_at(end))
        name = f"{buffer.name} : {buffer.type}"
        rows.append((str(memory.line_at(buffer.start)), formula(buffer.size), freed, place_text(buffer), _cut(name)))
    _write_rows(rows, 3, paint)
    if len(buffers) > _MOST_ROWS:
        paint(f"  and {count_of(len(buffers) - _MOST_ROWS, 'more buffer')}; --format json has all\n", "dim")


def _write_data(data: Sequence[StaticData], what: str, memory: MemoryOf, paint: Paint) -> None:
    total = sum(found.n_bytes or 0 for found in data)
    unknown = sum(found.n_bytes is None for found in data)
    paint(f"{count_of(len(data), what)}", "bold")
    paint(f", {bytes_text(total)}{f' and {unknown} of unknown size' if unknown else ''}\n", "dim")
    rows = [("line", "bytes", "name")]
    rows += [
        (
            str(memory.line_at(found.start)),
            "?" if found.n_bytes is None else str(found.n_bytes),
            _cut(f"{found.name} : {found.type}"),
        )
        for found in data[:_MOST_ROWS]
    ]
    _write_rows(rows, 2, paint)
    if len(data) > _MOST_ROWS:
        paint(f"  and {count_of(len(data) - _MOST_ROWS, f'more {what}')}; --format json has all\n", "dim")


def _write_rows(rows: Sequence[tuple[str, ...]], n_right: int, paint: Paint) -> None:
    """Writes a table with a head, whose first columns are numbers."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for number, row in enumerate(rows):
        cells = [
            cell.rjust(width) if column < n_right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        paint(f"  {'  '.join(cells)}".rstrip() + "\n", "" if number else "dim")


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
