"""Declarations of the omp dialect: privatizers and reductions, by what their regions take and yield.

Read next: `bodies.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.syntax.tree import Region
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.blocks import may_be_terminator
from mlirls_ir.verify.bodies import is_known_not, last_operation, named_regions
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place, block_count, entry_argument_types, fail_at


def _regions(place: Place) -> dict[str, Region]:
    """The regions that have a block, by their names: `{}` has none."""
    return {name: region for name, region in named_regions(place).items() if block_count(region) or region.is_open}


def _yielded(region: Region) -> list[Type | None] | None:
    last = last_operation(region)
    return [slot.type for slot in last.shape.operands] if last is not None and last.shape.name == "omp.yield" else None


def _private(place: Place) -> None:
    regions = _regions(place)
    kind = str(place.shape.attributes.get("data_sharing_type"))
    is_first = "firstprivate" in kind
    if not is_first and "private" in kind and "copy_region" in regions:
        place.fail("`private` clauses do not require a `copy` region.", code="region-count")
    if is_first and "copy_region" not in regions:
        place.fail("`firstprivate` clauses require at least a `copy` region.", code="region-count")
    argument: Type | None = None
    for name, count, yields in (("init_region", 2, True), ("copy_region", 2, True), ("dealloc_region", 1, False)):
        region = regions.get(name)
        if region is None or region.is_open:
            continue
        arguments = entry_argument_types(region)
        if len(arguments) != count:
            place.fail(
                f"`{name.removesuffix('_region')}`: expected {count} region arguments, got: {len(arguments)}",
                code="region-arguments",
            )
        for type_ in arguments:
            argument = argument if argument is not None else type_
            if is_known_not(type_, argument):
                place.fail(
                    f"Region argument type mismatch: got '{type_}' expected '{argument}'.", code="region-arguments"
                )
        _check_private_end(place, region, argument, yields=yields)


def _check_private_end(place: Place, region: Region, argument: Type | None, *, yields: bool) -> None:
    last = last_operation(region)
    if last is None or not may_be_terminator(last.shape):
        return
    if last.shape.name != "omp.yield":
        fail_at(place.around, last, "expected exit block terminator to be an `omp.yield` op.", code="wrong-terminator")
    given = [slot.type for slot in last.shape.operands]
    if not yields and given:
        fail_at(place.around, last, "Did not expect any values to be yielded.", code="region-flow")
    if not yields or argument is None or (len(given) == 1 and not is_known_not(given[0], argument)):
        return
    text = "None" if not given else f"'{given[0]}'"
    if len(given) <= 1:
        message = f"Invalid yielded value. Expected type: '{argument}', got: {text}"
        fail_at(place.around, last, message, code="region-flow")


def _declare_reduction(place: Place) -> None:
    regions = _regions(place)
    found = place.shape.attributes.get("type")
    if not isinstance(found, TypeAttr):
        return
    type_ = found.type
    alloc, init = regions.get("allocRegion"), regions.get("initializerRegion")

    def fail(message: str) -> None:
        place.fail_op(message, code="region-arguments")

    def yields(region: Region | None) -> bool:
        given = None if region is None or region.is_open else _yielded(region)
        return given is None or (len(given) == 1 and not is_known_not(given[0], type_))

    if not yields(alloc):
        fail("expects alloc region to yield a value of the reduction type")
    if init is None:
        fail("expects non-empty initializer region")
    if init is not None and not init.is_open:
        arguments = entry_argument_types(init)
        if len(arguments) == 1 and alloc is not None:
            fail("expects two arguments to the initializer region when an allocation region is used")
        if len(arguments) == 2 and alloc is None:
            fail("expects one argument to the initializer region when no allocation region is used")
        if len(arguments) not in (1, 2):
            fail("expects one or two arguments to the initializer region")
        if any(is_known_not(argument, type_) for argument in arguments):
            fail("expects initializer region argument to match the reduction type")
        if not yields(init):
            fail("expects initializer region to yield a value of the reduction type")
    _check_combiners(regions, type_, fail, yields)


def _check_combiners(
    regions: dict[str, Region],
    type_: Type,
    fail: Callable[[str], None],
    yields: Callable[[Region | None], bool],
) -> None:
    combiner, atomic, cleanup = (regions.get(f"{name}Region") for name in ("reduction", "atomicReduction", "cleanup"))
    if combiner is None:
        fail("expects non-empty reduction region")
    if combiner is not None and not combiner.is_open:
        arguments = entry_argument_types(combiner)
        if len(arguments) != 2 or any(is_known_not(argument, type_) for argument in arguments):
            fail("expects reduction region with two arguments of the reduction type")
        if not yields(combiner):
            fail("expects reduction region to yield a value of the reduction type")
    if atomic is not None and not atomic.is_open:
        arguments = entry_argument_types(atomic)
        if len(arguments) != 2 or is_known_not(arguments[0], arguments[1]):
            fail("expects atomic reduction region with two arguments of the same type")
        element = getattr(arguments[0], "element", None)
        if element is not None and not isinstance(arguments[0], DialectType) and element is not type_:
            fail("expects atomic reduction region arguments to be accumulators containing the reduction type")
    if cleanup is not None and not cleanup.is_open:
        arguments = entry_argument_types(cleanup)
        if len(arguments) != 1 or is_known_not(arguments[0], type_):
            fail("expects cleanup region with one argument of the reduction type")


DECLARATION_BODIES: Final[dict[str, PlaceRule]] = {
    "omp.declare_reduction": _declare_reduction,
    "omp.private": _private,
}
"""Rules of declarations by operation name."""
