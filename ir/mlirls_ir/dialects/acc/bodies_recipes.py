"""acc: checks recipes of private variables and reductions: their regions' arguments and results, and their users.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.dialects.acc.rules_data import is_pointer
from mlirls_ir.resolve.symbols import reference_path
from mlirls_ir.syntax.tree import Region
from mlirls_ir.types.model import Type
from mlirls_ir.verify.bodies import is_known_not, last_operation, named_regions
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place, block_count, entry_argument_types
from mlirls_ir.verify.symbols import is_broken, nearest_broken


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


def _named_recipe(place: Place) -> None:
    """Checks the recipe that a data clause names: a variable whose type cannot say how it is copied needs one."""
    kind = place.shape.name.removeprefix("acc.")
    if not any(field.name == "recipe" for field in place.definition.attributes):
        return
    variable = place.view().operand("var")
    if kind != "reduction" and not is_pointer(variable):
        return
    if "recipe" not in place.shape.attributes:
        place.fail_op(f"recipe expected for {kind}")
    for slot in place.shape.symbol_refs:
        if slot.attribute != "recipe" or nearest_broken(place):
            continue
        path = reference_path(place.statement, slot)
        target = place.around.tables.resolve(place.statement, path)
        if target is None or (target.shape.name != f"acc.{kind}.recipe" and not is_broken(target)):
            name = "@" + "::@".join(path)
            message = f"expected symbol reference {name} to point to a {kind} declaration"
            place.fail_op(message, ("symbol", "recipe"), "unknown-symbol")


RECIPE_BODIES: Final[dict[str, PlaceRule]] = {
    "acc.firstprivate": _named_recipe,
    "acc.firstprivate.recipe": _recipe,
    "acc.private": _named_recipe,
    "acc.private.recipe": _recipe,
    "acc.reduction": _named_recipe,
    "acc.reduction.recipe": _recipe,
}
"""Rules of recipes and of those who name them by operation name."""
