"""Rules of the acc dialect about an operation's surroundings: compute constructs, recipes.

Read next: `rules.py` (operations by themselves).
"""

from __future__ import annotations

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.dialects.omp.bodies_atomic import check_capture, check_read, check_update
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.syntax.tree import Region
from mlirls_ir.types.model import Type
from mlirls_ir.verify.bodies import is_known_not, last_operation, named_regions
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule, Reach
from mlirls_ir.verify.place import Place, block_count, entry_argument_types

if TYPE_CHECKING:
    from typing import Final

_COMPUTE: Final = frozenset({"acc.kernels", "acc.loop", "acc.parallel", "acc.serial"})


def _outside(place: Place) -> None:
    """`acc.init`, `acc.set` and `acc.shutdown` must be outside compute constructs."""
    operation = place.parent()
    while operation is not None:
        if operation.shape.name in _COMPUTE:
            place.fail_op("cannot be nested in a compute operation", code="wrong-parent")
        operation = operation.parent()


def _is_empty(region: Region) -> bool:
    return not region.is_open and (block_count(region) == 0 or not (region.runs or region.arguments()))


def _recipe(place: Place) -> None:
    found = place.shape.attributes.get("type")
    if not isinstance(found, TypeAttr):
        return
    type_ = found.type
    regions = named_regions(place)
    _check_first(
        place, regions.get("initRegion"), "init", type_, "reduction" if "reduction" in place.shape.name else ""
    )
    combiner, copy = regions.get("combinerRegion"), regions.get("copyRegion")
    if combiner is not None:
        _check_combiner(place, combiner, type_)
    if copy is not None:
        if _is_empty(copy):
            place.fail_op("expects non-empty copy region", code="region-blocks")
        arguments = entry_argument_types(copy)
        are_wrong = len(arguments) < 2 or is_known_not(arguments[0], type_)
        if are_wrong and not copy.is_open:
            message = "expects copy region with two arguments of the privatization type"
            place.fail_op(message, code="region-arguments")
    destroy = regions.get("destroyRegion")
    if destroy is not None and not _is_empty(destroy):
        _check_first(place, destroy, "destroy", type_, "reduction" if "reduction" in place.shape.name else "")


def _check_first(place: Place, region: Region | None, name: str, type_: Type, kind: str) -> None:
    if region is None or region.is_open:
        return
    if _is_empty(region):
        place.fail_op(f"expects non-empty {name} region", code="region-blocks")
    arguments = entry_argument_types(region)
    if not arguments or is_known_not(arguments[0], type_):
        place.fail_op(
            f"expects {name} region first argument of the {kind or 'privatization'} type", code="region-arguments"
        )


def _check_combiner(place: Place, region: Region, type_: Type) -> None:
    if region.is_open:
        return
    if _is_empty(region):
        place.fail_op("expects non-empty combiner region", code="region-blocks")
    arguments = entry_argument_types(region)
    if len(arguments) < 2 or any(is_known_not(argument, type_) for argument in arguments[:2]):
        message = "expects combiner region with the first two arguments of the reduction type"
        place.fail_op(message, code="region-arguments")
    last = last_operation(region)
    if last is None or last.shape.name != "acc.yield":
        return
    given = [slot.type for slot in last.shape.operands]
    if len(given) != 1 or is_known_not(given[0], type_):
        place.fail_op("expects combiner region to yield a value of the reduction type", code="region-flow")


BODIES: Final[dict[str, PlaceRule]] = {
    "acc.atomic.capture": check_capture,
    "acc.atomic.read": check_read,
    "acc.atomic.update": check_update,
    "acc.firstprivate.recipe": _recipe,
    "acc.init": _outside,
    "acc.private.recipe": _recipe,
    "acc.reduction.recipe": _recipe,
    "acc.set": _outside,
    "acc.shutdown": _outside,
}
"""Rules of acc by operation name."""

HOOKS: Final = PlaceHooks(bodies=BODIES, reach=dict.fromkeys(("acc.init", "acc.set", "acc.shutdown"), Reach.UPWARD))
