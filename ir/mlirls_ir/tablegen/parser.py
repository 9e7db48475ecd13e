"""From text to syntax tree, by lark's LALR over grammars/tablegen.lark and the tokens of lexer.py.

lark is imported, and the grammar built, only when a text has to be parsed (about 0.1 s). A broken statement costs only
itself: parsing goes on at the next statement, found by braces, or by a keyword at the beginning of a line where the
braces cannot be trusted.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Generator, Iterator, Sequence
from dataclasses import field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Protocol, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.steps import result_of
from mlirls_ir.tablegen.lexer import STATEMENT_STARTS, Token, tokenize_steps
from mlirls_ir.tablegen.statement_ends import StatementEnds
from mlirls_ir.tablegen.syntax import Node, TreeBuilder
from mlirls_ir.tablegen.syntax_message import NO_VALUE, describe
from mlirls_ir.tablegen.unfinished import Parse, complete
from mlirls_ir.tablegen.usage import Usage, usage_of

if TYPE_CHECKING:
    from lark.lexer import LexerState

_LINE_END = re.compile("\n")
_DEEPEST: Final = 2000
"""The most levels of tuples and lists in a statement; those of brackets and operators are a third to a half of that."""
_TOKENS_OF_A_STEP: Final = 1 << 10
"""That takes some ten milliseconds."""
_NOT_AFTER_PASTE: Final = frozenset({"COMMA", "RSQB", "RPAR", "MORETHAN", "RBRACE", "IN", "THEN", "EQUAL"})
"""The value after a `#` may be missing only before `:`, `;` and `{`; the grammar does not say so."""


@dataclass(frozen=True, slots=True)
class SyntaxProblem:
    """The offset of a syntax error, and its message."""

    offset: int
    message: str


@dataclass(slots=True)
class SyntaxTree:
    """The statements of one file that could be parsed, and the errors.

    A statement with a syntax error is `["unfinished", offset, statement, offset of the error]`, if it is there at all.
    """

    statements: list[Node]
    problems: tuple[SyntaxProblem, ...] = ()
    _usage: Usage | None = field(default=None, repr=False, compare=False)

    def usage(self) -> Usage:
        """How often the statements use each name at each kind of place; computed once."""
        if self._usage is None:
            self._usage = usage_of(self.statements)
        return self._usage


class _Parser(Protocol):
    def parse_interactive(self) -> Parse: ...


def parse(text: str) -> SyntaxTree:
    """Parses a preprocessed file; never raises."""
    return result_of(parse_steps(text))


def parse_steps(text: str) -> Generator[None, None, SyntaxTree]:
    """Like `parse`, in steps of some milliseconds."""
    tokens, errors = yield from tokenize_steps(text)
    problems = [SyntaxProblem(error.offset, error.message) for error in errors]
    if not tokens:
        return SyntaxTree([], tuple(problems))
    statements, failure = yield from _parse_tokens(tokens, 0, len(tokens))
    if failure is not None:
        statements = yield from _parse_by_statement(tokens, problems)
    if len(tokens) > _DEEPEST // 4:
        statements = yield from _without_deep_ones(statements, problems)
    # After a bad character the grammar often reports the same offset again.
    first_of_line: dict[int, SyntaxProblem] = {}
    line_ends = [found.start() for found in _LINE_END.finditer(text)]
    for problem in problems:
        first_of_line.setdefault(bisect_left(line_ends, problem.offset), problem)
    in_order = sorted(first_of_line.values(), key=lambda problem: problem.offset)
    return SyntaxTree(statements, tuple(in_order))


def _without_deep_ones(statements: list[Node], problems: list[SyntaxProblem]) -> Generator[None, None, list[Node]]:
    """The statements that may be visited with recursion; reports the others."""
    found: list[Node] = []
    for statement in statements:
        level: list[Sequence[object]] = [statement]
        depth = 0
        while level and depth < _DEEPEST:
            level = [inner for node in level for inner in node if isinstance(inner, (tuple, list))]
            depth += 1
        if level:
            problems.append(SyntaxProblem(statement[1], "this statement is nested too deep"))
        else:
            found.append(statement)
        yield
    return found


def _parse_by_statement(tokens: list[Token], problems: list[SyntaxProblem]) -> Generator[None, None, list[Node]]:
    statements: list[Node] = []
    start = 0
    ends = StatementEnds(tokens)
    while start < len(tokens):
        end = ends.after(start)
        found, failure = yield from _parse_tokens(tokens, start, end)
        statements += found
        if failure is None:
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


def _parse_tokens(
    tokens: list[Token], start: int, end: int
) -> Generator[None, None, tuple[list[Node], SyntaxProblem | None]]:
    """The statements of some tokens, and an error; in that case no token after it is read."""
    from lark.exceptions import UnexpectedToken

    parse = _parser().parse_interactive()
    position = start
    try:
        for position in range(start, end):
            if position > start and tokens[position - 1].type == "HASH" and tokens[position].type in _NOT_AFTER_PASTE:
                offset = tokens[position].start_pos
                return complete(parse, tokens[position - 1], offset), SyntaxProblem(offset, NO_VALUE)
            parse.feed_token(tokens[position])
            if position % _TOKENS_OF_A_STEP == _TOKENS_OF_A_STEP - 1:
                yield
        position = end
        return parse.feed_eof(tokens[end - 1]), None
    except UnexpectedToken as error:
        token = cast(Token, error.token)
        offset = tokens[end - 1].end_pos if position == end else token.start_pos
        # The error itself names what any statement could have in the same state of the parser.
        expected = frozenset(parse.accepts())
        failure = SyntaxProblem(offset, describe(tokens[start:position], token.type, expected))
        return complete(parse, tokens[position - 1], offset) if position > start else [], failure


@cache
def _parser() -> _Parser:
    from lark import Lark
    from lark.lexer import Lexer

    class TokenFeed(Lexer):
        """The tokens are given to lark one by one."""

        __future_interface__ = 1

        def __init__(self, lexer_conf: object) -> None:
            pass

        def lex(self, lexer_state: LexerState, parser_state: object) -> Iterator[Token]:  # type: ignore[override]  # lark reads only the attributes that Token has
            return iter(())

    grammar = files("mlirls_ir").joinpath("grammars/tablegen.lark").read_text(encoding="utf-8")
    lark = Lark(grammar, parser="lalr", lexer=TokenFeed, start="file", transformer=TreeBuilder())  # pyright: ignore[reportArgumentType]  # lark calls the builder's methods by name
    return cast(_Parser, lark)
