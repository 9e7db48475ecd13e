"""The white space between two tokens of a statement on one line.

Where MLIR's printers agree, the same rules hold here: one blank after a comma and none before it, blanks around `=` and
`->`, none inside brackets. Where they do not (before an opening bracket, around `:` in some of them), one blank stays
one and none stays none. A statement that is read by its shape keeps its spacing except around commas and in longer runs
of blanks, since it is unknown which characters its dialect needs side by side.

Nothing here ever joins two tokens or splits one: `->`, `::`, `{-#` are guarded, names and dimension lists keep the
characters between them.

Read next: `statement.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from mlirls_ir.formatting.tokens import REGION, Token
from mlirls_ir.lazy_dataclass import dataclass

_CLOSING: Final = {"(": ")", "[": "]", "<": ">", "{": "}"}
_CLOSERS: Final = frozenset(_CLOSING.values())
_AFFINE_OPERATORS: Final = frozenset({"+", "*", "==", ">=", "<="})
_GLUED: Final = frozenset({"->", "::", ">=", "<=", "==", "{-", "-}", "//"})
"""Pairs of characters that form another token side by side."""


class Gap(Enum):
    """The space between two tokens of a line: none, one blank, or one blank if there is any."""

    NONE = 0
    ONE = 1
    KEEP = 2


class Kind(Enum):
    """The kind of statement, as far as white space depends on it."""

    OPERATION = 0
    LABEL = 1
    BY_SHAPE = 2


class _Holds(Enum):
    """The contents of a bracket, if its character does not determine them."""

    ANYTHING = 0
    ARGUMENTS = 1
    OPERANDS = 2
    OPERATION = 3
    AFFINE = 4


class _Bracket(NamedTuple):
    """An open bracket: its character and what it holds.

    `ARGUMENTS` are those of a block, as in `@f(%a: i32)` and `^bb0(%a: i32)`, `OPERANDS` those that a branch passes on,
    as in `^bb0(%a : i32)`. `OPERATION` is `{ arith.addf }`, which looks like a dictionary but is printed with blanks.
    """

    char: str
    holds: _Holds


@dataclass(frozen=True, slots=True)
class _Place:
    """The context of a gap in a statement."""

    kind: Kind
    inside: _Bracket
    is_opened: bool
    is_closing: bool
    is_after_generic_name: bool


_NOTHING: Final = _Bracket("", _Holds.ANYTHING)


def gaps_of(tokens: Sequence[Token], kind: Kind) -> list[Gap]:
    """The space before each token; the first entry has no meaning."""
    matched = matched_brackets(tokens)
    name_index = _name_index(tokens)
    found = [Gap.NONE]
    opened: list[_Bracket] = []
    for index in range(1, len(tokens)):
        before, after = tokens[index - 1].text, tokens[index].text
        is_opened = index - 1 in matched and before in _CLOSING
        if is_opened:
            opened.append(_Bracket(before, _contents_before(tokens, index, opened[-1] if opened else _NOTHING, kind)))
        elif index - 1 in matched:
            opened.pop()
        if kind is Kind.BY_SHAPE:
            gap = _gap_by_shape(before, after)
        elif index < name_index and not opened and ":" in (before, after):
            # `%a:2 = `
            gap = Gap.NONE
        else:
            is_closing = index in matched and after in _CLOSERS
            is_generic = index - 1 == name_index and before[0] == '"'
            inside = opened[-1] if opened else _NOTHING
            gap = _gap(tokens, index, _Place(kind, inside, is_opened, is_closing, is_generic))
        is_guarded = gap is Gap.NONE and before[-1] + after[0] in _GLUED
        found.append(Gap.KEEP if is_guarded else gap)
    return found


def opens_region(tokens: Sequence[Token], index: int) -> bool:
    """Whether the token at `index` is the `{` of a region."""
    return tokens[index].text == "{" and index + 1 < len(tokens) and tokens[index + 1].text == REGION


def matched_brackets(tokens: Sequence[Token]) -> set[int]:
    """The indices of brackets that match another one. A `<` or `>` without a match is an operator."""
    matched: set[int] = set()
    opened: list[int] = []
    for index, token in enumerate(tokens):
        text = token.text
        if text in _CLOSING:
            opened.append(index)
        elif text in _CLOSERS:
            depth = len(opened)
            # Only an unmatched `<` may be skipped, and not by a `>`.
            while depth and text != ">" and tokens[opened[depth - 1]].text == "<":
                depth -= 1
            if depth and _CLOSING[tokens[opened[depth - 1]].text] == text:
                matched |= {opened[depth - 1], index}
                del opened[depth - 1 :]
    return matched


def _gap_by_shape(before: str, after: str) -> Gap:
    if after == ",":
        return Gap.NONE
    return Gap.ONE if before == "," else Gap.KEEP


def _gap(tokens: Sequence[Token], index: int, place: _Place) -> Gap:
    """The space before the token at `index`."""
    before, after = tokens[index - 1].text, tokens[index].text
    if opens_region(tokens, index):
        return Gap.NONE if place.is_opened and before != "{" else Gap.ONE
    if place.is_opened or place.is_closing:
        return Gap.KEEP if place.inside.holds is _Holds.OPERATION else Gap.NONE
    if after == ",":
        return Gap.NONE
    if before == "," or "->" in (before, after):
        return Gap.ONE
    if place.inside.holds is _Holds.AFFINE and (_is_binary(tokens, index) or _is_binary(tokens, index - 1)):
        return Gap.ONE
    if "=" in (before, after):
        return Gap.KEEP if place.inside.char == "<" else Gap.ONE
    if after == ":":
        return _gap_before_colon(before, tokens[index + 1 : index + 2], place)
    if before == ":":
        return Gap.ONE
    if after == "{" and (before == "attributes" or not before[0].isalpha()):
        # Not `ops{["a.b"]}`.
        return Gap.ONE
    if after == "(" and (before[0] in "@^" or place.is_after_generic_name):
        return Gap.NONE
    return Gap.KEEP


def _gap_before_colon(before: str, after: Sequence[Token], place: _Place) -> Gap:
    match place.inside.char:
        case "" if after and after[0].text == "[":
            # No type begins like this: `offset: [0], sizes: [4]`.
            return Gap.KEEP
        case "":
            return Gap.NONE if place.kind is Kind.LABEL else Gap.ONE
        case "{":
            return Gap.ONE
        case "(" if before[0] == "%" and place.inside.holds is _Holds.ARGUMENTS:
            return Gap.NONE
        case "(" if place.inside.holds is _Holds.OPERANDS:
            return Gap.ONE
        case "[" if after and after[0].text[0] == "^":
            # The cases of a switch: `[default: ^bb1, 42: ^bb2]`.
            return Gap.NONE
        case _:
            return Gap.KEEP


def _contents_before(tokens: Sequence[Token], index: int, around: _Bracket, kind: Kind) -> _Holds:
    """The contents of the bracket right before the token at `index`; `around` is the bracket around that one."""
    bracket, first = tokens[index - 1].text, tokens[index].text
    owner = tokens[index - 2].text if index > 1 else " "
    if around.holds is _Holds.AFFINE or (bracket == "<" and owner in ("affine_map", "affine_set")):
        return _Holds.AFFINE
    if bracket == "(" and owner[0] == "@":
        return _Holds.ARGUMENTS
    if bracket == "(" and owner[0] == "^":
        return _Holds.ARGUMENTS if kind is Kind.LABEL else _Holds.OPERANDS
    if bracket == "{" and "." in first and first[0].isalpha():
        follows = tokens[index + 1].text if index + 1 < len(tokens) else ""
        return _Holds.ANYTHING if follows in ("=", ",") else _Holds.OPERATION
    return _Holds.ANYTHING


def _is_binary(tokens: Sequence[Token], index: int) -> bool:
    """Whether the token at `index` is an operator with an expression on both sides, in an affine map or set."""
    text = tokens[index].text
    if text != "-":
        return text in _AFFINE_OPERATORS
    before = tokens[index - 1].text if index else "("
    return (before[0].isalnum() and before not in ("mod", "floordiv", "ceildiv")) or before == ")"


def _name_index(tokens: Sequence[Token]) -> int:
    """The index of the operation's name: that of the first token, or of the one after the `=` of the results."""
    if not tokens[0].text.startswith("%"):
        return 0
    return next((index + 1 for index, token in enumerate(tokens) if token.text == "="), 0)
