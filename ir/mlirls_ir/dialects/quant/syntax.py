"""quant: quantized types, all of whose syntax is C++: `!quant.uniform<i8<-8:7>:f32:1, {2.0:3, 1.5}>`.

Facts: mlir/Dialect/Quant/IR/QuantTypes.h, QuantBase.td, and mlir-opt's behaviour.
"""

from __future__ import annotations

import struct
from typing import Final

from mlirls_ir.asm_parser.cursor import FLOAT, Cursor
from mlirls_ir.asm_parser.dialect_symbols import body_end
from mlirls_ir.asm_parser.types import parse_optional_type, parse_type
from mlirls_ir.attributes.floats import bits_of, float_text
from mlirls_ir.dialects.quant.versions import QUANTILES, STORED_FLOATS
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, OpaqueType, Signedness, Type
from mlirls_ir.values.digits import number_within
from mlirls_ir.verify.words import bit_width, is_dialect_type

syntax = SyntaxBook()

_MAX_BITS: Final = 32
_STORED_FLOAT: Final = compiled(r"<[ \t\n]*+f[48]")
_UNSIGNED: Final = compiled(r"u([0-9]+)\Z")
_RANGES: Final = {
    "f16": (5.960464477539063e-08, 65504.0),
    "bf16": (9.183549615799121e-41, 3.3895313892515355e38),
    "f32": (1.401298464324817e-45, 3.4028234663852886e38),
}
"""The smallest and largest positive values of expressed types whose scales can be out of range."""


@dataclass(frozen=True, slots=True)
class _Storage:
    """A storage type with its range."""

    width: int
    is_signed: bool
    low: int
    high: int

    def __str__(self) -> str:
        text = f"{'i' if self.is_signed else 'u'}{self.width}"
        is_default = (self.low, self.high) == _default_range(self.width, is_signed=self.is_signed)
        return text if is_default else f"{text}<{self.low}:{self.high}>"


def _default_range(width: int, *, is_signed: bool) -> tuple[int, int]:
    if is_signed:
        return -(1 << (width - 1)), (1 << (width - 1)) - 1
    return 0, (1 << width) - 1


def _read_storage(p: Cursor, at: int) -> _Storage:
    """Reads `i8`, `u8` or `i8<-8:7>`; `at` is where mlir-opt reports an invalid range."""
    start = p.pos
    width, is_signed = _read_storage_type(p)
    if not 0 < width <= _MAX_BITS:
        p.fail(f"illegal storage type size: {width}", start, p.last_end)
    low, high = _default_range(width, is_signed=is_signed)
    if not p.accept("<"):
        return _Storage(width, is_signed, low, high)
    start = p.pos
    own_low = p.integer()
    if own_low < low:
        p.fail(f"illegal storage type minimum: {own_low}", start, p.last_end)
    p.expect(":")
    high_start = p.pos
    own_high = p.integer()
    if own_high > high:
        p.fail(f"illegal storage type maximum: {own_high}", high_start, p.last_end)
    if own_high <= own_low:
        message = f"illegal storage min and storage max: ({own_low}:{own_high})"
        p.report(message, start, p.last_end, "invalid-quantized-type", location=at)
    p.expect(">")
    return _Storage(width, is_signed, own_low, own_high)


def _read_storage_type(p: Cursor) -> tuple[int, bool]:
    start = p.pos
    word = p.peek_word()
    unsigned = _UNSIGNED.match(word)
    if unsigned is not None:
        width = number_within(unsigned[1], (1 << 32) - 1)
        if width is None:
            p.fail("expected storage type width", start, start + len(word))
        p.advance(start + len(word))
        return width, False
    found = parse_optional_type(p)
    if isinstance(found, IntegerType):
        return found.width, found.signedness is not Signedness.UNSIGNED
    if found is not None:
        p.fail(f"illegal storage type size: {getattr(found, 'width', 0)}", start, p.last_end)
    if not word:
        p.fail("expected valid keyword")
    return p.fail("expected storage type width" if word[0] == "u" else "illegal storage type prefix", start)


def _read_expressed(p: Cursor) -> FloatType:
    start = p.pos
    found = parse_type(p)
    if not isinstance(found, FloatType):
        p.fail("invalid kind of type specified", start, p.last_end)
    return found


def _read_float(p: Cursor) -> float:
    start = p.pos
    is_negative = p.accept("-")
    match = FLOAT.match(p.text, p.pos, p.end)
    if match is None:
        if p.at("0x"):
            bits = p.integer()
            return float(struct.unpack("<d", struct.pack("<Q", bits % (1 << 64)))[0])
        if p.peek().isdigit():
            p.fail("unexpected decimal integer literal for a floating point value", p.pos)
        p.fail("expected floating point literal", start, p.token_end(start))
    p.advance(match.end())
    return -float(match[0]) if is_negative else float(match[0])


