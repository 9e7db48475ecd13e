"""How quant's types are encoded in bytecode, by code.

Source: mlir/Dialect/Quant/IR/QuantDialectBytecode.td.

Read next: `bytecode_writing.py` (the other way).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import Final

from mlirls_ir.attributes.model import DenseElementsAttr
from mlirls_ir.bytecode.entry import Entry, Steps
from mlirls_ir.bytecode.hooks import BytecodeHooks, TypeDecoder
from mlirls_ir.dialects.quant.bytecode_writing import write_type
from mlirls_ir.types.model import FloatType, IntegerType
from mlirls_ir.values.bases import Type

_SIGNED: Final = 1
_F64: Final = FloatType("f64")


def _any(entry: Entry) -> Steps[Type]:
    is_signed = bool(entry.cursor.varint() & _SIGNED)
    storage = yield from _storage(entry, is_signed=is_signed)
    return entry.parsed_type(f"!quant.any<{storage}{_range(entry)}>")


def _any_with_expressed(entry: Entry) -> Steps[Type]:
    storage, expressed = yield from _types(entry)
    return entry.parsed_type(f"!quant.any<{storage}{_range(entry)}:{expressed}>")


def _calibrated(entry: Entry) -> Steps[Type]:
    expressed = yield from entry.float_type()
    low, high = _double(entry), _double(entry)
    return entry.parsed_type(f"!quant.calibrated<{expressed}<{low}:{high}>>")


def _uniform(entry: Entry) -> Steps[Type]:
    storage, expressed = yield from _types(entry)
    parameters = f"{_double(entry)}:{entry.cursor.svarint()}"
    return entry.parsed_type(f"!quant.uniform<{storage}{_range(entry)}:{expressed}, {parameters}>")


def _per_axis(entry: Entry) -> Steps[Type]:
    storage, expressed = yield from _types(entry)
    axis = entry.cursor.varint()
    bounds = _range(entry)
    start = entry.cursor.pos
    scales = [_double(entry) for _ in range(entry.cursor.count("scales"))]
    points = entry.numbers()
    if len(points) != len(scales):
        entry.fail(f"expected a zero point for each of {len(scales)} scales, but found {len(points)}", start)
    channels = ", ".join(f"{scale}:{point}" for scale, point in zip(scales, points, strict=True))
    return entry.parsed_type(f"!quant.uniform<{storage}{bounds}:{expressed}:{axis}, {{{channels}}}>")


def _sub_channel(entry: Entry) -> Steps[Type]:
    storage, expressed = yield from _types(entry)
    bounds = _range(entry)
    start = entry.cursor.pos
    axes, sizes = entry.numbers(), entry.numbers()
    scales = yield from entry.attribute()
    points = yield from entry.attribute()
    if not isinstance(scales, DenseElementsAttr) or not isinstance(points, DenseElementsAttr):
        entry.fail("expected the scales and zero points as dense literals", start)
    if len(axes) != len(sizes):
        entry.fail(f"expected a block size for each of {len(axes)} axes, but found {len(sizes)}", start)
    blocks = ", ".join(f"{axis}:{size}" for axis, size in zip(axes, sizes, strict=True))
    shape = scales.type.shape
    doubles = [_float_text(bits, scales.type.element) for bits in _all(scales)]
    texts = [f"{scale}:{point}" for scale, point in zip(doubles, _all(points), strict=False)]
    nested = _nested(iter(texts), shape)
    return entry.parsed_type(f"!quant.uniform<{storage}{bounds}:{expressed}:{{{blocks}}}, {nested}>")


# -- parts


def _types(entry: Entry) -> Steps[tuple[str, FloatType]]:
    """Flags, storage type and expressed type; the storage type as text."""
    is_signed = bool(entry.cursor.varint() & _SIGNED)
    storage = yield from _storage(entry, is_signed=is_signed)
    expressed = yield from entry.float_type()
    return storage, expressed


def _storage(entry: Entry, *, is_signed: bool) -> Steps[str]:
    start = entry.cursor.pos
    found = yield from entry.type()
    if not isinstance(found, IntegerType):
        entry.fail(f"expected an integer type, but found {found}", start)
    return f"{'i' if is_signed else 'u'}{found.width}"


def _range(entry: Entry) -> str:
    """The smallest and the largest stored value; the default ones are not printed."""
    low, high = entry.cursor.svarint(), entry.cursor.svarint()
    return f"<{low}:{high}>"


def _double(entry: Entry) -> str:
    return _float_text(entry.float_bits(_F64), _F64)


def _float_text(bits: int, type_: Type) -> str:
    """A float by its bits, as it is read again exactly."""
    width = type_.width if isinstance(type_, FloatType) else 64
    codes = {16: "<eH", 32: "<fI", 64: "<dQ"}
    code = codes.get(width, codes[64])
    value: float = struct.unpack(code[:2], struct.pack("<" + code[2], bits))[0]
    text = repr(value)
    return text if "." in text or "n" in text else text.replace("e", ".0e")


def _all(literal: DenseElementsAttr) -> list[int]:
    """The elements of a literal, those of a splat as often as there are."""
    values = literal.values()
    count = 1
    for extent in literal.type.shape:
        count *= extent
    return values * count if literal.is_splat else values


def _nested(texts: Iterator[str], shape: Sequence[int]) -> str:
    if not shape:
        return next(texts)
    return f"{{{', '.join(_nested(texts, shape[1:]) for _ in range(shape[0]))}}}"


_TYPES: Final[dict[int, TypeDecoder]] = {
    1: _any,
    2: _any_with_expressed,
    3: _calibrated,
    4: _uniform,
    5: _per_axis,
    6: _sub_channel,
}

HOOKS: Final = BytecodeHooks(types=_TYPES, write_type=write_type)
