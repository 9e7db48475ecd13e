"""llvm: operations with checks about the machine; see `addresses.py`."""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.hooks import MachineHooks

HOOKS: Final = MachineHooks(
    checks={
        "llvm.bitcast": "",
        "llvm.func": "gpu.kernel",
        "llvm.load": "",
        "llvm.store": "",
        "llvm.atomicrmw": "",
        "llvm.cmpxchg": "",
        "llvm.intr.masked.load": "",
        "llvm.intr.masked.store": "",
    },
    rules="mlirls_ir.dialects.llvm.addresses",
    under_layout=frozenset({"llvm.bitcast", "llvm.func"}),
)
