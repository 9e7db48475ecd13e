"""Writes the properties of operations: the inverse of `properties.py`, whose docstring describes the records."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DialectAttr,
    DictionaryAttr,
    IntegerAttr,
    OpaqueAttr,
    StringAttr,
    UnitAttr,
)
from mlirls_ir.attributes.names import sort_key
from mlirls_ir.bytecode.entry_writer import EntryWriter
from mlirls_ir.bytecode.numbering import Numbering
from mlirls_ir.bytecode.properties import OPAQUE, native_form, sizes_of, written_attributes
from mlirls_ir.bytecode.writer import ByteWriter
from mlirls_ir.formats.enums import enum_bits
from mlirls_ir.graph.operation import Operation
from mlirls_ir.ods.model import AttributeField, OperationDef
from mlirls_ir.ods.registry import Registry

_WITH_NATIVE_SIZES: Final = 6
_MASK: Final = (1 << 64) - 1


class CannotWrite(ValueError):
    """Something in a graph cannot be written to bytecode, or would lose its meaning; `operation` is the operation at
    fault."""

    def __init__(self, message: str, operation: Operation | None = None) -> None:
        super().__init__(message)
        self.operation = operation


class PropertyWriter:
    """The records of a file; equal ones are written once."""

    def __init__(self, registry: Registry, numbering: Numbering, version: int) -> None:
        self._registry = registry
        self._numbering = numbering
        self._version = version
        self._records: dict[bytes, int] = {}

    def section(self) -> ByteWriter:
        """The data of the section."""
        out = ByteWriter()
        out.varint(len(self._records))
        for record in self._records:
            out.blob(record)
        return out

    def record(self, operation: Operation, definition: OperationDef | None) -> int | None:
        """The number of an operation's properties, None if it has none."""
        out = EntryWriter(self._numbering)
        if OPAQUE in operation.properties:
            raise CannotWrite(f"the properties of '{operation.name}' are unknown", operation)
        if definition is not None:
            self._fields(out, operation, definition)
        elif operation.properties:
            names = sorted(operation.properties, key=sort_key)
            out.attribute(DictionaryAttr(tuple([(name, operation.properties[name]) for name in names])))
        if not out.data:
            return None
        return self._records.setdefault(bytes(out.data), len(self._records))

    def without_native(self, operation: Operation, definition: OperationDef | None) -> dict[str, Attribute]:
        """The properties that a file without properties has as attributes: native ones have no place in it."""
        if OPAQUE in operation.properties:
            raise CannotWrite(f"the properties of '{operation.name}' are unknown", operation)
        native = (
            {field.name for field in definition.attributes if field.is_property}
            if definition is not None
            else set[str]()
        )
        for name in native:
            if not _is_none(operation.properties.get(name)):
                raise CannotWrite(
                    f"the property '{name}' of '{operation.name}' has no place in bytecode before version 5",
                    operation,
                )
        return {name: value for name, value in operation.properties.items() if name not in native}

    def _fields(self, out: EntryWriter, operation: Operation, definition: OperationDef) -> None:
        # The attributes of a dialect without properties are inherent nevertheless.
        held = {**operation.attributes, **operation.properties} if not operation.properties else operation.properties
        sizes = sizes_of(definition)
        for field in written_attributes(definition, self._version):
            value = held.get(field.name)
            if field.optional or field.default is not None:
                out.optional_attribute(value)
            elif value is None:
                raise CannotWrite(f"'{operation.name}' has no attribute '{field.name}'", operation)
            else:
                out.attribute(value)
        for field in definition.attributes:
            if field.is_property:
                self._native(out, operation, definition, field)
        if self._version >= _WITH_NATIVE_SIZES:
            for name in sizes:
                found = held.get(name)
                if not isinstance(found, DenseArrayAttr):
                    raise CannotWrite(f"'{operation.name}' has no '{name}'", operation)
                _write_sizes(out, found.values)

    def _native(self, out: EntryWriter, operation: Operation, definition: OperationDef, field: AttributeField) -> None:
        """Writes a native property."""
        form = native_form(self._registry, definition, field)
        match form, operation.properties.get(field.name):
            case "enum", (DialectAttr() | OpaqueAttr()) as held if (
                bits := self._bits(definition, field, held)
            ) is not None:
                out.varint(bits)
            case "enum" | "integer", IntegerAttr(value=value):
                out.varint(value & _MASK)
            case "boolean", IntegerAttr(value=value):
                out.byte(value)
            case "unit", UnitAttr():
                out.byte(1)
            case "unit", IntegerAttr(value=0) | None:
                out.byte(0)
            case "string", StringAttr(value=text):
                out.string(text)
            case "optional", ArrayAttr(elements=()) | None:
                out.byte(0)
            case "optional", ArrayAttr(elements=(IntegerAttr(value=value),)):
                out.byte(1)
                out.varint(value & _MASK)
            case _:
                raise CannotWrite(f"the property '{field.name}' of '{operation.name}' has no known encoding", operation)

    def _bits(self, definition: OperationDef, field: AttributeField, held: DialectAttr | OpaqueAttr) -> int | None:
        """The value of an enum that is written as an attribute: the text between its angle brackets."""
        constraint = self._registry.constraint(definition.name.partition(".")[0], field.constraint)
        enum = None if constraint is None else self._registry.enum(constraint.enum or "")
        return None if enum is None else enum_bits(enum, held.body.partition("<")[2].removesuffix(">"))


def _is_none(value: Attribute | None) -> bool:
    """Whether a native property has its default value."""
    match value:
        case None | IntegerAttr(value=0) | ArrayAttr(elements=()):
            return True
        case _:
            return False


def _write_sizes(out: ByteWriter, sizes: tuple[int, ...]) -> None:
    """Writes the segment sizes, without the trailing zeros."""
    count = max((index + 1 for index, size in enumerate(sizes) if size), default=0)
    out.flagged(count, flag=False)
    for size in sizes[:count]:
        out.varint(size)
