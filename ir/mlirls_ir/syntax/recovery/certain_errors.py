"""Certain errors in an operation whose syntax is unknown: brackets that do not fit, empty places, missing commas.

A syntax in C++ may take any tokens, but its parser reads lists, dictionaries and brackets with MLIR's functions.

Read next: `by_shape.py`, which asks for each token.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, ParseFailure, Severity
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.statement_start import on_new_line

_CLOSING: Final = ")]}"
"""The characters that close brackets; a `<` may be an operator. One too many may be a list's: `0) first 1) second`."""
_DIALECT: Final = compiled(r"[!#][A-Za-z_]\w*+[.<]")
"""The beginning of a type or an attribute of a dialect."""
_COMPARED: Final = "=<>!:+-*/"
"""The characters that form one token with a `=` after them."""


class Faults:
    """Reports the first thing that is certainly wrong in an operation; a broken one has been reported already.

    `brackets` are those that are open at the cursor, which the caller changes.
    """

    __slots__ = ("_brackets", "_has_ended", "_listed", "_p")

    def __init__(self, p: OpParser, brackets: list[str]) -> None:
        self._p = p
        self._brackets = brackets
        self._has_ended = False
        # The first character and the end of the last name or type that is after a comma.
        self._listed = ("", -1)

    def end(self) -> None:
        """Reports nothing from now on: what is open is uncertain."""
        self._has_ended = True

    def before(self) -> None:
        """Reports the error of the next token, a `,` or `}`."""
        p = self._p
        if self._has_ended or p.state.broken:
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
        if is_second and not (self._has_ended or p.state.broken):
            self._report(p.pos, "expected ','")
        read()
        self._listed = (char, p.last_end) if is_after_comma else ("", -1)

    def at_end(self) -> None:
        """Reports the error of an operation that ends at the cursor."""
        p = self._p
        if self._has_ended or p.state.broken:
            return
        unclosed = [bracket for bracket in self._brackets if bracket in _CLOSING]
        if unclosed:
            self._report(p.last_end - 1, f"expected '{unclosed[-1]}'")
        elif not self._brackets and p.text[p.last_end - 1] == ",":
            self._report(p.last_end - 1, "missing element after ','")

    def in_value(self, start: int, failure: ParseFailure) -> None:
        """Reports the type or the attribute at `start` that could not be read, if it is wrong in any syntax."""
        p = self._p
        is_certain = p.state.definition is not None and _DIALECT.match(p.text, start, p.end) is not None
        if is_certain and failure.message and not (self._has_ended or p.state.broken):
            self._has_ended = True
            p.diagnostics.append(failure.diagnostic())

    def _report(self, start: int, message: str) -> None:
        self._has_ended = True
        self._p.diagnostics.append(Diagnostic(start, start + 1, Severity.ERROR, "syntax", message))
