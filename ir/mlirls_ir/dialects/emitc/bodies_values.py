"""emitc: operations with a body that yields: expressions, loops with a condition, choices; and fields of classes.

Read next: `bodies.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import StringAttr, SymbolRefAttr, TypeAttr
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import DialectType, IntegerType, RankedTensorType, TupleType, Type
from mlirls_ir.verify.bodies import is_known_not, last_operation, members_of, named_regions, region_at
from mlirls_ir.verify.definitions import defined_by, defining_operation
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.implied import has_no_terminator
from mlirls_ir.verify.place import Place, block_count
from mlirls_ir.verify.symbols import is_broken

_CODE: Final = "region-flow"


def _members(region: Region | None) -> list[Statement] | None:
    """The operations of a region, None where one is not known."""
    found = None if region is None or region.is_open else members_of(region)
    return None if found is None or any(one.shape.definition is None for one in found) else found


def _expression(place: Place) -> None:
    region = region_at(place, 0)
    members = _members(region)
    if members is None:
        if region is not None and has_no_terminator(region):
            place.fail_op("must yield a value at termination", code=_CODE)
        return
    last = members[-1] if members else None
    if last is None or last.shape.name != "emitc.yield" or not last.shape.operands:
        place.fail_op("must yield a value at termination", code=_CODE)
    given, results = last.shape.operands[0], place.shape.result_types
    if defined_by(last, given) == "" or (defining_operation(last, given) is None and _is_taken(place, last)):
        place.fail_op("yielded value has no defining op", code=_CODE)
    if len(results) == 1 and is_known_not(given.type, results[0]):
        place.fail_op("requires yielded type to match return type", code=_CODE)
    used = {one.names[slot.hole].partition("#")[0] for one in members for slot in one.shape.operands}
    for one in members[:-1]:
        definition = one.shape.definition
        if definition is not None and not definition.may_have_trait("CExpressionInterface"):
            place.fail_op("contains an unsupported operation", code="region-operations")
        if len(one.shape.result_types) != 1:
            place.fail_op("requires exactly one result for each operation", code="region-operations")
        if one.shape.results and one.names[one.shape.results[0].hole] not in used:
            place.fail_op("contains an unused operation", code="region-operations")
    if any(count > 1 and _has_effects(one) for one, count in _n_uses(members)):
        place.fail_op("requires exactly one use for operations with side effects", code="region-operations")


def _n_uses(members: list[Statement]) -> Iterator[tuple[Statement, int]]:
    """The operations of an expression, and how often each occurs in it as C++ writes it, counted to two."""
    counts: dict[str, int] = {}
    for one in reversed(members):
        results = one.shape.results
        count = counts.get(one.names[results[0].hole], 0) if results else 1
        for slot in one.shape.operands:
            name = one.names[slot.hole].partition("#")[0]
            counts[name] = min(2, counts.get(name, 0) + count)
        yield one, count


_PURE: Final = frozenset({"emitc.address_of", "emitc.call", "emitc.cast", "emitc.conditional", "emitc.yield"})
_ALWAYS: Final = frozenset({"emitc.call_opaque", "emitc.load"})


def _has_effects(one: Statement) -> bool:
    """Whether an operation of an expression is known to have side effects."""
    name = one.shape.name
    if name in _PURE or name in _ALWAYS:
        return name in _ALWAYS
    if name == "emitc.apply":
        operator = one.shape.attributes.get("applicableOperator")
        return isinstance(operator, StringAttr) and operator.value == "*"
    types = one.shape.result_types if name == "emitc.constant" else [slot.type for slot in one.shape.operands]
    return any(type_ is not None and _may_do_anything(type_) for type_ in types)


def _may_do_anything(type_: Type) -> bool:
    """Whether operators of a type may be functions: of C's own types they are not."""
    if isinstance(type_, DialectType) and type_.dialect == "emitc":
        return type_.mnemonic in ("array", "opaque")
    return isinstance(type_, (RankedTensorType, TupleType))


def _is_taken(place: Place, last: Statement) -> bool:
    """Whether a yielded value is one of the names that the expression itself takes."""
    name = last.names[last.shape.operands[0].hole]
    return any(place.statement.names[slot.hole] == name for slot in place.shape.own_operands)


