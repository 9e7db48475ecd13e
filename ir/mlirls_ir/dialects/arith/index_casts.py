"""arith: casts between integers and `index`, whose width the layout gives.

Read next: `../../machine_checks/numbers.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.numbers import index_cast
from mlirls_ir.machine_checks.rules import MachineRules

_CHECK: Final = index_cast("in")

RULES: Final = MachineRules(checks={"arith.index_cast": _CHECK, "arith.index_castui": _CHECK})
