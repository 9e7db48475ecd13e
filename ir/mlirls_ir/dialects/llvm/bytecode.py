"""The bytecode encodings of llvm's attributes, by code: debug information and loop annotations. Its types are text.

The attribute's own format decides which parameters are printed, and their order.

Read next: `bytecode_encodings.py` (the parts of each encoding), `bytecode_writing.py` (the other way).
"""

from __future__ import annotations

from functools import partial
from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr, StringAttr
from mlirls_ir.bytecode.entry import Entry, Steps
from mlirls_ir.bytecode.hooks import AttributeDecoder, BytecodeHooks
from mlirls_ir.dialects.llvm.bytecode_encodings import ENCODINGS, EXPRESSION_ELEMENT
from mlirls_ir.dialects.llvm.bytecode_writing import write_attribute
from mlirls_ir.dialects.llvm.dwarf import dwarf_names
from mlirls_ir.formats.definition import DefinitionSyntax, definition_syntax
from mlirls_ir.formats.enums import bits_text

_CONVERT: Final = "DW_OP_LLVM_convert"


def _decoder(encoding: str) -> AttributeDecoder:
    mnemonic, *fields = encoding.split()

    def decode(entry: Entry) -> Steps[Attribute]:
        definition = entry.registry.attribute_def("llvm", mnemonic)
        syntax = None if definition is None else definition_syntax(entry.registry, "llvm", definition)
        if syntax is None:
            entry.fail(f"expected the syntax of '#llvm.{mnemonic}' to be known")
        found: list[tuple[str, object]] = []
        for field in fields:
            name, _, kind = field.partition(":")
            value = yield from _value(entry, name, kind, syntax)
            if value is not None:
                found.append((name.removesuffix("?"), value))
        parameters = tuple(found)
        return DialectAttr("llvm", mnemonic, parameters, (partial(syntax.spelling, parameters),))

    return decode


def _value(entry: Entry, name: str, kind: str, syntax: DefinitionSyntax) -> Steps[object]:
    """One parameter; None where it has none."""
    cursor = entry.cursor
    match kind:
        case "":
            return (yield from entry.optional_attribute() if name.endswith("?") else entry.attribute())
        case "number":
            return cursor.varint()
        case "number?":
            value, is_there = cursor.flagged()
            return value if is_there else None
        case "flag":
            return cursor.boolean()
        case "string":
            return StringAttr(entry.string())
        case "list":
            return (yield from _list(entry))
        case "enum":
            start = cursor.pos
            enum, value = syntax.parameter(name).enum, cursor.varint()
            words = [] if enum is None else [text for _, text, number in enum.cases if number == value]
            if enum is not None and enum.is_bit_enum:
                words = [bits_text(enum, value)]
            if not words:
                entry.fail(f"expected a value of {name}, but found {value}", start)
            # A set of bits without a name for none of them is left out.
            return words[0] or None
        case _:
            value = cursor.varint()
            # 0 has no name in most lists, and says that there is none.
            return _dwarf_name(entry, kind, value) if value or 0 in dwarf_names(kind) else None


def _list(entry: Entry) -> Steps[tuple[Attribute, ...] | None]:
    """A flag, and the attributes if it is set."""
    if not entry.cursor.boolean():
        return None
    out: list[Attribute] = []
    for _ in range(entry.cursor.count("attributes")):
        found = yield from entry.optional_attribute()
        if found is None:
            entry.fail("expected the index of an attribute, but found none")
        out.append(found)
    return tuple(out)


def _dwarf_name(entry: Entry, prefix: str, value: int) -> str:
    name = dwarf_names(prefix).get(value)
    if name is None:
        entry.fail(f"expected the number of a name {prefix}*, but found {value}")
    return name


def _expression_element(entry: Entry) -> Steps[Attribute]:
    yield from ()
    cursor = entry.cursor
    opcode = _dwarf_name(entry, "DW_OP_", cursor.varint())
    numbers = entry.unsigned_numbers() if cursor.boolean() else ()
    arguments: tuple[int | str, ...] = numbers
    if opcode == _CONVERT and len(numbers) > 1:
        arguments = (numbers[0], _dwarf_name(entry, "DW_ATE_", numbers[1]))
    inside = f"({', '.join(map(str, arguments))})" if arguments else ""
    parameters = (("opcode", opcode), ("arguments", arguments))
    return DialectAttr("llvm", "di_expression_elem", parameters, f"{opcode}{inside}")


_OWN: Final[dict[str, AttributeDecoder]] = {EXPRESSION_ELEMENT: _expression_element}

HOOKS: Final = BytecodeHooks(
    write_attribute=write_attribute,
    attributes={code: _OWN.get(encoding.split()[0]) or _decoder(encoding) for code, encoding in enumerate(ENCODINGS)},
)