def _do(place: Place) -> None:
    regions = named_regions(place)
    body, condition = _members(regions.get("bodyRegion")), regions.get("conditionRegion")
    members = None if condition is None or condition.is_open else members_of(condition)
    if body and body[-1].shape.is_terminator:
        place.fail_op("body region must not contain terminator", code=_CODE)
    if members is None:
        return
    if len(members) != 2:
        message = "condition region must contain exactly two operations: 'emitc.expression' followed by 'emitc.yield'"
        place.fail_op(f"{message}, but found {len(members)} operations", code="region-operations")
    first, last = members
    if first.shape.name != "emitc.expression":
        message = "expected first op in condition region to be 'emitc.expression', but got"
        place.fail_op(f"{message} {first.shape.name}", code="region-operations")
    type_ = first.shape.result_types[0] if first.shape.result_types else None
    if is_known_not(type_, IntegerType(1)):
        message = f"emitc.expression in condition region must return 'i1', but returns '{type_}'"
        place.fail_op(message, code=_CODE)
    if last.shape.name != "emitc.yield":
        message = "expected last op in condition region to be 'emitc.yield', but got"
        place.fail_op(f"{message} {last.shape.name}", code="region-operations")
    count = len(last.shape.operands)
    if count != 1:
        place.fail_op(f"expected condition region to return 1 value, but it returns {count} values", code=_CODE)
    source = defining_operation(last, last.shape.operands[0])
    if source is not None and source is not first:
        message = "'emitc.yield' must return result of 'emitc.expression' from this condition region"
        place.fail(message, code=_CODE)


def _switch(place: Place) -> None:
    cases, regions = place.shape.attributes.get("cases"), place.statement.regions or ()
    if not isinstance(cases, DenseArrayAttr) or any(region.is_open for region in regions):
        return
    values = list(cases.values)
    if len(values) != len(regions) - 1:
        place.fail_op(f"has {len(regions) - 1} case regions but {len(values)} case values", code="region-count")
    repeated = next((value for index, value in enumerate(values) if value in values[:index]), None)
    if repeated is not None:
        place.fail_op(f"has duplicate case value: {repeated}", ("attribute", "cases"))
    # The custom form has the default region last.
    in_order = regions if place.shape.is_generic else [*regions[-1:], *regions[:-1]]
    for index, region in enumerate(in_order):
        _check_case(place, region, index)


def _check_case(place: Place, region: Region, index: int) -> None:
    last = last_operation(region)
    # The custom form ends the default region by itself, and no other.
    may_lack_end = index == 0 and not place.shape.is_generic
    if last is None:
        if not may_lack_end and block_count(region) == 0:
            message = f"region #{index} ('caseRegions') failed to verify constraint: region with 1 blocks"
            place.fail_op(message, code="region-constraint")
        return
    if last.shape.name != "emitc.yield":
        if not may_lack_end or last.shape.is_terminator:
            message = f"expected region to end with emitc.yield, but got {last.shape.name}"
            place.fail_op(message, code="wrong-terminator")
    elif last.shape.operands:
        name = "default region" if index == 0 else f"case region #{index - 1}"
        message = f"expected each region to return 0 values, but {name} returns {len(last.shape.operands)}"
        place.fail_op(message, code=_CODE)


def _get_field(place: Place) -> None:
    parent = place.parent()
    while parent is not None and parent.shape.name != "emitc.class":
        if parent.shape.broken or parent.shape.definition is None:
            return
        parent = parent.parent()
    if parent is None:
        place.fail_op(" must be nested within an emitc.class operation", code="wrong-parent")
    reference = place.around.details(place.statement).state.attributes.get("field_name")
    if parent.shape.broken or not isinstance(reference, SymbolRefAttr):
        return
    found = place.around.tables.resolve(place.statement, (reference.root,))
    if is_broken(found):
        return
    if found is None or found.shape.name != "emitc.field":
        message = f"field '{reference}' not found in the class"
        place.fail_op(message, ("attribute", "field_name"), "unknown-symbol")
    declared, result = found.shape.attributes.get("type"), place.view().result()
    if isinstance(declared, TypeAttr) and is_known_not(declared.type, result):
        message = f"result type '{result}' does not match field '{reference}' type '{declared.type}'"
        place.fail_op(message, ("result", 0), "symbol-type")


BODIES: Final[dict[str, PlaceRule]] = {
    "emitc.do": _do,
    "emitc.expression": _expression,
    "emitc.switch": _switch,
}
"""Rules by operation name."""

SYMBOL_USERS: Final[dict[str, PlaceRule]] = {"emitc.get_field": _get_field}
"""The operations and types that operations refer to."""
