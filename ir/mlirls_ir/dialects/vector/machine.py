"""vector: operations with checks about the machine; see `addresses.py`."""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.hooks import MachineHooks

HOOKS: Final = MachineHooks(
    rules="mlirls_ir.dialects.vector.addresses",
    checks={
        "vector.load": "alignment",
        "vector.store": "alignment",
        "vector.maskedload": "alignment",
        "vector.maskedstore": "alignment",
        "vector.expandload": "alignment",
        "vector.compressstore": "alignment",
        "vector.type_cast": "",
    },
    under_layout={"vector.bitcast": ""},
    reads=frozenset({"vector.load"}),
)
