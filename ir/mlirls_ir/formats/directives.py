"""Custom directives: finds the reader of `custom<Name>` in a format of a dialect.

C++ finds `parseName` in the dialect's own namespace, or in `mlir`, which every dialect sees. An operation with an
unknown directive is read by its shape (`partial.py`).
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
"""Directives in MLIR's own namespace (mlir/Interfaces/ViewLikeInterface.h)."""


def find_directive(registry: Registry, dialect: str, name: str) -> CustomDirective | None:
    """The reader of `custom<name>` in a format of `dialect`; None if it is unknown."""
    if registry.is_redefined("directive", f"{dialect}.{name}"):
        return None
    return syntax_hooks(registry, dialect).directives.get(name) or OF_MLIR.get(name)
