"""Encodings that check the tensor type they belong to (VerifiableTensorEncoding), as hooks of a dialect.

Read next: `shaped_types.py` (the caller), `../dialects/sparse_tensor/encodings.py` (one of them).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.ods.registry import Registry
from mlirls_ir.values.bases import Type

EncodingCheck: TypeAlias = Callable[[DialectAttr, Sequence[int], Type], "str | None"]
"""(encoding, shape, element type) -> the error about a tensor type with these."""

_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class EncodingHooks(NamedTuple):
    """The checks of a dialect's encodings, by the mnemonic of the attribute."""

    checks: Mapping[str, EncodingCheck] = _NONE


def wrong_encoding(registry: Registry, encoding: DialectAttr, shape: Sequence[int], element: Type) -> str | None:
    """The error of an encoding's C++ about a tensor type; None if there is none."""
    hooks = registry.hooks(encoding.dialect, EncodingHooks)
    check = None if hooks is None else hooks.checks.get(encoding.mnemonic)
    if check is None or registry.is_redefined("attr", f"{encoding.dialect}.{encoding.mnemonic}"):
        return None
    return check(encoding, shape, element)
