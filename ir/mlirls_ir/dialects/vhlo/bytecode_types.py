"""How vhlo's types are encoded in bytecode, by code: the types of StableHLO's portable artifacts.

Source: stablehlo/dialect/VhloBytecode.cpp and VhloTypes.td, and artifacts of StableHLO 0.9 to 1.20.
"""

from __future__ import annotations

from typing import Final, cast

from mlirls_ir.attributes.floats import float_text
from mlirls_ir.bytecode.entry import Entry, Steps
from mlirls_ir.bytecode.hooks import TypeDecoder
from mlirls_ir.types.model import (
    DYNAMIC,
    ComplexType,
    DialectType,
    FloatType,
    IndexType,
    IntegerType,
    NoneType,
    RankedTensorType,
    Signedness,
)
from mlirls_ir.values.bases import Attribute, Type
from mlirls_ir.values.spelling import Piece, Spelling, joined

PLAIN: Final[dict[int, tuple[str, Type | None]]] = {
    0: ("bool_v1", IntegerType(1)),
    2: ("bf16_v1", FloatType("bf16")),
    3: ("f16_v1", FloatType("f16")),
    4: ("f32_v1", FloatType("f32")),
    5: ("f64_v1", FloatType("f64")),
    6: ("f8E4M3FN_v1", FloatType("f8E4M3FN")),
    7: ("f8E5M2_v1", FloatType("f8E5M2")),
    9: ("index_v1", IndexType()),
    10: ("i4_v1", IntegerType(4)),
    11: ("i8_v1", IntegerType(8)),
    12: ("i16_v1", IntegerType(16)),
    13: ("i32_v1", IntegerType(32)),
    14: ("i64_v1", IntegerType(64)),
    15: ("ui4_v1", IntegerType(4, Signedness.UNSIGNED)),
    16: ("ui8_v1", IntegerType(8, Signedness.UNSIGNED)),
    17: ("ui16_v1", IntegerType(16, Signedness.UNSIGNED)),
    18: ("ui32_v1", IntegerType(32, Signedness.UNSIGNED)),
    19: ("ui64_v1", IntegerType(64, Signedness.UNSIGNED)),
    22: ("token_v1", None),
    26: ("witness_v1", None),
    27: ("f8E4M3FNUZ_v1", FloatType("f8E4M3FNUZ")),
    28: ("f8E5M2FNUZ_v1", FloatType("f8E5M2FNUZ")),
    29: ("f8E4M3B11FNUZ_v1", FloatType("f8E4M3B11FNUZ")),
    31: ("i2_v1", IntegerType(2)),
    32: ("ui2_v1", IntegerType(2, Signedness.UNSIGNED)),
    33: ("none_v1", NoneType()),
    34: ("tf31_v1", FloatType("tf32")),
    35: ("f8E4M3_v1", FloatType("f8E4M3")),
    36: ("f8E3M4_v1", FloatType("f8E3M4")),
    37: ("f4E2M1FN_v1", FloatType("f4E2M1FN")),
    38: ("f6E2M3FN_v1", FloatType("f6E2M3FN")),
    39: ("f6E3M2FN_v1", FloatType("f6E3M2FN")),
    40: ("f8E8M0FNU_v1", FloatType("f8E8M0FNU")),
}
"""Types without parameters, and the builtin types that they stand for."""
_BUILTIN: Final = dict(PLAIN.values())
_F64: Final = FloatType("f64")


def builtin_type(type_: Type) -> Type | None:
    """The builtin type that a type of vhlo stands for: numbers, complex numbers and ranked tensors of them."""
    if not isinstance(type_, DialectType):
        return None
    if type_.mnemonic in _BUILTIN:
        return _BUILTIN[type_.mnemonic]
    inner, shape = type_.parameter("elementType"), type_.parameter("shape")
    element = builtin_type(inner) if isinstance(inner, Type) else None
    if element is None:
        return None
    if type_.mnemonic == "complex_v1":
        return ComplexType(element)
    extents = cast("tuple[int, ...] | None", shape)
    return None if extents is None else RankedTensorType(extents, element)


def _vhlo(mnemonic: str, tail: Spelling, *parameters: tuple[str, object]) -> DialectType:
    return DialectType("vhlo", mnemonic, parameters, ("<", *tail, ">"))


