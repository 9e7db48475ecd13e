"""Writes the encodings of quant's types: the inverse of `bytecode.py`.

The numbers of a type are in its text alone, which is always that of `syntax.py`.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence
from typing import Final, cast

from mlirls_ir.attributes.element_text import element_size
from mlirls_ir.attributes.floats import bits_of
from mlirls_ir.attributes.model import DenseElementsAttr
from mlirls_ir.bytecode.entry_writer import EntryWriter
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, RankedTensorType, Signedness
from mlirls_ir.values.bases import Type
from mlirls_ir.values.spelling import whole_text

_LONGEST: Final = 1 << 28
_NUMBER: Final = re.compile(r"(0x[0-9A-F]+|-?[0-9][0-9.eE+-]*)(?::(-?[0-9]+))?")
"""A double, and the zero point or the upper bound after it."""


def write_type(out: EntryWriter, value: Type) -> bool:
    """Writes a type of quant; False for one that is text."""
    if not isinstance(value, DialectType):
        return False
    expressed = value.parameter("expressedType")
    text = whole_text(value.spelling(), _LONGEST)
    if value.mnemonic == "calibrated" and isinstance(expressed, FloatType):
        low, high = text.removesuffix(">>").rpartition("<")[2].split(":")
        out.varint(3)
        out.type(expressed)
        _write_double(out, low)
        _write_double(out, high)
        return True
    storage = value.parameter("storageType")
    if not isinstance(storage, IntegerType):
        return False
    if value.mnemonic == "any":
        out.varint(1 if expressed is None else 2)
        _write_types(out, storage, expressed)
        _write_range(out, value)
        return True
    if value.mnemonic != "uniform" or not isinstance(expressed, FloatType):
        return False
    _write_uniform(out, value, storage, expressed, text)
    return True


def _write_uniform(out: EntryWriter, value: DialectType, storage: IntegerType, expressed: FloatType, text: str) -> None:
    axis = value.parameter("quantizedDimension")
    blocks = cast("tuple[tuple[int, int], ...] | None", value.parameter("blockSizes"))
    shape = cast("tuple[int, ...] | None", value.parameter("scalesShape"))
    # The text before the scales ends with a comma and a space: a type, an axis, or the sizes of blocks in braces.
    head = re.match(r"[^{]*?:(?:\{[^}]*\}|[^,{]*), ", text)
    assert head is not None
    found = [(match[1], int(match[2] or 0)) for match in _NUMBER.finditer(text, head.end())]
    points = [point for _, point in found]
    if isinstance(axis, int):
        out.varint(5)
        _write_types(out, storage, expressed)
        out.varint(axis)
        _write_range(out, value)
        out.varint(len(found))
        for scale, _ in found:
            _write_double(out, scale)
        out.numbers(points)
    elif blocks is not None and shape is not None:
        out.varint(6)
        _write_types(out, storage, expressed)
        _write_range(out, value)
        out.numbers([one for one, _ in blocks])
        out.numbers([size for _, size in blocks])
        signless = IntegerType(storage.width)
        scales = [bits_of(_double(scale), expressed.name) for scale, _ in found]
        out.attribute(_literal(shape, expressed, scales))
        out.attribute(_literal(shape, signless, points))
    else:
        out.varint(4)
        _write_types(out, storage, expressed)
        _write_double(out, found[0][0])
        out.svarint(points[0])
        _write_range(out, value)


def _write_types(out: EntryWriter, storage: IntegerType, expressed: object) -> None:
    """Writes flags and types; the bit of the flags says what signedness the storage type stands for."""
    out.varint(int(storage.signedness is not Signedness.UNSIGNED))
    out.type(IntegerType(storage.width))
    if isinstance(expressed, Type):
        out.type(expressed)


def _write_range(out: EntryWriter, value: DialectType) -> None:
    for name in ("storageTypeMin", "storageTypeMax"):
        bound = value.parameter(name)
        assert isinstance(bound, int)
        out.svarint(bound)


def _write_double(out: EntryWriter, text: str) -> None:
    out.integer(bits_of(_double(text), "f64"), 64)


def _double(text: str) -> float:
    """A double as the text of a type has it: its bits where no shorter text says it."""
    if not text.startswith("0x"):
        return float(text)
    value: float = struct.unpack("<d", int(text, 16).to_bytes(8, "little"))[0]
    return value


def _literal(shape: tuple[int, ...], element: FloatType | IntegerType, bits: Sequence[int]) -> DenseElementsAttr:
    size = element_size(element)
    mask = (1 << 8 * size) - 1
    is_splat = len(set(bits)) == 1
    data = b"".join([(one & mask).to_bytes(size, "little") for one in (bits[:1] if is_splat else bits)])
    return DenseElementsAttr(RankedTensorType(shape, element), data, is_splat=is_splat)
