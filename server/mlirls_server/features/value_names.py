"""Adds the name of a value or block, or the missing brace, to messages of MLIR that do not have it.

MLIR's words stay first and complete, because tests and people compare them. In a terminal the underlined text has the
name, but a list of problems and a log show only the message.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.patterns import compiled
from mlirls_ir.source import SourceText

_CODES: Final = frozenset(
    ("undeclared-value", "undeclared-block", "dominance", "operand-constraint", "result-constraint", "unclosed-region")
)
"""Codes of findings that underline the name of their element, or are about a brace."""
_LONGEST: Final = 80
_NAME: Final = compiled(r"[%^][A-Za-z0-9$._-]+(?:#[0-9]+)?")


def with_names(source: SourceText, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics of a text, in their order, with names in their messages."""
    return [_with_name(source, found) if found.code in _CODES and not found.tool else found for found in diagnostics]


def _with_name(source: SourceText, diagnostic: Diagnostic) -> Diagnostic:
    if diagnostic.code == "unclosed-region":
        return replace(diagnostic, message=f"{diagnostic.message}: missing '}}'")
    if not 0 < diagnostic.end - diagnostic.start <= _LONGEST:
        return diagnostic
    name = source.slice(diagnostic.start, diagnostic.end)
    if _NAME.fullmatch(name) is None or f"'{name}'" in diagnostic.message:
        return diagnostic
    return replace(diagnostic, message=f"{diagnostic.message}: '{name}'")
