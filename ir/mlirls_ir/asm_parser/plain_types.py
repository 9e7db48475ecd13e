"""Types that are written as most are, told by their text alone: no cursor moves, and nothing can fail.

What is told here is what `types.py` would read. Read next: `types.py`, `shaped_types.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.shaped_types import plain_shaped
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.patterns import compiled
from mlirls_ir.types.depth import MAX_DEPTH, depth_of, note_depth
from mlirls_ir.types.model import TupleType, Type

if TYPE_CHECKING:
    from typing import Final

TYPE_NAME: Final = r"[A-Za-z_][A-Za-z0-9_$.]*+"
PLAIN_TYPE: Final = rf"!?{TYPE_NAME}(?:<[^<>\"]*+(?:<[^<>\"]*+>[^<>\"]*+)*+>)?+(?![<-])"
"""The text of most types. Of a type with an arrow in its body it is not all: who takes it for one looks at the end."""
ONE_PLAIN_TYPE: Final = compiled(PLAIN_TYPE)
PLAIN_TYPES: Final = rf"(?:{PLAIN_TYPE}(?:, {PLAIN_TYPE})*+)?+"
"""Such types, or none, as lists of them are printed."""
_PLAIN_TUPLE: Final = compiled(rf"tuple<({PLAIN_TYPES})>")


def alias_spelt(spelling: str, context: AsmContext) -> Type | None:
    """The alias that is spelt so with its `!`, if it is in force and nothing is unusual about it; else None."""
    found = context.type_aliases.get(spelling[1:]) if spelling[0] == "!" else None
    if found is None:
        return None
    try:
        # As `depth_of`, without a call.
        levels = found.levels
    except AttributeError:
        levels = depth_of(found)
    if levels > MAX_DEPTH:
        return None
    context.used_aliases.add(spelling)
    return found


def plain_type(spelling: str, context: AsmContext) -> Type | None:
    """The type that is spelt so, which is all of what `PLAIN_TYPE` takes, if it can be told without a cursor.

    That is one that has been read before, an alias in force, a plain shaped type, or a tuple of such.
    """
    if context.enclosing_structs:
        return None
    known = context.type_texts.get(spelling)
    if known is not None:
        return known
    if spelling[0] == "!":
        return alias_spelt(spelling, context)
    elements = _PLAIN_TUPLE.fullmatch(spelling)
    found = plain_shaped(spelling, context) if elements is None else _plain_tuple(elements[1], context)
    if found is not None and "!" not in spelling:
        context.type_texts.put(spelling, found)
    return found


def _plain_tuple(elements: str, context: AsmContext) -> Type | None:
    types: list[Type] = []
    deepest = 0
    for one in ONE_PLAIN_TYPE.finditer(elements):
        type_ = plain_type(one[0], context)
        if type_ is None:
            return None
        types.append(type_)
        deepest = max(deepest, depth_of(type_))
    found = TupleType(tuple(types))
    note_depth(found, deepest + 1)
    return found