def _plain(mnemonic: str) -> TypeDecoder:
    type_ = DialectType("vhlo", mnemonic, ())

    def decode(entry: Entry) -> Steps[Type]:
        del entry
        yield from ()
        return type_

    return decode


def _of_element(mnemonic: str) -> TypeDecoder:
    """The decoder of a type with one element type."""

    def decode(entry: Entry) -> Steps[Type]:
        element = yield from entry.type()
        return _vhlo(mnemonic, (element.spelling,), ("elementType", element))

    return decode


def _of_elements(mnemonic: str) -> TypeDecoder:
    """The decoder of a type with a list of types."""

    def decode(entry: Entry) -> Steps[Type]:
        types = yield from entry.types()
        return _vhlo(mnemonic, tuple(_listed(types)), ("types", types))

    return decode


def _listed(types: tuple[Type, ...]) -> list[Piece]:
    return list(joined(", ", [type_.spelling for type_ in types]))


def _function(entry: Entry) -> Steps[Type]:
    inputs = yield from entry.types()
    outputs = yield from entry.types()
    tail = ("(", *(_listed(inputs) or ["()"]), ") -> ", *(_listed(outputs) or ["()"]))
    return _vhlo("func_v1", tail, ("inputs", inputs), ("outputs", outputs))


def _shaped(mnemonic: str) -> TypeDecoder:
    """The decoder of a tensor or buffer."""

    def decode(entry: Entry) -> Steps[Type]:
        return (yield from _shape(entry, mnemonic, None))

    return decode


def _tensor_with_encoding(entry: Entry) -> Steps[Type]:
    return (yield from _shape(entry, "tensor_v1", (yield from entry.attribute())))


def _shape(entry: Entry, mnemonic: str, encoding: Attribute | None) -> Steps[Type]:
    shape = entry.numbers()
    element = yield from entry.type()
    extents = "".join("?x" if extent == DYNAMIC else f"{extent}x" for extent in shape)
    after: Spelling = () if encoding is None else (", ", encoding.spelling)
    parameters = (("shape", shape), ("elementType", element), ("encoding", encoding))
    return _vhlo(mnemonic, (extents, element.spelling, *after), *parameters)


def _quantized(entry: Entry) -> Steps[Type]:
    flags = entry.cursor.varint()
    storage = yield from entry.type()
    expressed = yield from entry.type()
    scale = double_text(entry)
    point, low, high = (entry.cursor.svarint() for _ in range(3))
    text = f", {scale}:{point}, {low}:{high}, {flags}"
    tail: Spelling = (storage.spelling, ":", expressed.spelling, text)
    return _vhlo("quant_v1", tail, ("storageType", storage), ("expressedType", expressed), ("rest", text))


def _quantized_per_axis(entry: Entry) -> Steps[Type]:
    flags = entry.cursor.varint()
    storage = yield from entry.type()
    expressed = yield from entry.type()
    axis, low, high = entry.cursor.varint(), entry.cursor.svarint(), entry.cursor.svarint()
    scales = ", ".join([double_text(entry) for _ in range(entry.cursor.count("scales"))])
    points = ", ".join(map(str, entry.numbers()))
    text = f", {axis}, [{scales}], [{points}], {low}:{high}, {flags}"
    tail: Spelling = (storage.spelling, ":", expressed.spelling, text)
    return _vhlo("quant_per_axis_v1", tail, ("storageType", storage), ("expressedType", expressed), ("rest", text))


def double_text(entry: Entry) -> str:
    """A double as MLIR prints it."""
    return float_text(entry.float_bits(_F64), "f64")


TYPES: Final[dict[int, TypeDecoder]] = {
    **{code: _plain(mnemonic) for code, (mnemonic, _) in PLAIN.items()},
    1: _of_element("complex_v1"),
    8: _function,
    20: _shaped("tensor_v1"),
    21: _tensor_with_encoding,
    23: _of_elements("tuple_v1"),
    24: _quantized,
    25: _of_element("unranked_tensor_v1"),
    30: _quantized_per_axis,
    41: _shaped("buffer_v1"),
    42: _of_elements("future_v1"),
}
