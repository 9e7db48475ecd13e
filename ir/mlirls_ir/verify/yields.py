"""What terminators pass on, against what their parents take: returns and yields.

A rule is filed under the terminator's name. It stays silent where the parent did not parse.

Read next: `regions.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.index.symbols import symbol_name
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import FunctionType, Type
from mlirls_ir.verify.place import Place, entry_argument_types, link_to
from mlirls_ir.verify.view import Part


def declared_results(place: Place, function: str) -> tuple[str, tuple[Type, ...]] | None:
    """The name and result types of the `function` right around an operation; None where there is none that parsed."""
    parent = place.parent()
    if parent is None or parent.shape.name != function or parent.shape.broken:
        return None
    type_ = parent.shape.attributes.get("function_type")
    if not isinstance(type_, TypeAttr) or not isinstance(type_.type, FunctionType):
        return None
    return symbol_name(parent) or "", type_.type.results


def _return(place: Place) -> None:
    found = declared_results(place, "func.func")
    if found is None:
        return
    name, declared = found
    given = [slot.type for slot in place.shape.operands]
    if len(given) != len(declared):
        place.fail_op(
            f"has {len(given)} operands, but enclosing function (@{name}) returns {len(declared)}", code="return-types"
        )
    for index, (passed, expected) in enumerate(zip(given, declared, strict=True)):
        if passed is not None and passed is not expected:
            place.fail(
                f"type of return operand {index} ('{passed}') doesn't match function result type ('{expected}') in "
                f"function @{name}",
                ("operand", index),
                "return-types",
            )


def check_edge(
    place: Place,
    target: str,
    given: Sequence[Type | None],
    taken: Sequence[Type | None],
    offset: int = 0,
) -> None:
    """Checks one edge of the control flow of a region operation, which mlir-opt reports at that operation."""
    if len(given) != len(taken):
        message = f"region branch point has {len(given)} operands, but region successor needs {len(taken)} inputs"
        _fail_edge(place, target, message, None)
    for index, (passed, expected) in enumerate(zip(given, taken, strict=True)):
        if passed is not None and expected is not None and passed is not expected:
            message = f"successor operand type #{index} '{passed}'"
            message += f" should match successor input type #{index} '{expected}'"
            _fail_edge(place, target, message, ("operand", index + offset))


def _fail_edge(place: Place, target: str, message: str, part: Part) -> NoReturn:
    parent = place.parent()
    assert parent is not None
    head = f"'{parent.shape.name}' op along control flow edge from Operation {place.shape.name} to {target}: "
    links = (link_to(place.around, place.statement, "region branch point"),)
    place.fail(head + message, part, "region-flow", links=links, location=parent)


def _scf_yield(place: Place) -> None:
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
    index = place.region.index()
    is_default = index == 0
    name = "default region" if is_default else f"case region #{index - 1}"
    if len(given) != len(results):
        place.fail(
            f"'scf.index_switch' op expected each region to return {len(results)} values, but {name} returns "
            f"{len(given)}",
            code="region-flow",
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


def _affine_yield(place: Place) -> None:
    parent = place.parent()
    name = "builtin.module" if parent is None else parent.shape.name
    if parent is not None and (parent.shape.broken or parent.shape.by_shape):
        return
    if parent is None or name not in ("affine.for", "affine.if", "affine.parallel"):
        place.fail_op("only terminates affine.if/for/parallel regions", code="wrong-parent")
    given = [slot.type for slot in place.shape.operands]
    results = parent.shape.result_types
    if len(given) != len(results):
        place.fail_op("parent of yield must have same number of results as the yield operands", code="region-flow")
    for index, (passed, expected) in enumerate(zip(given, results, strict=True)):
        if passed is not None and expected is not None and passed is not expected:
            place.fail_op("types mismatch between yield op and its parent", ("operand", index), "region-flow")


def _atomic_yield(place: Place) -> None:
    parent = place.parent()
    operands = place.shape.operands
    if parent is None or parent.shape.name != "memref.generic_atomic_rmw" or len(operands) != 1:
        return
    given, wanted = operands[0].type, parent.shape.result_types[0] if parent.shape.result_types else None
    if given is not None and wanted is not None and given is not wanted:
        message = f"types mismatch between yield op: '{given}' and its parent: '{wanted}'"
        place.fail_op(message, ("operand", 0), "region-flow")


def _alloca_scope_return(place: Place) -> None:
    parent = place.parent()
    if parent is None or parent.shape.name != "memref.alloca_scope" or parent.shape.broken or parent.shape.by_shape:
        return
    check_edge(place, "parent", [slot.type for slot in place.shape.operands], parent.shape.result_types)


YIELDS: Final[dict[str, Callable[[Place], None]]] = {
    "func.return": _return,
    "scf.yield": _scf_yield,
    "scf.condition": _condition,
    "affine.yield": _affine_yield,
    "memref.alloca_scope.return": _alloca_scope_return,
    "memref.atomic_yield": _atomic_yield,
}
"""Rules of terminators by name."""


def check_yield(place: Place) -> None:
    """Checks a terminator against its parent."""
    rule = YIELDS.get(place.shape.name)
    if rule is not None:
        rule(place)
