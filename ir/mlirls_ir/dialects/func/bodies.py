"""func: returns, calls and constants."""

from __future__ import annotations

from typing import Final

from mlirls_ir.verify.hooks import PlaceHooks
from mlirls_ir.verify.place import Place, differ
from mlirls_ir.verify.symbols import check_call, function_type, is_broken, lookup, nearest_broken
from mlirls_ir.verify.yields import declared_results


def _return(place: Place) -> None:
    found = declared_results(place, "func.func")
    if found is None:
        return
    name, declared = found
    given = tuple([slot.type for slot in place.shape.operands])
    # Most are right, and equal types are the same object.
    if given == declared:
        return
    if len(given) != len(declared):
        place.fail_op(
            f"has {len(given)} operands, but enclosing function (@{name}) returns {len(declared)}", code="return-types"
        )
    for index, (passed, expected) in enumerate(zip(given, declared, strict=True)):
        if differ(passed, expected):
            place.fail(
                f"type of return operand {index} ('{passed}') doesn't match function result type ('{expected}') in "
                f"function @{name}",
                ("operand", index),
                "return-types",
            )


def _constant(place: Place) -> None:
    found = lookup(place, "value")
    if found is None or is_broken(found[1]) or nearest_broken(place):
        return
    name, function = found
    if function is None or function.shape.name != "func.func":
        place.fail_op(f"reference to undefined function '{name}'", ("symbol", "value"), "unknown-symbol")
    type_ = function_type(function)
    result = place.shape.result_types[0] if place.shape.result_types else None
    if type_ is not None and result is not None and type_ is not result:
        place.fail_op("reference to function with mismatched type", ("symbol", "value"), "symbol-type")


HOOKS: Final = PlaceHooks(
    terminators={"func.return": _return}, symbols={"func.call": check_call, "func.constant": _constant}
)
