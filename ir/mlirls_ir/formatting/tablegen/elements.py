"""The elements of a `.td` text that a layout moves: tokens, comments and lines of the preprocessor.

Read next: `structure.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.lexer import skip_comment, tokenize
from mlirls_ir.td_document import Piece

COMMENT: Final = "comment"
DIRECTIVE: Final = "directive"
FROZEN: Final = "frozen"
_LINE_COMMENT: Final = re.compile(r"//[^\r\n]*")
_BLANKS: Final = re.compile(r"[ \t\r\n\f]*")
_WHITE: Final = re.compile(r"[ \t\r\n]*")


@dataclass(slots=True, eq=False)
class Element:
    """A token, a comment, a directive or a statement that stays as it is, in `[start, end)` of the text."""

    kind: str
    start: int
    end: int


def elements_of(piece: Piece) -> list[Element]:
    """The elements of a piece; what is not a token has none."""
    text, shift = piece.text, piece.start
    found: list[Element] = []
    if piece.is_directive:
        start = text.rindex("#", 0, _directive_start(text) + 1)
        found += _comments(text, 0, start)
        found.append(Element(DIRECTIVE, start, len(text.rstrip())))
    else:
        tokens, _ = tokenize(text)
        position = 0
        for token in tokens:
            if token.start_pos > position:
                found += _comments(text, position, token.start_pos)
            found.append(Element(token.type, token.start_pos, token.end_pos))
            position = token.end_pos
        found += _comments(text, position, len(text))
    if shift:
        for element in found:
            element.start += shift
            element.end += shift
    return found


def frozen(piece: Piece) -> list[Element]:
    """A piece as comments and one element that is left as it is."""
    text, shift = piece.text, piece.start
    start = 0
    found: list[Element] = []
    while True:
        blanks = _WHITE.match(text, start)
        start = start if blanks is None else blanks.end()
        comment = _LINE_COMMENT.match(text, start)
        if comment is None:
            break
        found.append(Element(COMMENT, shift + start, shift + _stripped(text, start, comment.end())))
        start = comment.end()
    end = len(text.rstrip(" \t\r\n"))
    if end > start:
        found.append(Element(FROZEN, shift + start, shift + end))
    return found


def _directive_start(text: str) -> int:
    """The offset of the `#` of a piece that is a directive: after its blanks and comments."""
    position = 0
    while not text.startswith("#", position):
        blanks = _BLANKS.match(text, position)
        position = position if blanks is None else blanks.end()
        comment = _LINE_COMMENT.match(text, position)
        if comment is not None:
            position = comment.end()
        elif text.startswith("/*", position):
            position = skip_comment(text, position)
    return position


def _comments(text: str, start: int, end: int) -> Iterator[Element]:
    position = start
    while position < end:
        blanks = _BLANKS.match(text, position, end)
        position = position if blanks is None else blanks.end()
        if position >= end:
            return
        comment = _LINE_COMMENT.match(text, position, end)
        if comment is None and not text.startswith("/*", position):
            position += 1
            continue
        stop = skip_comment(text, position) if comment is None else comment.end()
        stop = stop if stop >= 0 else end
        yield Element(COMMENT, position, _stripped(text, position, stop))
        position = stop


def _stripped(text: str, start: int, end: int) -> int:
    """The end of `[start, end)` without white space at its end."""
    return start + len(text[start:end].rstrip())