def _read_parameters(p: Cursor, expressed: FloatType, stored: str = "f64") -> str:
    """Reads `scale (: zero point)?`; a scale is stored as a number of the type `stored`."""
    start = p.pos
    scale = _read_float(p)
    end = p.last_end
    low, high = _RANGES.get(expressed.name, (0.0, float("inf")))
    text = float_text(bits_of(scale, stored), stored)
    if p.accept(":"):
        zero_point = p.integer()
        text += f":{zero_point}" if zero_point else ""
    if expressed.name in _RANGES and not low <= scale <= high:
        message = f"scale {scale:e} out of expressed type range [{low:e}, {high:e}]"
        p.report(message, start, end, "invalid-quantized-type", location=p.pos)
    return text


def _read_channels(p: Cursor, expressed: FloatType) -> tuple[str, int]:
    """Reads `{parameters, ...}`; returns the text and the number of parameters."""
    out: list[str] = []
    p.expect("{")
    read_items(p, lambda: out.append(_read_parameters(p, expressed)))
    p.expect("}")
    return f"{{{','.join(out)}}}", len(out)


def _read_blocks(p: Cursor, expressed: FloatType) -> tuple[str, tuple[int, ...]]:
    """Reads `{...}` of nested braces around parameters; returns the text and the shape."""
    out: list[str] = []
    shapes: set[tuple[int, ...]] = set()

    def read() -> None:
        if p.at("{"):
            text, shape = _read_blocks(p, expressed)
        else:
            text, shape = _read_parameters(p, expressed, expressed.name), ()
        out.append(text)
        shapes.add(shape)

    p.expect("{")
    if not p.accept("}"):
        read_items(p, read)
        p.expect("}")
    if len(shapes) > 1:
        p.fail("tensor literal is invalid; ranks are not consistent between elements")
    return f"{{{', '.join(out)}}}", (len(out), *(shapes.pop() if shapes else ()))


def _read_block_sizes(p: Cursor, at: int) -> list[tuple[int, int]]:
    """Reads `axis:size, ...}`."""
    out: list[tuple[int, int]] = []

    def read() -> None:
        axis = p.integer()
        p.expect(":")
        start = p.pos
        size = p.integer()
        if size <= 0:
            p.report(f"illegal block size: {size}", start, p.last_end, "invalid-quantized-type", location=at)
        out.append((axis, size))

    if not p.accept("}"):
        read_items(p, read)
        p.expect("}")
    return out


def _type(
    mnemonic: str, storage: _Storage | None, expressed: Type | None, text: str, *more: tuple[str, object]
) -> DialectType:
    parameters: list[tuple[str, object]] = [("expressedType", expressed), *more]
    if storage is not None:
        signedness = Signedness.SIGNLESS if storage.is_signed else Signedness.UNSIGNED
        parameters += [
            ("storageType", IntegerType(storage.width, signedness)),
            ("storageTypeMin", storage.low),
            ("storageTypeMax", storage.high),
        ]
    return DialectType("quant", mnemonic, tuple(parameters), f"<{text}>")


@syntax.type("any")
def parse_any(p: Cursor, mnemonic: str) -> Type:
    """Reads `<storage (: expressed)?>`."""
    at = p.last_end - len(mnemonic)
    p.expect("<")
    if p.at("!") and QUANTILES.is_in(p.context.registry):
        return _with_quantile(p, mnemonic)
    storage = _read_storage(p, at)
    expressed = _read_expressed(p) if p.accept(":") else None
    p.expect(">")
    return _type(mnemonic, storage, expressed, str(storage) + (f":{expressed}" if expressed else ""))


