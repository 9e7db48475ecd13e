"""Certain errors in an operation whose syntax is unknown: brackets that do not fit, and empty places.

A syntax in C++ may take any tokens, but its parser reads lists, dictionaries and brackets with MLIR's functions.

Read next: `by_shape.py`, which asks for each token.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.syntax.operation import OpParser

_CLOSING: Final = ")]}"
"""The characters that close brackets; a `<` may be an operator. One too many may be a list's: `0) first 1) second`."""
_COMPARED: Final = "=<>!:+-*/"
"""The characters that form one token with a `=` after them."""


def fault_before(p: OpParser, brackets: list[str]) -> Diagnostic | None:
    """The error of the next token inside these open brackets."""
    char = p.peek()
    if char not in ",}":
        return None
    last = p.text[p.last_end - 1]
    if last == "=" and char in ",}" and brackets[-1:] == ["}"] and p.text[p.last_end - 2] not in _COMPARED:
        return _fault(p, "expected attribute value")
    if last == "," and char == ",":
        return _fault(p, "missing element between two commas")
    return None


def fault_at_end(p: OpParser, brackets: list[str]) -> Diagnostic | None:
    """The error of an operation that ends at the cursor inside these open brackets."""
    unclosed = [bracket for bracket in brackets if bracket in _CLOSING]
    if unclosed:
        return _after(p, f"expected '{unclosed[-1]}'")
    if not brackets and p.text[p.last_end - 1] == ",":
        return _after(p, "missing element after ','")
    return None


def _fault(p: OpParser, message: str) -> Diagnostic:
    return Diagnostic(p.pos, p.pos + 1, Severity.ERROR, "syntax", message)


def _after(p: OpParser, message: str) -> Diagnostic:
    return Diagnostic(p.last_end - 1, p.last_end, Severity.ERROR, "syntax", message)
