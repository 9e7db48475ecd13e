"""Parts of an operation that are directly one after another, by its text alone: a type after a value, two arrows.

Few syntaxes have such pairs. Where a dialect's operations never have one, its text misses what is between them.

Read next: `written_forms.py` (the plain form), `../formats/learned_forms.py` (what a project's files have in common).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.patterns import compiled

_TOKEN: Final = compiled(
    r'"(?:[^"\\\n]|\\.)*+"|//[^\n]*+|->|::|%[\w$.-]++(?:#[0-9]++)?|[@^#!]?[A-Za-z_$][\w$.]*+|-?[0-9][\w.+-]*+|[^\s\w]'
)
_BUILTIN: Final = compiled(r"(?:[su]?i[0-9]++|b?f[0-9]++|tf32|index|tensor|memref|vector|complex|tuple)\Z")
_NAMES: Final = {"%": "a value", "@": "a symbol", "t": "a type"}
CERTAIN: Final = frozenset(("% t", ") t", "] t", "-> ->", ": :", "-> )", "-> ,"))
"""Pairs between which something is missing, or of which one part is too many."""
DOUBTFUL: Final = frozenset(("t %", "t t", "% %", "@ @"))
"""Pairs between which a comma may be missing: some parsers accept a list without commas."""


def pairs_in(text: str, start: int, end: int) -> Iterator[tuple[str, int, int]]:
    """The pairs in the head of an operation, each with the place of its second part; bodies of types are skipped."""
    before, value_end, depth = "", -1, 0
    for match in _TOKEN.finditer(text, start, end):
        token = match[0]
        if token.startswith("//"):
            continue
        if depth or (token == "<" and before == "t" and value_end == match.start()):
            depth += (token == "<") - (token == ">")
            continue
        part = _part(token)
        pair = f"{before} {part}"
        if pair in CERTAIN or pair in DOUBTFUL:
            yield pair, match.start(), match.end()
        before, value_end = part, match.end()


def _part(token: str) -> str:
    """The part of a pair that a token is: a value, a symbol, a type, or the token itself."""
    if len(token) > 1 and token[0] in "%@":
        return token[0]
    return "t" if (token[0] == "!" and len(token) > 1) or _BUILTIN.match(token) else token


def described(pair: str) -> str:
    """A pair in words."""
    first, _, second = pair.partition(" ")
    return f"{_NAMES.get(second) or repr(second)} directly after {_NAMES.get(first) or repr(first)}"
