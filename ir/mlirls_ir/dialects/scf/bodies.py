"""Bodies of the scf dialect's operations.

Read next: `verify/bodies.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, Attribute, DialectAttr, IntegerAttr
from mlirls_ir.dialects.scf.versions import COMBINING_OPERATIONS
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type
from mlirls_ir.verify.blocks import may_be_terminator
from mlirls_ir.verify.bodies import INDEX, check_carried, is_known_not, last_operation, region_at, terminator_link
from mlirls_ir.verify.definitions import defining_operation
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule
from mlirls_ir.verify.place import (
    Place,
    block_count,
    entry_argument_types,
    fail_at,
    last_statement,
    link_to,
    statements_of,
)
from mlirls_ir.verify.terminators import implicit_terminator
from mlirls_ir.verify.view import integers
from mlirls_ir.verify.yields import check_edge

_MASK: Final = "DeviceMaskingAttrInterface"


def _for(place: Place) -> None:
    view = place.view()
    region = region_at(place, 0)
    inits, results = view.operands("initArgs"), view.result_types
    if region is None or inits is None:
        return
    if len(inits) != len(results):
        place.fail_op("mismatch in number of loop-carried values and defined values", code="region-flow")
    arguments = entry_argument_types(region)
    if arguments and is_known_not(arguments[0], view.operand("lowerBound")):
        place.fail_op("expected induction variable to be same type as bounds and step", code="region-arguments")
    check_carried(place, inits, arguments, 3)
    for index, (argument, result) in enumerate(zip(arguments[1:], results, strict=True)):
        if is_known_not(argument, result):
            place.fail_op(
                f"{index}-th region iter_arg and {index}-th result have different type: '{argument}' != '{result}'",
                code="region-arguments",
            )


def _if(place: Place) -> None:
    if not place.shape.result_types:
        return
    other = region_at(place, 1)
    if other is None or (block_count(other) == 0 and place.shape.is_generic):
        place.fail_op("must have an else block if defining values", code="region-flow")


def _parallel(place: Place) -> None:
    view = place.view()
    region = region_at(place, 0)
    steps, inits = view.operands("step"), view.operands("initVals")
    if region is None or steps is None or inits is None:
        return
    if not steps:
        place.fail_op("needs at least one tuple element for lowerBound, upperBound and step", code="operand-count")
    _check_steps(place, len(steps))
    arguments = entry_argument_types(region)
    if len(arguments) != len(steps):
        place.fail_op(
            f"expects the same number of induction variables: {len(arguments)} as bound and step values: {len(steps)}",
            code="region-arguments",
        )
    if any(is_known_not(argument, INDEX) for argument in arguments):
        place.fail_op("expects arguments for the induction variable to be of index type", code="region-arguments")
    last = last_operation(region)
    is_reduce = last is not None and last.shape.name == "scf.reduce"
    if last is not None and not is_reduce and (last.shape.is_terminator or place.shape.is_generic):
        place.fail_op(
            "expects body to terminate with 'scf.reduce'",
            code="wrong-terminator",
            links=terminator_link(place, last),
        )
    if last is None and last_statement(region) is not None:
        return
    reductions = len(last.shape.operands) if last is not None and is_reduce else 0
    results = len(place.shape.result_types)
    for count, what in ((reductions, "reductions"), (len(inits), "initial values")):
        if results != count:
            place.fail_op(
                f"expects number of results: {results} to be the same as number of {what}: {count}", code="region-flow"
            )


def _check_steps(place: Place, count: int) -> None:
    first = place.view().operand_index("step")
    for index in range(first, first + count):
        source = defining_operation(place.statement, place.shape.own_operands[index])
        if source is None or source.shape.name != "arith.constant":
            continue
        value = place.around.details(source).state.attributes.get("value")
        if isinstance(value, IntegerAttr) and value.value <= 0:
            place.fail_op("constant step operand must be positive", ("operand", index))


def _reduce(place: Place) -> None:
    operands = [slot.type for slot in place.shape.operands]
    regions = place.statement.regions or []
    for index, (type_, region) in enumerate(zip(operands, regions, strict=False)):
        arguments = entry_argument_types(region)
        if type_ is not None and (len(arguments) != 2 or any(is_known_not(found, type_) for found in arguments)):
            place.fail_op(
                f"expected two block arguments with type '{type_}' in the {index}-th reduction region",
                ("operand", index),
                "region-arguments",
            )
    for region in regions:
        last = last_operation(region)
        if last is not None and last.shape.name != "scf.reduce.return" and may_be_terminator(last.shape):
            message = "reduction bodies must be terminated with an 'scf.reduce.return' op"
            place.fail_op(message, code="wrong-terminator")
    parent = place.parent()
    if parent is None or parent.shape.name != "scf.parallel" or len(parent.shape.result_types) != len(operands):
        return
    for index, (type_, result) in enumerate(zip(operands, parent.shape.result_types, strict=True)):
        if is_known_not(type_, result):
            place.fail_op(
                f"expects type of {index}-th reduction operand: '{type_}' to be the same as the {index}-th result "
                f"type: '{result}'",
                ("operand", index),
                "region-flow",
            )


def _reduce_return(place: Place) -> None:
    arguments = entry_argument_types(place.region)
    operands = place.shape.operands
    if not arguments or len(operands) != 1 or not is_known_not(operands[0].type, arguments[0]):
        return
    place.fail_op(f"must have type '{arguments[0]}' (the type of the reduction inputs)", ("operand", 0), "region-flow")


def _while(place: Place) -> None:
    for index, (word, expected) in enumerate((("before", "scf.condition"), ("after", "scf.yield"))):
        region = region_at(place, index)
        last = last_operation(region)
        if region is None or region.is_open or last is None or last.shape.name == expected:
            continue
        place.fail_op(
            f"expects the '{word}' region to terminate with '{expected}'",
            code="wrong-terminator",
            links=terminator_link(place, last),
        )


def _execute_region(place: Place) -> None:
    region = region_at(place, 0)
    if region is None or region.is_open:
        return
    if block_count(region) == 0:
        place.fail_op("region needs to have at least one block", code="region-blocks")
    if entry_argument_types(region):
        place.fail_op("region cannot have any arguments", code="region-arguments")


def _index_switch(place: Place) -> None:
    cases = integers(place.view().attr("cases"))
    regions = place.statement.regions or []
    if cases is None:
        return
    if len(cases) != len(regions) - 1:
        place.fail_op(f"has {len(regions) - 1} case regions but {len(cases)} case values", code="region-count")
    for index, value in enumerate(cases):
        if value in cases[:index]:
            place.fail_op(f"has duplicate case value: {value}", code="duplicate-case")
    for region in regions:
        last = last_statement(region)
        if last is None or last.shape.is_label or last.shape.broken or region.is_open:
            continue
        is_added = not last.shape.is_terminator and implicit_terminator(region, place.around.registry) is not None
        if last.shape.name != "scf.yield" and not is_added:
            place.fail_op(
                f"expected region to end with scf.yield, but got {last.shape.name}",
                code="wrong-terminator",
                links=terminator_link(place, last),
            )


def _is_mask(place: Place, value: Attribute) -> bool:
    """Whether an element of a mapping says which of the mapped units take part, and maps nothing itself."""
    if not isinstance(value, DialectAttr):
        return False
    definition = place.around.registry.attribute_def(value.dialect, value.mnemonic)
    return definition is not None and any(trait.name == _MASK for trait in definition.traits)


def _forall(place: Place) -> None:
    view = place.view()
    bounds = integers(view.attr("staticUpperBound"))
    mapping = view.attr("mapping")
    if bounds is None:
        return
    mapped = [one for one in mapping.elements if not _is_mask(place, one)] if isinstance(mapping, ArrayAttr) else []
    if mapped and len(mapped) != len(bounds):
        place.fail_op("mapping attribute size must match op rank", ("attribute", "mapping"))
    _check_bounds(place)


def _check_bounds(place: Place) -> None:
    view, region = place.view(), region_at(place, 0)
    lists = [integers(view.attr(name)) for name in ("staticLowerBound", "staticUpperBound", "staticStep")]
    lower, outputs = lists[0], view.operands("outputs")
    if region is None or lower is None or outputs is None:
        return
    arguments = entry_argument_types(region)
    if (arguments or not region.is_open) and len(arguments) != len(lower) + len(outputs):
        place.fail_op(f"region expects {len(lower)} arguments", code="region-arguments")
    for word, values in (("upper bound", lists[1]), ("step", lists[2])):
        if values is not None and len(values) != len(lower):
            place.fail(f"expected {len(lower)} {word} values, got {len(values)}")


def _in_parallel(place: Place) -> None:
    for region in place.statement.regions or ():
        for statement in statements_of(region):
            shape = statement.shape
            if (
                shape.definition is None
                or shape.broken
                or shape.is_label
                or shape.definition.has_trait("ParallelCombiningOpInterface")
                or shape.name == "tensor.parallel_insert_slice"
            ):
                continue
            is_new = COMBINING_OPERATIONS.is_in(place.around.registry)
            fail_at(
                place.around,
                statement,
                f"'{place.shape.name}' op expected only "
                + ("ParallelCombiningOpInterface ops" if is_new else "tensor.parallel_insert_slice ops"),
                code="wrong-parent",
                location=place.statement,
            )


BODIES: Final[dict[str, PlaceRule]] = {
    "scf.for": _for,
    "scf.if": _if,
    "scf.parallel": _parallel,
    "scf.reduce": _reduce,
    "scf.reduce.return": _reduce_return,
    "scf.while": _while,
    "scf.execute_region": _execute_region,
    "scf.index_switch": _index_switch,
    "scf.forall": _forall,
    "scf.forall.in_parallel": _in_parallel,
}
"""Rules of scf by operation name."""


def _yield(place: Place) -> None:
    parent = place.parent()
    if parent is None or parent.shape.broken or parent.shape.by_shape:
        return
    given = [slot.type for slot in place.shape.operands]
    results = parent.shape.result_types
    match parent.shape.name:
        case "scf.if" | "scf.execute_region":
            check_edge(place, "parent", given, results)
        case "scf.for":
            _for_yield(place, parent, given)
        case "scf.while" if place.region.index() == 1:
            before = parent.regions[0] if parent.regions else None
            if before is not None:
                check_edge(place, "Region #0", given, entry_argument_types(before))
        case "scf.index_switch":
            _switch_yield(place, parent, given)
        case _:
            pass


def _for_yield(place: Place, parent: Statement, given: Sequence[Type | None]) -> None:
    arguments = entry_argument_types(place.region)[1:]
    if len(arguments) != len(parent.shape.result_types):
        # That is the mistake.
        return
    for index, (passed, taken) in enumerate(zip(given, arguments, strict=False)):
        if len(given) == len(arguments) and passed is not None and taken is not None and passed is not taken:
            place.fail(
                f"'scf.for' op {index}-th region iter_arg and {index}-th yielded value have different type: "
                f"'{taken}' != '{passed}'",
                ("operand", index),
                "region-flow",
                location=parent,
            )
    check_edge(place, "Region #0", given, arguments)


def _switch_yield(place: Place, parent: Statement, given: Sequence[Type | None]) -> None:
    results = parent.shape.result_types
    index = place.region.place()
    is_default = index == 0
    name = "default region" if is_default else f"case region #{index - 1}"
    if len(given) != len(results):
        place.fail(
            f"'scf.index_switch' op expected each region to return {len(results)} values, but {name} returns "
            f"{len(given)}",
            code="region-flow",
            links=(link_to(place.around, place.statement, "see yield operation here"),),
            location=parent,
        )
    for position, (passed, expected) in enumerate(zip(given, results, strict=True)):
        if passed is not None and expected is not None and passed is not expected:
            note = link_to(place.around, place.statement, f"{name} returns '{passed}' here")
            place.fail(
                f"'scf.index_switch' op expected result #{position} of each region to be '{expected}'",
                ("operand", position),
                "region-flow",
                links=(note,),
                location=parent,
            )


def _condition(place: Place) -> None:
    parent = place.parent()
    if parent is None or parent.shape.name != "scf.while" or parent.shape.broken or len(parent.regions or ()) != 2:
        return
    given = [slot.type for slot in place.shape.operands[1:]]
    assert parent.regions is not None
    check_edge(place, "Region #1", given, entry_argument_types(parent.regions[1]), 1)
    check_edge(place, "parent", given, parent.shape.result_types, 1)


HOOKS: Final = PlaceHooks(
    bodies=BODIES,
    terminators={"scf.yield": _yield, "scf.condition": _condition},
)
