"""emitc: loops, returns and yields against the operations that they belong to.

Read next: `verify/bodies.py`, `symbols.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.emitc import bodies_values
from mlirls_ir.dialects.emitc.rules import value_type
from mlirls_ir.dialects.emitc.symbols import SYMBOL_USERS
from mlirls_ir.dialects.emitc.versions import LVALUES
from mlirls_ir.verify.bodies import is_known_not, region_at
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule, Reach
from mlirls_ir.verify.place import Place, block_count, entry_argument_types
from mlirls_ir.verify.yields import declared_results

_JUDGES: Final = frozenset({"emitc.do", "emitc.expression", "emitc.switch"})
"""Operations that look at what their regions yield themselves."""


def _for(place: Place) -> None:
    region, bound = region_at(place, 0), place.view().operand("lowerBound")
    if region is None or block_count(region) == 0:
        return
    arguments = entry_argument_types(region)
    if len(arguments) != 1:
        message = "expected body to have a single block argument for the induction variable"
        place.fail_op(message, code="region-arguments")
    if is_known_not(arguments[0], bound):
        message = "expected induction variable to be same type as bounds and step"
        place.fail_op(message, code="region-arguments")


def _return(place: Place) -> None:
    found = declared_results(place, "emitc.func")
    if found is None:
        return
    name, declared = found
    given = [slot.type for slot in place.shape.operands]
    if len(given) != len(declared):
        message = f"has {len(given)} operands, but enclosing function (@{name}) returns {len(declared)}"
        place.fail_op(message, code="return-types")
    if len(declared) == 1 and is_known_not(given[0], declared[0]):
        place.fail(
            f"type of the return operand ('{given[0]}') doesn't match function result type ('{declared[0]}') in "
            f"function @{name}",
            ("operand", 0),
            "return-types",
        )


def _yield(place: Place) -> None:
    parent = place.parent()
    if parent is None or parent.shape.broken or parent.shape.by_shape or parent.shape.name in _JUDGES:
        return
    if parent.shape.definition is None:
        return
    count = len(parent.shape.result_types)
    if place.shape.operands and count != 1:
        place.fail_op("yields a value not returned by parent", ("operand", 0), "region-flow")
    if not place.shape.operands and count != 0:
        place.fail_op("does not yield a value to be returned by parent", code="region-flow")


def _field(place: Place) -> None:
    parent = place.parent()
    if parent is not None and (parent.shape.broken or parent.shape.definition is None):
        return
    if parent is None or parent.shape.name != "emitc.class":
        place.fail_op("field must be nested within an emitc.class operation", code="wrong-parent")


def _assign(place: Place) -> None:
    view, slots = place.view(), place.shape.own_operands
    variable, value = value_type(view.operand("var")), view.operand("value")
    index = view.operand_index("var")
    found = definition_of(place.statement, slots[index]) if index < len(slots) else None
    if found is not None and not (found[1].shape.broken or found[1].shape.by_shape):
        is_result = any(result.hole == found[2] for result in found[1].shape.results)
        if not is_result and LVALUES.is_in(place.around.registry):
            place.fail_op("cannot assign to block argument", ("operand", index), "operand-definition")
    if is_known_not(value, variable):
        message = f"requires value's type ('{value}') to match variable's type ('{variable}')"
        place.fail_op(message, view.value_part("value"))


BODIES: Final[dict[str, PlaceRule]] = {
    **bodies_values.BODIES,
    "emitc.field": _field,
    "emitc.for": _for,
    "emitc.return": _return,
    "emitc.yield": _yield,
}
"""Rules by operation name."""

HOOKS: Final = PlaceHooks(
    operands={"emitc.assign": _assign},
    bodies=BODIES,
    symbols=SYMBOL_USERS | bodies_values.SYMBOL_USERS,
    reach={"emitc.assign": Reach.DEFINITIONS, "emitc.get_field": Reach.UPWARD},
)
