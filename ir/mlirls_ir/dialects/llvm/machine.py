"""llvm: operations with checks about the machine; see `addresses.py`."""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.hooks import MachineHooks

HOOKS: Final = MachineHooks(
    rules="mlirls_ir.dialects.llvm.addresses",
    checks={
        "llvm.load": "",
        "llvm.store": "",
        "llvm.atomicrmw": "",
        "llvm.cmpxchg": "",
        "llvm.intr.masked.load": "",
        "llvm.intr.masked.store": "",
    },
    under_layout={"llvm.bitcast": "", "llvm.func": "gpu.kernel"},
)
