"""Adds the name that was probably meant to the message of a finding, for editors.

A report in a terminal has the same words on a separate line (`help.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mlirls_ir.bug import report_bug
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import Document
from mlirls_server.features.quick_fix.find import find_quick_fixes, problem_of
from mlirls_server.features.quick_fix.help import ASKED, words_of
from mlirls_server.features.value_names import with_names

_CODES: Final = frozenset(
    {
        *("undeclared-value", "undeclared-block", "undefined-alias", "undefined-location", "unknown-symbol"),
        *("unknown-op", "unregistered-op"),
    }
)
"""Codes of findings about a name."""
_MOST: Final = 200
_MOST_LINES: Final = 100_000
"""A name is compared with all names of the text, so in a long text fewer findings get a suggestion: 200 names in 200
lines take 15 ms, and 5 names in 20,000 lines take 25 ms."""


def with_suggestions(document: Document, diagnostics: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """The diagnostics of a document, in their order, with suggestions in their messages."""
    asked = [found for found in diagnostics if found.code in _CODES and _needs_suggestion(found)]
    if not asked:
        return diagnostics
    source = document.source
    most = min(_MOST, _MOST_LINES // (source.line_of(len(source)) + 1))
    words = {id(found): text for found in asked[:most] if (text := _suggestion(document, found))}
    return [_with_words(document, found, words[id(found)]) if id(found) in words else found for found in diagnostics]


def _needs_suggestion(found: Diagnostic) -> bool:
    return found.severity is not Severity.HINT and not found.tool and ASKED not in found.message


def _suggestion(document: Document, found: Diagnostic) -> str:
    try:
        repair = next(iter(find_quick_fixes(document, problem_of(found))), None)
    except Exception as error:
        report_bug(error, "looking for a name that was meant")
        return ""
    words = "" if repair is None else words_of(repair, document.source.slice)
    return words if words.startswith(ASKED) else ""


def _with_words(document: Document, found: Diagnostic, words: str) -> Diagnostic:
    [named] = with_names(document.source, [found])
    return replace(found, message=f"{named.message}; {words}")
