"""How often the regions of affine's operations run."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr, Attribute, DenseElementsAttr, IntegerAttr
from mlirls_ir.memory.hooks import LoopBounds, MemoryHooks, Regions, iterations, product_of


def _count(loop: LoopBounds) -> int | None:
    lower = _results(loop.attributes.get("lowerBoundMap"), loop.operands.get("lowerBoundOperands", ()))
    upper = _results(loop.attributes.get("upperBoundMap"), loop.operands.get("upperBoundOperands", ()))
    step = loop.attributes.get("step")
    if not lower or not upper or not isinstance(step, IntegerAttr):
        return None
    return iterations(max(lower), min(upper), step.value)


def _count_parallel(loop: LoopBounds) -> int | None:
    operands = loop.operands.get("mapOperands", ())
    lower_map, upper_map = loop.attributes.get("lowerBoundsMap"), loop.attributes.get("upperBoundsMap")
    n_lower = lower_map.map.num_dims + lower_map.map.num_symbols if isinstance(lower_map, AffineMapAttr) else 0
    lower = _groups(_results(lower_map, operands[:n_lower]), loop.attributes.get("lowerBoundsGroups"))
    upper = _groups(_results(upper_map, operands[n_lower:]), loop.attributes.get("upperBoundsGroups"))
    found = loop.attributes.get("steps")
    steps = (
        [step.value for step in found.elements if isinstance(step, IntegerAttr)] if isinstance(found, ArrayAttr) else []
    )
    if not lower or not len(lower) == len(upper) == len(steps):
        return None
    return product_of([iterations(max(a), min(b), step) for a, b, step in zip(lower, upper, steps, strict=True)])


def _results(attribute: Attribute | None, operands: tuple[int | None, ...]) -> tuple[int, ...]:
    """The results of a map of known operands; none if one is unknown."""
    values = [value for value in operands if value is not None]
    if not isinstance(attribute, AffineMapAttr) or len(values) != len(operands):
        return ()
    found = attribute.map
    if len(values) != found.num_dims + found.num_symbols:
        return ()
    return found.constant_results(values[: found.num_dims], values[found.num_dims :]) or ()


def _groups(results: tuple[int, ...], sizes: Attribute | None) -> list[tuple[int, ...]]:
    """The results by dimension; none if the groups do not fit or one is empty."""
    if not isinstance(sizes, DenseElementsAttr):
        return []
    counts = sizes.values()
    if sizes.is_splat:
        counts = counts * (len(results) // counts[0] if counts[0] > 0 else 0)
    if sum(counts) != len(results) or any(count <= 0 for count in counts):
        return []
    out: list[tuple[int, ...]] = []
    start = 0
    for count in counts:
        out.append(results[start : start + count])
        start += count
    return out


HOOKS: Final = MemoryHooks(
    regions={
        "affine.if": Regions.AT_MOST_ONE,
        "affine.for": Regions.LOOP,
        "affine.parallel": Regions.PARALLEL,
    },
    trips={"affine.for": _count, "affine.parallel": _count_parallel},
)
