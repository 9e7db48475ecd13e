"""The rules of LLVM 22, for use without a registry."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from mlirls_ir.datalayout.dialects import builtin, dlti, gpu, llvm, ptr, test
from mlirls_ir.datalayout.rules import LayoutHooks, Rules

HOOKS: Final[Mapping[str, LayoutHooks]] = MappingProxyType(
    {
        "builtin": builtin.HOOKS,
        "dlti": dlti.HOOKS,
        "gpu": gpu.HOOKS,
        "llvm": llvm.HOOKS,
        "ptr": ptr.HOOKS,
        "test": test.HOOKS,
    }
)
"""By dialect; the registry finds the same in the files `dialects/NAME.py`."""
RULES: Final = Rules(HOOKS.get)
