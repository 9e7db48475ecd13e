"""Symbols: their definitions, and the operations that check what they refer to (SymbolUserOpInterface).

Read next: `../resolve/symbols.py` (how a reference is resolved).
"""

from __future__ import annotations

from typing import Final, NoReturn

from mlirls_ir.attributes.model import StringAttr, SymbolRefAttr, TypeAttr
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.finding import Link
from mlirls_ir.resolve.symbols import is_table, reference_path, symbol_name
from mlirls_ir.syntax.tree import ShapeFact, Statement
from mlirls_ir.types.model import FunctionType, Type
from mlirls_ir.verify.function import is_declaration, visibility_of
from mlirls_ir.verify.hooks import PlaceRule, Quirk, quirks_of
from mlirls_ir.verify.place import Place, Surroundings, differ, fail_at, link_to
from mlirls_ir.verify.view import Part


def symbol_rule(registry: Registry, definition: OperationDef) -> PlaceRule:
    """The rule of the operations of one definition that define a symbol."""
    is_symbol = definition.has_trait("SymbolOpInterface")
    is_private = Quirk.NO_PUBLIC_DECLARATION in quirks_of(registry, definition.name)

    def check(place: Place) -> None:
        name = symbol_name(place.statement)
        if name is None:
            return
        parent = place.parent()
        in_table = parent is None or is_table(parent.shape)
        if is_symbol:
            _check_visibility(place, is_private=is_private)
            is_unknown = parent is not None and (parent.shape.definition is None or parent.shape.broken)
            if not in_table and not is_unknown:
                place.fail_op("symbol's parent must have the SymbolTable trait", ("symbol-name", 0), "symbol-parent")
        if in_table:
            _check_redefinition(place.statement, place.around, name)

    return check


def _check_visibility(place: Place, *, is_private: bool) -> None:
    """Checks the visibility of a symbol; `is_private` says that a declaration cannot be public."""
    found = place.shape.attributes.get("sym_visibility")
    if found is not None:
        if not isinstance(found, StringAttr):
            place.fail_op(
                f"requires visibility attribute 'sym_visibility' to be a string attribute, but got {found}",
                ("attribute", "sym_visibility"),
                "symbol-visibility",
            )
        if found.value not in ("public", "private", "nested"):
            place.fail_op(
                f'visibility expected to be one of ["public", "private", "nested"], but got "{found.value}"',
                ("attribute", "sym_visibility"),
                "symbol-visibility",
            )
    if is_private and visibility_of(place) == "public" and is_declaration(place):
        place.fail_op("symbol declaration cannot have public visibility", ("symbol-name", 0), "symbol-visibility")


def check_unregistered_symbol(statement: Statement, around: Surroundings) -> None:
    """Checks the symbol that an unknown operation defines."""
    name = symbol_name(statement)
    parent = statement.parent()
    if name is not None and (parent is None or is_table(parent.shape)):
        _check_redefinition(statement, around, name)


def _check_redefinition(statement: Statement, around: Surroundings, name: str) -> None:
    """Checks that no operation before this one defines the same symbol in the same table."""
    first = around.tables.of(statement.run.region).find(name)
    if first is None or first is statement or not (_surely_defines(first) and _surely_defines(statement)):
        return
    links: tuple[Link, ...] = (link_to(around, first, "see existing symbol definition here"),)
    message = f"redefinition of symbol named '{name}'"
    fail_at(around, statement, message, ("symbol-name", 0), "symbol-redefinition", links=links)


def _surely_defines(statement: Statement) -> bool:
    """Whether the symbol in the head of an operation is certainly its own, rather than one that it refers to."""
    shape = statement.shape
    if shape.definition is not None or shape.is_generic:
        return True
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.syntax.recovery.by_shape import is_name_of_definition

    return is_name_of_definition(shape.name)


