"""From text to syntax tree, by lark's LALR over grammars/tablegen.lark and the tokens of lexer.py.

lark is imported, and the grammar built, only when a text has to be parsed (about 0.1 s). A broken statement costs only
itself: parsing goes on at the next statement, found by braces, or by a keyword at the beginning of a line where the
braces cannot be trusted.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Protocol, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.lexer import STATEMENT_STARTS, Token, tokenize
from mlirls_ir.tablegen.statement_ends import StatementEnds
from mlirls_ir.tablegen.syntax import Node, TreeBuilder
from mlirls_ir.tablegen.syntax_message import describe

if TYPE_CHECKING:
    from lark.lexer import LexerState

_LINE_END = re.compile("\n")


@dataclass(frozen=True, slots=True)
class SyntaxProblem:
    """The offset of a syntax error, and its message."""

    offset: int
    message: str


@dataclass(frozen=True, slots=True)
class SyntaxTree:
    """The statements of one file that could be parsed, and the errors."""

    statements: list[Node]
    problems: tuple[SyntaxProblem, ...] = ()


class _Parser(Protocol):
    def parse(self, tokens: Iterable[Token]) -> list[Node]: ...


def parse(text: str) -> SyntaxTree:
    """Parses a preprocessed file; never raises."""
    tokens, errors = tokenize(text)
    problems = [SyntaxProblem(error.offset, error.message) for error in errors]
    if not tokens:
        return SyntaxTree([], tuple(problems))
    statements, failure = _parse_tokens(tokens, 0, len(tokens))
    if failure is not None:
        statements = _parse_by_statement(tokens, problems)
    # After a bad character the grammar often reports the same offset again.
    first_of_line: dict[int, SyntaxProblem] = {}
    line_ends = [found.start() for found in _LINE_END.finditer(text)]
    for problem in problems:
        first_of_line.setdefault(bisect_left(line_ends, problem.offset), problem)
    in_order = sorted(first_of_line.values(), key=lambda problem: problem.offset)
    return SyntaxTree(statements, tuple(in_order))


def _parse_by_statement(tokens: list[Token], problems: list[SyntaxProblem]) -> list[Node]:
    statements: list[Node] = []
    start = 0
    ends = StatementEnds(tokens)
    while start < len(tokens):
        end = ends.after(start)
        found, failure = _parse_tokens(tokens, start, end)
        if failure is None:
            statements += found
            start = end
            continue
        problems.append(failure)
        start = _next_statement(tokens, start, failure.offset)
    return statements


def _next_statement(tokens: list[Token], start: int, offset: int) -> int:
    """The index of the first token after the error that looks like the start of a statement.

    That is a keyword at the beginning of a line, or one that follows the end of a statement outside all braces and
    does not begin items of a body as well.
    """
    depth = 0
    for idx in range(start, len(tokens)):
        token = tokens[idx]
        if token.type in STATEMENT_STARTS and idx > start and token.start_pos >= offset:
            is_body_item = token.type in ("LET", "DEFVAR", "ASSERT", "DUMP")
            follows_statement = depth <= 0 and not is_body_item and tokens[idx - 1].type in ("SEMICOLON", "RBRACE")
            if follows_statement or token.at_line_start:
                return idx
        if token.type == "LBRACE":
            depth += 1
        elif token.type == "RBRACE":
            depth -= 1
    return len(tokens)


def _parse_tokens(tokens: list[Token], start: int, end: int) -> tuple[list[Node], SyntaxProblem | None]:
    """The statements of some tokens, or an error; in that case no token after it is read."""
    from lark.exceptions import UnexpectedToken

    feed = _Feed(tokens, start, end)
    try:
        return _parser().parse(feed), None
    except UnexpectedToken as error:
        token = cast(Token, error.token)
        at_end = token.type == "$END"
        offset = tokens[end - 1].end_pos if at_end else token.start_pos
        before = tokens[start : end if at_end else feed.position - 1]
        return [], SyntaxProblem(offset, describe(before, token.type, frozenset(error.expected)))


class _Feed:
    """An iterator over some tokens of a list; `position` is the index after the last one taken."""

    def __init__(self, tokens: list[Token], start: int, end: int) -> None:
        self._tokens = tokens
        self._end = end
        self.position = start

    def __iter__(self) -> Iterator[Token]:
        while self.position < self._end:
            self.position += 1
            yield self._tokens[self.position - 1]


@cache
def _parser() -> _Parser:
    from lark import Lark
    from lark.lexer import Lexer

    class TokenFeed(Lexer):
        """Hands lark the tokens that it was given."""

        __future_interface__ = 1

        def __init__(self, lexer_conf: object) -> None:
            pass

        def lex(self, lexer_state: LexerState, parser_state: object) -> Iterator[Token]:  # type: ignore[override]  # lark reads only the attributes that Token has
            tokens = cast(object, lexer_state.text)  # pyright: ignore[reportUnknownMemberType]  # what `parse` was given
            return iter(cast(Iterable[Token], tokens))

    grammar = files("mlirls_ir").joinpath("grammars/tablegen.lark").read_text(encoding="utf-8")
    lark = Lark(grammar, parser="lalr", lexer=TokenFeed, start="file", transformer=TreeBuilder())  # pyright: ignore[reportArgumentType]  # lark calls the builder's methods by name
    return cast(_Parser, lark)
