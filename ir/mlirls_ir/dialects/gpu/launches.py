"""gpu: arguments that cross from the host to the device when a kernel is launched.

Read next: `../../machine_checks/kernels.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.machine_checks.kernels import check_kernel
from mlirls_ir.machine_checks.rules import Check, MachineRules

RULES: Final = MachineRules(checks={"gpu.func": Check("", check_kernel)})