def lookup(place: Place, attribute: str) -> tuple[str, Statement | None] | None:
    """The symbol that attribute `attribute` refers to and its operation; None if the attribute is unknown."""
    shape = place.shape
    reference = shape.attributes.get(attribute)
    if not isinstance(reference, SymbolRefAttr):
        return None
    for slot in shape.symbol_refs:
        if slot.attribute == attribute:
            path = reference_path(place.statement, slot)
            return path[-1], place.around.tables.resolve(place.statement, path)
    return None


def is_broken(statement: Statement | None) -> bool:
    """Whether the operation of a symbol did not parse."""
    return statement is not None and (statement.shape.broken or statement.shape.by_shape)


def function_type(statement: Statement) -> FunctionType | None:
    """The builtin function type of a function, None where it has none."""
    found = statement.shape.attributes.get("function_type")
    return found.type if isinstance(found, TypeAttr) and isinstance(found.type, FunctionType) else None


def check_call(place: Place, kind: str = "function") -> None:
    """Checks a call of a function of the call's own dialect, `NAME.func`; `kind` is mlir-opt's name for it."""
    found = lookup(place, "callee")
    if found is None or is_broken(found[1]) or nearest_broken(place):
        return
    name, callee = found
    dialect = place.shape.name.partition(".")[0]
    if callee is None or callee.shape.name != f"{dialect}.func":
        place.fail_op(f"'{name}' does not reference a valid {kind}", ("symbol", "callee"), "unknown-symbol")
    type_ = function_type(callee)
    called = _CALLED.of(place.shape)
    if type_ is None or (called is not None and type_ in called):
        return
    operands = [slot.type for slot in place.shape.operands]
    # Most calls are valid, and equal types are the same object.
    if operands != [*type_.inputs] or place.shape.result_types != type_.results:
        _check_call_types(place, callee, operands, type_)
    (_CALLED.keep(place.shape, set()) if called is None else called).add(type_)


def _check_call_types(place: Place, callee: Statement, operands: list[Type | None], type_: FunctionType) -> None:
    results = place.shape.result_types
    if len(operands) != len(type_.inputs):
        _fail_call(place, callee, "incorrect number of operands for callee", ("symbol", "callee"))
    for index, (given, expected) in enumerate(zip(operands, type_.inputs, strict=True)):
        if differ(given, expected):
            message = f"operand type mismatch: expected operand type '{expected}', but provided '{given}'"
            _fail_call(place, callee, f"{message} for operand number {index}", ("operand", index))
    if len(results) != len(type_.results):
        _fail_call(place, callee, "incorrect number of results for callee", ("symbol", "callee"))
    for index, (result, declared) in enumerate(zip(results, type_.results, strict=True)):
        if differ(result, declared):
            _fail_call(place, callee, f"result type mismatch at index {index}", ("result", index))


_CALLED: Final = ShapeFact[set[FunctionType]]()
"""The types of functions for which calls of this shape are valid."""


def _fail_call(place: Place, callee: Statement, message: str, part: Part) -> NoReturn:
    link = link_to(place.around, callee, f"'{symbol_name(callee)}' is defined here")
    place.fail_op(message, part, "call-signature", links=(link,))


def nearest_broken(place: Place) -> bool:
    """Whether an operation around this one did not parse, so that its symbols may be anything."""
    return place.around.is_broken_around(place.parent())


def global_types(place: Place, operation: str, kind: str) -> tuple[str, Type, Type] | None:
    """The name of the global that an operation refers to, its type, and the result's type; None if one of them is
    unknown.

    `operation` is the operation that defines globals, and `kind` mlir-opt's name for them.
    """
    found = lookup(place, "name")
    if found is None or is_broken(found[1]) or nearest_broken(place):
        return None
    name, target = found
    if target is None or target.shape.name != operation:
        place.fail_op(f"'{name}' does not reference a valid {kind}", ("symbol", "name"), "unknown-symbol")
    declared = target.shape.attributes.get("type")
    result = place.shape.result_types[0] if place.shape.result_types else None
    return (name, declared.type, result) if isinstance(declared, TypeAttr) and result is not None else None
