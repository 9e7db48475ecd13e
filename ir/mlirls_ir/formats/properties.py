"""Reads a property that is not an attribute where an assembly format has `$name`, by the form of its constraint.

Read next: `values.py` (attributes).
"""

from __future__ import annotations

from typing import NoReturn

from mlirls_ir.asm_parser.attributes import parse_optional_attribute
from mlirls_ir.attributes.model import ArrayAttr, Attribute, StringAttr, bool_attr, integer_attr
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.formats.enums import attribute_of, enum_bits, one_of, refuse_case
from mlirls_ir.ods.model import Constraint, EnumDef
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import IntegerType


def read_property(p: OpParser, constraint: Constraint, enum: EnumDef | None) -> Attribute | None:
    """Reads a property if it comes next; `enum` is that of its constraint."""
    form = constraint.form or ""
    if form == "boolean":
        for word, value in (("true", True), ("false", False)):
            if p.accept_keyword(word):
                return bool_attr(value)
        return None
    if form == "integer":
        number = p.optional_integer()
        return None if number is None else integer_attr(number, IntegerType(64))
    if form == "string":
        text = p.optional_string()
        return None if text is None else StringAttr(text)
    if form.startswith("enum") and enum is not None:
        return _read_enum_property(p, enum, form)
    if form == "optional" and "int64_t" in (constraint.storage or ""):
        number = p.optional_integer()
        return None if number is None else ArrayAttr((integer_attr(number, IntegerType(64)),))
    if form == "field" and not (constraint.storage or "").endswith("Attr"):
        # Only C++ knows its syntax, so the operation is read by its shape, without a diagnostic.
        raise ParseFailure(p.pos, p.pos, "")
    return parse_optional_attribute(p)


def _read_enum_property(p: OpParser, enum: EnumDef, form: str) -> Attribute | None:
    """Reads an enum property: keywords, joined by the enum's separator in a bit enum, in `<>` after a mnemonic."""
    mnemonic = form.partition(":")[2]
    if mnemonic and p.accept_keyword(mnemonic) and not p.at("<"):
        p.fail("expected '<'")
    angle = bool(mnemonic) and p.accept("<")
    value = read_enum(p, enum)
    if value is None:
        if angle:
            p.fail_op(f"expected {one_of(enum)}")
        return None
    if angle:
        p.expect(">")
    return attribute_of(enum, value)


def read_enum(p: OpParser, enum: EnumDef) -> int | None:
    """Reads the keyword of a case, or several of a bit enum; None when none comes next."""
    known = {text: value for _, text, value in enum.cases}
    p.expects("enum", enum)
    word = p.peek_word()
    if p.at('"'):
        start = p.pos
        text = p.string()
        found = enum_bits(enum, text)
        if found is None:
            _refuse(p, enum, start)
        return found
    if not word:
        return None
    start = p.pos
    p.advance(start + len(word))
    if word not in known:
        _refuse(p, enum, start)
    value = known[word]
    separator = enum.separator.strip()
    while enum.is_bit_enum and p.accept(separator):
        start = p.pos
        p.expects("enum", enum)
        word = p.word()
        if word not in known:
            _refuse(p, enum, start)
        value |= known[word]
    return value


def _refuse(p: OpParser, enum: EnumDef, start: int) -> NoReturn:
    refuse_case(p, p.state.name.partition(".")[0], p.op_message(f"expected {one_of(enum)}"), start)
