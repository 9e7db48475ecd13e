"""The memory of a document as JSON values for programs, documented in `docs/cli.md`; keys may be added, existing keys
stay.

Lines count from 1. An amount is `{"bytes": 64, "formula": "64"}`; its bytes are null if it depends on SSA values.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.index.memory.globals import StaticData
from mlirls_ir.index.memory.report import FunctionMemory
from mlirls_ir.memory import Amount, Buffer, Need, Pool
from mlirls_server.features.memory.limits import Excess
from mlirls_server.features.memory.report import MemoryOf, buffers_of, last_use
from mlirls_server.features.memory.text import LineAt, formula, unbounded_text


def memory_values(memory: MemoryOf, excesses: Sequence[Excess] = ()) -> dict[str, object]:
    """Functions, globals and constants, and the functions that exceed limits."""
    line_at = memory.line_at
    return {
        "functions": [_function(one, memory.pools, line_at) for one in memory.functions],
        "globals": [_data(found, line_at) for found in memory.data if found.is_global],
        "constants": [_data(found, line_at) for found in memory.data if not found.is_global],
        "exceeded": [_excess(found, line_at) for found in excesses],
    }


def _function(one: FunctionMemory, pools: tuple[Pool, ...], line_at: LineAt) -> dict[str, object]:
    value: dict[str, object] = {
        "name": one.function.name,
        "op": "builtin.module" if one.function.operation is None else one.function.operation.name,
        "line": line_at(one.function.start),
        "needs": [_need(pool, one.own[pool], line_at) for pool in pools],
        "buffers": [_buffer(one, buffer, line_at) for buffer in buffers_of(one)],
    }
    if one.with_calls:
        value["with_calls"] = [_need(pool, one.with_calls[pool], line_at) for pool in pools]
    if one.unknown is not None:
        value["unknown_call"] = {"callee": "::".join(one.unknown.path) or None, "line": line_at(one.unknown.start)}
    return value


def _need(pool: Pool, need: Need, line_at: LineAt) -> dict[str, object]:
    """The need in a pool. Of several `peaks` none is always the largest."""
    value: dict[str, object] = {
        "storage": "all" if pool.storage is None else pool.storage.value,
        "space": pool.space,
        "bounded": not need.unbounded,
        "peaks": [
            {**_amount(found.amount), "line": line_at(found.offset or 0), "exact": found.is_exact}
            for found in need.largest
        ],
        "kept": _amount(need.kept),
    }
    if need.unbounded:
        value["unbounded"] = [
            {"line": line_at(found.start), "reason": unbounded_text(found, line_at)} for found in need.unbounded
        ]
    return value


def _buffer(one: FunctionMemory, buffer: Buffer, line_at: LineAt) -> dict[str, object]:
    ends = sorted({line_at(offset) for offset in one.program.freed.get(buffer.slot, ())})
    return {
        "name": buffer.name,
        "type": None if buffer.type is None else str(buffer.type),
        "storage": buffer.allocates.storage.value,
        "space": buffer.space,
        **_amount(buffer.size),
        "line": line_at(buffer.start),
        "freed": ends if last_use(one, buffer) is not None else None,
    }


def _excess(found: Excess, line_at: LineAt) -> dict[str, object]:
    return {
        "function": found.function,
        "limit": found.limit.option,
        "line": line_at(found.offset),
        "message": found.message,
    }


def _amount(amount: Amount) -> dict[str, object]:
    return {"bytes": amount.constant if amount.is_constant else None, "formula": formula(amount)}


def _data(found: StaticData, line_at: LineAt) -> dict[str, object]:
    return {"name": found.name, "type": str(found.type), "bytes": found.n_bytes, "line": line_at(found.start)}
