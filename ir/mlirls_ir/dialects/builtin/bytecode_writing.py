"""Writes the encodings of builtin attributes and types: the inverse of `bytecode.py` and `bytecode_types.py`."""

from __future__ import annotations

from typing import Final

from mlirls_ir.affine.map import identity_map
from mlirls_ir.attributes.element_text import element_size, is_one_bit, packed
from mlirls_ir.attributes.location import CallSiteLoc, FileLineColRange, FusedLoc, NameLoc, UnknownLoc
from mlirls_ir.attributes.model import (
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    DenseResourceElementsAttr,
    DenseStringElementsAttr,
    DictionaryAttr,
    DistinctAttr,
    FloatAttr,
    IntegerAttr,
    SparseElementsAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from mlirls_ir.bytecode.entry import integer_width
from mlirls_ir.bytecode.entry_writer import EntryWriter
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

_SIGNEDNESS: Final = {Signedness.SIGNLESS: 0, Signedness.SIGNED: 1, Signedness.UNSIGNED: 2}
_FLOATS: Final = {"bf16": 3, "f16": 4, "f32": 5, "f64": 6, "f80": 7, "f128": 8}


def write_attribute(out: EntryWriter, value: Attribute) -> bool:
    """Writes an attribute; False for one that is text."""
    match value:
        case ArrayAttr(elements=elements):
            out.varint(0)
            out.attributes(elements)
        case DictionaryAttr(entries=entries):
            out.varint(1)
            out.varint(len(entries))
            for name, one in entries:
                out.text(name)
                out.attribute(one)
        case StringAttr(value=text, type=None):
            out.varint(2)
            out.string(text)
        case StringAttr(value=text, type=Type() as type_):
            out.varint(3)
            out.string(text)
            out.type(type_)
        case SymbolRefAttr(root=root, nested=()):
            out.varint(4)
            out.text(root)
        case SymbolRefAttr(root=root, nested=nested):
            out.varint(5)
            out.text(root)
            out.attributes([SymbolRefAttr(name) for name in nested])
        case TypeAttr(type=type_):
            out.varint(6)
            out.type(type_)
        case UnitAttr():
            out.varint(7)
        case IntegerAttr(value=number, type=type_):
            width = integer_width(type_)
            out.varint(8)
            out.type(type_)
            out.integer(number & (1 << width) - 1, width)
        case FloatAttr(bits=bits, type=type_):
            out.varint(9)
            out.type(type_)
            out.integer(bits, type_.width)
        case DistinctAttr(referenced=referenced):
            out.varint(21)
            out.attribute(referenced)
        case _:
            return _write_location(out, value) or _write_elements(out, value)
    return True


def _write_location(out: EntryWriter, value: Attribute) -> bool:
    match value:
        case CallSiteLoc(callee=callee, caller=caller):
            out.varint(10)
            out.attribute(callee)
            out.attribute(caller)
        case FileLineColRange():
            _write_file_range(out, value)
        case FusedLoc(locations=locations, metadata=metadata):
            out.varint(12 if metadata is None else 13)
            out.attributes(locations)
            if metadata is not None:
                out.attribute(metadata)
        case NameLoc(name=name, child=child):
            out.varint(14)
            out.text(name)
            out.attribute(child)
        case UnknownLoc():
            out.varint(15)
        case _:
            return False
    return True


def _write_file_range(out: EntryWriter, value: FileLineColRange) -> None:
    start, end = (value.start_line, value.start_column), (value.end_line, value.end_column)
    if start == end:
        # All readers since the first one know this.
        out.varint(11)
        out.text(value.file)
        out.varint(start[0])
        out.varint(start[1])
        return
    numbers = (*start, end[1]) if start[0] == end[0] else (*start, *end)
    out.varint(22)
    out.text(value.file)
    out.varint(len(numbers))
    for number in numbers:
        out.varint(number)


def _write_elements(out: EntryWriter, value: Attribute) -> bool:
    match value:
        case DenseResourceElementsAttr(key=key, type=type_):
            out.varint(16)
            out.type(type_)
            out.resource(key)
        case DenseArrayAttr(element_type=type_, values=values):
            size = element_size(type_) if integer_width(type_) else 0
            mask = (1 << 8 * size) - 1
            out.varint(17)
            out.type(type_)
            out.varint(len(values))
            out.blob(b"".join([(number & mask).to_bytes(size, "little") for number in values]))
        case DenseElementsAttr(type=type_, data=data, is_splat=is_splat):
            out.varint(18)
            out.type(type_)
            if is_one_bit(type_.element):
                data = (b"\xff" if data[0] & 1 else b"\0") if is_splat else packed(data, type_.element) if data else b""
            out.blob(data)
        case DenseStringElementsAttr(type=type_, values=texts):
            count = 1
            for extent in getattr(type_, "shape", (len(texts),)):
                count *= extent
            out.varint(19)
            out.type(type_)
            out.varint(int(len(texts) == 1 and count != 1))
            for text in texts:
                out.string(text)
        case SparseElementsAttr(type=type_, indices=indices, values=found):
            out.varint(20)
            out.type(type_)
            out.attribute(indices)
            out.attribute(found)
        case _:
            return False
    return True


def write_type(out: EntryWriter, value: Type) -> bool:
    """Writes a type; False for one that is text."""
    match value:
        case IntegerType(width=width, signedness=signedness):
            out.varint(0)
            out.varint(width << 2 | _SIGNEDNESS[signedness])
        case IndexType():
            out.varint(1)
        case FunctionType(inputs=inputs, results=results):
            out.varint(2)
            out.types(inputs)
            out.types(results)
        case FloatType(name=name) if name in _FLOATS:
            out.varint(_FLOATS[name])
        case ComplexType(element=element):
            out.varint(9)
            out.type(element)
        case NoneType():
            out.varint(12)
        case TupleType(elements=elements):
            out.varint(15)
            out.types(elements)
        case _:
            return _write_shaped(out, value)
    return True


def _write_shaped(out: EntryWriter, value: Type) -> bool:
    match value:
        case MemRefType(shape=shape, element=element, layout=layout, memory_space=space):
            out.varint(10 if space is None else 11)
            if space is not None:
                out.attribute(space)
            out.numbers(shape)
            out.type(element)
            out.attribute(AffineMapAttr(identity_map(len(shape))) if layout is None else layout)
        case RankedTensorType(shape=shape, element=element, encoding=encoding):
            out.varint(13 if encoding is None else 14)
            if encoding is not None:
                out.attribute(encoding)
            out.numbers(shape)
            out.type(element)
        case UnrankedMemRefType(element=element, memory_space=space):
            out.varint(16 if space is None else 17)
            if space is not None:
                out.attribute(space)
            out.type(element)
        case UnrankedTensorType(element=element):
            out.varint(18)
            out.type(element)
        case VectorType(shape=shape, element=element, scalable=scalable):
            out.varint(20 if any(scalable) else 19)
            if any(scalable):
                out.varint(len(scalable))
                out.data += bytes(scalable)
            out.numbers(shape)
            out.type(element)
        case _:
            return False
    return True
