"""Writes the encodings of vhlo's attributes and types: the inverse of `bytecode.py` and `bytecode_types.py`.

A value is encoded if its parameters are those that a decoder gives it. Others are text: values with a structure of
named fields, quantized types, and values of which only the text is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeGuard, cast

from mlirls_ir.attributes.element_text import is_one_bit, packed
from mlirls_ir.attributes.model import DenseElementsAttr, DialectAttr, IntegerAttr
from mlirls_ir.bytecode.entry import integer_width
from mlirls_ir.bytecode.entry_writer import EntryWriter
from mlirls_ir.bytecode.write_properties import CannotWrite
from mlirls_ir.dialects.vhlo.bytecode_types import PLAIN, builtin_type
from mlirls_ir.types.model import DialectType, FloatType
from mlirls_ir.values.bases import Attribute, Type
from mlirls_ir.values.spelling import whole_text

_PLAIN: Final = {mnemonic: code for code, (mnemonic, _) in PLAIN.items()}
_OF_ELEMENT: Final = {"complex_v1": 1, "unranked_tensor_v1": 25}
_OF_ELEMENTS: Final = {"tuple_v1": 23, "future_v1": 42}
_SHAPED: Final = {"tensor_v1": 20, "buffer_v1": 41}
_TENSOR_WITH_ENCODING: Final = 21
_FUNCTION: Final = 8


def write_type(out: EntryWriter, value: Type) -> bool:
    """Writes a type of vhlo; False for one that is text."""
    if not isinstance(value, DialectType):
        return False
    mnemonic = value.mnemonic
    element, types = value.parameter("elementType"), value.parameter("types")
    if mnemonic in _PLAIN:
        out.varint(_PLAIN[mnemonic])
    elif mnemonic in _OF_ELEMENT and isinstance(element, Type):
        out.varint(_OF_ELEMENT[mnemonic])
        out.type(element)
    elif mnemonic in _OF_ELEMENTS and _are_types(types):
        out.varint(_OF_ELEMENTS[mnemonic])
        out.types(types)
    elif mnemonic in _SHAPED and isinstance(element, Type):
        return _write_shaped(out, value, element)
    elif mnemonic == "func_v1":
        inputs, outputs = value.parameter("inputs"), value.parameter("outputs")
        if not _are_types(inputs) or not _are_types(outputs):
            _refuse_unreadable(value)
            return False
        out.varint(_FUNCTION)
        out.types(inputs)
        out.types(outputs)
    else:
        return False
    return True


def _refuse_unreadable(value: Type) -> None:
    """Raises `CannotWrite` for a type that would be text with a tuple of nothing in it, which StableHLO cannot read."""
    if "tuple_v1<>" in whole_text(value.spelling()):
        raise CannotWrite(f"StableHLO cannot read a text with a tuple of nothing in it: {value}")


def _write_shaped(out: EntryWriter, value: DialectType, element: Type) -> bool:
    shape, encoding = value.parameter("shape"), value.parameter("encoding")
    if not _are_numbers(shape):
        return False
    if isinstance(encoding, Attribute) and value.mnemonic == "tensor_v1":
        out.varint(_TENSOR_WITH_ENCODING)
        out.attribute(encoding)
    elif encoding is None:
        out.varint(_SHAPED[value.mnemonic])
    else:
        return False
    out.numbers(shape)
    out.type(element)
    return True


class AttributeWriter:
    """Writes attributes; `enums` are the mnemonic and the cases of each enum by code, as `bytecode.py` has them."""

    def __init__(self, enums: Mapping[int, str]) -> None:
        self._enums = {words.split()[0]: (code, words.split()[1:]) for code, words in enums.items()}

    def __call__(self, out: EntryWriter, value: Attribute) -> bool:
        """Writes an attribute of vhlo; False for one that is text."""
        if not isinstance(value, DialectAttr):
            return False
        inner, type_ = value.parameter("value"), value.parameter("type")
        if value.mnemonic in self._enums:
            code, cases = self._enums[value.mnemonic]
            if not isinstance(inner, str) or inner not in cases:
                return False
            out.varint(code)
            out.varint(cases.index(inner))
            return True
        return _write_value(out, value.mnemonic, inner, type_) or _write_tensor(out, value)


def _write_value(out: EntryWriter, mnemonic: str, inner: object, type_: object) -> bool:
    match mnemonic:
        case "array_v1" if _are_attributes(inner):
            out.varint(1)
            out.attributes(inner)
        case "dict_v1" if _are_entries(inner):
            out.varint(6)
            out.varint(len(inner))
            for name, value in inner:
                out.attribute(name)
                out.attribute(value)
        case "bool_v1" if isinstance(inner, bool):
            out.varint(2)
            out.varint(inner)
        case "string_v1" if isinstance(inner, str):
            out.varint(14)
            out.string(inner)
        case "type_v1" if isinstance(inner, Type):
            out.varint(17)
            out.type(inner)
        case _:
            return isinstance(type_, Type) and _write_number(out, mnemonic, inner, type_)
    return True


def _write_number(out: EntryWriter, mnemonic: str, inner: object, type_: Type) -> bool:
    if mnemonic == "integer_v1" and isinstance(inner, IntegerAttr):
        width = integer_width(inner.type)
        out.varint(9)
        out.type(type_)
        out.integer(inner.value & (1 << width) - 1, width)
        return True
    builtin = builtin_type(type_)
    if mnemonic == "float_v1" and isinstance(inner, int) and isinstance(builtin, FloatType):
        out.varint(8)
        out.type(type_)
        out.integer(inner, builtin.width)
        return True
    return False


def _write_tensor(out: EntryWriter, value: DialectAttr) -> bool:
    type_, data = value.parameter("type"), value.parameter("data")
    if value.mnemonic != "tensor_v1" or not isinstance(type_, Type) or not isinstance(data, DenseElementsAttr):
        return False
    out.varint(15)
    out.type(type_)
    blob = data.data
    if blob and is_one_bit(data.type.element):
        blob = (b"\xff" if blob[0] & 1 else b"\0") if data.is_splat else packed(blob, data.type.element)
    out.blob(blob)
    return True


def _are_types(value: object) -> TypeGuard[tuple[Type, ...]]:
    return isinstance(value, tuple) and all(isinstance(one, Type) for one in cast("tuple[object, ...]", value))


def _are_attributes(value: object) -> TypeGuard[tuple[Attribute, ...]]:
    return isinstance(value, tuple) and all(isinstance(one, Attribute) for one in cast("tuple[object, ...]", value))


def _are_entries(value: object) -> TypeGuard[tuple[tuple[Attribute, Attribute], ...]]:
    """Whether these are the entries of a dictionary: names and values, all of them attributes."""
    return isinstance(value, tuple) and all(
        _are_attributes(one) and len(one) == 2 for one in cast("tuple[object, ...]", value)
    )


def _are_numbers(value: object) -> TypeGuard[tuple[int, ...]]:
    return isinstance(value, tuple) and all(isinstance(one, int) for one in cast("tuple[object, ...]", value))
