"""tosa: variables that are read and written, by name.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseElementsAttr
from mlirls_ir.attributes.model import StringAttr, TypeAttr
from mlirls_ir.dialects.tosa.versions import VARIABLE_IS_SYMBOL
from mlirls_ir.types.model import DYNAMIC, RankedTensorType, Type
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.symbols import is_broken, nearest_broken
from mlirls_ir.verify.view import Part


def _variable(place: Place, type_: Type | None, part: Part, field: str) -> None:
    name = place.around.details(place.statement).state.attributes.get("name")
    if not isinstance(name, StringAttr) or nearest_broken(place):
        return
    if not VARIABLE_IS_SYMBOL.is_in(place.around.registry):
        return
    found = place.around.tables.resolve(place.statement, (name.value,))
    if is_broken(found):
        return
    if found is None or found.shape.name != "tosa.variable":
        message = f"'{name.value}' has not been declared by 'tosa.variable'"
        place.fail_op(message, ("attribute", "name"), "unknown-symbol")
    attributes = place.around.details(found).state.attributes
    extents, element = attributes.get("var_shape"), attributes.get("type")
    if not isinstance(type_, RankedTensorType) or not isinstance(element, TypeAttr):
        return
    if element.type is not type_.element:
        message = f"require same element type for '{field}' ('{type_.element}') and the input tensor ('{element.type}')"
        place.fail_op(message, part, "symbol-type")
    values = extents.values() if isinstance(extents, DenseElementsAttr) and len(extents.type.shape) == 1 else None
    if values is None or not isinstance(extents, DenseElementsAttr):
        return
    shape = values * extents.type.shape[0] if extents.is_splat and len(values) == 1 else values
    expected = tuple(DYNAMIC if extent < 0 else extent for extent in shape)
    is_other = len(expected) != len(type_.shape) or any(
        DYNAMIC not in (one, other) and one != other for one, other in zip(expected, type_.shape, strict=True)
    )
    if is_other:
        declared = RankedTensorType(expected, element.type)
        message = f"require same shapes for '{field}' ('{type_}') and the input tensor ('{declared}')"
        place.fail_op(message, part, "symbol-type")


def _read(place: Place) -> None:
    _variable(place, place.view().result(), ("result", 0), "output1")


def _write(place: Place) -> None:
    _variable(place, place.view().operand("input1"), ("operand", 0), "input1")


SYMBOL_USERS: Final[dict[str, PlaceRule]] = {"tosa.variable_read": _read, "tosa.variable_write": _write}
"""Rules by operation name."""
