"""The rules of LLVM 22, for use without a registry."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from mlirls_ir.datalayout import builtin_rules, dlti_rules, gpu_rules, llvm_rules, ptr_rules, test_rules
from mlirls_ir.datalayout.rules import LayoutHooks, Rules

HOOKS: Final[Mapping[str, LayoutHooks]] = MappingProxyType(
    {
        "builtin": builtin_rules.HOOKS,
        "dlti": dlti_rules.HOOKS,
        "gpu": gpu_rules.HOOKS,
        "llvm": llvm_rules.HOOKS,
        "ptr": ptr_rules.HOOKS,
        "test": test_rules.HOOKS,
    }
)
"""By dialect; the registry finds the same in the files `NAME_rules.py`."""
RULES: Final = Rules(HOOKS.get)
