"""How builtin attributes are encoded in bytecode, by code.

Source: mlir/IR/BuiltinDialectBytecode.td, and files that mlir-opt has written. Maps, integer sets, strided layouts and
whatever else has no code here are text.

Read next: `bytecode_types.py` (the types), `bytecode_elements.py` (raw data).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.location import (
    CallSiteLoc,
    FileLineColRange,
    FusedLoc,
    Location,
    NameLoc,
    UnknownLoc,
)
from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DenseResourceElementsAttr,
    DictionaryAttr,
    DistinctAttr,
    FloatAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
    integer_attr,
)
from mlirls_ir.attributes.names import sort_key
from mlirls_ir.bytecode.entry import Entry, Steps, distinct_number, integer_width
from mlirls_ir.bytecode.hooks import AttributeDecoder, BytecodeHooks
from mlirls_ir.dialects.builtin.bytecode_elements import (
    dense_array,
    dense_elements,
    dense_strings,
    sparse_elements,
)
from mlirls_ir.dialects.builtin.bytecode_types import TYPES
from mlirls_ir.dialects.builtin.bytecode_writing import write_attribute, write_type
from mlirls_ir.types.model import IndexType, IntegerType


def _array(entry: Entry) -> Steps[Attribute]:
    return ArrayAttr((yield from entry.attributes()))


def _dictionary(entry: Entry) -> Steps[Attribute]:
    found: dict[str, Attribute] = {}
    for _ in range(entry.cursor.count("entries", 2)):
        start = entry.cursor.pos
        name = yield from entry.text()
        if name in found:
            entry.fail(f"expected each name once, but found '{name}' again", start)
        found[name] = yield from entry.attribute()
    return DictionaryAttr(tuple([(name, found[name]) for name in sorted(found, key=sort_key)]))


def _string(entry: Entry) -> Steps[Attribute]:
    yield from ()
    return StringAttr(entry.string())


def _typed_string(entry: Entry) -> Steps[Attribute]:
    text = entry.string()
    return StringAttr(text, (yield from entry.type()))


def _flat_symbol(entry: Entry) -> Steps[Attribute]:
    return SymbolRefAttr((yield from entry.text()))


def _symbol(entry: Entry) -> Steps[Attribute]:
    root = yield from entry.text()
    start = entry.cursor.pos
    nested: list[str] = []
    for one in (yield from entry.attributes()):
        if not isinstance(one, SymbolRefAttr) or one.nested:
            entry.fail("expected references to single symbols", start)
        nested.append(one.root)
    return SymbolRefAttr(root, tuple(nested))


def _type(entry: Entry) -> Steps[Attribute]:
    return TypeAttr((yield from entry.type()))


def _unit(entry: Entry) -> Steps[Attribute]:
    del entry
    yield from ()
    return UnitAttr()


def _integer(entry: Entry) -> Steps[Attribute]:
    start = entry.cursor.pos
    type_ = yield from entry.type()
    if not isinstance(type_, IntegerType | IndexType):
        entry.fail(f"expected an integer type or index, but found {type_}", start)
    return integer_attr(entry.cursor.integer(integer_width(type_)), type_)


def _float(entry: Entry) -> Steps[Attribute]:
    type_ = yield from entry.float_type()
    return FloatAttr(entry.float_bits(type_), type_)


def _resource(entry: Entry) -> Steps[Attribute]:
    type_ = yield from entry.type()
    return DenseResourceElementsAttr(entry.resource(), type_)


def _distinct(entry: Entry) -> Steps[Attribute]:
    # Each entry is an attribute of its own, whatever it refers to.
    return DistinctAttr(distinct_number(entry.number), (yield from entry.attribute()))


# -- locations


def _call_site(entry: Entry) -> Steps[Attribute]:
    callee = yield from entry.location()
    return CallSiteLoc(callee, (yield from entry.location()))


def _file_line_column(entry: Entry) -> Steps[Attribute]:
    file = yield from entry.text()
    line, column = entry.cursor.varint(), entry.cursor.varint()
    return FileLineColRange(file, line, column, line, column)


def _file_range(entry: Entry) -> Steps[Attribute]:
    file = yield from entry.text()
    start = entry.cursor.pos
    match entry.unsigned_numbers():
        case ():
            return FileLineColRange(file, 0, 0, 0, 0)
        case (line,):
            return FileLineColRange(file, line, 0, line, 0)
        case (line, column):
            return FileLineColRange(file, line, column, line, column)
        case (line, column, end_column):
            return FileLineColRange(file, line, column, line, end_column)
        case (line, column, end_line, end_column):
            return FileLineColRange(file, line, column, end_line, end_column)
        case _:
            entry.fail("expected at most 4 numbers for lines and columns", start)


def _fused(entry: Entry) -> Steps[Attribute]:
    return FusedLoc((yield from _locations(entry)))


def _fused_with_metadata(entry: Entry) -> Steps[Attribute]:
    locations = yield from _locations(entry)
    return FusedLoc(locations, (yield from entry.attribute()))


def _locations(entry: Entry) -> Steps[tuple[Location, ...]]:
    out: list[Location] = []
    for _ in range(entry.cursor.count("locations")):
        found = yield from entry.location()
        out.append(found)
    return tuple(out)


def _name(entry: Entry) -> Steps[Attribute]:
    name = yield from entry.text()
    return NameLoc(name, (yield from entry.location()))


def _unknown(entry: Entry) -> Steps[Attribute]:
    del entry
    yield from ()
    return UnknownLoc()


ATTRIBUTES: Final[dict[int, AttributeDecoder]] = {
    0: _array,
    1: _dictionary,
    2: _string,
    3: _typed_string,
    4: _flat_symbol,
    5: _symbol,
    6: _type,
    7: _unit,
    8: _integer,
    9: _float,
    10: _call_site,
    11: _file_line_column,
    12: _fused,
    13: _fused_with_metadata,
    14: _name,
    15: _unknown,
    16: _resource,
    17: dense_array,
    18: dense_elements,
    19: dense_strings,
    20: sparse_elements,
    21: _distinct,
    22: _file_range,
}

HOOKS: Final = BytecodeHooks(attributes=ATTRIBUTES, types=TYPES, write_attribute=write_attribute, write_type=write_type)
