"""Encodings of tensor types that have a say in the type they are of (VerifiableTensorEncoding), as hooks of a dialect.

Read next: `shaped_types.py` (where they are asked), `../dialects/sparse_tensor/encodings.py` (one of them).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.ods.registry import Registry
from mlirls_ir.values.bases import Type

EncodingCheck: TypeAlias = Callable[[DialectAttr, Sequence[int], Type], "str | None"]
"""(encoding, shape, element type) -> what is wrong with a tensor type that has these."""

_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class EncodingHooks(NamedTuple):
    """The checks of a dialect's encodings, by the mnemonic of the attribute."""

    checks: Mapping[str, EncodingCheck] = _NONE


def wrong_encoding(registry: Registry, encoding: DialectAttr, shape: Sequence[int], element: Type) -> str | None:
    """What the C++ of an encoding says against a tensor type; None where it says nothing."""
    hooks = registry.hooks(encoding.dialect, EncodingHooks)
    check = None if hooks is None else hooks.checks.get(encoding.mnemonic)
    if check is None or registry.is_redefined("attr", f"{encoding.dialect}.{encoding.mnemonic}"):
        return None
    return check(encoding, shape, element)
