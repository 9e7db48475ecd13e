"""index: operations with checks about the machine; see `index_casts.py`."""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.hooks import MachineHooks

HOOKS: Final = MachineHooks(
    rules="mlirls_ir.dialects.index.index_casts",
    under_layout={"index.casts": "", "index.castu": ""},
)