@syntax.type("uniform")
def parse_uniform(p: Cursor, mnemonic: str) -> Type:
    """Reads `<storage:expressed (:axis | :{axis:size, ...})?, parameters>`."""
    at = p.last_end - len(mnemonic)
    if _STORED_FLOAT.match(p.text, p.pos, p.end) and STORED_FLOATS.is_in(p.context.registry):
        return _unchecked(p, mnemonic)
    p.expect("<")
    if p.at("!") and QUANTILES.is_in(p.context.registry):
        return _with_quantile(p, mnemonic)
    storage = _read_storage(p, at)
    p.expect(":")
    expressed = _read_expressed(p)
    text = f"{storage}:{expressed}"
    more: tuple[tuple[str, object], ...] = ()
    if not p.accept(":"):
        p.expect(",")
        text += f", {_read_parameters(p, expressed)}"
    elif p.accept("{"):
        sizes = _read_block_sizes(p, at)
        p.expect(",")
        blocks, shape = _read_blocks(p, expressed)
        text += f":{{{', '.join(f'{axis}:{size}' for axis, size in sizes)}}}, {blocks}"
        more = (("blockSizes", tuple(sizes)), ("scalesShape", shape))
    else:
        start = p.pos
        axis = p.integer()
        if axis < 0:
            message = f"illegal quantized dimension: {axis}"
            p.report(message, start, p.last_end, "invalid-quantized-type", location=at)
        p.expect(",")
        channels, count = _read_channels(p, expressed)
        text += f":{axis}, {channels}"
        more = (("quantizedDimension", axis), ("nScales", count))
    p.expect(">")
    return _type(mnemonic, storage, expressed, text, *more)


@syntax.type("calibrated")
def parse_calibrated(p: Cursor, mnemonic: str) -> Type:
    """Reads `<expressed<min:max>>`."""
    at = p.last_end - len(mnemonic)
    p.expect("<")
    expressed = _read_expressed(p)
    p.expect("<")
    start = p.pos
    low = _read_float(p)
    p.expect(":")
    high = _read_float(p)
    if low >= high:
        message = f"illegal min and max: ({low:e}:{high:e})"
        p.report(message, start, p.last_end, "invalid-quantized-type", location=at)
    p.expect(">")
    p.expect(">")
    return _type(mnemonic, None, expressed, f"{expressed}<{_text(low)}:{_text(high)}>")


def _text(value: float) -> str:
    """A number as mlir-opt prints a double."""
    return float_text(bits_of(value, "f64"), "f64")


@syntax.type("*")
def _unknown(p: Cursor, mnemonic: str) -> Type:
    start = p.last_end - len(mnemonic)
    if mnemonic != "quantile" or not QUANTILES.is_in(p.context.registry):
        p.fail(f"unknown quantized type {mnemonic}", start, p.last_end, "unknown-type")
    return _parse_quantile(p)


def _parse_quantile(p: Cursor) -> Type:
    """Reads `<storage:expressed, {number, ...} (, <min:max>)?>`, with a number for each value of the storage type."""
    p.expect("<")
    start = p.pos
    storage = parse_type(p)
    if not isinstance(storage, IntegerType | FloatType):
        p.fail("storage type must be an integer or float type", start, p.last_end)
    p.expect(":")
    start = p.pos
    expressed = parse_type(p)
    if not isinstance(expressed, FloatType):
        p.fail("quantile type must be a float type", start, p.last_end)
    p.expect(",")
    start = p.pos
    numbers: list[str] = []
    p.expect("{")
    if p.accept("}"):
        p.fail("quantile values must not be empty", start, p.last_end)
    read_items(p, lambda: numbers.append(_text(_read_float(p))))
    p.expect("}")
    end, limits = p.last_end, None
    if p.accept(","):
        p.expect("<")
        low = p.integer()
        p.expect(":")
        limits = low, p.integer()
        p.expect(">")
    p.expect(">")
    width = bit_width(storage) or _MAX_BITS
    count = 1 << width if limits is None else limits[1] - limits[0] + 1
    if width < _MAX_BITS and count != len(numbers):
        message = f"quantile LUT size ({len(numbers)}) must equal the number of representable storage values ({count})"
        p.fail(message, start, end)
    tail = "" if limits is None else f", <{limits[0]}:{limits[1]}>"
    return DialectType("quant", "quantile", (), f"<{storage}:{expressed}, {{{','.join(numbers)}}}{tail}>")


def _with_quantile(p: Cursor, mnemonic: str) -> Type:
    """A type that is stored in quantiles. The rest of its body is not read."""
    start = p.pos
    end = body_end(p, start - 1)
    found = parse_type(p)
    if not is_dialect_type(found, "quant", "quantile"):
        width = getattr(found, "width", 0)
        p.fail(f"illegal storage type size: {width}", start, p.last_end)
    body = p.text[p.pos : end]
    p.advance(end)
    return OpaqueType("quant", f"{mnemonic}<{found}{body}")


def _unchecked(p: Cursor, mnemonic: str) -> Type:
    """A type whose body is not read."""
    end = body_end(p, p.pos)
    body = p.text[p.pos : end]
    p.advance(end)
    return OpaqueType("quant", f"{mnemonic}{body}")


HOOKS: Final = syntax.hooks()
