"""Atomic constructs of the omp dialect, and of acc, which has the same ones.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final, NoReturn

from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import MemRefType
from mlirls_ir.verify.bodies import is_known_not, members_of, region_at
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.implied import passed_on
from mlirls_ir.verify.place import Place, entry_argument_types, fail_at


def _name(statement: Statement, index: int) -> tuple[str, int] | None:
    """The name of the value of operand `index`."""
    slots = statement.shape.own_operands
    return (statement.names[slots[index].hole], slots[index].number) if index < len(slots) else None


def check_update(place: Place) -> None:
    """Checks what an atomic update takes and yields."""
    region = region_at(place, 0)
    if region is None or region.is_open or not place.shape.own_operands:
        return
    arguments = entry_argument_types(region)
    if len(arguments) != 1:
        place.fail("the region must accept exactly one argument", code="region-arguments")
    address = place.shape.own_operands[0].type
    if isinstance(address, MemRefType) and is_known_not(arguments[0], address.element):
        place.fail(
            "the type of the operand must be a pointer type whose element type is the same as that of the region "
            "argument",
            ("operand", 0),
            "region-arguments",
        )
    given = passed_on(region, f"{place.shape.name.partition('.')[0]}.yield")
    if given is None:
        return
    if len(given) != 1:
        place.fail("only updated value must be returned", code="region-flow")
    if is_known_not(given[0], arguments[0]):
        place.fail("input and yielded value must have the same type", code="region-flow")


def check_read(place: Place) -> None:
    """Checks that an atomic read has two places."""
    if len(place.shape.own_operands) == 2 and _name(place.statement, 0) == _name(place.statement, 1):
        place.fail("read and write must not be to the same location for atomic reads", ("operand", 1))


def check_capture(place: Place) -> None:
    """Checks which two atomic operations a capture holds."""
    region = region_at(place, 0)
    if region is None or region.is_open:
        return
    body = members_of(region)
    if body is None or any(statement.shape.diagnostics for statement in body):
        return
    if body and not body[-1].shape.is_terminator:
        # The custom form adds a terminator.
        body = [*body, body[-1]]
    if len(body) != 3:
        place.fail(
            "expected three operations in atomic.capture region (one terminator, and two atomic ops)",
            code="region-operations",
        )
    first, second = body[0], body[1]
    dialect = place.shape.name.partition(".")[0]
    kinds = tuple(statement.shape.name.removeprefix(f"{dialect}.atomic.") for statement in (first, second))

    def fail(message: str) -> NoReturn:
        fail_at(place.around, first, message, code="region-operations")

    if kinds not in (("update", "read"), ("read", "update"), ("read", "write")):
        fail("invalid sequence of operations in the capture region")
    if kinds[0] == "update":
        if _name(first, 0) != _name(second, 0):
            fail("updated variable in atomic.update must be captured in second operation")
    elif _name(first, 0) != _name(second, 0):
        fail("captured variable in atomic.read must be updated in second operation")
    for clause in ("hint", "memory_order"):
        is_given = any(clause in statement.shape.attributes for statement in (first, second))
        if is_given and (clause != "hint" or any(_hint(statement) for statement in (first, second))):
            message = f"operations inside capture region must not have {clause} clause"
            place.fail_op(message, code="region-operations")


def _hint(statement: Statement) -> int:
    return getattr(statement.shape.attributes.get("hint"), "value", 0)


ATOMIC_BODIES: Final[dict[str, PlaceRule]] = {
    "omp.atomic.capture": check_capture,
    "omp.atomic.read": check_read,
    "omp.atomic.update": check_update,
}
"""Rules of atomic constructs by operation name."""
