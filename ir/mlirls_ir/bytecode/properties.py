"""The properties section: the inherent attributes of operations, which the file gives without names.

The record of an operation that its writer did not know is one dictionary. Any other has the fields that ODS gives in
the order in which mlir-tblgen writes them: attributes by name, then native properties as they are declared, then the
sizes of segments. So reading one needs the operation's ODS; unknown properties are kept as bytes.

Source: the readProperties that mlir-tblgen generates; mlir/IR/Properties.td for native properties.

Read next: `operations.py`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DictionaryAttr,
    StringAttr,
    UnitAttr,
    bool_attr,
    integer_attr,
)
from mlirls_ir.attributes.names import sort_key
from mlirls_ir.bytecode.cursor import Buffer, ByteCursor
from mlirls_ir.bytecode.dialects import OperationName
from mlirls_ir.bytecode.entries import Entries
from mlirls_ir.bytecode.failure import BytecodeFailure
from mlirls_ir.bytecode.hooks import BytecodeHooks
from mlirls_ir.bytecode.strings import Strings
from mlirls_ir.formats.enum_words import enum_attribute
from mlirls_ir.formats.enums import bits_text
from mlirls_ir.ods.model import AttributeField, OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import IntegerType

OPAQUE: Final = "mlirls.properties"
"""The name under which the bytes of unreadable properties are shown."""

OPERAND_SIZES: Final = "operandSegmentSizes"
_RESULT_SIZES: Final = "resultSegmentSizes"
_SIZES_OF: Final = {"AttrSizedOperandSegments": OPERAND_SIZES, "AttrSizedResultSegments": _RESULT_SIZES}
_WITH_NATIVE_SIZES: Final = 6
_MAX_INDEX_BITS: Final = 8
_I32: Final = IntegerType(32)
_I64: Final = IntegerType(64)


class _NotKnown(Exception):
    """A native property whose encoding only its C++ knows."""


class Properties:
    """The records of the section by index, read for each operation name that has them."""

    __slots__ = ("_data", "_entries", "_orders", "_places", "_registry", "_strings", "_version", "notes")

    def __init__(
        self, cursor: ByteCursor | None, entries: Entries, strings: Strings, registry: Registry, version: int
    ) -> None:
        self._entries = entries
        self._strings = strings
        self._registry = registry
        self._version = version
        self._places: list[tuple[int, int]] = []
        self._orders: dict[str, _Order | None] = {}
        self._data: Buffer = b"" if cursor is None else cursor.data
        self.notes: list[tuple[int, str]] = []
        for _ in range(0 if cursor is None else cursor.count("properties")):
            assert cursor is not None
            size = cursor.varint()
            start = cursor.pos
            if size > cursor.end - start:
                cursor.fail(f"expected {size} bytes of properties, but only {cursor.end - start} are left")
            cursor.pos = start + size
            self._places.append((start, cursor.pos))
        if cursor is not None:
            cursor.expect_end("the properties")

    def of(self, index: int, cursor: ByteCursor, start: int, name: OperationName) -> dict[str, Attribute]:
        """The inherent attributes of an operation by their index, which `cursor` has read from `start` on."""
        if index >= len(self._places):
            cursor.fail(f"expected the index of one of {len(self._places)} properties, but found {index}", start)
        return self._record(name, *self._places[index])

    def _record(self, name: OperationName, start: int, end: int) -> dict[str, Attribute]:
        cursor = ByteCursor(self._data, start, end)
        if not name.was_registered:
            found = self._entries.read_attribute(cursor)
            cursor.expect_end("properties")
            return dict(found.entries) if isinstance(found, DictionaryAttr) else {OPAQUE: found}
        order = self._order(name.name)
        reason = f"'{name.name}' is not known"
        if order is not None:
            try:
                fields = self._fields(cursor, order)
                cursor.expect_end(f"the properties of '{name.name}'")
                return fields
            except _NotKnown as unknown:
                reason = f"the encoding of the property '{unknown}' is unknown"
            except BytecodeFailure as failure:
                # Another LLVM's operation may have other fields.
                reason = f"they are not those of '{name.name}' as it is known here ({failure})"
        dialect = name.name.partition(".")[0]
        hooks = self._registry.hooks(dialect, BytecodeHooks) if dialect.isidentifier() else None
        if hooks is not None and hooks.has_plain_properties:
            cursor.pos = start
            values: list[Attribute] = []
            while not cursor.at_end():
                values.append(self._entries.read_attribute(cursor))
            self.notes.append((start, f"properties are a list without names: {reason}"))
            return {OPAQUE: ArrayAttr(tuple(values))} if values else {}
        self.notes.append((start, f"properties are kept as bytes: {reason}"))
        return {OPAQUE: StringAttr(f"0x{self._data[start:end].hex().upper()}")}

    def _order(self, name: str) -> _Order | None:
        """The fields of the operations of a name, None if they are unknown."""
        if name not in self._orders:
            definition = self._registry.operation(name)
            self._orders[name] = None if definition is None else _order(definition, self._version)
        return self._orders[name]

    def _fields(self, cursor: ByteCursor, order: _Order) -> dict[str, Attribute]:
        out: dict[str, Attribute] = {}
        for name, is_optional in order.attributes:
            start = cursor.pos
            index, is_there = cursor.flagged() if is_optional else (cursor.varint(), True)
            if is_there:
                out[name] = self._entries.attribute(index, cursor, start)
        for field in order.native:
            out[field.name] = self._native(cursor, order.definition, field)
        for name, n_segments in order.sizes:
            out[name] = _sparse_sizes(cursor, n_segments)
        return out

    def _native(self, cursor: ByteCursor, definition: OperationDef, field: AttributeField) -> Attribute:
        """A native property as the attribute that MLIR prints for it."""
        match native_form(self._registry, definition, field):
            case "enum":
                constraint = self._registry.constraint(definition.name.partition(".")[0], field.constraint)
                enum = None if constraint is None else self._registry.enum(constraint.enum or "")
                if enum is None:
                    raise _NotKnown(field.name)
                value = cursor.varint()
                if constraint is not None and constraint.attr_def is not None:
                    return enum_attribute(self._registry, constraint.attr_def, bits_text(enum, value))
                return integer_attr(value, IntegerType(enum.width))
            case "boolean":
                return bool_attr(cursor.boolean())
            case "unit":
                return UnitAttr() if cursor.boolean() else bool_attr(value=False)
            case "integer":
                return integer_attr(cursor.varint(), _I64)
            case "string":
                return StringAttr(self._strings.read(cursor))
            case "optional":
                return ArrayAttr((integer_attr(cursor.varint(), _I64),) if cursor.boolean() else ())
            case _:
                raise _NotKnown(field.name)


class _Order(NamedTuple):
    """The fields of a record in order: attributes and whether each may be absent, native ones, sizes of segments."""

    definition: OperationDef
    attributes: list[tuple[str, bool]]
    native: list[AttributeField]
    sizes: list[tuple[str, int]]


def _order(definition: OperationDef, version: int) -> _Order:
    fields = written_attributes(definition, version)
    n_segments = {OPERAND_SIZES: len(definition.operands), _RESULT_SIZES: len(definition.results)}
    return _Order(
        definition,
        [(field.name, field.optional or field.default is not None) for field in fields],
        [field for field in definition.attributes if field.is_property],
        [(name, n_segments[name]) for name in sizes_of(definition)] if version >= _WITH_NATIVE_SIZES else [],
    )


def sizes_of(definition: OperationDef) -> list[str]:
    """The names of the sizes of segments that an operation has."""
    return [name for trait, name in _SIZES_OF.items() if definition.has_trait(trait)]


def written_attributes(definition: OperationDef, version: int) -> list[AttributeField]:
    """The attributes of a record in order; before native sizes of segments, these are among them."""
    out = [field for field in definition.attributes if not field.is_property]
    if version < _WITH_NATIVE_SIZES:
        out += [AttributeField(name, "", optional=False) for name in sizes_of(definition)]
    return sorted(out, key=lambda field: sort_key(field.name))


def native_form(registry: Registry, definition: OperationDef, field: AttributeField) -> str:
    """The encoding of a native property, by its form; "" if only its C++ knows."""
    constraint = registry.constraint(definition.name.partition(".")[0], field.constraint)
    form = "" if constraint is None else (constraint.form or "").partition(":")[0]
    if form == "optional" and constraint is not None and "int64_t" not in (constraint.storage or ""):
        return ""
    return form


def _sparse_sizes(cursor: ByteCursor, n_segments: int) -> DenseArrayAttr:
    """The sizes of segments: the first ones, or each that is not zero with its index in the lowest bits."""
    start = cursor.pos
    count, is_sparse = cursor.flagged()
    sizes = [0] * n_segments
    if count > n_segments:
        cursor.fail(f"expected the sizes of {n_segments} segments, but found {count}", start)
    n_bits = cursor.varint() if count and is_sparse else 0
    if n_bits > _MAX_INDEX_BITS:
        cursor.fail(f"expected an index of at most {_MAX_INDEX_BITS} bits, but found {n_bits}", start)
    for idx in range(count):
        found = cursor.varint()
        at = found & ((1 << n_bits) - 1) if is_sparse else idx
        if at >= n_segments:
            cursor.fail(f"expected the index of one of {n_segments} segments, but found {at}", start)
        sizes[at] = found >> n_bits
    return DenseArrayAttr(_I32, tuple(sizes))
