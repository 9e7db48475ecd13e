"""memref: operations with checks about the machine; see `addresses.py`."""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.hooks import MachineHooks

HOOKS: Final = MachineHooks(
    rules="mlirls_ir.dialects.memref.addresses",
    checks={
        "memref.view": "",
        "memref.alloca": "alignment",
        "memref.get_global": "",
        "memref.assume_alignment": "",
        "memref.load": "alignment",
        "memref.store": "alignment",
    },
    reads=frozenset({"memref.load"}),
)
