"""arith: operations with checks about the machine; see `index_casts.py`."""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.hooks import MachineHooks

HOOKS: Final = MachineHooks(
    checks={"arith.index_cast": "", "arith.index_castui": ""},
    rules="mlirls_ir.dialects.arith.index_casts",
    under_layout=frozenset({"arith.index_cast", "arith.index_castui"}),
)
