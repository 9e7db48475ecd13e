"""Selection ranges in a `.td` file: the word, what is in the brackets around it, the statement, and so on outwards."""

from __future__ import annotations

from typing import Final

from mlirls_ir.tablegen.lexer import tokenize
from mlirls_ir.td_document import TdDocument
from mlirls_server.features.span import Span

_OPENERS: Final = frozenset({"LPAR", "LSQB", "LESSTHAN", "LBRACE"})
_CLOSERS: Final = frozenset({"RPAR", "RSQB", "MORETHAN", "RBRACE"})
_MOST: Final = 100


def find_selection_range(document: TdDocument, offset: int) -> tuple[Span, ...]:
    """The ranges around `offset`, each inside of the next; the last is the whole text."""
    whole = Span(0, len(document.source))
    piece = document.piece_at(offset)
    found: list[Span] = []
    if piece is not None:
        inner = [
            Span(piece.start + span.start, piece.start + span.end) for span in _spans(piece.text, offset - piece.start)
        ]
        found = sorted(inner, key=lambda span: span.end - span.start)
    nested: list[Span] = []
    for span in (*found[: _MOST - 1], whole):
        if not nested or (span.start <= nested[-1].start and nested[-1].end <= span.end and span != nested[-1]):
            nested.append(span)
    return tuple(nested)


def _spans(text: str, offset: int) -> list[Span]:
    """The tokens, bracketed parts and statements of a text that contain an offset or end at it."""
    found: list[Span] = []
    opened: list[tuple[int, int]] = []
    starts = [-1]
    tokens, _ = tokenize(text)
    for idx, token in enumerate(tokens):
        if starts[-1] < 0:
            starts[-1] = token.start_pos
        found.append(Span(token.start_pos, token.end_pos))
        if token.type in _OPENERS:
            opened.append((token.start_pos, token.end_pos))
            starts.append(-1)
        elif token.type in _CLOSERS and opened:
            start, inside = opened.pop()
            starts.pop()
            found += (Span(start, token.end_pos), Span(inside, token.start_pos))
        following = tokens[idx + 1].type if idx + 1 < len(tokens) else ""
        is_end = token.type == "SEMICOLON" or (token.type == "RBRACE" and following in ("", "DEF", "CLASS", "RBRACE"))
        begun = starts[-1]
        if is_end and begun >= 0:
            found.append(Span(begun, token.end_pos))
            starts[-1] = -1
    if tokens:
        found.append(Span(tokens[0].start_pos, tokens[-1].end_pos))
    return [span for span in found if span.start <= offset <= span.end and span.start < span.end]
