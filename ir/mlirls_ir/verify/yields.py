"""What terminators pass on, against what their parents expect: returns and yields.

Shared by the rules of single terminators, which report nothing where the parent did not parse, and the rules of
operations whose custom form may leave the terminator out: an implicit one passes on no values.

Read next: `regions.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NoReturn

from mlirls_ir.resolve.symbols import symbol_name
from mlirls_ir.syntax.tree import Region
from mlirls_ir.types.model import Type
from mlirls_ir.verify.place import Place, last_statement, link_to
from mlirls_ir.verify.symbols import function_type
from mlirls_ir.verify.view import Part


def declared_results(place: Place, function: str) -> tuple[str, tuple[Type, ...]] | None:
    """The name and result types of the `function` right around an operation; None where there is none that parsed."""
    parent = place.parent()
    if parent is None or parent.shape.name != function or parent.shape.broken:
        return None
    type_ = function_type(parent)
    return None if type_ is None else (symbol_name(parent) or "", type_.results)


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


def has_no_terminator(place: Place) -> Iterator[Region]:
    """The regions, of an operation with results, whose terminator the text leaves out; none in generic form."""
    regions = place.statement.regions or []
    if not place.shape.result_types or place.shape.is_generic or any(region.is_open for region in regions):
        return
    for region in regions:
        last = last_statement(region)
        shape = None if last is None else last.shape
        is_left_out = shape is None or not (
            shape.definition is None or shape.by_shape or shape.broken or shape.is_terminator
        )
        if is_left_out:
            yield region


def check_implied_yields(place: Place, edge: str) -> None:
    """Checks that no region of an operation with results leaves its terminator out.

    `edge` is the edge of control flow that mlir-opt names, from the implicit terminator.
    """
    for region in has_no_terminator(place):
        del region
        fail_implied(place, edge)


def fail_implied(place: Place, edge: str) -> NoReturn:
    """Fails: an implicit terminator passes nothing along `edge`, where results are needed."""
    links = (link_to(place.around, place.statement, "region branch point"),)
    needs = f"region branch point has 0 operands, but region successor needs {len(place.shape.result_types)} inputs"
    place.fail_op(f"along control flow edge from {edge}: {needs}", code="region-flow", links=links)
