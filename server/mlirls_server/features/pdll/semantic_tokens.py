"""The semantic tokens of a `.pdll` file. Comments and C++ code are left to the editor's grammar."""

from __future__ import annotations

from typing import Final

from mlirls_ir.pdll import PdllDocument
from mlirls_ir.pdll.lexer import DIRECTIVE, INTEGER, KEYWORDS, STRING, tokenize
from mlirls_ir.pdll.symbols import SymbolKind, Use
from mlirls_ir.pdll.syntax import BUILTIN_CONSTRAINTS, Parameter
from mlirls_server.features.semantic_tokens import Token
from mlirls_server.features.token_kinds import TokenKind

_KINDS: Final = {
    SymbolKind.ATTRIBUTE: TokenKind.PROPERTY,
    SymbolKind.CONSTRAINT: TokenKind.METHOD,
    SymbolKind.OPERAND: TokenKind.PROPERTY,
    SymbolKind.OPERATION: TokenKind.FUNCTION,
    SymbolKind.PATTERN: TokenKind.METHOD,
    SymbolKind.RESULT: TokenKind.PROPERTY,
    SymbolKind.REWRITE: TokenKind.METHOD,
}


def find_semantic_tokens(document: PdllDocument, start: int, end: int) -> list[Token]:
    """The tokens of `[start, end)`, in the order of the text."""
    uses = {use.start: use for part in document.parts for use in part.report.uses if use.start != use.end}
    found: list[Token] = []
    covered = 0
    for token in tokenize(str(document.source)):
        if token.start >= end or token.end <= start or token.start < covered:
            continue
        use = uses.get(token.start)
        kind = _kind(token.kind, use)
        if kind is None:
            continue
        covered = token.end if use is None else max(use.end, token.end)
        found.append((token.start, covered, kind, use is not None and use.is_definition))
    return found


def _kind(token: str, use: Use | None) -> TokenKind | None:
    if token == STRING:
        return TokenKind.STRING
    if use is not None:
        if use.symbol.kind is SymbolKind.VARIABLE:
            return TokenKind.PARAMETER if isinstance(use.symbol.node, Parameter) else TokenKind.VARIABLE
        return _KINDS.get(use.symbol.kind)
    if token == INTEGER:
        return TokenKind.NUMBER
    if token == DIRECTIVE:
        return TokenKind.MACRO
    if token in BUILTIN_CONSTRAINTS:
        return TokenKind.TYPE
    return TokenKind.KEYWORD if token in KEYWORDS else None
