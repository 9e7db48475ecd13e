"""Custom directives: what reads `custom<Name>` in the format of an operation of a dialect.

C++ finds `parseName` in the dialect's own namespace, or in `mlir`, which every dialect sees. An operation with a
directive unknown to us is read by its shape (`partial.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from mlirls_ir.formats.common import parse_dynamic_index_list
from mlirls_ir.formats.environment import CustomDirective
from mlirls_ir.formats.hooks import syntax_hooks
from mlirls_ir.ods.registry import Registry

OF_MLIR: Final[Mapping[str, CustomDirective]] = MappingProxyType({"DynamicIndexList": parse_dynamic_index_list})
"""Those in MLIR's own namespace (mlir/Interfaces/ViewLikeInterface.h)."""


def find_directive(registry: Registry, dialect: str, name: str) -> CustomDirective | None:
    """What reads `custom<name>` in a format of `dialect`; None when that is unknown."""
    if registry.is_redefined("directive", f"{dialect}.{name}"):
        return None
    return syntax_hooks(registry, dialect).directives.get(name) or OF_MLIR.get(name)
