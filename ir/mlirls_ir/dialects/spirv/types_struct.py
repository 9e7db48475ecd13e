"""The struct type of the spirv dialect: members with offsets and decorations, identified structs.

Facts: mlir/Dialect/SPIRV "Struct" and mlir-opt's behaviour. Decorations are printed in the order of their enum.
"""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import Attribute, IntegerAttr, UnitAttr
from mlirls_ir.dialects.spirv.types import read_unsigned
from mlirls_ir.dialects.spirv.words import cases_of, enum_word
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.values.spelling import Piece, Spelling, joined

syntax = SyntaxBook()

Decoration: TypeAlias = "tuple[str, Attribute | None]"


@syntax.type("struct")
def _struct(p: Cursor, mnemonic: str) -> Type:
    del mnemonic
    p.expect("<")
    start = p.pos
    name = p.optional_word()
    if name is None:
        return _body(p, None)
    outside = p.context.enclosing_structs
    if p.accept(">"):
        if ("spirv", name) not in outside:
            p.fail("recursive struct reference not nested in struct definition", start, start + len(name))
        parameters = (("identifier", name), ("elementTypes", ()), ("is_reference", True))
        return DialectType("spirv", "struct", parameters, f"<{name}>")
    p.expect(",")
    if ("spirv", name) in outside:
        p.fail("identifier already used for an enclosing struct", start, start + len(name))
    p.context.enclosing_structs = (*outside, ("spirv", name))
    try:
        return _body(p, name)
    finally:
        p.context.enclosing_structs = outside


def _body(p: Cursor, name: str | None) -> Type:
    p.expect("(")
    types: list[Type] = []
    offsets: list[int | None] = []
    decorations: list[tuple[Decoration, ...]] = []
    if not p.accept(")"):
        while True:
            types.append(parse_type(p))
            offset, found = _member(p)
            offsets.append(offset)
            decorations.append(found)
            if not p.accept(","):
                break
        if any(offset is None for offset in offsets) and any(offset is not None for offset in offsets):
            p.fail("offset specification must be given for all members", p.pos, p.token_end())
        p.expect(")")
    own: list[Decoration] = []
    while p.accept(","):
        own.append(_decoration(p))
    p.expect(">")
    members = [_member_spelling(*member) for member in zip(types, offsets, decorations, strict=True)]
    pieces: list[Piece] = [f"<{name}, (" if name else "<("]
    pieces += [piece for index, member in enumerate(members) for piece in (", " if index else "", *member)]
    pieces.append(")")
    pieces += [piece for decoration in _sorted(p, own) for piece in (", ", *_decoration_spelling(decoration))]
    parameters = (
        ("identifier", name),
        ("elementTypes", tuple(types)),
        ("offsets", tuple(offsets)),
        ("memberDecorations", tuple(decorations)),
        ("structDecorations", tuple(own)),
    )
    return DialectType("spirv", "struct", parameters, (*pieces, ">"))


def _member(p: Cursor) -> tuple[int | None, tuple[Decoration, ...]]:
    """Reads `[offset, decoration, ...]` if it comes next."""
    if not p.accept("["):
        return None, ()
    offset: int | None = None
    out: list[Decoration] = []
    if p.peek().isdigit() or p.at("-"):
        offset = read_unsigned(p)
        if not p.at("]"):
            p.expect(",")
    if not p.at("]"):
        while True:
            out.append(_decoration(p))
            if not p.accept(","):
                break
    p.expect("]")
    return offset, tuple(_sorted(p, out))


def _decoration(p: Cursor) -> Decoration:
    """Reads `decoration` or `decoration=value`."""
    word = enum_word(p, "Decoration", "unknown attribute: '{}'")
    if not p.accept("="):
        return word, None
    value = parse_attribute(p)
    return word, (None if isinstance(value, UnitAttr) else value)


def _sorted(p: Cursor, decorations: list[Decoration]) -> list[Decoration]:
    values = cases_of(p.context.registry, "Decoration")
    return sorted(decorations, key=lambda found: values.get(found[0], 0))


def _decoration_spelling(decoration: Decoration) -> Spelling:
    word, value = decoration
    if value is None:
        return (word,)
    return (f"{word}=", value.bare_spelling if isinstance(value, IntegerAttr) else value.spelling)


def _member_spelling(type_: Type, offset: int | None, decorations: tuple[Decoration, ...]) -> Spelling:
    inside: list[Piece] = [] if offset is None else [str(offset)]
    inside += [partial(_decoration_spelling, decoration) for decoration in decorations]
    return (type_.spelling, " [", *joined(", ", inside), "]") if inside else (type_.spelling,)
