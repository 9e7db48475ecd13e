"""tensor: operations with a body, and slices inserted in parallel."""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.tensor.versions import COMBINING_PARENT
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import RankedTensorType, Type
from mlirls_ir.verify.bodies import INDEX, is_known_not, last_operation, region_at, terminator_link
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.hooks import PlaceHooks, Reach
from mlirls_ir.verify.place import Place, entry_argument_types


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


def _parallel_insert_slice(place: Place) -> None:
    parent = place.parent()
    if parent is None or parent.shape.broken or parent.shape.by_shape or parent.shape.definition is None:
        return
    interface = "InParallelOpInterface"
    if not COMBINING_PARENT.is_in(place.around.registry):
        interface = "ParallelCombiningOpInterface"
    if not parent.shape.definition.may_have_trait(interface):
        place.fail(f"expected {interface} parent, got:", code="wrong-parent")
    forall = parent.parent()
    if forall is None or forall.shape.name != "scf.forall" or forall.shape.broken or len(place.shape.operands) < 2:
        return
    found = definition_of(place.statement, place.shape.operands[1])
    if found is None or found[1].shape.broken or found[1].shape.by_shape:
        return
    is_argument = found[1].shape.is_label or found[3].operation is found[1]
    if not is_argument or found[3].operation is not forall:
        place.fail_op("may only insert into an output block argument", ("operand", 1), "region-flow")


HOOKS: Final = PlaceHooks(
    bodies={"tensor.generate": _generate, "tensor.pad": _pad, "tensor.parallel_insert_slice": _parallel_insert_slice},
    reach={"tensor.parallel_insert_slice": Reach.UPWARD | Reach.DEFINITIONS},
)
