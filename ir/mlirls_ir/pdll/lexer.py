"""The tokens of PDLL.

A token that mlir-pdll refuses has the kind `error` and its message; the tokens after it are those of the rest.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled

KEYWORDS: Final = frozenset(
    {"attr", "Attr", "erase", "let", "Constraint", "not", "op", "Op", "OpName", "Pattern", "replace", "return"}
    | {"rewrite", "Rewrite", "type", "Type", "TypeRange", "Value", "ValueRange", "with", "_"}
)
DEPENDENT_KEYWORDS: Final = frozenset({"attr", "op", "type"})
"""Keywords that are names where no `<` follows."""

IDENTIFIER: Final = "identifier"
INTEGER: Final = "integer"
STRING: Final = "string"
CODE: Final = "code"
DIRECTIVE: Final = "directive"
ERROR: Final = "error"
EOF: Final = "eof"

_BLANK: Final = "blank"

_TOKEN: Final = compiled(
    r"""(?P<blank>(?:[ \t\r\n\0]|//[^\r\n]*)+)
    |(?P<word>[A-Za-z_][0-9A-Za-z_]*)
    |(?P<number>[0-9]+)
    |(?P<code>\[\{)
    |(?P<mark>->|=>|[:,.=;\[\]<>{}()])
    |(?P<quote>")
    |(?P<directive>\#[0-9A-Za-z_]*)""",
    re.VERBOSE,
)
_STRING_PART: Final = compiled(r'[^"\\\n\v\f]+|\\(?:["\\nt]|[0-9a-fA-F]{2})')
_CODE_PART: Final = compiled(r'[^}\\]+|\}(?!\])|\\(?:["\\nt]|[0-9a-fA-F]{2})')
_ESCAPE: Final = compiled(r'\\(["\\nt]|[0-9a-fA-F]{2})')
_CONTROL: Final = {"n": "\n", "t": "\t"}


@dataclass(frozen=True, slots=True)
class Token:
    """A token: a keyword or punctuation is its own kind. `message` is what is wrong with a token of kind `error`."""

    kind: str
    start: int
    end: int
    text: str
    message: str = ""


def tokenize(text: str, start: int = 0, end: int | None = None) -> list[Token]:
    """All tokens of a text, or of a part of it; the last one is `eof`."""
    end = len(text) if end is None else end
    found: list[Token] = []
    while start < end:
        match = _TOKEN.match(text, start, end)
        token = _refused_at(text, start, start + 1, "unexpected character") if match is None else _token(match, end)
        start = token.end
        if token.kind != _BLANK:
            found.append(token)
    found.append(Token(EOF, end, end, ""))
    return found


def _token(match: re.Match[str], end: int) -> Token:
    word = match[0]
    match match.lastgroup:
        case "quote":
            return _string(match.string, match.start(), end)
        case "code":
            return _code(match.string, match.start(), end)
        case "word":
            kind = word if word in KEYWORDS else IDENTIFIER
        case "number":
            kind = INTEGER
        case "directive":
            kind = DIRECTIVE
        case "blank":
            kind = _BLANK
        case _:
            kind = word
    return Token(kind, match.start(), match.end(), word)


def string_value(token: Token) -> str:
    """The contents of a string or code, without quotes and escapes."""
    width = 2 if token.kind == CODE else 1
    return _ESCAPE.sub(_unescaped, token.text[width:-width])


def _unescaped(match: re.Match[str]) -> str:
    word = match[1]
    if len(word) == 2:
        return chr(int(word, 16))
    return _CONTROL.get(word, word)


def _string(text: str, start: int, end: int) -> Token:
    offset = start + 1
    while (part := _STRING_PART.match(text, offset, end)) is not None:
        offset = part.end()
    if text.startswith('"', offset, end):
        return Token(STRING, start, offset + 1, text[start : offset + 1])
    line_end = text.find("\n", offset, end)
    rest = end if line_end < 0 else line_end
    if text.startswith("\\", offset, end):
        return _refused_at(text, offset, rest, "unknown escape in string literal")
    # At the end of a text mlir-pdll names its last character.
    at = offset if offset < end else end - 1
    return _refused_at(text, at, max(rest, at + 1), "expected '\"' in string literal")


def _code(text: str, start: int, end: int) -> Token:
    offset = start + 2
    while (part := _CODE_PART.match(text, offset, end)) is not None:
        offset = part.end()
    if text.startswith("}]", offset, end):
        return Token(CODE, start, offset + 2, text[start : offset + 2])
    if offset < end:
        closing = text.find("}]", offset, end)
        return _refused_at(text, offset, end if closing < 0 else closing + 2, "unknown escape in string literal")
    return _refused_at(text, end - 1, end, "expected '}]' in string literal")


def _refused_at(text: str, start: int, end: int, message: str) -> Token:
    return Token(ERROR, start, end, text[start:end], message)
