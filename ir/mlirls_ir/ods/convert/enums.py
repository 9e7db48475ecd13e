"""Enums of ODS: `I32EnumAttr`, `BitEnumAttr`, `I32Enum`, `BitEnum` and their cases."""

from __future__ import annotations

from mlirls_ir.ods.convert.records import Record, flag, integer, is_a, optional_text, references, text
from mlirls_ir.ods.model import EnumDef


def is_enum(record: Record) -> bool:
    """Whether `record` is an enum of either family."""
    return is_a(record, "EnumInfo")


def convert_enum(record: Record) -> EnumDef:
    """The enum as data."""
    cases = tuple(
        (text(case, "symbol"), text(case, "str"), integer(case, "value")) for case in references(record, "enumerants")
    )
    is_bit_enum = is_a(record, "BitEnumBase")
    return EnumDef(
        name=text(record, "className"),
        cpp_class=f"{text(record, 'cppNamespace')}::{text(record, 'className')}".removeprefix("::"),
        cases=cases,
        is_bit_enum=is_bit_enum,
        separator=(optional_text(record, "separator") or "|") if is_bit_enum else "|",
        width=integer(record, "bitwidth"),
        is_quoted=flag(record, "printBitEnumQuoted"),
        prints_groups=flag(record, "printBitEnumPrimaryGroups"),
    )
