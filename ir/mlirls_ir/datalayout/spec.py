"""Scopes, their specs and entries, as plain values.

A `Scope` is an operation that can carry a data layout spec; a `ScopedEntry` is one entry of a spec together with the
scope that it comes from, so that an answer can name the scope that determined it.

Read next: `rules.py` (the meaning of entries for a class of types), `layout.py` (the queries).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from mlirls_ir.attributes.model import Attribute, DenseElementsAttr, DialectAttr, IntegerAttr
from mlirls_ir.layout_values.dlti import entries_of, entry_key, is_dlti
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import (
    ComplexType,
    DialectType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    OpaqueType,
    RankedTensorType,
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

Key: TypeAlias = Type | str
_U64 = (1 << 64) - 1


@dataclass(frozen=True, slots=True, eq=False)
class Scope:
    """An operation that scopes a data layout, with its own spec.

    `op` is the operation's name, `name` its symbol. `spec` is the spec that is in force on it, None when it has none,
    and `attribute` the name under which the spec is attached. `statement` is None for scopes made without a document
    and for the module that MLIR puts around a file. `fault` is the error about an attribute that is attached as a spec
    but is not one, or "". `llvm_string` is LLVM's data layout string for what is inside (`llvm.data_layout`),
    or None.
    """

    op: str
    name: str | None = None
    spec: DialectAttr | None = None
    attribute: str = "dlti.dl_spec"
    system_spec: DialectAttr | None = None
    statement: Statement | None = None
    fault: str = ""
    llvm_string: str | None = None

    def describe(self) -> str:
        """The scope in words: `builtin.module @host`."""
        return f"{self.op} @{self.name}" if self.name else self.op

    def entries(self) -> Iterator[ScopedEntry]:
        """The entries of the scope's own spec, in order."""
        for index, entry in enumerate(entries_of(self.spec)):
            value = entry.parameter("value")
            if isinstance(value, Attribute):
                yield ScopedEntry(entry_key(entry), value, self, index)


@dataclass(frozen=True, slots=True, eq=False)
class ScopedEntry:
    """An entry of the spec of `scope`, the `index`th there; `overrides` is the outer entry that it replaces."""

    key: Key
    value: Attribute
    scope: Scope
    index: int
    overrides: ScopedEntry | None = None

    def text(self) -> str:
        """The entry as `key = value`."""
        return f'"{self.key}" = {self.value}' if isinstance(self.key, str) else f"{self.key} = {self.value}"


def scope_with(spec: Attribute | None, op: str = "builtin.module", name: str | None = None) -> Scope:
    """A scope without a document, for queries about a spec alone."""
    return Scope(op, name, spec if isinstance(spec, DialectAttr) and is_dlti(spec, "dl_spec") else None)


def type_class(type: Type) -> str:
    """The class by which entries are grouped: all integers are one, each float kind and each dialect type its own."""
    match type:
        case IntegerType():
            return "integer"
        case FloatType(name=name):
            return name
        case DialectType(dialect=dialect, mnemonic=mnemonic):
            return f"{dialect}.{mnemonic}"
        case OpaqueType(dialect=dialect, body=body):
            return f"{dialect}.{body.split('<', 1)[0]}"
        case _:
            return _BUILTIN_CLASSES.get(type.__class__, "builtin")


_BUILTIN_CLASSES: dict[type, str] = {
    IndexType: "index",
    ComplexType: "complex",
    VectorType: "vector",
    RankedTensorType: "tensor",
    UnrankedTensorType: "tensor",
    MemRefType: "memref",
    UnrankedMemRefType: "memref",
    TupleType: "tuple",
    FunctionType: "function",
    NoneType: "none",
}


def is_builtin(type: Type) -> bool:
    """Whether the builtin dialect has `type`."""
    return not isinstance(type, (DialectType, OpaqueType))


def unsigned(attribute: Attribute) -> int | None:
    """The value of an integer attribute, zero-extended from its own type; None for other attributes."""
    if not isinstance(attribute, IntegerAttr):
        return None
    width = attribute.type.width if isinstance(attribute.type, IntegerType) else 64
    return attribute.value % (1 << width)


def elements(attribute: Attribute) -> tuple[int, ...] | None:
    """All elements of dense integers as unsigned 64-bit numbers; None for other attributes."""
    if not isinstance(attribute, DenseElementsAttr):
        return None
    if not isinstance(attribute.type.element, (IntegerType, IndexType)):
        return None
    count = 1
    for extent in attribute.type.shape:
        count *= extent
    if count > _MOST_ELEMENTS:
        return None
    values = attribute.values()
    return tuple(value & _U64 for value in (values * count if attribute.is_splat else values))


_MOST_ELEMENTS = 64
