"""gpu: the operation that scopes a data layout."""

from __future__ import annotations

from typing import Final

from mlirls_ir.datalayout.rules import LayoutHooks, NamedSpec

HOOKS: Final = LayoutHooks(scopes={"gpu.module": NamedSpec()})
