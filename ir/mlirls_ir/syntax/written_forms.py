"""How an operation is written, by its text alone: whether in the form `names : types -> types`.

No dialect is needed, so a whole project's files can be looked at in little time.

Read next: `written_bodies.py` (the bodies of types), `../formats/learned_forms.py` (what a project's files have in
common).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mlirls_ir.patterns import compiled

_STRING: Final = r'"(?:[^"\\\n]|\\.)*+"'
_TOKEN: Final = compiled(
    rf"{_STRING}|//[^\n]*+|->|%[\w$.-]++(?:#[0-9]++)?|[@^#!]?[A-Za-z_$][\w$.]*+|-?[0-9][\w.+-]*+|[^\s\w]"
)
_TYPE: Final = compiled(r"!?[A-Za-z_]")
_CLOSING: Final = {"(": ")", "[": "]", "{": "}", "<": ">"}
_CLOSERS: Final = frozenset(_CLOSING.values())
_SEPARATORS: Final = (",", ":", "=")


class Part(NamedTuple):
    """A part of a text that departs from a form, and what the form has there.

    `is_certain` says that nothing which a syntax may add begins there. An optional part begins with a word, a literal,
    a symbol or a bracket. Names, types and punctuation in another order are none.
    """

    start: int
    end: int
    expected: str
    is_certain: bool


class _Departs(Exception):
    """The text has another form from this token on."""


class _Plain:
    """Reads `names dictionary : types -> types` from the tokens of a text."""

    def __init__(self, text: str, start: int, end: int) -> None:
        found = _TOKEN.finditer(text, start, end)
        self._tokens = [match for match in found if not match[0].startswith("//")]
        self._index = 0
        self._text = text
        self._start = start
        self._end = end
        self.expected = ""
        self.is_certain = False

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
        self.is_certain = self._is_no_part() or self._closes_nothing()
        return _Departs()

    def _is_no_part(self) -> bool:
        """Whether no optional part of a syntax can begin at the cursor."""
        token = self.at()
        if not token:
            return self.expected == "a type" and bool(self._tokens)
        if token == "->":
            return self.expected != "':'"
        is_name = "." in token and self._text.endswith(token, 0, self._start)
        return is_name or token in _SEPARATORS or token in _CLOSERS or (token[0] in "%!" and len(token) > 1)

    def _closes_nothing(self) -> bool:
        """Whether a bracket after the cursor closes none, as in `!t[4], i32>`."""
        depth = 0
        for match in self._tokens[self._index :]:
            depth += match[0] in _CLOSING
            depth -= match[0] in _CLOSERS
            if depth < 0:
                return True
        return False

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
        if self.at() not in ("", "->", "loc"):
            raise self.fail("','" if n_types < n_names else "'->'")
        if n_types != n_names:
            has_arrow = self.at() == "->"
            self._index = first
            departs = self.fail(f"{n_names} type{'' if n_names == 1 else 's'}, one for each name")
            # One type may be meant for all names, and types without an arrow may be those of the results.
            self.is_certain = has_arrow and n_names > 0 and n_types > 1
            raise departs
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
        return Part(*plain.place(), plain.expected, plain.is_certain)
    return None


def has_parts(text: str, start: int, end: int) -> bool:
    """Whether anything but comments and a dictionary follows the name of the operation that ends at `start`."""
    try:
        return _Plain(text, start, end).read() is not None
    except _Departs:
        return True
