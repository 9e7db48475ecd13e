"""Rules of the ml_program dialect: operations by themselves.

Read next: `../bodies_ml_program.py`.
"""

from __future__ import annotations

from mlirls_ir.verify.rules import verifies
from mlirls_ir.verify.view import View


@verifies("ml_program.global")
def _global(op: View) -> None:
    if not op.has_attr("is_mutable") and not op.has_attr("value"):
        op.fail("immutable global must have an initial value")
