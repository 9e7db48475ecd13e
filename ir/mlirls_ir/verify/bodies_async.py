"""async: what a body gets, and what a coroutine returns.

Read next: `bodies.py`, `dialects/async.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.types.model import DialectType, FunctionType, Type
from mlirls_ir.verify.bodies import BodyRule, is_known_not, region_at
from mlirls_ir.verify.place import Place, entry_argument_types


def _value_type(type_: Type | None) -> Type | None:
    """What an async value holds."""
    found = type_.parameter("valueType") if isinstance(type_, DialectType) else None
    return found if isinstance(found, Type) else None


def _execute(place: Place) -> None:
    region, operands = region_at(place, 0), place.view().operands("bodyOperands")
    if region is None or operands is None:
        return
    arguments = entry_argument_types(region)
    values = [_value_type(operand) for operand in operands]
    if len(arguments) != len(values) or any(map(is_known_not, arguments, values)):
        place.fail_op(
            "async body region argument types do not match the execute operation arguments types",
            code="region-arguments",
        )


def _return(place: Place) -> None:
    parent = place.parent()
    if parent is None or parent.shape.name != "async.func" or parent.shape.broken:
        return
    found = parent.shape.attributes.get("function_type")
    if not isinstance(found, TypeAttr) or not isinstance(found.type, FunctionType):
        return
    declared = [result for result in found.type.results if isinstance(result, DialectType)]
    values = [_value_type(result) for result in declared if result.mnemonic == "value"]
    given = [slot.type for slot in place.shape.operands]
    if len(given) != len(values) or any(map(is_known_not, given, values)):
        message = "operand types do not match the types returned from the parent FuncOp"
        place.fail_op(message, code="return-types")


BODIES: Final[dict[str, BodyRule]] = {"async.execute": _execute, "async.return": _return}
"""Rules by operation name."""
