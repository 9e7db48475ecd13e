"""Functions that are written as they are printed: a declaration, or a head up to its `{`, read by one expression.

What is read here is what `parse_function` reads. Read next: `signature.py`, `common.py` (the exact reader).
"""

from __future__ import annotations

from mlirls_ir.asm_parser.cursor import BARE_ID, TRIVIA, VALUE_ID
from mlirls_ir.asm_parser.plain_types import PLAIN_TYPE
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
    rf"(?:{_BLANK}attributes ({ENTRIES}))?+(?: (\{{))?+"
)
(_VISIBILITY, _NAME, _ARGUMENTS, _INPUTS, _RESULT, _RESULTS, _ATTRIBUTES, _BRACE) = range(1, 9)
_ARGUMENT: Final = compiled(rf"({VALUE_ID.pattern}) ?: ?({PLAIN_TYPE})")
_GOES_ON: Final = ("{", "->", "attributes", "loc")
"""What may follow a part of a function; a location of the whole is left to the exact reader too."""


def read_function(text: str, pos: int, end: int, context: ParseContext, names: list[str]) -> StraightRead | None:
    """What the function says whose operation's name is before `pos`; None where that is left to the exact reader.

    `names` gets the symbol, the arguments and the symbols in the attributes.
    """
    match = _FUNCTION.match(text, pos, end)
    if match is None or names:
        return None
    opens = match[_BRACE] is not None
    if match[_INPUTS if opens else _ARGUMENTS] is not None:
        # Names are missing, or nothing is named by them.
        return None
    if not opens:
        behind = TRIVIA.match(text, match.end(), end)
        if text.startswith(_GOES_ON, match.end() if behind is None else behind.end(), end):
            return None
    names.append(f"@{match[_NAME]}")
    parts = PlainParts(text, end, context, names)
    known = context.type_texts
    attributes = parts.attributes
    if match[_VISIBILITY] is not None:
        attributes["sym_visibility"] = StringAttr(match[_VISIBILITY])
    attributes["sym_name"] = StringAttr(match[_NAME], None)
    arguments: list[ArgumentSlot] = []
    inputs: list[Type] = []
    results: list[Type] = []
    try:
        if match[_ARGUMENTS] is not None:
            for one in _ARGUMENT.finditer(text, *match.span(_ARGUMENTS)):
                type_ = known.get(one[2]) or parts.type(one[2], *one.span(2))
                arguments.append(made(ArgumentSlot, (len(names), type_)))
                names.append(one[1])
                inputs.append(type_)
        elif match[_INPUTS] is not None:
            inputs = cast("list[Type]", parts.types_at(*match.span(_INPUTS)))
        if match[_RESULT] is not None:
            results.append(known.get(match[_RESULT]) or parts.type(match[_RESULT], *match.span(_RESULT)))
        elif match[_RESULTS] is not None:
            results = cast("list[Type]", parts.types_at(*match.span(_RESULTS)))
        attributes["function_type"] = type_of_function(inputs, results)
        if match[_ATTRIBUTES] is not None:
            entries = parts.dictionary(*match.span(_ATTRIBUTES))
            if not entries.keys().isdisjoint(INFERRED):
                return None
    except (UnlikeError, ParseFailure):
        return None
    return StraightRead([], [], [], attributes, parts.symbols, match.end(), None, (tuple(arguments),), 0, opens)
