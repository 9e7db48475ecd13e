"""The tokens before the cursor in a `.td` statement that is being written; the statement need not be valid."""

from __future__ import annotations

from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.tablegen.lexer import STATEMENT_STARTS, Token, tokenize
from mlirls_ir.tablegen.preprocessor import Directive, blank_out, scan
from mlirls_ir.td_document import Piece, TdDocument

_PREFIX = compiled(r"[!$]?[0-9A-Za-z_]*\Z")
_OPENS = compiled(r'["[]')
_PAIRS: Final = {"RBRACE": "LBRACE", "RPAR": "LPAR", "RSQB": "LSQB", "MORETHAN": "LESSTHAN"}
_UNTIL: Final = ("LBRACE", "SEMICOLON")


@dataclass(frozen=True, slots=True)
class OpenArguments:
    """The arguments of a class that are being written: its name, how many come before, and the name of this one."""

    name: str
    position: int
    named: str | None = None


@dataclass(frozen=True, slots=True)
class BeforeCursor:
    """The tokens before the word at the cursor.

    `tokens` are those of the statement, `prefix` the beginning of the word, `opened` the brackets that are open, the
    innermost last, by the index of their token. `item` is the index of the first token of the innermost body item or
    statement. `arguments` are those that the cursor is in.
    """

    piece: Piece
    tokens: list[Token]
    prefix: str
    opened: tuple[int, ...]
    item: int
    arguments: OpenArguments | None
    in_string: bool

    @property
    def last(self) -> str:
        """The kind of the last token, or ""."""
        return self.tokens[-1].type if self.tokens else ""

    @property
    def inside(self) -> str:
        """The kind of the innermost open bracket, or ""."""
        return self.tokens[self.opened[-1]].type if self.opened else ""


def before_cursor(document: TdDocument, offset: int) -> BeforeCursor | None:
    """The tokens before an offset; None in a comment or outside of the text."""
    piece = document.piece_at(offset - 1) if offset else document.piece_at(0)
    if piece is None:
        return None
    text = piece.text[: offset - piece.start]
    found = _PREFIX.search(text)
    prefix = "" if found is None else found.group()
    before = text[: len(text) - len(prefix)]
    directives = tuple((one.start, one.end) for one in scan(before) if isinstance(one, Directive))
    tokens, errors = tokenize(blank_out(before, directives))
    end = tokens[-1].end_pos if tokens else 0
    if "//" in text[end:].rpartition("\n")[2]:
        return None
    in_string = any(
        error.offset >= end - 2 and _OPENS.search(text, max(error.offset - 1, 0), error.offset + 1) for error in errors
    )
    opened = _opened(tokens)
    item = _item_start(tokens, opened)
    return BeforeCursor(piece, tokens, prefix, opened, item, _arguments(tokens, opened), in_string)


def _opened(tokens: list[Token]) -> tuple[int, ...]:
    opened: list[int] = []
    for idx, token in enumerate(tokens):
        if token.type in _PAIRS.values():
            opened.append(idx)
        elif opened and tokens[opened[-1]].type == _PAIRS.get(token.type):
            opened.pop()
    return tuple(opened)


def _item_start(tokens: list[Token], opened: tuple[int, ...]) -> int:
    """The index after the last `;`, body brace or finished body, outside of brackets of values."""
    body = [idx for idx in opened if tokens[idx].type == "LBRACE"]
    floor = body[-1] + 1 if body else 0
    depth = 0
    start = floor
    for idx in range(floor, len(tokens)):
        kind = tokens[idx].type
        depth += (kind in ("LBRACE", "LPAR", "LSQB")) - (kind in ("RBRACE", "RPAR", "RSQB"))
        if depth == 0 and (kind == "SEMICOLON" or (kind == "RBRACE" and _begins(tokens, idx + 1))):
            start = idx + 1
    return start


def _begins(tokens: list[Token], idx: int) -> bool:
    return idx >= len(tokens) or tokens[idx].type in STATEMENT_STARTS


def _arguments(tokens: list[Token], opened: tuple[int, ...]) -> OpenArguments | None:
    for idx in reversed(opened):
        if tokens[idx].type != "LESSTHAN" or idx == 0 or tokens[idx - 1].type != "ID":
            continue
        if idx >= 2 and tokens[idx - 2].type in ("CLASS", "MULTICLASS"):
            return None
        position, depth = 0, 0
        start = idx + 1
        for at in range(idx + 1, len(tokens)):
            kind = tokens[at].type
            depth += (kind in _PAIRS.values()) - (kind in _PAIRS)
            if kind == "COMMA" and depth == 0:
                position += 1
                start = at + 1
        given = tokens[start:]
        named = str(given[0].value) if len(given) > 1 and given[1].type == "EQUAL" else None
        return OpenArguments(str(tokens[idx - 1].value), position, named)
    return None
