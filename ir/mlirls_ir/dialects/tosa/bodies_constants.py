"""Rules of tosa about operands that have to be a certain number if they are constants: zero points, and shifts.

Only integers of eight bits are shifted by a zero point; if the operand is not a constant, nothing is checked.

Read next: `bodies.py` (constant shapes, control flow).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from mlirls_ir.attributes.elements import DenseElementsAttr
from mlirls_ir.dialects.tosa.shared import element_of, number_of
from mlirls_ir.types.model import FloatType, IntegerType, Type
from mlirls_ir.verify.definitions import defining_operation
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place

_VALUES: Final = {"tosa.const": "values", "arith.constant": "value"}
"""The attribute of a constant's elements, by operation."""


def _constant(place: Place, field: str) -> tuple[int, Type] | None:
    """The first element of a constant operand, a float as its bits, and its type; None where it is not known."""
    view = place.view()
    if not view.has_operand(field):
        return None
    source = defining_operation(place.statement, place.shape.own_operands[view.operand_index(field)])
    name = None if source is None else _VALUES.get(source.shape.name)
    if source is None or name is None:
        return None
    values = place.around.details(source).state.attributes.get(name)
    element = element_of(view.operand(field))
    if not isinstance(values, DenseElementsAttr) or element is None or values.type.element is not element:
        return None
    found = values.values()
    return (found[0], element) if found else None


def _check_zero_points(place: Place, names: tuple[str, ...]) -> None:
    for name in names:
        found = _constant(place, f"{name}_zp")
        if found is None:
            continue
        value, element = found
        if isinstance(element, FloatType):
            # The sign of a zero does not matter.
            value &= (1 << (element.width - 1)) - 1
        elif not isinstance(element, IntegerType) or element.width == 8:
            continue
        if value:
            place.fail_op(
                f"{name} zero point must be zero for non-int8 integer types",
                ("operand", place.view().operand_index(f"{name}_zp")),
            )


def _rescale(place: Place) -> None:
    view = place.view()
    for name in ("input", "output"):
        found, unsigned = _constant(place, f"{name}_zp"), number_of(view.attr(f"{name}_unsigned"))
        if found is None or unsigned is None or not isinstance(found[1], IntegerType):
            continue
        width = found[1].width
        value = found[0] % (1 << width)
        if not unsigned and value >> (width - 1):
            value -= 1 << width
        part = ("operand", view.operand_index(f"{name}_zp"))
        if value == 0 or width == 8:
            continue
        if width != 16 or not unsigned:
            place.fail_op(f"expect {name}_zp of 0, got {value}", part)
        if value != 32768:
            place.fail_op(f"expect {name}_zp of 0 or 32768 for unsigned int16 {name}, got {value}", part)


def _mul(place: Place) -> None:
    view = place.view()
    element, shift = element_of(view.result()), _constant(place, "shift")
    if shift is not None and shift[0] and element is not None and not isinstance(element, IntegerType):
        place.fail_op("require shift to be 0 for float type", ("operand", view.operand_index("shift")))


def _zero_points(*names: str) -> Callable[[Place], None]:
    return partial(_check_zero_points, names=names)


CONSTANT_TAKERS: Final[dict[str, PlaceRule]] = {
    **dict.fromkeys(
        ("tosa.conv2d", "tosa.conv3d", "tosa.depthwise_conv2d", "tosa.transpose_conv2d"),
        _zero_points("input", "weight"),
    ),
    "tosa.avg_pool2d": _zero_points("input", "output"),
    "tosa.matmul": _zero_points("a", "b"),
    "tosa.negate": _zero_points("input1", "output"),
    "tosa.rescale": _rescale,
    "tosa.mul": _mul,
}
"""Rules by operation name."""
