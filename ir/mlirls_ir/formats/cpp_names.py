"""The definition that a C++ class name refers to: the enum or the definition that a parameter's type belongs to, with
or without its namespace."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.ods.conditions.hooks import owner_of
from mlirls_ir.ods.model import DialectDef, EnumDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.table_format import of_class

_MLIR_TYPES: Final = frozenset(("Type", "BaseMemRefType", "FloatType", "ShapedType", "TensorType"))
"""MLIR's own classes of types that are not definitions."""


def enum_of(registry: Registry, dialect: str, cpp: str, enum_key: str | None) -> EnumDef | None:
    """The enum that a C++ type in `dialect` names; `enum_key` is that of an EnumAttr, if it is one's parameter."""
    if enum_key:
        # An EnumAttr has one parameter, its value, regardless of the parameter's name.
        enum = registry.enum(enum_key)
        if enum is not None:
            return enum
    last = _bare(cpp)
    for found in _dialects(registry, dialect, cpp):
        for _, enum in of_class(found.enums, last):
            return enum
    return None


def definition_of(registry: Registry, dialect: str, cpp: str, kind: str) -> str | None:
    """The "dialect.mnemonic" of the definition that a C++ class in `dialect` names, of a "type" or an "attr"."""
    last = _bare(cpp)
    for found in _dialects(registry, dialect, cpp):
        for mnemonic, definition in of_class(found.types if kind == "type" else found.attributes, last):
            if definition.cpp_class == last:
                return f"{found.name}.{mnemonic}"
    return None


def is_read_by_cpp(registry: Registry, dialect: DialectDef, cpp: str) -> bool:
    """Whether the class `cpp` of types, named in `dialect`, is of a user's dialect that parses its types in C++."""
    owner, name = owner_of(registry, dialect.name, cpp)
    found = registry.dialect(owner) if owner else None
    if found is None or not found.reads_types_in_cpp:
        return False
    if "::" in cpp or any(one.cpp_class == name for _, one in of_class(found.types, name)):
        return True
    builtin = registry.dialect("builtin")
    return name not in _MLIR_TYPES and not (builtin is not None and any(of_class(builtin.types, name)))


def _dialects(registry: Registry, dialect: str, cpp: str) -> Iterator[DialectDef]:
    """The dialect itself, then the dialect that the namespace probably belongs to.

    `mlir::IntegerAttr` is MLIR's, though a dialect with a namespace of its own may have a class of the same name.
    """
    own = registry.dialect(dialect) if registry.knows(dialect) else None
    is_of_mlir = cpp.removeprefix("::").rpartition("::")[0] == "mlir"
    if own is not None and not (is_of_mlir and own.cpp_namespace.removeprefix("::") not in ("", "mlir")):
        yield own
    name = cpp.split("::", 1)[0].lower()
    other = registry.dialect(name) if "::" in cpp and registry.knows(name) else None
    if other is not None:
        yield other


def _bare(cpp: str) -> str:
    return cpp.rsplit("::", 1)[-1]
