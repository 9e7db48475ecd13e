"""Writes the encodings of llvm's attributes: the inverse of `bytecode.py`."""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from mlirls_ir.attributes.model import Attribute, DialectAttr, StringAttr
from mlirls_ir.bytecode.entry_writer import EntryWriter
from mlirls_ir.dialects.llvm.bytecode_encodings import ENCODINGS, EXPRESSION_ELEMENT
from mlirls_ir.dialects.llvm.dwarf import dwarf_names
from mlirls_ir.dialects.llvm.versions import ENCODED
from mlirls_ir.formats.definition import definition_syntax
from mlirls_ir.formats.enums import enum_bits
from mlirls_ir.ods.registry import Registry

_CODES: Final = {encoding.split()[0]: code for code, encoding in enumerate(ENCODINGS)}


def write_attribute(out: EntryWriter, value: Attribute) -> bool:
    """Writes an attribute; False for one that is text."""
    code = _CODES.get(value.mnemonic) if isinstance(value, DialectAttr) else None
    if code is None or not ENCODED.is_in(out.registry) or not isinstance(value, DialectAttr):
        return False
    known = dict(value.parameters)
    out.varint(code)
    if value.mnemonic == EXPRESSION_ELEMENT:
        return _write_expression_element(out, known)
    return all(_write_value(out, value.mnemonic, field, known) for field in ENCODINGS[code].split()[1:])


def _write_value(out: EntryWriter, mnemonic: str, field: str, known: dict[str, object]) -> bool:
    name, _, kind = field.partition(":")
    value = known.get(name.removesuffix("?"))
    match kind, value:
        case "", Attribute():
            if name.endswith("?"):
                out.optional_attribute(value)
            else:
                out.attribute(value)
        case "", None if name.endswith("?"):
            out.varint(0)
        case "number", int() | None:
            out.varint(value or 0)
        case "number?", int():
            out.flagged(value, flag=True)
        case "number?", None:
            out.varint(0)
        case "flag", bool() | None:
            out.byte(bool(value))
        case "string", StringAttr(value=text):
            out.string(text)
        case "list", None:
            out.byte(0)
        case "list", tuple():
            attributes = cast("tuple[Attribute, ...]", value)
            out.byte(1)
            out.varint(len(attributes))
            for one in attributes:
                out.optional_attribute(one)
        case "enum", str() | None:
            number = _enum_number(out.registry, mnemonic, name, value)
            if number is None:
                return False
            out.varint(number)
        case _, str():
            number = _dwarf_numbers(kind).get(value)
            if number is None:
                return False
            out.varint(number)
        case _, None:
            out.varint(0)
        case _:
            return False
    return True


def _write_expression_element(out: EntryWriter, known: dict[str, object]) -> bool:
    opcode = _dwarf_numbers("DW_OP_").get(str(known.get("opcode")))
    if opcode is None:
        return False
    out.varint(opcode)
    arguments = cast("tuple[int | str, ...]", known.get("arguments", ()))
    out.byte(bool(arguments))
    if arguments:
        out.varint(len(arguments))
        for one in arguments:
            out.varint(one if isinstance(one, int) else _dwarf_numbers("DW_ATE_")[one])
    return True


@cache
def _dwarf_numbers(prefix: str) -> dict[str, int]:
    return {name: number for number, name in reversed(dwarf_names(prefix).items())}


def _enum_number(registry: Registry, mnemonic: str, name: str, words: str | None) -> int | None:
    """The value that words spell of an enum of a parameter; 0 for none."""
    if words is None:
        return 0
    definition = registry.attribute_def("llvm", mnemonic)
    syntax = None if definition is None else definition_syntax(registry, "llvm", definition)
    enum = None if syntax is None else syntax.parameter(name).enum
    return None if enum is None else enum_bits(enum, words)
