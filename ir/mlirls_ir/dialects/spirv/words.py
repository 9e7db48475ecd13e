"""spirv: keywords and strings for cases of enums, in types, attributes and operations.

Facts: mlir/Dialect/SPIRV/IR/SPIRVBase.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.attributes.model import Attribute, StringAttr
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.formats.enums import bits_text, enum_bits
from mlirls_ir.ods.model import EnumDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import NoneType


def cases_of(registry: Registry, enum: str) -> dict[str, int]:
    """The cases of an enum of the dialect and their values."""
    found = registry.enum(f"spirv.{enum}")
    return {} if found is None else {text: value for _, text, value in found.cases}


def enum_word(p: Cursor, enum: str, message: str, location: int | None = None) -> str:
    """Reads a case as a keyword, or fails with `message`, in which `{}` is replaced by what was found."""
    start = p.pos
    cases = cases_of(p.context.registry, enum)
    p.expects("words", tuple(cases))
    word = p.word()
    if cases and word not in cases:
        p.fail(message.format(word), start, p.last_end, "unknown-case", location=location)
    return word


def enum_string(p: OpParser, enum: str, mnemonic: str, name: str | None) -> str:
    """Reads a case, or several joined by `|`, as a string; sets it as attribute `name` if there is one."""
    start = p.pos
    definition = p.context.registry.enum(f"spirv.{enum}")
    p.expects("words", tuple(f'"{text}"' for _, text, _ in definition.cases) if definition is not None else ())
    found = parse_attribute(p, NoneType())
    shown = name or mnemonic
    if not isinstance(found, StringAttr):
        p.fail_op(f"expected {shown} attribute specified as string", start, p.last_end, "attribute-kind")
    spelled = found.value if definition is None else _spelled(definition, found.value)
    if spelled is None:
        message = f'invalid {shown} attribute specification: "{found.value}"'
        p.fail_op(message, start, p.last_end, "unknown-case")
    if name is not None:
        p.set_attribute(name, enum_attribute(p, mnemonic, spelled), start)
    return spelled


def enum_keyword(p: OpParser, enum: str, name: str) -> None:
    """Reads a case as a keyword and sets it as attribute `name`, which is also the attribute's mnemonic."""
    start = p.pos
    cases = cases_of(p.context.registry, enum)
    p.expects("words", tuple(cases))
    word = p.require_word()
    if cases and word not in cases:
        p.fail_op(f"invalid {name} attribute specification: {word}", start, p.last_end, "unknown-case")
    p.set_attribute(name, enum_attribute(p, name, word), start)


def enum_attribute(p: OpParser, mnemonic: str, text: str) -> Attribute:
    """`#spirv.mnemonic<text>`."""
    return attribute_of_text(p.context.registry, f"#spirv.{mnemonic}<{text}>")


def _spelled(enum: EnumDef, text: str) -> str | None:
    """The cases in canonical order; None when `text` is invalid. The case without bits cannot be joined."""
    value = enum_bits(enum, text)
    if value is None or not enum.is_bit_enum:
        return None if value is None else text
    empty = {case for _, case, bits in enum.cases if not bits}
    if text not in empty and any(piece.strip() in empty for piece in text.split("|")):
        return None
    return bits_text(enum, value)
