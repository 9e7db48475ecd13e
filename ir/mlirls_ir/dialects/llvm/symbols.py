"""llvm: the symbols that calls and addresses refer to.

Read next: `verify/symbols.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.dialects.llvm.versions import CALLS_ALIASES
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.resolve.symbols import reference_path
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.symbols import is_broken, lookup, nearest_broken
from mlirls_ir.verify.words import integer, types_of


def function_type_of(statement: Statement, attribute: str) -> DialectType | None:
    """The function type of llvm that an operation has as an attribute."""
    found = statement.shape.attributes.get(attribute)
    type_ = found.type if isinstance(found, TypeAttr) else None
    return type_ if isinstance(type_, DialectType) and is_llvm(type_, "func") else None


def _call(place: Place) -> None:
    if nearest_broken(place):
        return
    view = place.view()
    operands = view.operands("callee_operands")
    if operands is None:
        return
    if "callee" not in place.shape.attributes:
        if not place.shape.operands:
            message = "must have either a `callee` attribute or at least an operand"
            place.fail_op(message, code="call-signature")
        pointer = place.shape.operands[0].type
        if pointer is not None and not is_llvm(pointer, "ptr"):
            message = f"indirect call expects a pointer as callee: '{pointer}'"
            place.fail_op(message, ("operand", 0), "call-signature")
        return
    found = lookup(place, "callee")
    if found is None or is_broken(found[1]):
        return
    name, callee = found
    part = ("symbol", "callee")
    if callee is None:
        place.fail_op(f"'{name}' does not reference a symbol in the current scope", part, "unknown-symbol")
    is_alias = callee.shape.name == "llvm.mlir.alias" and CALLS_ALIASES.is_in(place.around.registry)
    if callee.shape.name not in ("llvm.func", "llvm.mlir.ifunc") and not is_alias:
        place.fail_op(f"'{name}' does not reference a valid LLVM function or IFunc", part, "unknown-symbol")
    is_function = callee.shape.name == "llvm.func"
    type_ = function_type_of(callee, "function_type" if is_function else "i_func_type")
    if type_ is not None:
        _check_signature(place, type_, list(operands))


def _check_signature(place: Place, type_: DialectType, operands: list[Type | None]) -> None:
    parameters, returned = types_of(type_.parameter("params")), type_.parameter("returnType")
    if parameters is None or not isinstance(returned, Type):
        return
    part = ("symbol", "callee")
    if type_.parameter("varArg"):
        if "var_callee_type" not in place.shape.attributes:
            place.fail_op("missing var_callee_type attribute for vararg call", part, "call-signature")
        if len(parameters) > len(operands):
            callee = f"varargs callee (expecting at least: {len(parameters)})"
            place.fail_op(f"incorrect number of operands ({len(operands)}) for {callee}", part, "call-signature")
    elif len(parameters) != len(operands):
        callee = f"callee (expecting: {len(parameters)})"
        place.fail_op(f"incorrect number of operands ({len(operands)}) for {callee}", part, "call-signature")
    for index, (given, expected) in enumerate(zip(operands, parameters, strict=False)):
        if given is not None and given is not expected:
            message = f"operand type mismatch for operand {index}: '{given}' != '{expected}'"
            place.fail_op(message, ("operand", index), "call-signature")
    results = place.shape.result_types
    is_void = is_llvm(returned, "void")
    if not results and not is_void:
        place.fail_op("expected function call to produce a value", part, "call-signature")
    if results and is_void:
        place.fail_op("calling function with void result must not produce values", part, "call-signature")
    if len(results) > 1:
        place.fail_op("expected LLVM function call to produce 0 or 1 result", part, "call-signature")
    if results and results[0] is not None and results[0] is not returned:
        place.fail_op(f"result type mismatch: '{results[0]}' != '{returned}'", ("result", 0), "call-signature")


_ADDRESSABLE: Final = ("llvm.mlir.global", "llvm.func", "llvm.mlir.alias", "llvm.mlir.ifunc")


def _addressof(place: Place) -> None:
    found = lookup(place, "global_name")
    if found is None or is_broken(found[1]) or nearest_broken(place):
        return
    part = ("symbol", "global_name")
    target = found[1]
    if target is None or target.shape.name not in _ADDRESSABLE:
        place.fail_op(
            "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or "
            "'llvm.mlir.ifunc'",
            part,
            "unknown-symbol",
        )
    result = place.shape.result_types[0] if place.shape.result_types else None
    if target.shape.name != "llvm.mlir.global" or not isinstance(result, DialectType):
        return
    declared = target.shape.attributes.get("addr_space")
    space = 0 if "addr_space" not in target.shape.attributes else integer(declared)
    if space is not None and result.parameter("addressSpace") != space:
        message = "pointer address space must match address space of the referenced global or alias"
        place.fail_op(message, ("result", 0), "symbol-type")


def _comdat(place: Place) -> None:
    found = lookup(place, "comdat")
    if found is None or is_broken(found[1]) or nearest_broken(place):
        return
    if found[1] is None or found[1].shape.name != "llvm.comdat_selector":
        place.fail("expected comdat symbol", ("symbol", "comdat"), "unknown-symbol")


def _constructors(place: Place) -> None:
    attribute = "ctors" if place.shape.name.endswith("ctors") else "dtors"
    if nearest_broken(place):
        return
    for slot in place.shape.symbol_refs:
        if slot.attribute != attribute:
            continue
        path = reference_path(place.statement, slot)
        found = place.around.tables.resolve(place.statement, path)
        if is_broken(found):
            continue
        if found is None or found.shape.name != "llvm.func":
            message = f"'{path[-1]}' does not reference a valid LLVM function"
            place.fail_op(message, ("attribute", attribute), "unknown-symbol")
        if not found.regions:
            place.fail_op(f"'{path[-1]}' does not have a definition", ("attribute", attribute), "symbol-type")


SYMBOL_USERS: Final[dict[str, PlaceRule]] = {
    "llvm.call": _call,
    "llvm.func": _comdat,
    "llvm.mlir.addressof": _addressof,
    "llvm.mlir.global": _comdat,
    "llvm.mlir.global_ctors": _constructors,
    "llvm.mlir.global_dtors": _constructors,
}
"""Rules by operation name."""
