"""Entries of a dictionary that are spelt as they are printed, and whose values need no parser: most of all there are.

What is read here is what `attributes.py` would read. Read next: `attributes.py`, which goes on behind them.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.cursor import BARE_ID, Cursor
from mlirls_ir.attributes.model import (
    ArrayAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    bool_attr,
)
from mlirls_ir.bases import Attribute
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.patterns import compiled
from mlirls_ir.types.depth import MAX_ALIASED_DEPTH, depth_of
from mlirls_ir.types.model import FloatType, IndexType, IntegerType

if TYPE_CHECKING:
    from typing import Final, TypeAlias

SymbolIn: TypeAlias = "tuple[str, tuple[tuple[str, int, int], ...]]"
"""The name of an entry, and those of a reference to a symbol in it, each with its range."""

_INTEGER: Final = r"(?:0|-?[1-9][0-9]{0,8}+)"
_FLOAT: Final = r"-?[0-9]++\.[0-9]*+(?:[eE][-+]?[0-9]++)?+"
_STRING: Final = r"\"[^\"\\\n\v\f,]*+\""
_ELEMENT: Final = rf"(?:{_STRING}|true|false|{_FLOAT}(?: : f(?:32|64))?+|{_INTEGER}(?: : (?:i32|i64|index))?+)"
(_NAME, _ALIAS, _TEXT, _TYPED, _TRUTH, _FLOATING, _ARRAY, _SYMBOL) = (1, 2, 3, 5, 6, 8, 9, 10)
_ENTRY: Final = compiled(
    rf"[ \n]*+({BARE_ID.pattern})"
    r"(?: = (?:#([A-Za-z_][A-Za-z0-9_]*+)(?=[,} \n])|\"([^\"\\\n\v\f]*+)\""
    rf"|({_INTEGER}) : (i32|i64|index)|(true|false)|({_FLOAT}) : (f32|f64)"
    rf"|(\[{_ELEMENT}(?:, {_ELEMENT})*+\])|(@{BARE_ID.pattern})(?!:)"
    r"|(#[A-Za-z_][A-Za-z0-9_$.]*+<[^<>\"{}/]*+(?:<[^<>\"{}/]*+>[^<>\"{}/]*+)*+>)"
    r"))?+[ \n]*+(?:,|(?=\}))"
)
"""A name alone, or with one of these, and the comma: an alias, a string, a number that its type surely holds, a truth
value, a float, an array of such, a symbol, or an attribute of a dialect.
"""
_KINDS: Final = {"i32": IntegerType(32), "i64": IntegerType(64), "index": IndexType()}
_FLOATS: Final = {"f32": FloatType("f32"), "f64": FloatType("f64")}


def read_plain_entries_at(p: Cursor, entries: dict[str, Attribute], symbols: dict[int, str] | None) -> bool:
    """Adds the entries at the cursor that need no parser; whether the dictionary ends behind them, and is read."""
    found: list[SymbolIn] = []
    start, text = p.pos, p.text
    pos = read_plain_entries(text, start, p.end, p.context, entries, found)
    for name, path in found:
        p.symbol_uses.append(path)
        if symbols is not None:
            symbols[path[0][1]] = name
    if pos == start:
        return False
    if ends_at(text, pos):
        p.advance(pos + 1)
        return True
    p.advance(pos)
    return False


def read_plain_entries(
    text: str, pos: int, end: int, context: AsmContext, entries: dict[str, Attribute], symbols: list[SymbolIn]
) -> int:
    """Adds to `entries` those from `pos` on; returns the offset behind the last of them and its comma.

    `symbols` gets the references to symbols.
    """
    while (entry := _ENTRY.match(text, pos, end)) is not None:
        name = entry[1]
        if name in entries:
            break
        kind = entry.lastindex
        value: Attribute | None
        if kind == _ALIAS:
            value = context.attribute_aliases.get(entry[2])
            if value is None or depth_of(value) > MAX_ALIASED_DEPTH:
                break
            context.used_aliases.add(f"#{entry[2]}")
        elif kind == _TEXT:
            value = StringAttr(entry[3], None)
        elif kind == _TYPED:
            value = IntegerAttr(int(entry[4]), _KINDS[entry[5]])
        elif kind == _NAME:
            value = UnitAttr()
        elif kind == _TRUTH:
            value = bool_attr(entry[6] == "true")
        elif kind == _ARRAY:
            value = _array(entry[9], context)
        elif kind == _SYMBOL:
            value = SymbolRefAttr(entry[10][1:], ())
            symbols.append((name, ((entry[10][1:], *entry.span(10)),)))
        elif kind == _FLOATING:
            value = _float(entry[7], entry[8])
        else:
            value = None if context.enclosing_structs else context.attribute_texts.get((entry[11], None))
            if value is None:
                break
        entries[name] = value
        pos = entry.end()
    return pos


def _float(text: str, kind: str) -> FloatAttr:
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.attributes.floats import bits_of

    return FloatAttr(bits_of(float(text), kind), _FLOATS[kind])


def _array(text: str, context: AsmContext) -> Attribute:
    """The array that such a text is; one of words or strings is kept, since there are few of them."""
    found = context.attribute_texts.get((text, None))
    if found is None:
        found = ArrayAttr(tuple([_element(one) for one in text[1:-1].split(", ")]))
        if text[1] in '"tf':
            context.attribute_texts[text, None] = found
    return found


def _element(text: str) -> Attribute:
    if text[0] == '"':
        return StringAttr(text[1:-1], None)
    if text in ("true", "false"):
        return bool_attr(text == "true")
    number, _, kind = text.partition(" : ")
    if "." in number:
        return _float(number, kind or "f64")
    return IntegerAttr(int(number), _KINDS[kind or "i64"])


def ends_at(text: str, pos: int) -> bool:
    """Whether the dictionary ends at `pos`, where an entry has ended, and not behind a comma."""
    return text.startswith("}", pos) and text[pos - 1] != ","
