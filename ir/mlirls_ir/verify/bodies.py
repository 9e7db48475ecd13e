"""Shared by rules about operations with a body: their regions, the last operation in them, known types.

These are the parts of upstream verifiers that check block arguments and terminators of the operation's own regions.

Read next: `yields.py` (the same from the terminator's side), `hooks.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.resolve.finding import Link
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import IndexType, Type
from mlirls_ir.verify.place import Place, last_statement, link_to, statements_of

INDEX: Final = IndexType()


def region_at(place: Place, index: int) -> Region | None:
    """Region `index` of the operation, None if the text does not have it."""
    regions = place.statement.regions
    return regions[index] if regions is not None and index < len(regions) else None


def named_regions(place: Place) -> dict[str, Region]:
    """The regions that the text has, by the names that ODS gives them."""
    fields = place.definition.regions
    places = place.shape.region_places
    out: dict[str, Region] = {}
    for index, region in enumerate(place.statement.regions or ()):
        position = places[index] if places is not None and index < len(places) else index
        if position < len(fields):
            out[fields[position].name] = region
    return out


def members_of(region: Region) -> list[Statement] | None:
    """The operations of a region; None where one did not parse."""
    statements = [statement for statement in statements_of(region) if not statement.shape.is_label]
    return None if any(statement.shape.broken for statement in statements) else statements


def last_operation(region: Region | None) -> Statement | None:
    """The last operation of a region, None where it is empty or did not parse."""
    last = None if region is None else last_statement(region)
    return None if last is None or last.shape.is_label or last.shape.broken or last.shape.by_shape else last


def terminator_link(place: Place, last: Statement) -> tuple[Link, ...]:
    """A note at a terminator."""
    return (link_to(place.around, last, "terminator here"),)


_SIZES: Final = 1 << 64


def check_carried(place: Place, inits: Sequence[Type | None], arguments: Sequence[Type | None], first: int) -> None:
    """Checks the arguments of a loop's body against what the loop begins with, from operand `first` on.

    The first argument is the induction variable. Without it, mlir-opt counts one less than none.
    """
    carried = arguments[1:]
    count = (len(arguments) - 1) % _SIZES
    if len(inits) != count:
        place.fail_op(
            f"different number of inits and region iter_args: {len(inits)} != {count}", code="region-arguments"
        )
    for index, (init, argument) in enumerate(zip(inits, carried, strict=True)):
        if is_known_not(init, argument):
            place.fail_op(
                f"{index}-th init and {index}-th region iter_arg have different type: '{init}' != '{argument}'",
                ("operand", first + index),
                "region-arguments",
            )


def is_known_not(given: Type | None, expected: Type | None) -> bool:
    """Whether two types are both known and different."""
    return given is not None and expected is not None and given is not expected
