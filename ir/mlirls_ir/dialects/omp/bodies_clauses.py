"""omp: rules of clauses that many constructs have, and code that rules of constructs share."""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.resolve.symbols import reference_path
from mlirls_ir.syntax.tree import Shape, Statement
from mlirls_ir.types.model import Type
from mlirls_ir.verify.place import (
    Place,
)
from mlirls_ir.verify.symbols import function_type, nearest_broken

if TYPE_CHECKING:
    from typing import Final

WRAPPERS: Final = frozenset(
    {
        "omp.distribute",
        "omp.loop",
        "omp.parallel",
        "omp.simd",
        "omp.taskloop",
        "omp.workshare.loop_wrapper",
        "omp.wsloop",
    }
)


_BEFORE_20: Final = {
    "cancel_directive": "cancellation_construct_type_val",
    "doacross_num_loops": "num_loops_val",
    "ordered": "ordered_val",
}
"""What LLVM 19 calls the attributes of clauses."""


def clause_of(shape: Shape, name: str) -> Attribute | None:
    """The attribute of a clause, whatever its release calls it; None where it is not there."""
    return shape.attributes.get(name, shape.attributes.get(_BEFORE_20.get(name, name)))


def word_of(attribute: Attribute | None) -> str:
    """The keyword of an enum attribute, `#omp<kind word>` or `#omp<kind(word)>`."""
    return str(attribute).rstrip(">)").replace("(", " ").rpartition(" ")[2]


def operation_around(place: Place, names: frozenset[str] | None = None) -> Statement | None:
    """The nearest operation around this one that is one of `names`, or of the dialect."""
    operation = place.parent()
    while operation is not None:
        name = operation.shape.name
        if name in names if names is not None else name.startswith("omp."):
            return operation
        operation = operation.parent()
    return None


def declared(place: Place, attribute: str) -> list[tuple[str, Statement | None]]:
    """The symbols in a list attribute, and their operations."""
    if nearest_broken(place):
        return []
    out: list[tuple[str, Statement | None]] = []
    for slot in place.shape.symbol_refs:
        if slot.attribute == attribute:
            path = reference_path(place.statement, slot)
            out.append((path[-1], place.around.tables.resolve(place.statement, path)))
    return out


def _check_reductions(place: Place, kind: str) -> None:
    for name, target in declared(place, f"{kind}_syms"):
        if target is None or (target.shape.name != "omp.declare_reduction" and not target.shape.broken):
            place.fail_op(
                f"expected symbol reference @{name} to point to a reduction declaration",
                ("symbol", f"{kind}_syms"),
                "unknown-symbol",
            )


def _check_private(place: Place) -> None:
    for name, target in declared(place, "private_syms"):
        if target is None or (target.shape.name != "omp.private" and not target.shape.broken):
            place.fail(
                f"failed to lookup privatizer op with symbol: '@{name}'", ("symbol", "private_syms"), "unknown-symbol"
            )


def check_clauses(place: Place) -> None:
    """Reductions and privatizers that clauses name."""
    attributes = place.shape.attributes
    for kind in ("reduction", "in_reduction", "task_reduction"):
        if f"{kind}_syms" in attributes:
            _check_reductions(place, kind)
            _check_used_once(place, f"{kind}_vars", "accumulator")
    # MLIR does not look up those of a task loop.
    if "private_syms" in attributes and place.shape.name != "omp.taskloop":
        _check_private(place)
    for name in ("aligned", "nontemporal"):
        _check_used_once(place, f"{name}_vars", name)


def _check_used_once(place: Place, field: str, word: str) -> None:
    ranges = place.view().operand_ranges
    if ranges is None or field not in ranges:
        return
    start, end = ranges[field]
    slots = place.shape.own_operands
    seen: set[tuple[str, int]] = set()
    for index in range(start, end):
        key = (place.statement.names[slots[index].hole], slots[index].number)
        if key in seen:
            place.fail_op(f"{word} variable used more than once", ("operand", index))
        seen.add(key)


def inputs_of(function: Statement) -> Sequence[Type] | None:
    type_ = function_type(function) if function.shape.name == "func.func" else None
    return None if type_ is None else type_.inputs
