"""spirv: the functions, variables and specialization constants that operations refer to.

Read next: `verify/symbols.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import FloatAttr, IntegerAttr, TypeAttr
from mlirls_ir.dialects.spirv.rules import is_spirv
from mlirls_ir.dialects.spirv.rules_composites import composite_members, first_element
from mlirls_ir.dialects.spirv.versions import INITIALIZER_OF_GLOBAL
from mlirls_ir.resolve.symbols import reference_path
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import ShapedDialectType, Type, VectorType
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.shapes import product
from mlirls_ir.verify.symbols import function_type, is_broken, lookup, nearest_broken

_CONSTANTS: Final = ("spirv.SpecConstant", "spirv.SpecConstantComposite")
_REPLICATE: Final = "spirv.EXT.SpecConstantCompositeReplicate"


def _found(place: Place, attribute: str) -> tuple[str, Statement | None] | None:
    """The operation that `attribute` refers to; None where nothing can be checked."""
    found = lookup(place, attribute)
    return None if found is None or is_broken(found[1]) or nearest_broken(place) else found


def _declared_type(statement: Statement) -> Type | None:
    """The type of a variable or specialization constant."""
    attributes = statement.shape.attributes
    if statement.shape.name == "spirv.SpecConstant":
        value = attributes.get("default_value")
        return value.type if isinstance(value, (IntegerAttr, FloatAttr)) else None
    found = attributes.get("type")
    return found.type if isinstance(found, TypeAttr) else None


def _call(place: Place) -> None:
    found = _found(place, "callee")
    if found is None:
        return
    name, callee = found
    part = ("symbol", "callee")
    if callee is None or callee.shape.name != "spirv.func":
        place.fail_op(f"callee function '{name}' not found in nearest symbol table", part, "unknown-symbol")
    type_ = function_type(callee)
    if type_ is None:
        return
    operands = [slot.type for slot in place.shape.operands]
    results = place.shape.result_types
    code = "call-signature"
    if len(results) > 1:
        place.fail_op(f"expected callee function to have 0 or 1 result, but provided {len(results)}", part, code)
    if len(type_.inputs) != len(operands):
        counts = f"expected {len(type_.inputs)}, but provided {len(operands)}"
        place.fail_op(f"has incorrect number of operands for callee: {counts}", part, code)
    for index, (given, expected) in enumerate(zip(operands, type_.inputs, strict=True)):
        if given is not None and given is not expected:
            message = f"operand type mismatch: expected operand type '{expected}', but provided '{given}'"
            place.fail_op(f"{message} for operand number {index}", ("operand", index), code)
    if len(type_.results) != len(results):
        counts = f"expected {len(type_.results)}, but provided {len(results)}"
        place.fail_op(f"has incorrect number of results has for callee: {counts}", part, code)
    if results and results[0] is not None and results[0] is not type_.results[0]:
        message = f"result type mismatch: expected '{type_.results[0]}', but provided '{results[0]}'"
        place.fail_op(message, ("result", 0), code)


def _check_reference(place: Place, attribute: str, expected: Sequence[str], unknown: str, mismatch: str) -> None:
    found = _found(place, attribute)
    if found is None:
        return
    target = found[1]
    if target is None or target.shape.name not in expected:
        place.fail_op(unknown, ("symbol", attribute), "unknown-symbol")
    declared = _declared_type(target)
    result = place.shape.result_types[0] if place.shape.result_types else None
    if declared is not None and result is not None and declared is not result:
        place.fail_op(mismatch, ("result", 0), "symbol-type")


def _addressof(place: Place) -> None:
    _check_reference(
        place,
        "variable",
        ("spirv.GlobalVariable",),
        "expected spirv.GlobalVariable symbol",
        "result type mismatch with the referenced global variable's type",
    )


def _referenceof(place: Place) -> None:
    _check_reference(
        place,
        "spec_const",
        (*_CONSTANTS, _REPLICATE),
        "expected spirv.SpecConstant or spirv.SpecConstantComposite symbol",
        "result type mismatch with the referenced specialization constant's type",
    )


def _initializers(place: Place) -> tuple[str, ...]:
    """The operations whose symbols can initialize a global variable."""
    is_new = INITIALIZER_OF_GLOBAL.is_in(place.around.registry)
    return _CONSTANTS if is_new else (*_CONSTANTS, "spirv.GlobalVariable")


def _global_variable(place: Place) -> None:
    found = _found(place, "initializer")
    if found is None:
        return
    target = found[1]
    if target is None and not INITIALIZER_OF_GLOBAL.is_in(place.around.registry):
        return
    if target is None or target.shape.name not in _initializers(place):
        message = "initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op"
        place.fail_op(message, ("symbol", "initializer"), "unknown-symbol")


def _check_composite(place: Place, type_: Type) -> None:
    """Fails where a type whose members are not known is surely no composite type."""
    if not is_spirv(type_, "array", "rtarray", "struct", "matrix", "coopmatrix", "arm.tensor"):
        place.fail(f"result type must be a composite type, but provided '{type_}'", ("attribute", "type"))


def _members(type_: Type) -> list[Type] | None:
    """The types of the constants that make a composite; None where their number is not known."""
    if is_spirv(type_, "rtarray"):
        return []
    if isinstance(type_, ShapedDialectType) and is_spirv(type_, "arm.tensor"):
        return [type_.element] * min(product(type_.shape), 1 << 16)
    return composite_members(type_)


def _spec_constant_composite(place: Place) -> None:
    type_ = place.shape.attributes.get("type")
    if not isinstance(type_, TypeAttr) or nearest_broken(place):
        return
    if is_spirv(type_.type, "coopmatrix"):
        place.fail(f"unsupported composite type  '{type_.type}'", ("attribute", "type"))
    members = _members(type_.type)
    if members is None:
        _check_composite(place, type_.type)
        return
    slots = [slot for slot in place.shape.symbol_refs if slot.attribute == "constituents"]
    part = ("attribute", "constituents")
    if len(slots) != len(members):
        message = f"has incorrect number of operands: expected {len(members)}, but provided {len(slots)}"
        place.fail(message, part, "operand-count")
    for slot, member in zip(slots, members, strict=True):
        target = place.around.tables.resolve(place.statement, reference_path(place.statement, slot))
        if target is None or target.shape.name != "spirv.SpecConstant":
            continue
        given = _declared_type(target)
        if given is not None and given is not member:
            message = f"has incorrect types of operands: expected '{member}', but provided '{given}'"
            place.fail(message, part, "operand-type")


def _replicate(place: Place) -> None:
    type_, found = place.shape.attributes.get("type"), _found(place, "constituent")
    if not isinstance(type_, TypeAttr) or found is None:
        return
    element = _element_of(type_.type)
    if element is None:
        _check_composite(place, type_.type)
        return
    part = ("symbol", "constituent")
    target = found[1]
    if target is None:
        place.fail("splat spec constant reference defining constituent not found", part, "unknown-symbol")
    if target.shape.name != "spirv.SpecConstant":
        place.fail("constituent is not a spec constant", part, "unknown-symbol")
    given = _declared_type(target)
    if given is not None and given is not element:
        message = f"constituent has incorrect type: expected '{element}', but provided '{given}'"
        place.fail(message, part, "operand-type")


def _element_of(type_: Type) -> Type | None:
    is_flat = not isinstance(type_, VectorType) or len(type_.shape) == 1
    return first_element(type_) if is_flat else None


SYMBOL_USERS: Final[dict[str, PlaceRule]] = {
    "spirv.EXT.SpecConstantCompositeReplicate": _replicate,
    "spirv.FunctionCall": _call,
    "spirv.GlobalVariable": _global_variable,
    "spirv.SpecConstantComposite": _spec_constant_composite,
    "spirv.mlir.addressof": _addressof,
    "spirv.mlir.referenceof": _referenceof,
}
"""Rules by operation name."""
