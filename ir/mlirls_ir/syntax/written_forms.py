"""How an operation or a type is written, by its text alone: in the form `names : types -> types`, with its commas.

No dialect is needed, so a whole project's files can be looked at in little time.

Read next: `../formats/learned_forms.py` (finds what a project's files have in common).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from mlirls_ir.patterns import compiled

_STRING: Final = r'"(?:[^"\\\n]|\\.)*+"'
_TOKEN: Final = compiled(
    rf"{_STRING}|//[^\n]*+|->|%[\w$.-]++(?:#[0-9]++)?|[@^#!]?[A-Za-z_$][\w$.]*+|-?[0-9][\w.+-]*+|[^\s\w]"
)
_TYPE: Final = compiled(r"!?[A-Za-z_]")
_VALUE: Final = compiled(rf"{_STRING}|//[^\n]*+|->|::|(?:(?:[0-9]++|\?)x)*+[%@^#!]?[\w$?][\w$.]*+|[^\s\w]")
_SCALAR: Final = compiled(r"(?:[su]?i[0-9]++|b?f[0-9]++|tf32|index)\Z")
_BODY: Final = compiled(r"!([A-Za-z_]\w*+\.[A-Za-z_][\w$.]*+)<")
_BRACKET: Final = compiled(rf"{_STRING}|//[^\n]*+|->|[<>()\[\]{{}}]")
_CLOSING: Final = {"(": ")", "[": "]", "{": "}", "<": ">"}
_CLOSERS: Final = frozenset(_CLOSING.values())


class Part(NamedTuple):
    """A part of a text that departs from a form, and what the form has there."""

    start: int
    end: int
    expected: str


class _Departs(Exception):
    """The text has another form from this token on."""


class _Plain:
    """Reads `names dictionary : types -> types` from the tokens of a text."""

    def __init__(self, text: str, start: int, end: int) -> None:
        found = _TOKEN.finditer(text, start, end)
        self._tokens = [match for match in found if not match[0].startswith("//")]
        self._index = 0
        self._end = end
        self.expected = ""

    def at(self) -> str:
        return self._tokens[self._index][0] if self._index < len(self._tokens) else ""

    def place(self) -> tuple[int, int]:
        """The token at the cursor, or the last one at the end."""
        if not self._tokens:
            return self._end, self._end
        return self._tokens[min(self._index, len(self._tokens) - 1)].span()

    def accept(self, token: str) -> bool:
        if self.at() != token:
            return False
        self._index += 1
        return True

    def fail(self, expected: str) -> _Departs:
        self.expected = expected
        return _Departs()

    def expect(self, token: str) -> None:
        if not self.accept(token):
            raise self.fail(f"'{token}'")

    def read(self) -> int | None:
        """The number of names; None for an operation without any parts. Raises `_Departs`."""
        if not self._tokens:
            return None
        if self.accept("("):
            n_names = self._names()
            self.expect(")")
        else:
            n_names = self._names()
        if self.at() == "{":
            self._skip()
        if n_names == 0 and not self.at():
            return None
        self.expect(":")
        first = self._index
        n_types = 0 if n_names == 0 and not self.at() else self._types()
        if n_types != n_names:
            self._index = first
            raise self.fail(f"{n_names} type{'' if n_names == 1 else 's'}, one for each name")
        if self.accept("->"):
            self._types()
        if self.accept("loc"):
            self._skip()
        if self.at():
            raise self.fail("the end of the operation" if "->" in self._before() else "'->'")
        return n_names

    def _before(self) -> list[str]:
        return [match[0] for match in self._tokens[: self._index]]

    def _names(self) -> int:
        n_names = 0
        while self.at().startswith("%") and len(self.at()) > 1:
            n_names += 1
            self._index += 1
            if not self.accept(","):
                return n_names
        if n_names:
            raise self.fail("a name")
        return 0

    def _types(self) -> int:
        """Reads a list of types, in parentheses or not."""
        if not self.accept("("):
            return self._type_list()
        if self.accept(")"):
            return 0
        n_types = self._type_list()
        self.expect(")")
        return n_types

    def _type_list(self) -> int:
        n_types = 0
        while True:
            self._type()
            n_types += 1
            if not self.accept(","):
                return n_types

    def _type(self) -> None:
        if self.at() == "(":
            self._skip()
            self.expect("->")
            self._types()
            return
        if _TYPE.match(self.at()) is None or self.at() == "loc":
            raise self.fail("a type")
        self._index += 1
        if self.at() == "<":
            self._skip()

    def _skip(self) -> None:
        """Takes the brackets at the cursor, with all that is inside."""
        open_brackets: list[str] = []
        while self.at():
            token = self.at()
            if token in _CLOSING:
                open_brackets.append(_CLOSING[token])
            elif token in _CLOSERS and (not open_brackets or open_brackets.pop() != token):
                break
            self._index += 1
            if not open_brackets:
                return
        raise self.fail("balanced brackets")


def departure(text: str, start: int, end: int) -> Part | None:
    """Where the operation whose name ends at `start` departs from `names : types -> types`; None if it does not."""
    plain = _Plain(text, start, end)
    try:
        plain.read()
    except _Departs:
        return Part(*plain.place(), plain.expected)
    return None


def has_parts(text: str, start: int, end: int) -> bool:
    """Whether anything but comments and a dictionary follows the name of the operation that ends at `start`."""
    try:
        return _Plain(text, start, end).read() is not None
    except _Departs:
        return True


def bodies_in(text: str, start: int, end: int) -> Iterator[tuple[str, int, int]]:
    """The types of dialects that have a body in brackets: name, and the place of what is between the brackets."""
    for match in _BODY.finditer(text, start, end):
        inside_end = _closing(text, match.end() - 1, end)
        if inside_end is not None:
            yield match[1], match.end(), inside_end


def _closing(text: str, start: int, end: int) -> int | None:
    """The place of the bracket that closes the one at `start`."""
    depth = 0
    for match in _BRACKET.finditer(text, start, end):
        if match[0] in _CLOSING:
            depth += 1
        elif match[0] in _CLOSERS:
            depth -= 1
            if not depth:
                return match.start()
    return None


class BodyForm(NamedTuple):
    """The places in a type's body of a type of numbers directly after a value, and of a comma before a bracket."""

    crowded: tuple[int, int] | None
    unfinished: tuple[int, int] | None


def body_form(text: str, start: int, end: int) -> BodyForm:
    """How the body of a type is written; the bodies of types inside of it are not looked at."""
    crowded: tuple[int, int] | None = None
    unfinished: tuple[int, int] | None = None
    inner = [(at - 1, stop + 1) for _, at, stop in bodies_in(text, start, end)]
    skipped = 0
    is_after_value = False
    comma: tuple[int, int] | None = None
    for match in _VALUE.finditer(text, start, end):
        token = match[0]
        if match.start() < skipped or token.startswith("//"):
            continue
        while inner and inner[0][0] < match.start():
            inner.pop(0)
        if inner and inner[0][0] == match.start():
            skipped = inner[0][1]
            is_after_value, comma = True, None
            continue
        if _SCALAR.match(token) is not None and is_after_value:
            crowded = crowded or match.span()
        if token in _CLOSERS and comma is not None:
            unfinished = unfinished or comma
        comma = match.span() if token == "," else None
        is_after_value = token in _CLOSERS or re.match(r"[\w\"%@^#!?]", token) is not None
    return BodyForm(crowded, unfinished or comma)
