"""The position of the parser in the tokens of a text.

After a mistake the cursor is *broken*: it is at no token, so everything that is being parsed ends with the parts it
has, and nothing more is reported. The parser of statements and declarations then skips to where it can go on.
"""

from __future__ import annotations

from mlirls_ir.pdll.lexer import EOF, ERROR, Token, tokenize
from mlirls_ir.pdll.syntax import Name, SyntaxProblem

_NOWHERE = "nowhere"


class Cursor:
    """The tokens of a text, and the next one."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text = text
        self.start = start
        self.tokens = tokenize(text, start, end)
        self.idx = 0
        self.problems: list[SyntaxProblem] = []
        self.is_broken = False

    @property
    def token(self) -> Token:
        """The next token; one of no kind if the cursor is broken."""
        token = self.tokens[self.idx]
        return Token(_NOWHERE, token.start, token.start, "") if self.is_broken else token

    @property
    def end(self) -> int:
        """The end of the last token."""
        return self.tokens[self.idx - 1].end if self.idx else self.start

    def at(self, *kinds: str) -> bool:
        """Whether the next token has one of these kinds."""
        return not self.is_broken and self.tokens[self.idx].kind in kinds

    def next_is(self, kind: str) -> bool:
        """Whether the token after the next one has a kind."""
        return not self.is_broken and self.idx + 1 < len(self.tokens) and self.tokens[self.idx + 1].kind == kind

    def advance(self) -> Token:
        """Takes the next token, whatever it is; the last one is never taken."""
        token = self.tokens[self.idx]
        if token.kind != EOF:
            self.idx += 1
        return token

    def take(self, kind: str) -> Token | None:
        """Takes the next token if it has a kind."""
        return self.advance() if self.at(kind) else None

    def expect(self, kind: str, message: str) -> Token | None:
        """Takes the next token, or reports that it has another kind."""
        token = self.take(kind)
        if token is None:
            self.fail(message)
        return token

    def name(self) -> Name:
        """Takes the next token as a name."""
        token = self.advance()
        return Name(token.text, token.start, token.end)

    def fail(self, message: str, start: int | None = None, end: int | None = None) -> None:
        """Reports a mistake, at the next token unless a place is given."""
        if self.is_broken:
            return
        self.is_broken = True
        token = self.tokens[self.idx]
        if token.kind == ERROR:
            message, start, end = token.message, token.start, token.end
        elif start is None or end is None:
            start, end = token.start, token.end
        # The same place again is the same mistake, seen from the next outer statement.
        if not self.problems or self.problems[-1].start != start:
            self.problems.append(SyntaxProblem(start, end, message))
