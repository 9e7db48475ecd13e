"""omp: rules of clauses that many constructs have, and code that rules of constructs share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.dialects.omp.region_clauses import CHECKED_REDUCTIONS
from mlirls_ir.resolve.symbols import reference_path
from mlirls_ir.syntax.tree import Shape, Statement
from mlirls_ir.types.model import Type
from mlirls_ir.verify.bodies import is_known_not, named_regions, region_at
from mlirls_ir.verify.place import Place, entry_argument_types
from mlirls_ir.verify.symbols import function_type, nearest_broken

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
"""The names of the attributes of clauses in LLVM 19."""


def clause_of(shape: Shape, name: str) -> Attribute | None:
    """The attribute of a clause, whatever its release calls it; None where it is not there."""
    return shape.attributes.get(name, shape.attributes.get(_BEFORE_20.get(name, name)))


def word_of(attribute: Attribute | None) -> str:
    """The keyword of an enum attribute, `#omp<kind word>`, `#omp<kind(word)>` or `#omp.kind<{type = word}>`."""
    return str(attribute).rstrip(">)}").replace("(", " ").rpartition(" ")[2]


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


def _first_argument(place: Place, declaration: Statement, names: tuple[str, ...]) -> Type | None:
    """The type of the first argument of these regions of a declaration; None if there is none or it is unknown."""
    definition = declaration.shape.definition
    if definition is None:
        return None
    regions = named_regions(Place(declaration, definition, place.around))
    for name in names:
        region = regions.get(name)
        arguments = [] if region is None else entry_argument_types(region)
        if arguments or (region is not None and region.is_open):
            return arguments[0] if arguments else None
    return None


def _check_reductions(place: Place, kind: str) -> None:
    given = place.view().operands(f"{kind}_vars") or ()
    for index, (name, target) in enumerate(declared(place, f"{kind}_syms")):
        if target is None or (target.shape.name != "omp.declare_reduction" and not target.shape.broken):
            place.fail_op(
                f"expected symbol reference @{name} to point to a reduction declaration",
                ("symbol", f"{kind}_syms"),
                "unknown-symbol",
            )
        accumulator = _first_argument(place, target, ("atomicReductionRegion",))
        if index < len(given) and is_known_not(given[index], accumulator):
            place.fail_op(
                f"expected accumulator ('{given[index]}') to be the same type as reduction declaration "
                f"('{accumulator}')",
                ("symbol", f"{kind}_syms"),
                "symbol-type",
            )


def _check_private(place: Place) -> None:
    given = place.view().operands("private_vars") or ()
    part = ("symbol", "private_syms")
    for index, (name, target) in enumerate(declared(place, "private_syms")):
        if target is None or (target.shape.name != "omp.private" and not target.shape.broken):
            place.fail(f"failed to lookup privatizer op with symbol: '@{name}'", part, "unknown-symbol")
        expected = _first_argument(place, target, ("init_region", "copy_region", "dealloc_region"))
        if index < len(given) and is_known_not(given[index], expected):
            kind = word_of(target.shape.attributes.get("data_sharing_type"))
            place.fail(
                f"type mismatch between a {kind} variable and its privatizer op, var type: '{given[index]}' vs. "
                f"privatizer op type: '{expected}'",
                part,
                "symbol-type",
            )


def check_private_of_simd(place: Place) -> None:
    """Checks that what is private to `omp.simd` is not copied into it."""
    part = ("symbol", "private_syms")
    for name, target in declared(place, "private_syms"):
        if target is None or (target.shape.name != "omp.private" and not target.shape.broken):
            place.fail(f"Cannot find privatizer '@{name}'", part, "unknown-symbol")
        if word_of(target.shape.attributes.get("data_sharing_type")) == "firstprivate":
            place.fail("FIRSTPRIVATE cannot be used with SIMD", part)


_ARGUMENTS: Final = {
    "omp.section": ("private_vars", "reduction_vars"),
    "omp.target": ("has_device_addr_vars", "host_eval_vars", "in_reduction_vars", "map_vars", "private_vars"),
    "omp.target_data": ("use_device_addr_vars", "use_device_ptr_vars"),
}
_USUAL_ARGUMENTS: Final = ("in_reduction_vars", "private_vars", "reduction_vars", "task_reduction_vars")
"""The clauses whose operands are arguments of the region, for operations that are not in `_ARGUMENTS`."""


def _sections_around(place: Place) -> Place | None:
    """The operation around an `omp.section`, which has the clauses; None where it is not known."""
    parent = place.parent()
    if parent is None or parent.shape.definition is None or parent.shape.broken or parent.shape.by_shape:
        return None
    return Place(parent, parent.shape.definition, place.around)


def check_arguments(place: Place) -> None:
    """Checks that the region has an argument for each operand of the clauses that pass theirs on to it."""
    region = region_at(place, 0)
    if not place.definition.has_trait("BlockArgOpenMPOpInterface") or (region is not None and region.is_open):
        return
    holder = _sections_around(place) if place.shape.name == "omp.section" else place
    ranges = None if holder is None else holder.view().operand_ranges
    if ranges is None:
        return
    expected = 0
    for name in _ARGUMENTS.get(place.shape.name, _USUAL_ARGUMENTS):
        start, end = ranges.get(name, (0, 0))
        expected += end - start
    given = [] if region is None else entry_argument_types(region)
    if expected > len(given):
        place.fail_op(f"expected at least {expected} entry block argument(s)", code="region-arguments")


def check_clauses(place: Place) -> None:
    """Reductions and privatizers that clauses name, and arguments for what clauses pass on."""
    check_arguments(place)
    attributes = place.shape.attributes
    for kind in CHECKED_REDUCTIONS.get(place.shape.name, ()):
        if f"{kind}_syms" in attributes:
            _check_used_once(place, f"{kind}_vars", "accumulator")
            _check_reductions(place, kind)
    # Of all constructs with private variables, MLIR looks the privatizers up for this one.
    if "private_syms" in attributes and place.shape.name == "omp.parallel":
        _check_private(place)
    for name in ("aligned", "nontemporal"):
        _check_used_once(place, f"{name}_vars", name)


def values_of(place: Place, field: str) -> dict[int, tuple[str, int]]:
    """The operands of a field by their indices: their names, and which result it is of those that a name covers."""
    slots = place.shape.own_operands
    indices = range(*(place.view().operand_ranges or {}).get(field, (0, 0)))
    return {index: (place.statement.names[slots[index].hole], slots[index].number) for index in indices}


def _check_used_once(place: Place, field: str, word: str) -> None:
    seen: set[tuple[str, int]] = set()
    for index, key in values_of(place, field).items():
        if key in seen:
            place.fail_op(f"{word} variable used more than once", ("operand", index))
        seen.add(key)


def inputs_of(function: Statement) -> Sequence[Type] | None:
    type_ = function_type(function) if function.shape.name == "func.func" else None
    return None if type_ is None else type_.inputs
