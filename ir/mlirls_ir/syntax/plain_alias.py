"""Definitions of aliases that are written as they are printed, one to a line, read without a cursor.

A file with debug information has a hundred thousand of them. What is read here is what `alias.py` would read.
Read next: `alias.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.attributes import dictionary_attr
from mlirls_ir.asm_parser.dialect_symbols import flat_attribute
from mlirls_ir.asm_parser.locations import plain_location
from mlirls_ir.asm_parser.plain_entries import SymbolIn, ends_at, read_plain_entries
from mlirls_ir.asm_parser.plain_types import PLAIN_TYPE, plain_type
from mlirls_ir.attributes.model import Attribute, TypeAttr
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.tree import Shape
from mlirls_ir.types.depth import depth_of, note_depth

if TYPE_CHECKING:
    from typing import Final

_NAME: Final = r"([A-Za-z_][A-Za-z0-9_$]*+|[0-9]++)"
_ENDS: Final = r"(?=\n|\Z)"
_TYPE: Final = compiled(rf"!{_NAME} = ({PLAIN_TYPE}){_ENDS}")
_ATTRIBUTE: Final = compiled(rf"#{_NAME} = (?=#|(loc\()|(affine_)|(\{{))")
(_LOCATION, _AFFINE, _DICTIONARY) = (2, 3, 4)
_NO_ALIASES: Final[frozenset[str]] = frozenset()


def read_plain_alias(text: str, start: int, end: int, context: ParseContext) -> tuple[Shape, int] | None:
    """The definition at `start` and its end, if it can be read at once; None, with nothing changed, for any other.

    What is read here is what `read_alias` would read; it puts the alias in force as well.
    """
    if text[start] == "!":
        match = _TYPE.match(text, start, end)
        type_ = None if match is None or match[1] in context.type_aliases else plain_type(match[2], context)
        if match is None or type_ is None:
            context.used_aliases.clear()
            return None
        context.type_aliases[match[1]] = type_
        return _definition(f"!{match[1]}", TypeAttr(type_), context), match.end()
    match = _ATTRIBUTE.match(text, start, end)
    if match is None or match[1] in context.attribute_aliases:
        return None
    pos = match.end()
    kind = match.lastindex
    found: tuple[Attribute, int] | None
    if kind == _LOCATION:
        found = plain_location(text, pos, end, context)
    elif kind == _AFFINE:
        # Imported only when it is needed: start-up is most of a short check.
        from mlirls_ir.asm_parser.affine_at_once import affine_attribute_at

        found = affine_attribute_at(text, pos, end, context, 1)
        if found is not None:
            note_depth(found[0], 1)
    elif kind == _DICTIONARY:
        found = _dictionary(text, pos, end, context)
    else:
        found = flat_attribute(text, pos, end, context)
    if found is None:
        return None
    context.attribute_aliases[match[1]] = found[0]
    return _definition(f"#{match[1]}", found[0], context), found[1]


def _dictionary(text: str, start: int, end: int, context: ParseContext) -> tuple[Attribute, int] | None:
    entries: dict[str, Attribute] = {}
    symbols: list[SymbolIn] = []
    pos = read_plain_entries(text, start + 1, end, context, entries, symbols)
    if symbols or pos >= end or not ends_at(text, pos):
        context.used_aliases.clear()
        return None
    found = dictionary_attr(entries)
    # Whoever uses the alias asks for that.
    note_depth(found, 1 + max(map(depth_of, entries.values()), default=0))
    return found, pos + 1


def _definition(name: str, value: Attribute, context: ParseContext) -> Shape:
    aliases = frozenset(context.used_aliases) if context.used_aliases else _NO_ALIASES
    return Shape("", alias=name, attributes={"value": value}, aliases=aliases, simple_operands=(), is_plain=True)
