"""Checks the values that terminators (returns and yields) pass on against those that their parents expect.

Shared by the rules of single terminators, which report nothing if the parent did not parse.

Read next: `regions.py`, `implied.py` (the same for a terminator that the text omits).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from mlirls_ir.resolve.symbols import symbol_name
from mlirls_ir.types.model import Type
from mlirls_ir.verify.place import Place, link_to
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
