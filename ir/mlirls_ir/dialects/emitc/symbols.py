"""emitc: the globals, fields and functions that operations refer to.

Read next: `verify/symbols.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.emitc.versions import LVALUES
from mlirls_ir.types.model import DialectType
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.symbols import check_call, global_types, is_broken, lookup, nearest_broken
from mlirls_ir.verify.words import is_dialect_type


def _get_global(place: Place) -> None:
    found = global_types(place, "emitc.global", "emitc.global")
    if found is None:
        return
    name, declared, result = found
    if not isinstance(result, DialectType):
        return
    part, code = ("result", 0), "symbol-type"
    if is_dialect_type(declared, "emitc", "array"):
        if declared is not result:
            message = f"on array type expects result type '{result}' to match type '{declared}' of the global @{name}"
            place.fail_op(message, part, code)
        return
    if not LVALUES.is_in(place.around.registry):
        return
    if result.mnemonic != "lvalue":
        message = f"on non-array type expects result type to be an lvalue type for the global @{name}"
        place.fail_op(message, part, code)
    inner = result.parameter("valueType")
    if inner is not declared:
        place.fail_op(
            f"on non-array type expects result inner type '{inner}' to match type '{declared}' of the global @{name}",
            part,
            code,
        )


def _declare(place: Place) -> None:
    found = lookup(place, "sym_name")
    if found is None or is_broken(found[1]) or nearest_broken(place):
        return
    name, function = found
    if function is None or function.shape.name != "emitc.func":
        place.fail_op(f"'{name}' does not reference a valid function", ("symbol", "sym_name"), "unknown-symbol")


SYMBOL_USERS: Final[dict[str, PlaceRule]] = {
    "emitc.call": check_call,
    "emitc.declare_func": _declare,
    "emitc.get_global": _get_global,
}
"""Rules by operation name."""
