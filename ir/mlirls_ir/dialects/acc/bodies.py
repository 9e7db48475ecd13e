"""Rules of the acc dialect about an operation's surroundings.

Read next: `bodies_operands.py`, `bodies_loops.py`, `bodies_recipes.py`, `rules.py` (operations by themselves).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.acc.bodies_loops import LOOP_BODIES
from mlirls_ir.dialects.acc.bodies_operands import OPERAND_BODIES, OPERAND_REACH
from mlirls_ir.dialects.acc.bodies_recipes import RECIPE_BODIES
from mlirls_ir.dialects.omp.bodies_atomic import check_capture, check_read, check_update
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule, Reach
from mlirls_ir.verify.place import Place

_COMPUTE: Final = frozenset({"acc.kernels", "acc.loop", "acc.parallel", "acc.serial"})


def _outside(place: Place) -> None:
    """`acc.init`, `acc.set` and `acc.shutdown` must be outside compute constructs."""
    operation = place.parent()
    while operation is not None:
        if operation.shape.name in _COMPUTE:
            place.fail_op("cannot be nested in a compute operation", code="wrong-parent")
        operation = operation.parent()


BODIES: Final[dict[str, PlaceRule]] = {
    **LOOP_BODIES,
    **OPERAND_BODIES,
    **RECIPE_BODIES,
    "acc.atomic.capture": check_capture,
    "acc.atomic.read": check_read,
    "acc.atomic.update": check_update,
    "acc.init": _outside,
    "acc.set": _outside,
    "acc.shutdown": _outside,
}
"""Rules of acc by operation name."""

_REACH: Final = {**OPERAND_REACH, **dict.fromkeys(("acc.init", "acc.set", "acc.shutdown"), Reach.UPWARD)}

HOOKS: Final = PlaceHooks(bodies=BODIES, reach=_REACH)
