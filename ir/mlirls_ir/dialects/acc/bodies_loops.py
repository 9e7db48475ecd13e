"""acc: checks the contents of an `acc.loop`: a body, and loops if it has no induction variables of its own.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, IntegerAttr
from mlirls_ir.dialects.acc.bodies_operands import check_private
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.verify.bodies import region_at
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place, block_count, statements_of

_LOOP: Final = "LoopLikeOpInterface"


def _is_loop(statement: Statement) -> bool:
    definition = statement.shape.definition
    return definition is not None and definition.has_trait(_LOOP)


def _loop(place: Place) -> None:
    check_private(place)
    region, bounds = region_at(place, 0), place.view().operands("lowerbound")
    if region is None or region.is_open or bounds is None:
        return
    if not block_count(region):
        place.fail("expected non-empty body.", code="region-blocks")
    if "unstructured" in place.shape.attributes:
        if bounds:
            place.fail("unstructured acc.loop must not have induction variables", ("attribute", "unstructured"))
        return
    count = _loops_to_hold(place)
    # A loop without induction variables must hold loops since it may be unstructured instead.
    must_hold = any(field.name == "unstructured" for field in place.definition.attributes)
    if must_hold and not bounds and count is not None:
        _check_loops(place, region, count)


def _loops_to_hold(place: Place) -> int | None:
    """How many loops must be nested in a loop without induction variables; None where that is not known."""
    attributes = place.shape.attributes
    if "collapse" not in attributes:
        return 1
    found = attributes["collapse"]
    if not isinstance(found, ArrayAttr):
        return None
    counts = [element.value for element in found.elements if isinstance(element, IntegerAttr)]
    devices = attributes.get("collapseDeviceType")
    words = [str(device) for device in devices.elements] if isinstance(devices, ArrayAttr) else []
    has_own = "#acc.device_type<none>" in words
    if len(counts) != len(found.elements) or any(count <= 0 for count in counts):
        return None
    return max(counts if has_own else [1, *counts], default=1)


def _check_loops(place: Place, region: Region, count: int) -> None:
    """Goes through the operations in `region` until `count` loops are found, each in the one before."""
    within = place.statement
    pending = [(statement, within) for statement in reversed(list(statements_of(region)))]
    while pending and count > 0:
        statement, around = pending.pop()
        shape = statement.shape
        if shape.is_label or shape.alias is not None:
            continue
        if shape.broken or shape.by_shape or shape.definition is None:
            # It may be a loop, or hold one.
            return
        inner = around
        if _is_loop(statement):
            if around is not within:
                place.fail("found sibling loops inside container-like acc.loop", code="region-operations")
            count -= 1
            within = inner = statement
        nested = [one for each in statement.regions or () for one in statements_of(each)]
        pending += [(one, inner) for one in reversed(nested)]
    if count > 0:
        message = "failed to find enough loop-like operations inside container-like acc.loop"
        place.fail(message, code="region-operations")


LOOP_BODIES: Final[dict[str, PlaceRule]] = {"acc.loop": _loop}
"""Rules of loops by operation name."""
