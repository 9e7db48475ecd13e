"""The indentation of the line that is being typed in a `.td` file.

`mlirls_ir.formatting.tablegen` formats whole texts and ranges. It leaves a statement as it is that does not parse, as
those in which somebody types; so a line is indented by the tokens before it.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.formatting import WhitespaceEdit
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.lexer import STATEMENT_STARTS, Token, tokenize
from mlirls_ir.td_document import TdDocument

_INDENT: Final = 2
_CONTINUATION: Final = 4
_OPENERS: Final = frozenset({"LPAR", "LSQB", "LESSTHAN", "LBRACE"})
_CLOSERS: Final = frozenset({"RPAR", "RSQB", "MORETHAN", "RBRACE"})
_CLOSING: Final = frozenset(")]>}")
_LONGEST: Final = 20_000
"""The most characters of a statement that are examined, so that a key press never waits."""


@dataclass(frozen=True, slots=True)
class _Open:
    """An open bracket: the token, the statement that it is in, and the statement's first token."""

    token: Token
    statement: Token | None


def indent_td_line(document: TdDocument, offset: int) -> WhitespaceEdit | None:
    """The edit that indents the line of `offset` after a line break; None if nothing changes."""
    source = document.source
    line = source.line_of(offset)
    start, end = source.line_start(line), source.line_end(line)
    text = source.slice(start, end)
    before = document.piece_at(max(start - 1, 0))
    if before is None or start - before.start > _LONGEST:
        return None
    if not text.strip() and before.end <= start and before.is_directive:
        return None
    wanted = _indent(before.text[: start - before.start], text.strip()[:1])
    if wanted is None:
        return None
    old = text[: len(text) - len(text.lstrip(" \t"))]
    return None if old == " " * wanted else WhitespaceEdit(start, start + len(old), " " * wanted)


def indent_td_brace(document: TdDocument, offset: int) -> WhitespaceEdit | None:
    """The edit that indents the line of the `}` before `offset`, if that begins its line."""
    source = document.source
    start = source.line_start(source.line_of(offset))
    return indent_td_line(document, offset) if source.slice(start, offset).strip() == "}" else None


def _indent(text: str, following: str) -> int | None:
    """The indentation of a line after `text`, which begins with a statement; None inside a comment or code block."""
    tokens, errors = tokenize(text)
    if any(error.message.startswith("unterminated") for error in errors):
        return None
    brackets: list[_Open] = []
    statement: Token | None = None
    for idx, token in enumerate(tokens):
        if statement is None or _begins(tokens, idx, brackets):
            statement = token
        if token.type in _OPENERS:
            brackets.append(_Open(token, statement))
            if token.type == "LBRACE" and _is_block(brackets):
                statement = None
        elif token.type in _CLOSERS and brackets:
            was_block = token.type == "RBRACE" and _is_block(brackets)
            brackets.pop()
            statement = None if was_block else statement
        elif _is_block(brackets) and (token.type == "SEMICOLON" or _ends_include(tokens, idx)):
            statement = None
    if not brackets:
        return 0 if statement is None else _column(text, statement.start_pos, of_line=True) + _CONTINUATION
    return _inside(text, tokens, brackets, statement, following)


def _inside(text: str, tokens: list[Token], brackets: list[_Open], statement: Token | None, following: str) -> int:
    last = brackets[-1]
    if _is_block(brackets):
        owner = last.token if last.statement is None else last.statement
        indent = _column(text, owner.start_pos, of_line=True)
        if following == "}":
            return indent
        return indent + _INDENT if statement is None else indent + _INDENT + _CONTINUATION
    indent = _column(text, last.token.start_pos, of_line=True)
    if following in _CLOSING and following:
        return indent
    after = [token for token in tokens if token.start_pos > last.token.start_pos]
    if last.token.type == "LPAR" and after and after[0].type == "ID":
        after = after[1:]
    is_beside = after and "\n" not in text[last.token.start_pos : after[0].start_pos]
    return _column(text, after[0].start_pos, of_line=False) if is_beside else indent + _INDENT


def _is_block(brackets: list[_Open]) -> bool:
    """Whether the innermost bracket is the brace of a block: all around it are braces."""
    return all(bracket.token.type == "LBRACE" for bracket in brackets)


def _begins(tokens: list[Token], idx: int, brackets: list[_Open]) -> bool:
    """Whether a statement without braces begins: after `in`, `then` or `else`."""
    is_start = tokens[idx].type in STATEMENT_STARTS and tokens[idx - 1].type in ("IN", "THEN", "ELSE")
    return is_start and _is_block(brackets)


def _ends_include(tokens: list[Token], idx: int) -> bool:
    return idx > 0 and tokens[idx - 1].type == "INCLUDE"


def _column(text: str, offset: int, *, of_line: bool) -> int:
    start = text.rfind("\n", 0, offset) + 1
    line = text[start:offset]
    return len(line) - len(line.lstrip(" \t")) if of_line else len(line)
