"""The body of `vector.mask`: the one operation that it masks.

Read next: `verify/bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.vector.versions import MASK_CHECKED
from mlirls_ir.types.model import IntegerType, Type, VectorType
from mlirls_ir.verify.bodies import is_known_not, members_of, region_at
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule
from mlirls_ir.verify.place import Place, view_of

_I1: Final = IntegerType(1)
_MASKED_BY_SOURCE: Final = {"vector.reduction": "vector", "vector.multi_reduction": "source"}
"""Operations whose mask has the shape of an operand, and the operand's name."""


def _mask(place: Place) -> None:
    region = region_at(place, 0)
    if region is None or region.is_open:
        return
    body = members_of(region)
    if body is None or any(statement.shape.diagnostics for statement in body):
        return
    masked = [statement for statement in body if statement.shape.name != "vector.yield"]
    if len(masked) > 1:
        place.fail_op("expects only one operation to mask", code="region-operations")
    if not body and place.shape.result_types and not place.shape.is_generic:
        place.fail_op("expects number of results to match mask region yielded values", code="region-flow")
    if not masked or len(body) != 1:
        # An explicit terminator has its own operands.
        return
    operation = masked[0]
    definition = operation.shape.definition
    has_as_many = len(operation.shape.result_types) == len(place.shape.result_types)
    if definition is None and operation.shape.is_generic and not has_as_many:
        place.fail_op("expects number of results to match mask region yielded values", code="region-flow")
    if definition is None or (operation.shape.by_shape and not operation.shape.is_terminator):
        return
    if not definition.may_have_trait("MaskableOpInterface") and MASK_CHECKED.is_in(place.around.registry):
        place.fail_op("expects a MaskableOpInterface within the mask region", code="region-operations")
    given, results = operation.shape.result_types, place.shape.result_types
    if len(given) == len(results):
        if any(map(is_known_not, given, results)):
            place.fail_op("expects result type to match maskable operation result type", code="region-flow")
    elif not given:
        place.fail_op("expects result type to match maskable operation result type", code="region-flow")
    else:
        place.fail_op("expects number of results to match mask region yielded values", code="region-flow")
    name = _MASKED_BY_SOURCE.get(definition.name)
    source = None if name is None else view_of(operation, definition, place.around).operand(name)
    _check_mask(place, source)


def _check_mask(place: Place, source: Type | None) -> None:
    mask = place.view().operand("mask")
    if not isinstance(source, VectorType) or mask is None:
        return
    expected = VectorType(source.shape, _I1, source.scalable)
    if mask is not expected:
        place.fail_op(f"expects a '{expected}' mask for the maskable operation", ("operand", 0), "region-flow")


BODIES: Final[dict[str, PlaceRule]] = {"vector.mask": _mask}
"""Rules of vector by operation name."""

HOOKS: Final = PlaceHooks(bodies=BODIES)
