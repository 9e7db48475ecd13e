"""A statement with a syntax error, as far as it goes: its tokens before the error, and some that complete it.

mlir-tblgen evaluates while it parses. So it finds an unknown name before a syntax error that comes later in the
statement. Here such a statement is completed after its last good token: a *hole* is put where the error is, and then
the brackets are closed. The evaluation ends at the hole, so nothing is said about what was made up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from mlirls_ir.tablegen.lexer import Token
from mlirls_ir.tablegen.syntax import HOLES, Node

HOLE_NAME: Final = "\0hole"
"""The name of something whose name is missing; no text has it."""
_TO_THE_HOLE: Final = (
    *("HOLE", "STOP", "EQUAL", "COMMA", "MORETHAN", "LET", "COLON", "ID"),
    *("VARIABLE", "LPAR", "LESSTHAN"),
)
_AFTER_THE_HOLE: Final = ("RSQB", "RPAR", "MORETHAN", "IN", "THEN", "RBRACE", "SEMICOLON", "LBRACE", "EQUAL", "ID")
_MOST_TOKENS: Final = 2000


class Parse(Protocol):
    """A parse of lark to which tokens are given."""

    def accepts(self) -> set[str]: ...
    def feed_token(self, token: Token) -> object: ...
    def feed_eof(self, last_token: Token) -> list[Node]: ...


def complete(parse: Parse, before: Token, offset: int) -> list[Node]:
    """The statements of a parse that failed at `offset`, after the token `before`, the last one completed.

    Nothing if that is not possible.
    """
    if before.type in ("CLASS", "MULTICLASS"):
        return []  # A class without a name says nothing.
    left = list(_TO_THE_HOLE)
    for _ in range(_MOST_TOKENS):
        accepted = parse.accepts()
        if not left and "$END" in accepted:
            break
        kind = next((kind for kind in left or _AFTER_THE_HOLE if kind in accepted), None)
        if kind is None:
            return []
        token = Token(kind, HOLE_NAME, offset, offset)
        parse.feed_token(token)
        if kind in ("HOLE", "STOP", "ID"):
            # An `ID` may be the name of what is given a value, or the last thing that is needed.
            left = ["HOLE", "EQUAL"] if kind == "ID" and "EQUAL" in parse.accepts() else []
    else:
        return []
    statements = parse.feed_eof(Token("$END", "", offset, offset))
    if not statements:
        return []
    last = statements[-1]
    _forget_operators(last)
    return [*statements[:-1], ["unfinished", last[1], last, offset]]


def _forget_operators(statement: Node) -> None:
    """Makes operators around the hole a hole: the number of their operands is not known."""
    pending: list[tuple[Sequence[Any], Any]] = [(statement, None)]
    while pending:
        node, around = pending.pop()
        if node and node[0] in HOLES:
            while around is not None:
                node, around = around
                if node[0] in ("bang", "cond"):
                    node[:] = ["hole", node[1]]
            return
        pending += [(child, (node, around)) for child in node if isinstance(child, list)]
