"""Functions that are written as they are printed: a declaration, or a head up to its `{`, read by one expression.

What is read here is what `parse_function` reads. Read next: `signature.py`, `common.py` (the exact reader).
"""

from __future__ import annotations

from mlirls_ir.asm_parser.cursor import BARE_ID, TRIVIA, VALUE_ID
from mlirls_ir.asm_parser.plain_types import PLAIN_TYPE, alias_spelt
from mlirls_ir.attributes.model import StringAttr
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.formats.signature import INFERRED, VISIBILITIES, type_of_function
from mlirls_ir.hints import TYPE_CHECKING, cast
from mlirls_ir.named_tuples import made
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.plain_parts import ENTRIES, PlainParts, UnlikeError
from mlirls_ir.syntax.state import StraightRead
from mlirls_ir.syntax.tree import ArgumentSlot

if TYPE_CHECKING:
    from typing import Final

    from mlirls_ir.types.model import Type

_BLANK: Final = r"[ \t\n]*+"
_NAMED: Final = rf"{VALUE_ID.pattern} ?: ?{PLAIN_TYPE}"
_SEVERAL: Final = rf"{PLAIN_TYPE}(?:,{_BLANK}{PLAIN_TYPE})*+"
_FUNCTION: Final = compiled(
    rf" (?:({'|'.join(VISIBILITIES)}) )?+@({BARE_ID.pattern})"
    rf"\({_BLANK}(?:({_NAMED}(?:,{_BLANK}{_NAMED})*+)|({_SEVERAL}))?+{_BLANK}\)"
    rf"(?:{_BLANK}->{_BLANK}(?:({PLAIN_TYPE})|\(({_SEVERAL})?+\)))?+"
    rf"(?:{_BLANK}attributes ({ENTRIES}))?+(?: (\{{)|(?!{TRIVIA.pattern}(?:\{{|->|attributes|loc)))"
)
"""A function without what may follow a part of it; a location of the whole is left to the exact reader too."""
(_NAMED_INPUTS, _INPUTS, _RESULT, _RESULTS, _ATTRIBUTES) = range(3, 8)
_ARGUMENT: Final = compiled(rf"({VALUE_ID.pattern}) ?: ?({PLAIN_TYPE})")


def read_function(text: str, pos: int, end: int, context: ParseContext, names: list[str]) -> StraightRead | None:
    """What the function says whose operation's name is before `pos`; None where that is left to the exact reader.

    `names` gets the symbol, the arguments and the symbols in the attributes.
    """
    match = _FUNCTION.match(text, pos, end)
    if match is None or names:
        return None
    visibility, name, named, unnamed, result, several, entries, brace = match.groups()
    if (named if brace is None else unnamed) is not None:
        # Names are missing, or nothing is named by them.
        return None
    names.append(f"@{name}")
    parts = PlainParts(text, end, context, names)
    known = context.type_texts
    attributes = parts.attributes
    if visibility is not None:
        attributes["sym_visibility"] = StringAttr(visibility, None)
    attributes["sym_name"] = StringAttr(name, None)
    arguments: list[ArgumentSlot] = []
    inputs: list[Type] = []
    results: list[Type] = []
    try:
        if named is not None:
            for one in _ARGUMENT.finditer(text, *match.span(_NAMED_INPUTS)):
                argument, spelling = one.groups()
                type_ = known.get(spelling) or alias_spelt(spelling, context) or parts.type(spelling, *one.span(2))
                arguments.append(made(ArgumentSlot, (len(names), type_)))
                names.append(argument)
                inputs.append(type_)
        elif unnamed is not None:
            inputs = cast("list[Type]", parts.types_at(*match.span(_INPUTS)))
        if result is not None or several is not None:
            results = cast("list[Type]", parts.types_at(*match.span(_RESULT if several is None else _RESULTS)))
        attributes["function_type"] = type_of_function(inputs, results)
        if entries is not None and not parts.dictionary(*match.span(_ATTRIBUTES)).keys().isdisjoint(INFERRED):
            return None
    except (UnlikeError, ParseFailure):
        return None
    regions = (tuple(arguments),)
    return StraightRead([], [], [], attributes, parts.symbols, match.end(), None, regions, 0, brace is not None)
