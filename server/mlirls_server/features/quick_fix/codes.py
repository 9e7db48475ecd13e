"""The codes of findings that may have a repair, in a separate file, so that the query imports nothing else.

Read next: `find.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mlirls_ir.diagnostic import Diagnostic

REPAIRABLE: Final = frozenset(
    {
        *("undeclared-value", "undeclared-block", "undefined-alias", "unknown-symbol", "unknown-op", "unregistered-op"),
        *("unknown-dialect", "missing-terminator", "type-mismatch", "repeated-dlti-key", "invalid-dlti-key"),
        *("unclosed-region", "empty-body", "undefined-location", "layout-string-differs"),
        "invalid-check",
    }
)
"""The codes of findings that may have a repair but do not carry it."""


def may_have_repairs(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any of these findings may have a repair."""
    return any(found.fixes or found.code in REPAIRABLE for found in diagnostics)
