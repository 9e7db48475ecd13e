"""How builtin types are encoded in bytecode, by code.

Source: mlir/IR/BuiltinDialectBytecode.td. Floats that have no code here are text.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import AffineMapAttr, Attribute
from mlirls_ir.bytecode.entry import Entry, Steps
from mlirls_ir.bytecode.hooks import TypeDecoder
from mlirls_ir.types.model import (
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    RankedTensorType,
    Signedness,
    TupleType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from mlirls_ir.values.bases import Type

_SIGNEDNESS: Final = (Signedness.SIGNLESS, Signedness.SIGNED, Signedness.UNSIGNED)
_MAX_WIDTH: Final = (1 << 24) - 1
"""The widest integer type that MLIR has, in bits."""


def _integer(entry: Entry) -> Steps[Type]:
    yield from ()
    start = entry.cursor.pos
    found = entry.cursor.varint()
    width, signedness = found >> 2, found & 3
    if width > _MAX_WIDTH or signedness >= len(_SIGNEDNESS):
        entry.fail(f"expected a width of at most {_MAX_WIDTH} bits and a signedness of 0, 1 or 2", start)
    return IntegerType(width, _SIGNEDNESS[signedness])


def _plain(type_: Type) -> TypeDecoder:
    """The decoder of a type without parameters."""

    def decode(entry: Entry) -> Steps[Type]:
        del entry
        yield from ()
        return type_

    return decode


def _function(entry: Entry) -> Steps[Type]:
    inputs = yield from entry.types()
    return FunctionType(inputs, (yield from entry.types()))


def _complex(entry: Entry) -> Steps[Type]:
    return ComplexType((yield from entry.type()))


def _tuple(entry: Entry) -> Steps[Type]:
    return TupleType((yield from entry.types()))


def _memref(entry: Entry) -> Steps[Type]:
    return (yield from _memref_in(entry, None))


def _memref_with_space(entry: Entry) -> Steps[Type]:
    return (yield from _memref_in(entry, (yield from entry.attribute())))


def _memref_in(entry: Entry, space: Attribute | None) -> Steps[Type]:
    shape = entry.numbers()
    element = yield from entry.type()
    layout: Attribute | None = yield from entry.attribute()
    if isinstance(layout, AffineMapAttr) and layout.map.is_identity():
        layout = None
    return MemRefType(shape, element, layout, space)


def _unranked_memref(entry: Entry) -> Steps[Type]:
    return UnrankedMemRefType((yield from entry.type()))


def _unranked_memref_with_space(entry: Entry) -> Steps[Type]:
    space = yield from entry.attribute()
    return UnrankedMemRefType((yield from entry.type()), space)


def _tensor(entry: Entry) -> Steps[Type]:
    shape = entry.numbers()
    return RankedTensorType(shape, (yield from entry.type()))


def _tensor_with_encoding(entry: Entry) -> Steps[Type]:
    encoding = yield from entry.attribute()
    shape = entry.numbers()
    return RankedTensorType(shape, (yield from entry.type()), encoding)


def _unranked_tensor(entry: Entry) -> Steps[Type]:
    return UnrankedTensorType((yield from entry.type()))


def _vector(entry: Entry) -> Steps[Type]:
    shape = entry.numbers()
    return VectorType(shape, (yield from entry.type()), (False,) * len(shape))


def _scalable_vector(entry: Entry) -> Steps[Type]:
    start = entry.cursor.pos
    scalable = tuple([entry.cursor.boolean() for _ in range(entry.cursor.count("flags"))])
    shape = entry.numbers()
    if len(shape) != len(scalable):
        entry.fail(f"expected a flag for each of {len(shape)} dimensions, but found {len(scalable)}", start)
    return VectorType(shape, (yield from entry.type()), scalable)


TYPES: Final[dict[int, TypeDecoder]] = {
    0: _integer,
    1: _plain(IndexType()),
    2: _function,
    3: _plain(FloatType("bf16")),
    4: _plain(FloatType("f16")),
    5: _plain(FloatType("f32")),
    6: _plain(FloatType("f64")),
    7: _plain(FloatType("f80")),
    8: _plain(FloatType("f128")),
    9: _complex,
    10: _memref,
    11: _memref_with_space,
    12: _plain(NoneType()),
    13: _tensor,
    14: _tensor_with_encoding,
    15: _tuple,
    16: _unranked_memref,
    17: _unranked_memref_with_space,
    18: _unranked_tensor,
    19: _vector,
    20: _scalable_vector,
}
