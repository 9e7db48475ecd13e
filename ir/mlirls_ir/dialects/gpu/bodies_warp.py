"""`gpu.warp_execute_on_lane_0`: how vectors of a warp are spread over its lanes.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.types.model import DYNAMIC, Type, VectorType
from mlirls_ir.verify.bodies import region_at
from mlirls_ir.verify.implied import passed_on
from mlirls_ir.verify.place import Place, entry_argument_types
from mlirls_ir.verify.words import integer

_CODE: Final = "region-flow"


def warp_execute(place: Place) -> None:
    region, operands = region_at(place, 0), place.view().operands("args")
    lanes = integer(place.around.details(place.statement).state.attributes.get("warp_size"))
    if region is None or region.is_open or operands is None:
        return
    arguments = entry_argument_types(region)
    if len(operands) != len(arguments):
        place.fail_op("expected same number op arguments and block arguments.", code="region-arguments")
    yielded, results = passed_on(region, "gpu.yield"), place.shape.result_types
    if yielded is not None and len(yielded) != len(results):
        place.fail_op("expected same number of yield operands and return values.", code=_CODE)
    for whole, part in (*zip(arguments, operands, strict=True), *zip(yielded or (), results, strict=False)):
        if whole is not None and part is not None and whole is not part and lanes is not None:
            _check_distribution(place, whole, part, lanes)


def _check_distribution(place: Place, whole: Type, part: Type, lanes: int) -> None:
    if not isinstance(whole, VectorType) or not isinstance(part, VectorType):
        place.fail_op("expected vector type for distributed operands.", code=_CODE)
    if len(whole.shape) != len(part.shape) or whole.element is not part.element:
        place.fail_op("expected distributed vectors to have same rank and element type.", code=_CODE)
    if DYNAMIC in (*whole.shape, *part.shape) or 0 in part.shape:
        return
    spread = 1
    for index, (extent, own) in enumerate(zip(whole.shape, part.shape, strict=True)):
        if extent % own:
            message = f"expected expanded vector dimension #{index} ({extent}) to be a multipler of the distributed"
            place.fail_op(f"{message} vector dimension ({own})", code=_CODE)
        spread *= extent // own
    if spread != lanes:
        message = f"incompatible distribution dimensions from '{whole}' to '{part}' with warp size = {lanes}"
        place.fail_op(message, code=_CODE)
