"""Operations in generic form that are written as they are printed, read at once.

One expression finds the parts of an operation without regions and successors; what each holds is read as anywhere.
Read next: `straight.py` (who asks), `generic.py` (the exact reader).
"""

from __future__ import annotations

from mlirls_ir.asm_parser.cursor import BARE_ID, VALUE_ID
from mlirls_ir.asm_parser.plain_types import PLAIN_TYPE, PLAIN_TYPES
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operands import NAMES
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.plain_parts import ENTRIES, NO_LOCATION, PlainParts, UnlikeError
from mlirls_ir.syntax.state import StraightRead

if TYPE_CHECKING:
    from re import Match
    from typing import Final

_BLANK: Final = r"[ \n]*+"
GENERIC: Final = compiled(
    rf'(?:({VALUE_ID.pattern})(?::([1-9][0-9]?+))?+ ?= ?)?"({BARE_ID.pattern})"\(({NAMES})\)'
    rf"(?: ?<({ENTRIES})>)?+(?:{_BLANK}({ENTRIES}))?+"
    rf"{_BLANK}: \(({PLAIN_TYPES})\) -> (?:\(({PLAIN_TYPES})\)|({PLAIN_TYPE})){NO_LOCATION}"
)
"""An operation: the name of its results and their number, its own name, operands, properties, attributes and types."""
(RESULT, COUNT, NAME, _OPERANDS, _PROPERTIES, _ATTRIBUTES, _INPUTS, _RESULTS, _ONE_RESULT) = range(1, 10)


def read_generic(match: Match[str], end: int, context: ParseContext, names: list[str]) -> StraightRead | None:
    """What an operation says that `GENERIC` has matched; None where it is to be read completely.

    `names` has that of its results, if there are any, and gets the others.
    """
    text = match.string
    parts = PlainParts(text, end, context, names)
    first = len(names)
    names += VALUE_ID.findall(text, *match.span(_OPERANDS))
    n_operands = len(names) - first
    has_properties = match.start(_PROPERTIES) >= 0
    try:
        properties = parts.dictionary(*match.span(_PROPERTIES)) if has_properties else None
        if match.start(_ATTRIBUTES) >= 0:
            parts.dictionary(*match.span(_ATTRIBUTES))
        operand_types = parts.types_at(*match.span(_INPUTS))
        result_types = parts.types_at(*match.span(_ONE_RESULT if match[_RESULTS] is None else _RESULTS))
    except (UnlikeError, ParseFailure):
        return None
    if len(operand_types) != n_operands:
        return None
    holes = range(first, first + n_operands)
    return StraightRead(holes, operand_types, result_types, parts.attributes, parts.symbols, match.end(), properties)
