"""emitc: the globals, fields and functions that operations refer to.

Read next: `symbols.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.bodies import BodyRule
from mlirls_ir.verify.dialects.words import is_dialect_type
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.symbols import is_broken, lookup, nearest_broken


def _declared_type(statement: Statement) -> Type | None:
    found = statement.shape.attributes.get("type")
    return found.type if isinstance(found, TypeAttr) else None


def _get_global(place: Place) -> None:
    found = lookup(place, "name")
    if found is None or is_broken(found[1]) or nearest_broken(place):
        return
    name, target = found
    if target is None or target.shape.name != "emitc.global":
        place.fail_op(f"'{name}' does not reference a valid emitc.global", ("symbol", "name"), "unknown-symbol")
    declared = _declared_type(target)
    result = place.shape.result_types[0] if place.shape.result_types else None
    if declared is None or not isinstance(result, DialectType):
        return
    part, code = ("result", 0), "symbol-type"
    if is_dialect_type(declared, "emitc", "array"):
        if declared is not result:
            message = f"on array type expects result type '{result}' to match type '{declared}' of the global @{name}"
            place.fail_op(message, part, code)
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


SYMBOL_USERS: Final[dict[str, BodyRule]] = {"emitc.get_global": _get_global}
"""Rules by operation name."""
