"""The spelling of values: text and nested values, joined on demand, up to a given length.

Types and attributes share their parts: a kilobyte of aliases of aliases may expand to terabytes of text. So a value has
only its own pieces and not the text of its parts. Values are compared by their parts, never by their text.

A spelling is a tuple of pieces: text, or a function that gives the spelling of a part.

Read next: `../types/model.py`, `bases.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

Piece: TypeAlias = "str | Callable[[], Spelling]"
Spelling: TypeAlias = "tuple[Piece, ...]"
Short: TypeAlias = "Callable[[Piece], str | None]"

LONGEST_SHOWN: Final = 1 << 14
"""The most code points of a value's text that are shown to a person; a cut text ends in an ellipsis."""

LONGEST_WHOLE: Final = 1 << 22
"""The most code points of one value's text where the whole text is needed."""

ELLIPSIS: Final = "..."


class TextTooLong(ValueError):
    """A text that is needed whole is longer than allowed."""


def shown_text(spelling: Spelling, longest: int = LONGEST_SHOWN) -> str:
    """The text of a spelling, cut with an ellipsis where it gets longer than `longest` code points."""
    text = _text(spelling, longest)
    return text if len(text) <= longest else text[:longest] + ELLIPSIS


def whole_text(spelling: Spelling, longest: int = LONGEST_WHOLE, short: Short | None = None) -> str:
    """The text of a spelling; raises `TextTooLong` where that would be longer than `longest` code points.

    `short` returns the text that replaces a part, such as the name of an alias, or None.
    """
    text = _text(spelling, longest, short)
    if len(text) > longest:
        raise TextTooLong("it would be too long")
    return text


class _End(NamedTuple):
    """The end of a part whose text begins with piece `start`."""

    part: Piece
    start: int


def _text(spelling: Spelling, longest: int, short: Short | None = None) -> str:
    """The text of a spelling, or the beginning of it that is longer than `longest`; costs no more than that."""
    out: list[str] = []
    left: list[Piece | _End] = list(spelling[::-1])
    room = longest
    # Shared parts are asked for their pieces once, and a part that occurs a third time becomes one piece of text. So
    # the cost of a value that doubles its parts repeatedly depends on its parts, not on its text.
    known: dict[Piece, Spelling] = {}
    while left and room >= 0:
        piece = left.pop()
        if isinstance(piece, str):
            out.append(piece)
            room -= len(piece)
        elif isinstance(piece, _End):
            text = "".join(out[piece.start :])
            out[piece.start :] = (text,)
            known[piece.part] = (text,)
        elif short is not None and (name := short(piece)) is not None:
            out.append(name)
            room -= len(name)
        else:
            pieces = known.get(piece)
            if pieces is None:
                pieces = known[piece] = piece()[::-1]
            elif len(pieces) > 1:
                left.append(_End(piece, len(out)))
            left += pieces
    return "".join(out)


def first_text(spelling: Spelling) -> str:
    """The first piece of text in a spelling, "" for one without any; costs no more than the nesting there."""
    left = list(spelling[::-1])
    while left:
        piece = left.pop()
        if not isinstance(piece, str):
            left += piece()[::-1]
        elif piece:
            return piece
    return ""


def last_text(spelling: Spelling) -> str:
    """The last piece of text in a spelling, "" for one without any; costs no more than the nesting there."""
    left = list(spelling)
    while left:
        piece = left.pop()
        if not isinstance(piece, str):
            left += piece()
        elif piece:
            return piece
    return ""


def joined(separator: str, pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Pieces with a separator between them."""
    for index, piece in enumerate(pieces):
        if index:
            yield separator
        yield piece
