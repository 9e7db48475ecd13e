"""How often the regions of emitc's operations run."""

from __future__ import annotations

from typing import Final

from mlirls_ir.memory.hooks import LoopBounds, MemoryHooks, Regions, iterations


def _count(loop: LoopBounds) -> int | None:
    bounds = [loop.operands.get(name, ()) for name in ("lowerBound", "upperBound", "step")]
    return iterations(*(bound[0] for bound in bounds)) if all(map(len, bounds)) else None


HOOKS: Final = MemoryHooks(
    regions={
        "emitc.if": Regions.AT_MOST_ONE,
        "emitc.switch": Regions.ONE_OF,
        "emitc.for": Regions.LOOP,
        "emitc.expression": Regions.ONCE,
    },
    trips={"emitc.for": _count},
)
