"""Rules of the ml_program dialect: operations by themselves.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.view import View

rules = RuleBook()


@rules.verifies("ml_program.global")
def _global(op: View) -> None:
    if not op.has_attr("is_mutable") and not op.has_attr("value"):
        op.fail("immutable global must have an initial value")


HOOKS: Final = rules.hooks(
    quirks={f"ml_program.{name}": Quirk.NO_PUBLIC_DECLARATION for name in ("func", "subgraph")},
)
