"""ptr: operations with checks about the machine; see `addresses.py`."""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.hooks import MachineHooks

HOOKS: Final = MachineHooks(
    rules="mlirls_ir.dialects.ptr.addresses",
    checks={
        "ptr.load": "alignment",
        "ptr.store": "alignment",
    },
    reads=frozenset({"ptr.load"}),
)
