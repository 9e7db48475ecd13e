"""The cursor: reads tokens of MLIR text for the exact reader. Every part of the grammar uses it.

Invariant: `pos` is always at the first character of a token (trivia is skipped after each token), so looking ahead is
indexing the text. `last_end` is the end of the last consumed token. Failures raise `ParseFailure`, which the statement
that is being read catches. With `parts` set, every `Part` that is read is appended, so that features can ask for the
ranges of a statement's parts; the fast path never runs this file.

Token rules follow LangRef's "Top level productions" and mlir/lib/AsmParser's lexer as LLVM 22 has it. Read next:
`parser.py`, `types.py`, `attributes.py`, `../syntax/operation.py`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import NamedTuple, NoReturn

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.kinds import ExpectationKind, StatementPartKind
from mlirls_ir.diagnostic import Diagnostic, ParseFailure, Related, Severity
from mlirls_ir.patterns import compile_now, compiled
from mlirls_ir.source.line_breaks import has_line_break
from mlirls_ir.values.bases import Attribute, Type
from mlirls_ir.values.digits import number_of
from mlirls_ir.values.escapes import unescape

WHITE_SPACE = " \t\r\n\0"
"""All that is white space to mlir-opt, a NUL byte included; Python's other white space is an error."""
LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_")
DIGITS = frozenset("0123456789")
TRIVIA = compile_now(r"(?:[ \t\r\n\0]++|//[^\n\r]*+)*+")
BARE_ID = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*+")
SUFFIX_ID = re.compile(r"[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+")
VALUE_ID = re.compile(r"%(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)")
INTEGER = compiled(r"0x[0-9a-fA-F]++|[0-9]++")
# MLIR lexes `0x` followed by no hex digit as the integer `0`.
FLOAT = compiled(r"[0-9]++\.[0-9]*+(?:[eE][-+]?[0-9]++)?")
_CHARACTERS = r'[^"\\\n\v\f]*+(?:\\(?:["\\nt]|[0-9a-fA-F]{2})[^"\\\n\v\f]*+)*+'
# Runs of plain characters take a sixth of the time of one alternative each: weights are strings of megabytes.
STRING = compiled(f'"{_CHARACTERS}"')
TOKEN = compiled(
    r"""[%@^\#!](?:"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"|[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)?"""
    r"""|[A-Za-z_][A-Za-z0-9_$.]*+|[0-9]++\.[0-9]*+(?:[eE][-+]?[0-9]++)?|0x[0-9a-fA-F]++|[0-9]++"""
    r"""|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"?|->|\.\.\.|\{-\#|\#-\}|.""",
    re.DOTALL,
)
# A common integer: short, and neither hexadecimal nor the beginning of a float.
_PLAIN_INTEGER = re.compile(r"-?[0-9]{1,18}+(?![0-9x.])")
_MAY_BE_TRIVIA = frozenset(" \t\r\n\0/")
_STRING_BODY = compiled(_CHARACTERS)
_FIRST_CHARACTERS = frozenset(" ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789:,()[]{}<>=?+*-|/")
_SIGILS = {
    "%": "invalid SSA name",
    "^": "invalid block name",
    "#": "invalid attribute name",
    "!": "invalid type identifier",
}


class Part(NamedTuple):
    """A part of a statement that a feature can point at: `[start, end)`, its kind and its meaning."""

    kind: StatementPartKind
    start: int
    end: int
    value: object = None


def integer_value(literal: str) -> int:
    """The value of an integer literal of any length, decimal or hexadecimal."""
    if literal.startswith("0x"):
        return int(literal, 16)
    return number_of(literal)


def lexical_error(text: str, pos: int, end: int) -> tuple[str, int] | None:
    """The error about the token at `pos`, in mlir-opt's words, and its offset; None if there is none."""
    char = text[pos] if pos < end else " "
    if char in _FIRST_CHARACTERS:
        return None
    if char == '"':
        return None if STRING.match(text, pos, end) else string_error(text, pos, end)
    if char == "@":
        if text.startswith('"', pos + 1, end):
            return None if STRING.match(text, pos + 1, end) else string_error(text, pos + 1, end)
        is_name = BARE_ID.match(text, pos + 1, end) is not None
        return None if is_name else ("@ identifier expected to start with letter or '_'", pos + 1)
    if char in _SIGILS:
        known = SUFFIX_ID.match(text, pos + 1, end) or (char == "#" and text.startswith("#-}", pos, end))
        return None if known else (_SIGILS[char], pos)
    if char == ".":
        is_ellipsis = text.startswith("...", pos, end)
        return None if is_ellipsis else ("expected three consecutive dots for an ellipsis", pos + 1)
    return "unexpected character", pos


def string_error(text: str, pos: int, end: int) -> tuple[str, int]:
    """The error about the string literal at `pos`, which does not lex, and the offset where the lexer stops."""
    stop = body.end() if (body := _STRING_BODY.match(text, pos + 1, end)) else pos + 1
    if stop < end and text[stop] == "\\":
        return "unknown escape in string literal", stop
    return "expected '\"' in string literal", stop


