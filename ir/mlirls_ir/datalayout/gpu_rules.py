"""gpu: the operation that scopes a data layout."""

from __future__ import annotations

from mlirls_ir.datalayout.rules import LayoutHooks, NamedSpec
from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

HOOKS: Final = LayoutHooks(scopes={"gpu.module": NamedSpec()})
