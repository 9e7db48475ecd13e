"""llvm: functions, globals and aliases against their regions, and returns against their functions.

Read next: `verify/bodies.py`, `verify/function.py` (entry blocks), `symbols.py`.
"""

from __future__ import annotations

from typing import Final, NoReturn

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.dialects.llvm import aliases, block_tags, bodies_calls
from mlirls_ir.dialects.llvm.symbols import SYMBOL_USERS
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.bodies import is_known_not, last_operation, region_at
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule, Reach
from mlirls_ir.verify.place import Place, block_count, fail_at, first_statement, link_to, statements_of
from mlirls_ir.verify.view import Part
from mlirls_ir.verify.words import enum_word


def _func(place: Place) -> None:
    attributes = place.shape.attributes
    linkage = enum_word(attributes.get("linkage"))
    region = region_at(place, 0)
    if linkage == "common":
        place.fail_op("functions cannot have 'common' linkage", ("attribute", "linkage"), "linkage")
    if region is None or block_count(region) == 0:
        is_closed = region is None or not region.is_open
        if is_closed and linkage not in ("external", "extern_weak", None):
            place.fail_op(
                "external functions must have 'external' or 'extern_weak' linkage", ("attribute", "linkage"), "linkage"
            )
        return
    if "no_inline" in attributes and "always_inline" in attributes:
        place.fail("no_inline and always_inline attributes are incompatible", code="function-attributes")
    if "optimize_none" in attributes and "no_inline" not in attributes:
        place.fail_op("with optimize_none must also be no_inline", code="function-attributes")


def _return(place: Place) -> None:
    parent = place.parent()
    if parent is None or parent.shape.name != "llvm.func" or parent.shape.broken:
        return
    found = parent.shape.attributes.get("function_type")
    type_ = found.type if isinstance(found, TypeAttr) else None
    expected = type_.parameter("returnType") if isinstance(type_, DialectType) else None
    if not isinstance(expected, Type):
        return
    operands = place.shape.operands
    if is_llvm(expected, "void"):
        if operands:
            _fail_return(place, parent, "expected no operands", ("operand", 0))
        return
    if not operands:
        _fail_return(place, parent, "expected 1 operand", None)
    if is_known_not(operands[0].type, expected):
        _fail_return(place, parent, "mismatching result types", ("operand", 0))


def _fail_return(place: Place, function: Statement, message: str, part: Part) -> NoReturn:
    # Finding the place of the function's name requires reading its head again, so it is only done when needed.
    links = (link_to(place.around, function, "when returning from function"),)
    place.fail_op(message, part, "return-types", links=links)


def _initializer(place: Place) -> Region | None:
    region = region_at(place, 0)
    return None if region is None or region.is_open or first_statement(region) is None else region


def _returned(region: Region) -> tuple[bool, Type | None]:
    """Whether the region ends with a return of a value, and its type."""
    last = last_operation(region)
    if last is None or last.shape.name != "llvm.return":
        return True, None
    operands = last.shape.operands
    return bool(operands), operands[0].type if operands else None


def _global(place: Place) -> None:
    region = _initializer(place)
    found = place.shape.attributes.get("global_type")
    if region is None or not isinstance(found, TypeAttr):
        return
    has_value, type_ = _returned(region)
    if not has_value:
        place.fail_op("initializer region cannot return void", code="initializer")
    if is_known_not(type_, found.type):
        message = f"initializer region type '{type_}' does not match global type '{found.type}'"
        place.fail_op(message, code="initializer")
    _check_effects(place, region, "ops with side effects not allowed in global initializers")
    if "value" in place.shape.attributes:
        place.fail_op("cannot have both initializer value and region", ("attribute", "value"), "initializer")


def _alias(place: Place) -> None:
    region = _initializer(place)
    if region is None:
        return
    has_value, type_ = _returned(region)
    if not has_value or (type_ is not None and not is_llvm(type_, "ptr")):
        place.fail_op("initializer region must always return a pointer", code="initializer")
    _check_effects(place, region, "ops with side effects are not allowed in alias initializers")


_EFFECTS: Final = frozenset(
    f"llvm.{name}" for name in ("alloca", "atomicrmw", "call", "cmpxchg", "fence", "load", "store", "va_arg")
)
"""Operations that say by C++ what their effects are, and surely have some."""


def _check_effects(place: Place, region: Region, message: str) -> None:
    for operation in statements_of(region):
        definition = operation.shape.definition
        if operation.shape.is_label or definition is None or operation.shape.broken:
            continue
        if definition.name in _EFFECTS or not any(map(definition.has_trait, _SAYS_EFFECTS)):
            fail_at(place.around, operation, message, code="region-operations")


_SAYS_EFFECTS: Final = ("NoMemoryEffect", "MemoryEffectOpInterface")


BODIES: Final[dict[str, PlaceRule]] = {
    **block_tags.BODIES,
    **bodies_calls.BODIES,
    "llvm.func": _func,
    "llvm.return": _return,
    "llvm.mlir.global": _global,
    "llvm.mlir.alias": _alias,
}
"""Rules by operation name."""

HOOKS: Final = PlaceHooks(
    bodies=BODIES,
    symbols=SYMBOL_USERS | aliases.SYMBOL_USERS | block_tags.SYMBOL_USERS,
    reach={**bodies_calls.REACH, **dict.fromkeys(block_tags.BODIES, Reach.UPWARD)},
    read_inside=aliases.READ_INSIDE,
    tags=block_tags.TAGS,
)