class Cursor(ABC):
    """A reading position in `text`, with the context that gives names their meaning.

    `end` bounds what may be read. `diagnostics` collects errors that do not stop the statement.
    """

    __slots__ = (
        "context",
        "depth",
        "diagnostics",
        "end",
        "last_end",
        "names_matter",
        "near",
        "parts",
        "pos",
        "symbol_uses",
        "symbols_in_types",
        "text",
    )

    # Whether the text stops where completion was requested, so that open brackets are not an error.
    reads_to_end = False

    def __init__(self, text: str, pos: int, context: AsmContext, end: int | None = None) -> None:
        self.text = text
        self.context = context
        self.end = len(text) if end is None else end
        self.last_end = pos
        self.depth = 0
        self.parts: list[Part] | None = None
        # If parts are requested: where they are wanted. Others may be missing.
        self.near: tuple[int, int] | None = None
        # Whether the result depends on which of its names are equal (affine maps of SSA names).
        self.names_matter = False
        # Each symbol reference that was read: (name, start, end) for each name of its path.
        self.symbol_uses: list[tuple[tuple[str, int, int], ...]] = []
        self.symbols_in_types: set[int] | None = None  # where the names of those that are parts of types begin
        self.diagnostics: list[Diagnostic] = []
        match = TRIVIA.match(text, pos, self.end)
        self.pos = match.end() if match else pos

    # -- what parts of the grammar need of each other (`parser.py`)

    @abstractmethod
    def parse_type(self) -> Type:
        """Reads a type."""

    @abstractmethod
    def parse_attribute(self, type_hint: Type | None = None) -> Attribute:
        """Reads an attribute; `type_hint` is its type, if that is already known."""

    @abstractmethod
    def parse_optional_attribute(self) -> Attribute | None:
        """Reads an attribute if one starts here; None, with nothing consumed, if not."""

    # -- positions and failures

    def advance(self, end: int) -> None:
        """Consumes up to `end`, the end of a token, and the trivia after it."""
        self.last_end = end
        text, limit = self.text, self.end
        # Most often one blank or nothing is between two tokens.
        if end < limit and text[end] == " ":
            end += 1
        if end < limit and text[end] in _MAY_BE_TRIVIA:
            match = TRIVIA.match(text, end, limit)
            end = match.end() if match else end
        self.pos = end

    def reset(self, pos: int, last_end: int | None = None) -> None:
        """Returns to `pos`, the start of a token, to try another reading."""
        self.pos = pos
        self.last_end = pos if last_end is None else last_end

    def token_end(self, pos: int | None = None) -> int:
        """The end of the token at `pos`; `pos` itself at the end of the text."""
        start = self.pos if pos is None else pos
        match = TOKEN.match(self.text, start, self.end)
        return match.end() if match else start

    def fail(
        self,
        message: str,
        start: int | None = None,
        end: int | None = None,
        code: str = "syntax",
        notes: tuple[Related, ...] = (),
        location: int | None = None,
    ) -> NoReturn:
        """Raises at the current token, or at `[start, end)`; a token that does not lex is an error of its own.

        An `end` before `start` is the end of the last token, with nothing read since: then the token at `start` is the
        wrong one. `location` is where mlir-opt reports it, when that is not `start`.
        """
        if start is None:
            self.fail_in_token()
        begin = self.pos if start is None else start
        stop = self.token_end(begin) if end is None or end < begin else end
        raise ParseFailure(begin, stop, message, code, notes, location)

    def fail_wrong_token(self, message: str, code: str = "syntax") -> NoReturn:
        """Raises because another token was expected: after the last token if the current one is on a later line.

        mlir-opt always reports a missing token after the last one (Parser::emitWrongTokenError).
        """
        self.fail_in_token()
        if self.pos >= self.end or has_line_break(self.text, self.last_end, self.pos):
            raise ParseFailure(self.last_end, self.last_end, message, code)
        raise ParseFailure(self.pos, self.token_end(), message, code, (), self.last_end)

    def fail_in_token(self) -> None:
        """Raises if the characters at the cursor do not form a token."""
        found = lexical_error(self.text, self.pos, self.end)
        if found is not None:
            raise ParseFailure(found[1], min(found[1] + 1, self.end), found[0])

    def report(
        self,
        message: str,
        start: int,
        end: int,
        code: str,
        notes: tuple[Related, ...] = (),
        location: int | None = None,
    ) -> None:
        """Records an error and continues."""
        self.diagnostics.append(Diagnostic(start, end, Severity.ERROR, code, message, notes, (), location))

    def record(self, kind: StatementPartKind, start: int, value: object = None) -> None:
        """Records that `[start, last_end)` was read as `value`, if parts are requested."""
        if self.parts is not None:
            self.parts.append(Part(kind, start, self.last_end, value))

    def record_again(self, parts: Iterable[tuple[StatementPartKind, int, int, object]], end: int) -> None:
        """Records parts read from the same text before: (kind, start, end, value), offsets back from `end`."""
        if self.parts is not None:
            self.parts += [Part(kind, end - start, end - last, value) for kind, start, last, value in parts]

    # -- what may come next: hooks that only `../syntax/expectations.py` uses

    def expects(self, kind: ExpectationKind, value: object = None) -> None:
        """Records that something of a kind may come at the cursor."""
        return

    def about(self, element: object, subject: object = None) -> None:
        """Records which element of an operation's format is read next, and its field."""
        return

    def within(self, definition: object, element: object, subject: object = None) -> None:
        """Records which element of the format of a type or attribute is read next, and its parameter."""
        return

    # -- tokens

    def at_end(self) -> bool:
        """Whether nothing is left to read."""
        return self.pos >= self.end

    def peek(self) -> str:
        """The character at the current token, or "" at the end."""
        return self.text[self.pos] if self.pos < self.end else ""

    def at(self, literal: str) -> bool:
        """Whether the text continues with `literal`; for punctuation, not for words (see `at_keyword`).

        The `{` of `{-#`, a single token that begins the metadata of a file, does not count.
        """
        text, pos = self.text, self.pos
        return text.startswith(literal, pos, self.end) and (literal != "{" or not text.startswith("-#", pos + 1))

    def accept(self, punctuation: str) -> bool:
        """Consumes `punctuation` if it comes next. The `-` of `->` and the `{` of `{-#` do not count. Two colons are
        two tokens."""
        text, limit = self.text, self.end
        if not text.startswith(punctuation, self.pos, limit):
            return False
        end = self.pos + len(punctuation)
        if (punctuation == "-" and text.startswith(">", end)) or (punctuation == "{" and text.startswith("-#", end)):
            return False
        # Like `advance`, but without a call: this is called more often than anything else.
        self.last_end = end
        if end < limit and text[end] == " ":
            end += 1
        if end < limit and text[end] in _MAY_BE_TRIVIA:
            match = TRIVIA.match(text, end, limit)
            end = match.end() if match else end
        self.pos = end
        return True

    def expect(self, punctuation: str, context: str = "") -> int:
        """Consumes `punctuation` and returns its start, or fails with mlir-opt's "expected ','" and `context`."""
        start = self.pos
        if not self.accept(punctuation):
            self.fail_wrong_token(f"expected '{punctuation}'{context}")
        return start

    def peek_word(self) -> str:
        """The bare identifier (dots included) at the current token, or ""."""
        match = BARE_ID.match(self.text, self.pos, self.end)
        return match[0] if match else ""

    def at_keyword(self, word: str) -> bool:
        """Whether the current token is exactly the bare identifier `word`."""
        return self.text.startswith(word, self.pos, self.end) and self.peek_word() == word

    def accept_keyword(self, word: str) -> bool:
        """Consumes the bare identifier `word` if it is the current token."""
        if not self.at_keyword(word):
            return False
        self.advance(self.pos + len(word))
        return True

    def expect_keyword(self, word: str, context: str = "") -> None:
        """Consumes the bare identifier `word` or fails with "expected 'word'"."""
        if not self.accept_keyword(word):
            self.fail(f"expected '{word}'{context}")

    def optional_word(self) -> str | None:
        """Consumes a bare identifier; None when there is none."""
        word = self.peek_word()
        if not word:
            return None
        self.advance(self.pos + len(word))
        return word

    def word(self, message: str = "expected valid keyword") -> str:
        """Consumes a bare identifier or fails with `message`."""
        found = self.optional_word()
        if found is None:
            self.fail(message)
        return found

    def optional_string(self) -> str | None:
        """Consumes a string literal and returns its value; None when the token is not a string."""
        if not self.text.startswith('"', self.pos, self.end):
            return None
        match = STRING.match(self.text, self.pos, self.end)
        if match is None:
            self.fail_in_string()
        self.advance(match.end())
        return unescape(match[0])

    def string(self, message: str = "expected string") -> str:
        """Consumes a string literal or fails with `message`."""
        found = self.optional_string()
        if found is None:
            self.fail(message)
        return found

    def fail_in_string(self) -> NoReturn:
        """Fails for a string literal that does not lex, at the offset where the lexer stops."""
        message, start = string_error(self.text, self.pos, self.end)
        self.fail(message, start, min(start + 1, self.end))

    def optional_integer(self) -> int | None:
        """Consumes `-`? integer-literal (decimal or hex); None when there is none. Floats are left alone."""
        pos = self.pos
        plain = _PLAIN_INTEGER.match(self.text, pos, self.end)
        if plain is not None:
            self.advance(plain.end())
            return int(plain[0])
        negative = self.text.startswith("-", pos, self.end)
        if negative:
            match = TRIVIA.match(self.text, pos + 1, self.end)
            pos = match.end() if match else pos + 1
        digits = INTEGER.match(self.text, pos, self.end)
        if digits is None or FLOAT.match(self.text, pos, self.end):
            return None
        self.advance(digits.end())
        value = integer_value(digits[0])
        return -value if negative else value

    def integer(self, message: str = "expected integer value") -> int:
        """Consumes an integer or fails with `message`."""
        found = self.optional_integer()
        if found is None:
            self.fail(message)
        return found
