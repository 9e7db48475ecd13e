"""The place at which mlir-opt reports that another token was expected: after the token before it.

Within a statement the cursor knows where that is (`../../asm_parser/cursor.py`). At a statement's start it is in the
text before, which may change without the statement being read again; so it is computed when a diagnostic is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.diagnostic import Diagnostic

NO_OPERATION: Final = "expected operation name in quotes"
_FARTHEST: Final = 4096


def located(diagnostic: Diagnostic, text: Callable[[int, int], str], chunk_start: int) -> Diagnostic:
    """`diagnostic` with mlir-opt's location if it is about the token where a statement should begin.

    All offsets are absolute; `text` gives the text between two of them.
    """
    if diagnostic.message != NO_OPERATION or diagnostic.location is not None:
        return diagnostic
    start = max(chunk_start, diagnostic.start - _FARTHEST)
    before = text(start, diagnostic.start)
    end = _end_of_last_token(before)
    if end is None:
        return diagnostic
    return Diagnostic(
        diagnostic.start,
        diagnostic.end,
        diagnostic.severity,
        diagnostic.code,
        diagnostic.message,
        diagnostic.related,
        diagnostic.fixes,
        start + end,
    )


def _end_of_last_token(before: str) -> int | None:
    """The end of `before` without trailing white space and comments; None where nothing is left."""
    while True:
        before = before.rstrip(" \t\0")
        if not before:
            return None
        if before[-1] not in "\r\n":
            return len(before)
        before = before[:-1]
        line = max(before.rfind("\n"), before.rfind("\r")) + 1
        comment = before.find("//", line)
        if comment >= 0:
            before = before[:comment]
