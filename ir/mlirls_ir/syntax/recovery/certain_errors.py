"""Certain errors in an operation whose syntax is unknown: brackets that do not fit, empty places, missing commas, and
characters that MLIR does not have.

A syntax in C++ may take any tokens, but its parser reads lists, dictionaries and brackets with MLIR's functions.

Read next: `by_shape.py`, which asks for each token.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.asm_parser.cursor import WHITE_SPACE, lexical_error
from mlirls_ir.diagnostic import Diagnostic, ParseFailure, Severity
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.recovery.wrong_token import NO_OPERATION
from mlirls_ir.syntax.statement_start import on_new_line

_CLOSING: Final = ")]}"
"""The characters that close brackets; a `<` may be an operator. One too many may be a list's: `0) first 1) second`."""
_DIALECT: Final = compiled(r"[!#][A-Za-z_]\w*+[.<]")
"""The beginning of a type or an attribute of a dialect."""
_BUILTIN: Final = compiled(r"(tensor|memref|vector|complex|tuple)<")
"""The beginning of a builtin type with parameters."""
_OPENS_TYPE: Final = ":,(>"
"""The characters before a type; the last one is that of `->`."""
_ENDS_ELEMENT: Final = compiled(r"(?:%[\w$.-]++|\b(?:[su]?i[0-9]++|b?f[0-9]++|index|none)|[>)\]])\Z")
"""The end of a value, a type or a bracket, after which no bracket of a list such as `0) first 1) second` comes."""
_LONGEST_ELEMENT: Final = 64
_COMPARED: Final = "=<>!:+-*/"
"""The characters that form one token with a `=` after them."""


class Faults:
    """Reports the first thing that is certainly wrong in an operation; a broken one has been reported already.

    `brackets` are those that are open at the cursor, which the caller changes.
    """

    __slots__ = ("_brackets", "_has_ended", "_listed", "_may_be_inside", "_p")

    def __init__(self, p: OpParser, brackets: list[str]) -> None:
        self._p = p
        self._brackets = brackets
        self._has_ended = False
        # Whether the cursor may be inside of a value that could not be read, whose body may have any characters.
        self._may_be_inside = False
        # The first character and the end of the last name or type that is after a comma.
        self._listed = ("", -1)

    def before(self) -> None:
        """Reports the error of the next token, a `,` or `}`."""
        p = self._p
        if not self._is_sure():
            return
        last = p.text[p.last_end - 1]
        if last == "=" and self._brackets[-1:] == ["}"] and p.text[p.last_end - 2] not in _COMPARED:
            self._report(p.pos, "expected attribute value")
        elif last == "," and p.at(","):
            self._report(p.pos, "missing element between two commas")

    def around_value(self, char: str, read: Callable[[], None]) -> None:
        """Reads a name (`%`) or a type (`!`), and reports one that follows another one in a list with commas."""
        p = self._p
        is_after_comma = p.text[p.last_end - 1 : p.last_end] == ","
        is_second = self._listed == (char, p.last_end) and not on_new_line(p) and p.state.definition is not None
        if is_second and self._is_sure():
            self._report(p.pos, "expected ','")
        read()
        self._listed = (char, p.last_end) if is_after_comma else ("", -1)

    def unopened(self, bracket: str, start: int) -> None:
        """Looks at a closing `bracket` that closes none of the open ones; `start` is where the operation begins.

        `[0, 4)` may be an interval, and `0)` the beginning of a part of a list, so what is open is uncertain then.
        """
        p = self._p
        if self._is_sure() and p.state.definition is not None:
            before = p.text[max(start, p.last_end - _LONGEST_ELEMENT) : p.last_end]
            if not self._brackets and _ENDS_ELEMENT.search(before):
                self._report(p.pos, NO_OPERATION)
            elif self._brackets and ":" in p.text[self._last_opened(start) : p.pos]:
                self._report(p.pos, f"expected '{self._brackets[-1]}'")
        self._has_ended = True

    def _last_opened(self, start: int) -> int:
        """Where the last bracket of a list was opened, as far as that shows."""
        return max(self._p.text.rfind(bracket, start, self._p.pos) for bracket in "([")

    def after_types(self) -> None:
        """Reports a `)` after a comma that ends the types of a function."""
        p = self._p
        if self._is_sure() and p.state.definition is not None and p.text[p.last_end - 1] == ",":
            self._report(p.pos, "expected non-function type")

    def in_token(self) -> None:
        """Reports the token at the cursor if MLIR's lexer refuses it; a `.` may be a part of a number."""
        p = self._p
        found = None if p.at(".") else lexical_error(p.text, p.pos, p.end)
        if found is not None and self._is_sure() and not self._may_be_inside:
            self._report(found[1], found[0])

    def _is_sure(self) -> bool:
        return not (self._has_ended or self._p.state.broken)

    def at_end(self) -> None:
        """Reports the error of an operation that ends at the cursor."""
        p = self._p
        if not self._is_sure():
            return
        unclosed = [bracket for bracket in self._brackets if bracket in _CLOSING]
        if unclosed:
            self._report(p.last_end - 1, f"expected '{unclosed[-1]}'")
        elif not self._brackets and p.text[p.last_end - 1] == ",":
            self._report(p.last_end - 1, "missing element after ','")

    def in_value(self, start: int, failure: ParseFailure) -> None:
        """Reports the type or the attribute at `start` that could not be read, if it is wrong in any syntax."""
        p = self._p
        self._may_be_inside = True
        if p.state.definition is None or not failure.message or not self._is_sure():
            return
        if _DIALECT.match(p.text, start, p.end) or self._is_builtin(start):
            self._has_ended = True
            p.diagnostics.append(failure.diagnostic())

    def _is_builtin(self, start: int) -> bool:
        """Whether a builtin type begins at `start`: one where a type is expected, and surely no type of the dialect."""
        p = self._p
        found = _BUILTIN.match(p.text, start, p.end)
        before = p.text[max(p.state.start, start - _LONGEST_ELEMENT) : start].rstrip(WHITE_SPACE)
        if found is None or before[-1:] not in _OPENS_TYPE:
            return False
        dialect = p.context.registry.dialect(p.state.name.partition(".")[0])
        return dialect is not None and not dialect.reads_types_in_cpp and found[1] not in dialect.types

    def _report(self, start: int, message: str) -> None:
        self._has_ended = True
        self._p.diagnostics.append(Diagnostic(start, start + 1, Severity.ERROR, "syntax", message))
