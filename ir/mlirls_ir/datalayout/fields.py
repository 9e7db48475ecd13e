"""The inside of records and arrays: offsets, sizes, padding holes, tail padding, and a better order of the fields."""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

from mlirls_ir.datalayout.answer import TypeLayout, align_to
from mlirls_ir.datalayout.dialects.llvm import array_parts
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.records import HasRecord, Placement, place
from mlirls_ir.datalayout.spec import type_class
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import Type


class Field(NamedTuple):
    """A field of a record, in bytes; `number` counts from 0, `hole` is the padding before it.

    `name` is the field's own, or its number.
    """

    number: int
    name: str
    type: Type
    offset: int
    size: int
    alignment: int
    hole: int
    layout: TypeLayout


@dataclass(frozen=True, slots=True)
class FieldTable:
    """The inside of a struct, in bytes. `padding` is all of its own padding, `tail` the part after the last field.

    Padding inside its fields does not count. The fields of a union all begin at 0.
    """

    type: Type
    fields: tuple[Field, ...]
    size: int
    alignment: int
    padding: int
    tail: int
    is_packed: bool
    is_scalable: bool
    is_union: bool = False

    @property
    def drawn(self) -> tuple[Field, ...]:
        """The fields that a picture of the bytes can show beside each other: of a union only the largest."""
        if not self.is_union or not self.fields:
            return self.fields
        return (max(self.fields, key=attrgetter("size")),)


@dataclass(frozen=True, slots=True)
class Reordering:
    """An order of the fields, as indices, in which the struct takes `size` bytes and saves `saved`."""

    order: tuple[int, ...]
    size: int
    saved: int


def fields_of(type: Type, layout: DataLayout) -> FieldTable | None:
    """The fields of a record such as `!llvm.struct`; None for other types and for records without a layout."""
    rule = layout.rules.type(type_class(type))
    record = rule.record(type) if isinstance(rule, HasRecord) else None
    if record is None:
        return None
    found = layout.of(type)
    placement = place(type, record, layout)
    if not isinstance(found, TypeLayout) or not isinstance(placement, Placement):
        return None
    fields: list[Field] = []
    end = padding = 0
    for number, (element, part, offset, alignment, size) in enumerate(placement.fields):
        hole = max(offset - end, 0)
        padding += hole
        name = record.names[number] if number < len(record.names) else str(number)
        fields.append(Field(number, name, element, offset, size, alignment, hole, part))
        end = max(end, offset + size)
    tail = placement.size - end
    return FieldTable(
        type,
        tuple(fields),
        placement.size,
        found.abi_alignment,
        padding + tail,
        tail,
        record.is_packed,
        placement.is_scalable,
        record.is_union,
    )


def element_of(type: Type) -> tuple[Type, int]:
    """The innermost element of nested arrays and how many of it there are; the type itself and 1 for others."""
    total = 1
    while is_llvm(type, "array"):
        count, element = array_parts(type)
        if element is None:
            break
        total *= count
        type = element
    return type, total


def better_order(table: FieldTable) -> Reordering | None:
    """An order that makes the struct smaller, None where sorting by alignment does not."""
    if table.is_packed or table.is_union or table.is_scalable or not table.padding:
        return None
    fields = sorted(table.fields, key=attrgetter("alignment", "size"), reverse=True)
    offset = 0
    for field in fields:
        offset = -(-offset // field.alignment) * field.alignment + field.size
    size = align_to(offset, fields[0].alignment)
    if size >= table.size:
        return None
    return Reordering(tuple(field.number for field in fields), size, table.size - size)
