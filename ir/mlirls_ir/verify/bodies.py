"""Operations with a body, against what is in it: loops and the like, filed by operation name.

These are the parts of upstream verifiers that look at block arguments and terminators of the operation's own regions.

Read next: `yields.py` (the same from the terminator's side), `bodies_scf.py`, `bodies_linalg.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, DenseElementsAttr
from mlirls_ir.resolve.finding import Link
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import IndexType, RankedTensorType, Type
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.place import Place, entry_argument_types, fail_at, last_statement, link_to, statements_of
from mlirls_ir.verify.view import integers

BodyRule = Callable[[Place], None]
INDEX: Final = IndexType()


def region_at(place: Place, index: int) -> Region | None:
    """Region `index` of the operation, None where the text has none."""
    regions = place.statement.regions
    return regions[index] if regions is not None and index < len(regions) else None


def last_operation(region: Region | None) -> Statement | None:
    """The last operation of a region, None where it is empty or did not parse."""
    last = None if region is None else last_statement(region)
    return None if last is None or last.shape.is_label or last.shape.broken or last.shape.by_shape else last


def terminator_link(place: Place, last: Statement) -> tuple[Link, ...]:
    """The note that shows a terminator."""
    return (link_to(place.around, last, "terminator here"),)


def is_known_not(given: Type | None, wanted: Type | None) -> bool:
    """Whether two types are both known, and different."""
    return given is not None and wanted is not None and given is not wanted


# -- tensor and memref


def _yielded(last: Statement) -> Type | None:
    """The type of the one value that a tensor.yield passes on."""
    shape = last.shape
    return shape.operands[0].type if shape.name == "tensor.yield" and len(shape.operands) == 1 else None


def _generate(place: Place) -> None:
    region = region_at(place, 0)
    result = place.view().result()
    if region is None or not isinstance(result, RankedTensorType):
        return
    arguments = entry_argument_types(region)
    if any(is_known_not(argument, INDEX) for argument in arguments):
        place.fail("all body arguments must be index", code="region-arguments")
    if len(arguments) != len(result.shape):
        place.fail("must have one body argument per input dimension", code="region-arguments")
    last = last_operation(region)
    if last is not None and is_known_not(_yielded(last), result.element):
        place.fail_op(
            "body must be terminated with a `yield` operation of the tensor element type",
            code="region-flow",
            links=terminator_link(place, last),
        )


def _pad(place: Place) -> None:
    region = region_at(place, 0)
    result = place.view().result()
    if region is None or not isinstance(result, RankedTensorType):
        return
    arguments = entry_argument_types(region)
    rank = len(result.shape)
    if len(arguments) != rank:
        place.fail(f"expected the block to have {rank} arguments", code="region-arguments")
    for index, argument in enumerate(arguments):
        if is_known_not(argument, INDEX):
            place.fail_op(f"expected block argument {index + 1} to be an index", code="region-arguments")
    last = last_operation(region)
    if last is not None and is_known_not(_yielded(last), result.element):
        place.fail_op(
            "expected yield type to match shape element type",
            code="region-flow",
            links=terminator_link(place, last),
        )


def _generic_atomic_rmw(place: Place) -> None:
    region = region_at(place, 0)
    if region is None:
        return
    arguments = entry_argument_types(region)
    if len(arguments) != 1:
        place.fail_op("expected single number of entry block arguments", code="region-arguments")
    if is_known_not(arguments[0], place.view().result()):
        place.fail_op("expected block argument of the same type result type", code="region-arguments")
    _check_effects(place, region)


def _alloca(place: Place) -> None:
    operation = place.parent()
    while operation is not None:
        definition = operation.shape.definition
        if definition is None or definition.has_trait("AutomaticAllocationScope"):
            return
        operation = operation.parent()
    place.fail_op("requires an ancestor op with AutomaticAllocationScope trait", code="wrong-parent")


def _parallel_insert_slice(place: Place) -> None:
    parent = place.parent()
    if parent is None or parent.shape.broken or parent.shape.by_shape or parent.shape.definition is None:
        return
    if not parent.shape.definition.has_trait("InParallelOpInterface"):
        place.fail("expected InParallelOpInterface parent, got:", code="wrong-parent")
    forall = parent.parent()
    if forall is None or forall.shape.name != "scf.forall" or forall.shape.broken or len(place.shape.operands) < 2:
        return
    found = definition_of(place.statement, place.shape.operands[1])
    if found is None or found[1].shape.broken or found[1].shape.by_shape:
        return
    is_argument = found[1].shape.is_label or found[3].operation is found[1]
    if not is_argument or found[3].operation is not forall:
        place.fail_op("may only insert into an output block argument", ("operand", 1), "region-flow")


_WRITING: Final = frozenset(
    f"memref.{name}"
    for name in ("alloc", "alloca", "atomic_rmw", "copy", "dealloc", "generic_atomic_rmw", "load", "realloc", "store")
) | {"affine.load", "affine.store", "func.call", "vector.load", "vector.store", "vector.print"}
"""Operations that surely have effects on memory."""


def _check_effects(place: Place, region: Region) -> None:
    stack = [region]
    while stack:
        for statement in statements_of(stack.pop(0)):
            if statement.shape.name in _WRITING and not statement.shape.broken and not statement.shape.by_shape:
                message = "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects"
                fail_at(place.around, statement, message, code="region-operations")
            stack += statement.regions or []


# -- affine


def _affine_parallel(place: Place) -> None:
    view = place.view()
    region = region_at(place, 0)
    lower, upper = view.attr("lowerBoundsGroups"), view.attr("upperBoundsGroups")
    steps, reductions = integers(view.attr("steps")), view.attr("reductions")
    if region is None or steps is None:
        return
    if not isinstance(lower, DenseElementsAttr) or not isinstance(upper, DenseElementsAttr):
        return
    counts = [found.type.shape[0] if found.type.shape else 0 for found in (lower, upper)]
    arguments = len(entry_argument_types(region))
    if not arguments == counts[0] == counts[1] == len(steps):
        place.fail_op(
            f"the number of region arguments ({arguments}) and the number of map groups for lower ({counts[0]}) and "
            f"upper bound ({counts[1]}), and the number of steps ({len(steps)}) must all match",
            code="region-arguments",
        )
    if isinstance(reductions, ArrayAttr) and len(reductions.elements) != len(place.shape.result_types):
        place.fail_op("a reduction must be specified for each output", code="region-flow")


BODIES: Final[dict[str, BodyRule]] = {
    "tensor.generate": _generate,
    "tensor.pad": _pad,
    "memref.generic_atomic_rmw": _generic_atomic_rmw,
    "memref.alloca": _alloca,
    "tensor.parallel_insert_slice": _parallel_insert_slice,
    "affine.parallel": _affine_parallel,
}
"""Rules by the name of the operation that has the body."""
