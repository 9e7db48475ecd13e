"""How often the regions of scf's operations run."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import DenseArrayAttr
from mlirls_ir.memory.hooks import LoopBounds, MemoryHooks, Regions, iterations, product_of
from mlirls_ir.types.model import DYNAMIC

_BOUNDS: Final = ("lowerBound", "upperBound", "step")
_STATIC: Final = ("staticLowerBound", "staticUpperBound", "staticStep")
_DYNAMIC: Final = ("dynamicLowerBound", "dynamicUpperBound", "dynamicStep")


def _count(loop: LoopBounds) -> int | None:
    lower, upper, step = (loop.operands.get(name, ()) for name in _BOUNDS)
    if not lower or not len(lower) == len(upper) == len(step):
        return None
    return product_of([iterations(*bounds) for bounds in zip(lower, upper, step, strict=True)])


def _count_forall(loop: LoopBounds) -> int | None:
    mixed = [_mixed(loop, static, dynamic) for static, dynamic in zip(_STATIC, _DYNAMIC, strict=True)]
    if not mixed[0] or not len(mixed[0]) == len(mixed[1]) == len(mixed[2]):
        return None
    return product_of([iterations(*bounds) for bounds in zip(*mixed, strict=True)])


def _mixed(loop: LoopBounds, static: str, dynamic: str) -> list[int | None]:
    """Bounds of which the dynamic ones are operands."""
    found = loop.attributes.get(static)
    operands = iter(loop.operands.get(dynamic, ()))
    values = found.values if isinstance(found, DenseArrayAttr) else ()
    return [next(operands, None) if value == DYNAMIC else int(value) for value in values]


HOOKS: Final = MemoryHooks(
    regions={
        "scf.execute_region": Regions.ONCE,
        "scf.if": Regions.AT_MOST_ONE,
        "scf.index_switch": Regions.ONE_OF,
        "scf.for": Regions.LOOP,
        "scf.while": Regions.WHILE,
        "scf.parallel": Regions.PARALLEL,
        "scf.forall": Regions.PARALLEL,
    },
    trips={"scf.for": _count, "scf.parallel": _count, "scf.forall": _count_forall},
)
