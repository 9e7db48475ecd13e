"""gpu: operations with checks about the machine; see `launches.py`."""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.hooks import MachineHooks

HOOKS: Final = MachineHooks(
    rules="mlirls_ir.dialects.gpu.launches",
    under_layout={"gpu.func": "gpu.kernel"},
)
