"""Semantic tokens of a `.td` file: the kind of each word, from its tokens and its names.

Text that the preprocessor leaves out is a comment.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import Final

from mlirls_ir.formatting.tablegen.elements import COMMENT, DIRECTIVE, elements_of
from mlirls_ir.tablegen.lexer import KEYWORDS
from mlirls_ir.td_document import Piece, TdDocument
from mlirls_ir.td_document.lookup import names_in
from mlirls_ir.td_document.name_kinds import Name, NameKind
from mlirls_server.features.semantic_tokens import Token
from mlirls_server.features.token_kinds import TokenKind

_LINE: Final = re.compile(r"[^\r\n]+")
_TYPES: Final = frozenset({"STRING", "INT", "BIT", "BITS", "LIST", "DAG", "CODE"})
_LITERALS: Final = {
    COMMENT: TokenKind.COMMENT,
    DIRECTIVE: TokenKind.MACRO,
    "INTEGER": TokenKind.NUMBER,
    "BINARY": TokenKind.NUMBER,
    "TEXT": TokenKind.STRING,
    "CODE_BLOCK": TokenKind.STRING,
    "BANG": TokenKind.KEYWORD,
    "COND": TokenKind.KEYWORD,
    "VARIABLE": TokenKind.PARAMETER,
}
_NAMES: Final = {
    NameKind.CLASS: TokenKind.TYPE,
    NameKind.MULTICLASS: TokenKind.TYPE,
    NameKind.TYPE: TokenKind.TYPE,
    NameKind.RECORD: TokenKind.FUNCTION,
    NameKind.FIELD: TokenKind.PROPERTY,
    NameKind.ARGUMENT: TokenKind.PARAMETER,
    NameKind.VARIABLE: TokenKind.VARIABLE,
    NameKind.OPERAND: TokenKind.PARAMETER,
}


def find_semantic_tokens(document: TdDocument, piece: Piece) -> list[Token]:
    """The tokens of a piece, in the order of the text; none goes over a line break."""
    if piece in document.evaluation.inactive:
        return list(_lines(piece.text, piece.start, 0, len(piece.text), TokenKind.COMMENT))
    known = document.evaluation.evaluated.get(piece)
    blanks = () if known is None else known.blanks
    found_names = sorted(names_in(document, piece), key=lambda name: name.start)
    names = {name.start: name for name in found_names if name.kind in _NAMES}
    starts = list(names)
    found: list[Token] = []
    for element in elements_of(piece):
        start, end = element.start - piece.start, element.end - piece.start
        kind = _kind(piece.text, element.kind, start, end)
        before = bisect_right(blanks, start, key=lambda blank: blank[0])
        if before and start < blanks[before - 1][1]:
            kind = TokenKind.COMMENT
        inside = starts[bisect_right(starts, start) : bisect_left(starts, end)]
        found += _tokens(piece, names, inside, kind, start, end)
    return found


def _kind(text: str, kind: str, start: int, end: int) -> TokenKind | None:
    word = text[start:end]
    if kind in _TYPES:
        return TokenKind.TYPE
    if kind == word.upper() and word in KEYWORDS:
        return TokenKind.KEYWORD
    return _LITERALS.get(kind)


def _tokens(
    piece: Piece, names: dict[int, Name], inside: list[int], kind: TokenKind | None, start: int, end: int
) -> Iterator[Token]:
    """The token of an element, or several: of lines, and of names in a string, which begin `inside` of it."""
    shift, text = piece.start, piece.text
    if kind is None:
        name = names.get(start)
        if name is not None:
            yield shift + start, shift + end, _NAMES[name.kind], name.is_definition
        return
    if kind is TokenKind.PARAMETER:
        name = names.get(start + 1)
        yield shift + start, shift + end, kind, name is not None and name.is_definition
        return
    if kind is TokenKind.STRING:
        for at in inside:
            if text[at - 1] == "$" and names[at].end <= end:
                yield from _lines(text, shift, start, at - 1, kind)
                yield shift + at - 1, shift + names[at].end, TokenKind.PARAMETER, False
                start = names[at].end
    yield from _lines(text, shift, start, end, kind)


def _lines(text: str, shift: int, start: int, end: int, kind: TokenKind) -> Iterator[Token]:
    for line in _LINE.finditer(text, start, end):
        content = line[0].strip()
        if content:
            at = shift + line.start() + line[0].index(content)
            yield at, at + len(content), kind, False
