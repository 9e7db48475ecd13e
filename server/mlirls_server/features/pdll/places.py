"""Where the cursor is in a `.pdll` file: the brackets around it and the tokens before it."""

from __future__ import annotations

from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.pdll import Part, PdllDocument
from mlirls_ir.pdll.lexer import IDENTIFIER, KEYWORDS, Token, tokenize

_CLOSING: Final = {")": "(", "]": "[", "}": "{", ">": "<"}


@dataclass(frozen=True, slots=True)
class BeforeCursor:
    """The tokens before the word that is being typed; `opened` are those of brackets that are not closed."""

    part: Part
    tokens: tuple[Token, ...]
    opened: tuple[Token, ...]
    prefix: str

    @property
    def last(self) -> str:
        """The kind of the last token, "" at the beginning."""
        return self.tokens[-1].kind if self.tokens else ""

    @property
    def inside(self) -> Token | None:
        """The innermost bracket around the cursor."""
        return self.opened[-1] if self.opened else None

    def before(self, bracket: Token) -> Token | None:
        """The token before an open bracket."""
        found = [token for token in self.tokens if token.start < bracket.start]
        return found[-1] if found else None

    def n_commas(self, bracket: Token) -> int:
        """The number of commas between an open bracket and the cursor, without those of inner brackets."""
        depth = count = 0
        for token in self.tokens:
            if token.start <= bracket.start:
                continue
            depth += (token.kind in _CLOSING.values()) - (token.kind in _CLOSING)
            count += token.kind == "," and depth == 0
        return count


def before_cursor(document: PdllDocument, offset: int) -> BeforeCursor | None:
    """The text before an offset; None outside of the analysed parts."""
    part = document.part_at(offset)
    if part is None:
        return None
    tokens = tokenize(str(document.source), part.start, offset)[:-1]
    prefix = ""
    if tokens and tokens[-1].end == offset and (tokens[-1].kind == IDENTIFIER or tokens[-1].kind in KEYWORDS):
        prefix = tokens.pop().text
    opened: list[Token] = []
    for token in tokens:
        if token.kind in _CLOSING.values():
            opened.append(token)
        elif opened and opened[-1].kind == _CLOSING.get(token.kind):
            opened.pop()
    return BeforeCursor(part, tuple(tokens), tuple(opened), prefix)
