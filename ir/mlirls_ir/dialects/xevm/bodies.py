"""xevm: the pitch of a matrix is no less than its width, where constants give both.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.verify.definitions import defining_operation
from mlirls_ir.verify.hooks import PlaceHooks, Reach
from mlirls_ir.verify.place import Place

_BLOCKS: Final = ("xevm.blockload2d", "xevm.blockprefetch2d", "xevm.blockstore2d")


def _constant(place: Place, name: str) -> int | None:
    """The value of operand `name`, None if it is not a constant."""
    view = place.view()
    if not view.has_operand(name):
        return None
    source = defining_operation(place.statement, place.shape.own_operands[view.operand_index(name)])
    definition = None if source is None else source.shape.definition
    if source is None or definition is None or not definition.has_trait("ConstantLike"):
        return None
    value = place.around.details(source).state.attributes.get("value")
    return value.value if isinstance(value, IntegerAttr) else None


def _pitch(place: Place) -> None:
    width, pitch = _constant(place, "base_width"), _constant(place, "base_pitch")
    if width is not None and pitch is not None and pitch < width:
        message = "4th operand (base pitch) should be >= 2nd operand (base width)"
        place.fail_op(message, ("operand", place.view().operand_index("base_pitch")))


HOOKS: Final = PlaceHooks(operands=dict.fromkeys(_BLOCKS, _pitch), reach=dict.fromkeys(_BLOCKS, Reach.DEFINITIONS))
