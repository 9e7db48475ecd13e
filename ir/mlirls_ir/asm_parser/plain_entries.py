"""Entries of a dictionary that are spelt as they are printed, and whose values need no parser: most of all there are.

What is read here is what `attributes.py` would read. Read next: `attributes.py`, which goes on behind them.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.cursor import BARE_ID
from mlirls_ir.attributes.model import ArrayAttr, StringAttr, UnitAttr, bool_attr, integer_attr
from mlirls_ir.bases import Attribute
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.patterns import compiled
from mlirls_ir.types.depth import MAX_ALIASED_DEPTH, depth_of
from mlirls_ir.types.model import IndexType, IntegerType

if TYPE_CHECKING:
    from typing import Final

_ENTRY: Final = compiled(
    rf"[ \n]*+({BARE_ID.pattern})"
    r"(?: = (?:#([A-Za-z_][A-Za-z0-9_]*+)|\"([^\"\\\n\v\f]*+)\""
    r"|(0|-?[1-9][0-9]{0,8}+) : (i32|i64|index)|(true|false)"
    r"|(\[(?:true|false)(?:, (?:true|false))*+\]|\[\"[^\"\\\n\v\f,]*+\"(?:, \"[^\"\\\n\v\f,]*+\")*+\])))?+"
    r"(?:,|(?=\}))"
)
"""A name alone, or with an alias, a string, a number that its type surely holds, a truth value, or an array of strings
or truth values; and the comma.
"""
_KINDS: Final = {"i32": IntegerType(32), "i64": IntegerType(64), "index": IndexType()}


def read_plain_entries(text: str, pos: int, end: int, context: AsmContext, entries: dict[str, Attribute]) -> int:
    """Adds to `entries` those from `pos` on; returns the offset behind the last of them and its comma."""
    while (entry := _ENTRY.match(text, pos, end)) is not None:
        name, alias, string, number, kind, truth, array = entry.groups()
        if name in entries:
            break
        if alias is not None:
            value = context.attribute_aliases.get(alias)
            if value is None or depth_of(value) > MAX_ALIASED_DEPTH:
                break
            context.used_aliases.add(f"#{alias}")
            entries[name] = value
        elif string is not None:
            entries[name] = StringAttr(string, None)
        elif number is not None:
            entries[name] = integer_attr(int(number), _KINDS[kind])
        elif array is not None:
            entries[name] = context.attribute_texts.get((array, None)) or _array(array, context)
        else:
            entries[name] = UnitAttr() if truth is None else bool_attr(truth == "true")
        pos = entry.end()
    return pos


def _array(text: str, context: AsmContext) -> Attribute:
    """The array that such a text is, which is kept: there are few of them."""
    parts = text[1:-1].split(", ")
    values = [StringAttr(one[1:-1], None) if one[0] == '"' else bool_attr(one == "true") for one in parts]
    found = context.attribute_texts[text, None] = ArrayAttr(tuple(values))
    return found


def ends_at(text: str, pos: int) -> bool:
    """Whether the dictionary ends at `pos`, where an entry has ended, and not behind a comma."""
    return text.startswith("}", pos) and text[pos - 1] != ","
