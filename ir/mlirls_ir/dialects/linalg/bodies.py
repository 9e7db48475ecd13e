"""Bodies of structured operations, and the values that they yield.

Read next: `verify/bodies.py`, `rules.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, IntegerAttr
from mlirls_ir.dialects.linalg.bodies_pack import check_tiles
from mlirls_ir.dialects.linalg.rules_maps import NAMED
from mlirls_ir.dialects.linalg.versions import MAP_TAKES_INIT
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import MemRefType, RankedTensorType, Type
from mlirls_ir.verify.bodies import is_known_not, region_at
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule, Reach
from mlirls_ir.verify.place import Place, block_count, entry_argument_types, view_of
from mlirls_ir.verify.shapes import shape_of

_OUTPUTS: Final = ("outputs", "inits", "init", "outs")


def _element(type_: Type | None) -> Type | None:
    return type_.element if isinstance(type_, (MemRefType, RankedTensorType)) else type_


def _generic(place: Place) -> None:
    region = region_at(place, 0)
    if region is None or region.is_open:
        return
    if block_count(region) != 1:
        place.fail_op("expects to have 1 region with 1 block", code="region-blocks")
    _check_entry(place, region)


def _named(place: Place) -> None:
    """A named operation has its body in generic form."""
    region = region_at(place, 0)
    if region is not None and not region.is_open and block_count(region) == 1:
        _check_entry(place, region)


def _check_entry(place: Place, region: Region) -> None:
    operands = place.view().operand_types
    arguments = entry_argument_types(region)
    if len(arguments) != len(operands):
        place.fail_op(
            "expected as many non-induction variable region arguments as the number of input/output operands",
            code="region-arguments",
        )
    _check_arguments(place, operands, arguments)


def _check_arguments(place: Place, operands: Sequence[Type | None], arguments: Sequence[Type | None]) -> None:
    for index, (operand, argument) in enumerate(zip(operands, arguments, strict=False)):
        expected = _element(operand)
        if is_known_not(argument, expected):
            place.fail_op(
                f"expected type of bb argument #{index} ('{argument}') to match element or self type of the "
                f"corresponding operand ('{expected}')",
                ("operand", index),
                "region-arguments",
            )


def _map(place: Place) -> None:
    view = place.view()
    inputs, region = view.operands("inputs"), region_at(place, 0)
    if inputs is None:
        return
    # A body that the text leaves out fits.
    arguments = [] if region is None or region.is_open else entry_argument_types(region)
    taken = len(view.operand_types) if MAP_TAKES_INIT.is_in(view.registry) else len(inputs)
    if arguments and len(arguments) != taken:
        place.fail_op(
            f"expects number of operands to match the arity of mapper, but got: {taken} and {len(arguments)}",
            code="region-arguments",
        )
    for index, (input_, argument) in enumerate(zip(inputs, arguments, strict=False)):
        expected = _element(input_)
        if is_known_not(argument, expected):
            place.fail_op(
                f"expected element type of input '{expected}' to match bbArg type '{argument}'",
                ("operand", index),
                "region-arguments",
            )
    target = shape_of(view.operand("init"))
    for index, shape in enumerate(map(shape_of, inputs)):
        if shape is not None and target is not None and shape != target:
            # mlir-opt writes the number that stands for an extent that is not known.
            texts = [", ".join(map(str, extents)) for extents in (shape, target)]
            place.fail_op(
                f"expected shape of input ({texts[0]}) to match shape of output ({texts[1]})",
                ("operand", index),
                "shape-mismatch",
            )
    _check_arguments(place, view.operand_types, arguments)


def _is_structured(operation: Statement | None) -> bool:
    definition = None if operation is None else operation.shape.definition
    return definition is not None and definition.has_trait("LinalgOp")


def _is_unknown(operation: Statement | None) -> bool:
    return operation is not None and (operation.shape.definition is None or operation.shape.broken)


def _outputs(place: Place, operation: Statement) -> Sequence[Type | None] | None:
    definition = operation.shape.definition
    assert definition is not None
    view = view_of(operation, definition, place.around)
    return next((found for name in _OUTPUTS if (found := view.operands(name)) is not None), None)


def _yield(place: Place) -> None:
    parent = place.parent()
    if _is_unknown(parent) and (parent is None or "." in parent.shape.name):
        return
    if parent is None or not _is_structured(parent):
        place.fail_op("expected parent op with LinalgOp interface", code="wrong-parent")
    outputs = _outputs(place, parent)
    if outputs is None:
        return
    given = [slot.type for slot in place.shape.operands]
    if len(given) != len(outputs):
        place.fail_op(
            f"expected number of yield values ({len(given)}) to match the number of inits / outs operands of the "
            f"enclosing LinalgOp ({len(outputs)})",
            code="region-flow",
        )
    for index, (passed, output) in enumerate(zip(given, outputs, strict=True)):
        expected = _element(output)
        if is_known_not(passed, expected):
            place.fail_op(
                f"type of yield operand {index + 1} ('{passed}') doesn't match the element type of the enclosing "
                f"linalg.generic op ('{expected}')",
                ("operand", index),
                "region-flow",
            )


def _index(place: Place) -> None:
    parent = place.parent()
    if _is_unknown(parent) and (parent is None or "." in parent.shape.name):
        return
    if parent is None or not _is_structured(parent):
        place.fail_op("expected parent op with LinalgOp interface", code="wrong-parent")
    dim = place.shape.attributes.get("dim")
    iterators = parent.shape.attributes.get("iterator_types")
    if not isinstance(dim, IntegerAttr) or not isinstance(iterators, ArrayAttr):
        return
    if dim.value >= len(iterators.elements):
        place.fail_op(
            f"expected dim ({dim.value}) to be lower than the number of loops ({len(iterators.elements)}) of the "
            "enclosing LinalgOp",
            ("attribute", "dim"),
        )


BODIES: Final[dict[str, PlaceRule]] = {
    **dict.fromkeys(NAMED, _named),
    "linalg.generic": _generic,
    "linalg.map": _map,
    **dict.fromkeys(("linalg.pack", "linalg.unpack"), check_tiles),
    "linalg.yield": _yield,
    "linalg.index": _index,
}
"""Rules of linalg by operation name."""

HOOKS: Final = PlaceHooks(bodies=BODIES, reach=dict.fromkeys(("linalg.pack", "linalg.unpack"), Reach.DEFINITIONS))
