"""The place at which mlir-opt reports that another token was expected: after the token before it.

Within a statement the cursor knows where that is (`../../asm_parser/cursor.py`). At a statement's start it is in the
text before, which may change without the statement being read again; so it is computed when a diagnostic is shown.
So is a place in a dictionary whose `{` has been read as that of a region after all, as text of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mlirls_ir.asm_parser.cursor import BARE_ID, TRIVIA
from mlirls_ir.asm_parser.dialect_symbols import UNBALANCED, is_about_balance, unbalanced
from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.patterns import compiled

NO_OPERATION: Final = "expected operation name in quotes"
_NO_END_OF_DICTIONARY: Final = "expected '}' in attribute dictionary"
_NAME: Final = compiled(rf'{BARE_ID.pattern}|"[^"\\\n]*"')
_ELSEWHERE: Final = (_NO_END_OF_DICTIONARY, NO_OPERATION, UNBALANCED[0])
"""The beginnings of the messages that mlir-opt may report at another place."""
_FARTHEST: Final = 4096


def located(diagnostic: Diagnostic, text: Callable[[int, int], str], chunk: range) -> Diagnostic:
    """`diagnostic` with mlir-opt's location if it is about the token where a statement should begin, or about brackets.

    All offsets are absolute, also those of `chunk`; `text` gives the text between two of them.
    """
    # Of thousands of findings, few are any of these.
    if not diagnostic.message.startswith(_ELSEWHERE):
        return diagnostic
    if diagnostic.message == _NO_END_OF_DICTIONARY:
        return _located_in_dictionary(diagnostic, text)
    if is_about_balance(diagnostic.message):
        return _located_in_symbol(diagnostic, text, chunk.stop)
    if diagnostic.message != NO_OPERATION or diagnostic.location is not None:
        return diagnostic
    start = max(chunk.start, diagnostic.start - _FARTHEST)
    before = text(start, diagnostic.start)
    end = _end_of_last_token(before)
    if end is None:
        return diagnostic
    return replace(diagnostic, location=start + end)


def _located_in_dictionary(diagnostic: Diagnostic, text: Callable[[int, int], str]) -> Diagnostic:
    """The error after the first name in a dictionary, if it is reported at the `{`."""
    start = diagnostic.start
    if text(start - 1, start) != "{":
        return diagnostic
    after = text(start, start + _FARTHEST)
    blank = TRIVIA.match(after)
    name = None if blank is None else _NAME.match(after, blank.end())
    return diagnostic if name is None else replace(diagnostic, location=start + name.end())


def _located_in_symbol(diagnostic: Diagnostic, text: Callable[[int, int], str], end: int) -> Diagnostic:
    """The error about brackets of a dialect's type or attribute, which may go on to the end of the text."""
    start = diagnostic.start
    last = min(end, start + _FARTHEST)
    found = unbalanced(text(start, last), is_whole=last == end)
    if found is None:
        return diagnostic
    message, offset = found
    return replace(diagnostic, message=message, location=start + offset)


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
