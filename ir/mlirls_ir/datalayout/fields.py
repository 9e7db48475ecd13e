"""The inside of structs and arrays: offsets, sizes, padding holes, tail padding, and a better order of the fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mlirls_ir.datalayout.answer import TypeLayout, align_to
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.llvm_rules import Placement, array_parts, is_packed, place_elements
from mlirls_ir.dialects.custom.llvm_types import is_llvm
from mlirls_ir.types.model import Type


class Field(NamedTuple):
    """An element of a struct, in bytes; `number` counts from 0, `hole` is the padding in front of it."""

    number: int
    type: Type
    offset: int
    size: int
    alignment: int
    hole: int
    layout: TypeLayout


@dataclass(frozen=True, slots=True)
class FieldTable:
    """A struct from the inside, in bytes. `padding` is all of it, `tail` what stands behind the last field."""

    type: Type
    fields: tuple[Field, ...]
    size: int
    alignment: int
    tail: int
    is_packed: bool
    is_scalable: bool

    @property
    def padding(self) -> int:
        """All padding of the struct itself; that inside its fields is theirs."""
        return self.tail + sum(field.hole for field in self.fields)


@dataclass(frozen=True, slots=True)
class Reordering:
    """An order of the fields, as indices, in which the struct takes `size` bytes and saves `saved`."""

    order: tuple[int, ...]
    size: int
    saved: int


def fields_of(type: Type, layout: DataLayout) -> FieldTable | None:
    """The fields of `!llvm.struct`; None for other types and for structs without a layout."""
    if not is_llvm(type, "struct"):
        return None
    found = layout.of(type)
    placement = place_elements(type, layout)
    if not isinstance(found, TypeLayout) or not isinstance(placement, Placement):
        return None
    fields: list[Field] = []
    end = 0
    for number, placed in enumerate(placement.fields):
        size = placed.layout.size
        hole = placed.offset - end
        fields.append(Field(number, placed.type, placed.offset, size, placed.alignment, hole, placed.layout))
        end = placed.offset + size
    return FieldTable(
        type,
        tuple(fields),
        placement.size,
        found.abi_alignment,
        placement.size - end,
        is_packed(type),
        placement.is_scalable,
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
    if table.is_packed or table.is_scalable or not table.padding:
        return None
    fields = sorted(table.fields, key=lambda field: (-field.alignment, -field.size))
    offset, largest = 0, 1
    for field in fields:
        offset = align_to(offset, field.alignment) + field.size
        largest = max(largest, field.alignment)
    size = align_to(offset, largest)
    if size >= table.size:
        return None
    return Reordering(tuple(field.number for field in fields), size, table.size - size)
