"""Bodies of the sparse_tensor dialect's operations: the arguments and results of their regions.

Read next: `bodies_loops.py`, `verify/bodies.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.dialects.sparse_tensor.bodies_loops import CONSTANTS, LOOPS, constant_of
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import IntegerType, Type
from mlirls_ir.verify.bodies import is_known_not, last_operation, named_regions, region_at
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule, Reach
from mlirls_ir.verify.place import Place, block_count, entry_argument_types, statements_of

_I1: Final = IntegerType(1)
_CODE: Final = "region-flow"


def _named(place: Place, name: str) -> Region | None:
    """The region called `name`, None where it is empty or not written."""
    region = named_regions(place).get(name)
    is_empty = region is None or region.is_open or (block_count(region) == 0 and not region.arguments())
    return None if is_empty else region


def _check(place: Place, region: Region | None, name: str, inputs: Sequence[Type | None], output: Type | None) -> None:
    """Checks a region's arguments, and what it yields."""
    if region is None or region.is_open:
        return
    arguments = entry_argument_types(region)
    if len(arguments) != len(inputs):
        place.fail(f"{name} region must have exactly {len(inputs)} arguments", code="region-arguments")
    for index, (argument, expected) in enumerate(zip(arguments, inputs, strict=True)):
        if is_known_not(argument, expected):
            place.fail(f"{name} region argument {index + 1} type mismatch", code="region-arguments")
    last = last_operation(region)
    if last is None:
        return
    if last.shape.name != "sparse_tensor.yield":
        place.fail(f"{name} region must end with sparse_tensor.yield", code="wrong-terminator")
    given = [slot.type for slot in last.shape.operands]
    if len(given) != 1 or is_known_not(given[0], output):
        place.fail(f"{name} region yield type mismatch", code=_CODE)


def _binary(place: Place) -> None:
    view = place.view()
    left, right, output = view.operand("x"), view.operand("y"), view.result()
    _check(place, _named(place, "overlapRegion"), "overlap", (left, right), output)
    for side, type_, word in (("left", left, "first"), ("right", right, "second")):
        region = _named(place, f"{side}Region")
        if region is not None:
            _check(place, region, side, (type_,), output)
        elif view.has_attr(f"{side}_identity") and is_known_not(type_, output):
            message = f"{side}=identity requires {word} argument to have the same type as the output"
            place.fail(message, code="region-arguments")


def _unary(place: Place) -> None:
    view = place.view()
    source, output = view.operand("x"), view.result()
    _check(place, _named(place, "presentRegion"), "present", (source,), output)
    absent = _named(place, "absentRegion")
    _check(place, absent, "absent", (), output)
    last = last_operation(absent)
    if last is not None and last.shape.name == "sparse_tensor.yield" and last.shape.operands:
        _check_invariant(place, last)


def _check_invariant(place: Place, last: Statement) -> None:
    """Checks that what is yielded where nothing is stored does not change from one element to the next."""
    found = definition_of(last, last.shape.operands[0])
    if found is None or found[1].shape.broken or found[1].shape.by_shape:
        return
    source = found[1]
    if any(result.hole == found[2] for result in source.shape.results):
        is_local = _block(source) == _block(last) or _block(source) == _block(place.statement)
        if source.shape.name != "arith.constant" and is_local:
            place.fail("absent region cannot yield locally computed value", code=_CODE)
        return
    is_argument = (
        source is _block(place.statement)[1]
        if source.shape.is_label
        else source is place.parent() and _block(place.statement)[1] is None
    )
    if is_argument:
        place.fail("absent region cannot yield linalg argument", code=_CODE)


def _block(statement: Statement) -> tuple[Region, Statement | None]:
    """The block of an operation: its region, and the label that it begins with, None for an entry block without one."""
    region = statement.run.region
    label: Statement | None = None
    for one in statements_of(region):
        if one is statement:
            break
        if one.shape.is_label:
            label = one
    return region, label


def _reduce(place: Place) -> None:
    type_ = place.view().operand("x")
    _check(place, region_at(place, 0), "reduce", (type_, type_), type_)


def _select(place: Place) -> None:
    _check(place, region_at(place, 0), "select", (place.view().operand("x"),), _I1)


def _push_back(place: Place) -> None:
    number = constant_of(place, "n")
    if number is not None and number < 1:
        place.fail_op("n must be not less than 1", ("operand", place.view().operand_index("n")))


BODIES: Final[dict[str, PlaceRule]] = {
    **LOOPS,
    "sparse_tensor.binary": _binary,
    "sparse_tensor.reduce": _reduce,
    "sparse_tensor.select": _select,
    "sparse_tensor.unary": _unary,
}
"""Rules of sparse_tensor by operation name."""

OPERANDS: Final[dict[str, PlaceRule]] = {**CONSTANTS, "sparse_tensor.push_back": _push_back}
"""Rules of operands given by constants."""

_REACH: Final = {
    **dict.fromkeys(OPERANDS, Reach.DEFINITIONS),
    "sparse_tensor.unary": Reach.UPWARD | Reach.BLOCKS | Reach.DEFINITIONS,
}

HOOKS: Final = PlaceHooks(operands=OPERANDS, bodies=BODIES, reach=_REACH)
