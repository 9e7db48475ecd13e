"""C++ functions and classes of one dialect that conditions use and ODS does not define, as hooks of the dialect.

Read next: `functions.py` and `classes.py` (those of MLIR and LLVM), `../registry.py` (how hooks are found).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from mlirls_ir.ods.registry import Registry

Function: TypeAlias = Callable[..., object]
"""Takes the evaluated arguments, and raises `Unknown` for what it does not know."""


_EMPTY: Final[Mapping[str, Any]] = MappingProxyType({})


class ConditionHooks(NamedTuple):
    """Names that a dialect's conditions may use, without the namespace; `classes` has the mnemonics of each class."""

    functions: Mapping[str, Function] = _EMPTY
    classes: Mapping[str, tuple[str, ...]] = _EMPTY


_NONE: Final = ConditionHooks()


def owner_of(registry: Registry, dialect: str, name: str) -> tuple[str, str]:
    """The dialect that owns the C++ `name` in code of `dialect` ("" if unknown), and the name without namespace."""
    namespace, _, base = name.removeprefix("::").rpartition("::")
    if not namespace:
        return dialect, base
    namespaces = registry.namespaces()
    found = namespaces.get(f"mlir::{namespace}") or namespaces.get(namespace)
    owner = registry.dialect(dialect) if found is None else None
    around = "" if owner is None else owner.cpp_namespace
    while around and found is None:
        # C++ looks in the namespaces around as well.
        found = namespaces.get(f"{around}::{namespace}")
        around = around.rpartition("::")[0]
    return found or "", base


def condition_hooks(registry: Registry, dialect: str) -> ConditionHooks:
    """The hooks of `dialect`, empty where there are none."""
    return registry.hooks(dialect, ConditionHooks) or _NONE
