"""gpu: operations with checks about the machine; see `launches.py`."""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.hooks import MachineHooks

HOOKS: Final = MachineHooks(
    checks={"gpu.func": "gpu.kernel"},
    rules="mlirls_ir.dialects.gpu.launches",
    under_layout=frozenset({"gpu.func"}),
)
