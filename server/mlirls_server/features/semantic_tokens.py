"""Semantic tokens: the kind of each word of a text, line by line.

The tree has the starts of operations, labels and aliases; a regular expression does the rest. So a screen of lines
takes a millisecond or two in a text of any size, and lines that do not parse are coloured as well.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import field
from functools import lru_cache
from typing import Final, TypeAlias

from mlirls_ir.comments.parts import PartKind, parts_of
from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compile_now
from mlirls_ir.syntax.tree import Region
from mlirls_server.features.token_kinds import TokenKind

Token: TypeAlias = tuple[int, int, TokenKind, bool]
"""`[start, end)`, the kind, and whether it is a definition of the name. There may be a million of them."""

_NAME: Final = r"[A-Za-z0-9$._-]+"
_QUOTED: Final = r'"(?:[^"\\\r\n]|\\[^\r\n])*+"?'
_TOKEN: Final = compile_now(
    "|".join(
        (
            r"(//[^\r\n]*)",
            rf"({_QUOTED})",
            rf"(%{_NAME}(?:\#[0-9]+)?)",
            rf"(\^{_NAME})",
            rf"(@(?:{_QUOTED}|[A-Za-z_][A-Za-z0-9_$.]*))",
            rf"(!{_NAME})",
            rf"(\#{_NAME})",
            # `4x?x` of a shape, and the `x` after `]` or `*` in one; not the `0x` of a hexadecimal number.
            r"((?!0x[0-9A-F]+\b)(?:(?:[0-9]+|\?)x)+(?=[A-Za-z!0-9?\[(])|(?<=[\]*])x(?=[A-Za-z!0-9?\[]))",
            r"(0x[0-9A-Fa-f]+|-?[0-9]+(?:\.[0-9]*(?:[eE][-+]?[0-9]+)?)?)",
            r"([A-Za-z_][A-Za-z0-9_$.]*+(?=[ \t]*=(?!=)))",
            r"([A-Za-z_][A-Za-z0-9_$.]*+)",
        )
    )
)
_COMMENT_GROUP, _STRING_GROUP, _VALUE_GROUP, _WORD_GROUP = 1, 2, 3, 11
_KINDS: Final = (
    TokenKind.COMMENT,  # Groups are numbered from 1.
    TokenKind.COMMENT,
    TokenKind.STRING,
    TokenKind.VARIABLE,
    TokenKind.LABEL,
    TokenKind.METHOD,
    TokenKind.TYPE,
    TokenKind.MACRO,
    TokenKind.NUMBER,
    TokenKind.NUMBER,
    TokenKind.PROPERTY,
    TokenKind.KEYWORD,
)
_TYPE_WORD: Final = re.compile(
    r"(?:[su]?i[0-9]+|f(?:16|32|64|80|128)|bf16|tf32|f[468]E[0-9A-Z]+|index|none|tensor|memref|vector|tuple|complex)"
)
_DIMENSION: Final = re.compile(r"[ds][0-9]+")


@dataclass(slots=True)
class _Starts:
    """The starts of operations, in order, and of the definitions of labels and aliases."""

    operations: list[int] = field(default_factory=list[int])
    definitions: set[int] = field(default_factory=set[int])


def find_semantic_tokens(document: Document, start: int, end: int) -> list[Token]:
    """The tokens of the lines that `[start, end)` touches, in the order of the text; none spans several lines."""
    source = document.source
    start = source.line_start(source.line_of(max(start, 0)))
    end = source.line_end(source.line_of(min(end, len(source))))
    starts = _starts(document, start, end)
    operations = iter(starts.operations)
    next_operation = next(operations, end)
    expects_operation = False
    prefixes = document.comments.prefixes()
    out: list[Token] = []
    for match in _TOKEN.finditer(source.slice(start, end)):
        group = match.lastindex or 0
        at = start + match.start()
        if group == _COMMENT_GROUP:
            out += _comment_tokens(match[0], at, prefixes)
            continue
        kind = _KINDS[group]
        is_definition = False
        if at >= next_operation:
            expects_operation = True
            while at >= next_operation:
                next_operation = next(operations, end + 1)
        if expects_operation:
            if group in (_WORD_GROUP, _STRING_GROUP):
                kind = TokenKind.FUNCTION
                expects_operation = False
            is_definition = group == _VALUE_GROUP
        elif group == _WORD_GROUP:
            kind = _word_kind(match[0])
        else:
            is_definition = at in starts.definitions
        out.append((at, start + match.end(), kind, is_definition))
    return out


_PARTS: Final = {
    PartKind.WORD: TokenKind.KEYWORD,
    PartKind.SUBSTITUTION: TokenKind.MACRO,
    PartKind.DEFINITION: TokenKind.VARIABLE,
    PartKind.USE: TokenKind.VARIABLE,
    PartKind.PATTERN: TokenKind.REGEXP,
    PartKind.TEXT: TokenKind.STRING,
}


def _comment_tokens(comment: str, start: int, prefixes: frozenset[str]) -> list[Token]:
    """A comment's token, or the tokens of the directive in it with the rest of the comment in between."""
    out: list[Token] = []
    last = 0
    for part in parts_of(comment, prefixes):
        if part.start > last:
            out.append((start + last, start + part.start, TokenKind.COMMENT, False))
        out.append((start + part.start, start + part.end, _PARTS[part.kind], part.kind is PartKind.DEFINITION))
        last = part.end
    if last < len(comment):
        out.append((start + last, start + len(comment), TokenKind.COMMENT, False))
    return out


@lru_cache(maxsize=4096)
def _word_kind(word: str) -> TokenKind:
    if _TYPE_WORD.fullmatch(word):
        return TokenKind.TYPE
    return TokenKind.PARAMETER if _DIMENSION.fullmatch(word) else TokenKind.KEYWORD


def _starts(document: Document, start: int, end: int) -> _Starts:
    """The starts of statements in `[start, end)`, as far as the text is read."""
    out = _Starts()
    for chunk in document.chunks:
        if chunk.start <= end and start <= chunk.end:
            document.read_chunk(chunk)
            _collect(chunk.top, start, end, out)
    out.operations.sort()
    return out


def _collect(top: Region, start: int, end: int, out: _Starts) -> None:
    stack = [(top, top.offset())]
    while stack:
        region, base = stack.pop()
        first = max(bisect_right(region.runs, start - base, key=lambda run: run.start) - 1, 0)
        for run in region.runs[first:]:
            run_base = base + run.start
            if run_base >= end:
                break
            for statement in run.statements:
                at = run_base + statement.start
                if at >= end:
                    break
                if run_base + statement.end < start:
                    continue
                if statement.shape.is_label or statement.shape.alias is not None:
                    out.definitions.add(at)
                elif at >= start:
                    out.operations.append(at)
                if statement.regions:
                    stack += [(inner, at + inner.start) for inner in statement.regions]
