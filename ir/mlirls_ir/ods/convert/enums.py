"""Enums of ODS: `I32EnumAttr`, `BitEnumAttr`, `I32Enum`, `BitEnum` and their cases.

Before LLVM 21 an enum was an attribute (`EnumAttrInfo`), and its width that of the integers that stored it.
"""

from __future__ import annotations

from mlirls_ir.ods.convert.records import Record, flag, integer, is_a, optional_text, reference, references, text
from mlirls_ir.ods.model import EnumDef


def is_enum(record: Record) -> bool:
    """Whether `record` is an enum of either family."""
    return is_a(record, "EnumInfo") or is_a(record, "EnumAttrInfo")


def convert_enum(record: Record) -> EnumDef:
    """The enum as data."""
    cases = tuple(
        (text(case, "symbol"), text(case, "str"), integer(case, "value")) for case in references(record, "enumerants")
    )
    is_bit_enum = is_a(record, "BitEnumBase") or is_a(record, "BitEnumAttr")
    return EnumDef(
        name=text(record, "className"),
        cpp_class=f"{text(record, 'cppNamespace')}::{text(record, 'className')}".removeprefix("::"),
        cases=cases,
        is_bit_enum=is_bit_enum,
        separator=(optional_text(record, "separator") or "|") if is_bit_enum else "|",
        width=width_of(record),
        # Before there was a field for this, all of them were.
        is_quoted=is_bit_enum if record.value("printBitEnumQuoted") is None else flag(record, "printBitEnumQuoted"),
        prints_groups=flag(record, "printBitEnumPrimaryGroups"),
    )


def width_of(record: Record) -> int:
    """The width of an enum's values, in bits."""
    stored = reference(record, "valueType")
    return integer(record, "bitwidth") or (integer(stored, "bitwidth") if stored is not None else 0)
