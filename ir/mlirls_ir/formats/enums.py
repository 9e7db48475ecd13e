"""The words of an enum: the expected ones, the value that words spell, and how a bit enum's value is printed."""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.attributes.model import Attribute, integer_attr
from mlirls_ir.diagnostic import Diagnostic, ParseFailure, Severity
from mlirls_ir.ods.model import EnumDef
from mlirls_ir.types.model import IntegerType


class LaterCase(ParseFailure):
    """An unknown case of an enum that may exist in the chosen LLVM: a warning, since the text may be valid."""

    __slots__ = ()

    def diagnostic(self) -> Diagnostic:
        found = super().diagnostic()
        return replace(found, severity=Severity.WARNING, message=f"{found.message}; this LLVM may define more")


def refuse_case(p: Cursor, dialect: str, message: str, start: int, code: str = "syntax") -> NoReturn:
    """Fails for the word at `[start, last_end)`, which is not a known case of an enum of `dialect`."""
    owner = p.context.registry.dialect(dialect)
    kind = LaterCase if owner is not None and owner.is_of_older_tables else ParseFailure
    raise kind(start, p.last_end, message, code)


def one_of(enum: EnumDef) -> str:
    """The words that an enum's parser expects, in mlir-tblgen's wording."""
    cases = ", ".join(text for _, text, _ in enum.cases)
    name = enum.cpp_class
    return f"{name if name.startswith('::') else '::' + name} to be one of: {cases}"


def enum_bits(enum: EnumDef, text: str) -> int | None:
    """The value that a string spells, several cases joined by the separator in a bit enum."""
    known = {case: value for _, case, value in enum.cases}
    if not enum.is_bit_enum:
        return known.get(text)
    value = 0
    for piece in text.split(enum.separator.strip()):
        bits = known.get(piece.strip())
        if bits is None:
            return None
        value |= bits
    return value


def bits_text(enum: EnumDef, value: int) -> str:
    """A bit enum's value as MLIR prints it: its cases in order, joined by the separator."""
    if value == 0:
        return next((text for _, text, bits in enum.cases if bits == 0), "")
    out: list[str] = []
    rest = value
    cases = [c for c in enum.cases if c[2]]
    groups = [c for c in cases if bin(c[2]).count("1") > 1]
    singles = [c for c in cases if bin(c[2]).count("1") == 1]
    for _, text, bits in sorted(groups, key=lambda c: -bin(c[2]).count("1")) if enum.prints_groups else []:
        if rest & bits == bits:
            out.append(text)
            rest &= ~bits
    out += [text for _, text, bits in singles if rest & bits]
    return enum.separator.join(out)


def attribute_of(enum: EnumDef, value: int) -> Attribute:
    """An enum value as an attribute, where no AttrDef holds it."""
    return integer_attr(value, IntegerType(enum.width))
