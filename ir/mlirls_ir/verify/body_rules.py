"""The rules of operations with bodies, of all dialects, by operation name."""

from __future__ import annotations

from typing import Final

from mlirls_ir.verify.bodies import BODIES as _PLAIN
from mlirls_ir.verify.bodies import BodyRule
from mlirls_ir.verify.bodies_linalg import LINALG_BODIES
from mlirls_ir.verify.bodies_scf import SCF_BODIES
from mlirls_ir.verify.bodies_spirv import SPIRV_BODIES
from mlirls_ir.verify.place import Place

BODIES: Final[dict[str, BodyRule]] = {**_PLAIN, **SCF_BODIES, **LINALG_BODIES, **SPIRV_BODIES}
"""Rules by operation name."""


def check_body(place: Place) -> None:
    """Checks an operation against its body."""
    rule = BODIES.get(place.shape.name)
    if rule is not None:
        rule(place)
