"""The bytecode encoding of builtin elements attributes: the raw data of arrays and dense literals.

Source: mlir/IR/BuiltinDialectBytecode.td. The data are MLIR's own: little endian, each element in the fewest whole
bytes, one element for a splat; `i1` is eight to a byte in a dense literal (one byte each in later releases, and in
arrays). The length shows which form is used.

Read next: `../../attributes/elements.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.element_text import element_size, element_width, is_one_bit, unpack, unpacked
from mlirls_ir.attributes.elements import ShapedType, element_count
from mlirls_ir.attributes.model import (
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
)
from mlirls_ir.bytecode.entry import Entry, Steps
from mlirls_ir.types.model import DYNAMIC, ComplexType
from mlirls_ir.values.bases import Type

_MOST_EMPTY: Final = 1 << 16
"""Elements without bytes that a few bytes may stand for."""


def dense_array(entry: Entry) -> Steps[Attribute]:
    """Reads `array<i32: 1, 2>`."""
    start = entry.cursor.pos
    type_ = yield from entry.type()
    count = entry.cursor.varint()
    data = entry.cursor.blob("elements")
    size = 0 if element_width(type_) is None else element_size(type_)
    if element_width(type_) == 0 and not data and count <= _MOST_EMPTY:
        # An integer of no bits has no bytes either.
        return DenseArrayAttr(type_, (0,) * count)
    if len(data) != count * size:
        entry.fail(f"expected {count} elements of {type_}, but found {len(data)} bytes", start)
    return DenseArrayAttr(type_, tuple(unpack(data, type_)) if data else ())


def dense_elements(entry: Entry) -> Steps[Attribute]:
    """Reads `dense<1> : tensor<4xi32>`."""
    start = entry.cursor.pos
    type_ = yield from entry.type()
    data = entry.cursor.blob("elements")
    found = elements_of(type_, data)
    if found is None:
        entry.fail(f"expected the elements of {type_}, but found {len(data)} bytes", start)
    return found


def elements_of(type_: Type, data: bytes) -> DenseElementsAttr | None:
    """The literal with raw data as MLIR has them in memory; None where their length does not fit."""
    if not isinstance(type_, ShapedType) or DYNAMIC in type_.shape:
        return None
    element = type_.element
    if element_width(element) is None:
        return None
    count = element_count(type_.shape)
    size = element_size(element) * (2 if isinstance(element, ComplexType) else 1)
    if is_one_bit(element):
        if len(data) == count:
            data = bytes([byte & 1 for byte in data])
        elif len(data) == 1:
            # A splat; a literal of up to eight elements that differ is one byte as well.
            bits = unpacked(data, min(count, 8))
            data = bits if len(set(bits)) > 1 and count <= 8 else bits[:1]
        elif len(data) == (count + 7) // 8:
            data = unpacked(data, count)
    # A splat may be one of no elements: `dense<1.0> : tensor<0xf32>`.
    if len(data) == size:
        return DenseElementsAttr(type_, data, is_splat=True)
    if len(data) != count * size:
        return None
    if count and data == data[:size] * count:
        return DenseElementsAttr(type_, data[:size], is_splat=True)
    return DenseElementsAttr(type_, data, is_splat=False)


def dense_strings(entry: Entry) -> Steps[Attribute]:
    """Reads `dense<["a", "b"]> : tensor<2x!dialect.string>`."""
    start = entry.cursor.pos
    type_ = yield from entry.type()
    is_splat = entry.cursor.varint()
    shape: tuple[int, ...] = getattr(type_, "shape", ())
    count = 1 if is_splat else element_count(shape)
    entry.cursor.checked(count, "strings", start)
    return DenseStringElementsAttr(type_, tuple([entry.string() for _ in range(count)]))


def sparse_elements(entry: Entry) -> Steps[Attribute]:
    """Reads `sparse<[[0]], [1]> : tensor<4xi32>`."""
    type_ = yield from entry.type()
    start = entry.cursor.pos
    indices = yield from entry.attribute()
    values = yield from entry.attribute()
    if not isinstance(indices, DenseElementsAttr) or not isinstance(
        values, DenseElementsAttr | DenseStringElementsAttr
    ):
        entry.fail("expected the indices and values of a sparse literal", start)
    return SparseElementsAttr(type_, indices, values)
