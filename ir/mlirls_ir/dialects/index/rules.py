"""index: which types its casts take."""

from __future__ import annotations

from typing import Final

from mlirls_ir.types.model import IndexType, Type
from mlirls_ir.verify.hooks import RuleHooks


def _cast(source: Type, target: Type) -> bool:
    return isinstance(source, IndexType) is not isinstance(target, IndexType)


HOOKS: Final = RuleHooks(casts={"index.casts": _cast, "index.castu": _cast})
