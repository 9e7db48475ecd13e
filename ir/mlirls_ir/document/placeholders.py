"""A template: a text with placeholders that another program replaces before any tool reads it as MLIR.

Placeholders are written where MLIR does not allow such characters (`tensor<@SHAPE@x@TYPE@>`), so each is an error in
MLIR with unknown consequences. A user who checks such a file needs to know one thing: it is a template and is not
checked. To mlir-opt the text is invalid, and so it is as a document: it cannot be printed or converted.

A text counts as a template only if that is plain: an error is at a placeholder, and more placeholders of the same form
are outside of strings and comments. A word without that form is a placeholder if a `RUN:` line has `sed` replace it.

Read next: `../source/run_lines.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document.document import Document
from mlirls_ir.document.other_release import in_order
from mlirls_ir.patterns import compiled
from mlirls_ir.source import HEAD_LENGTH, SourceText
from mlirls_ir.source.run_lines import run_lines

CODE: Final = "template-file"
_FORMS: Final = (
    compiled(r"\$\{[A-Za-z_][^{}\n]*+\}"),
    compiled(r"\{\{-?[ \t]*+[A-Za-z_][\w.()\[\]|' \t]*+-?\}\}|\{%[^%\n]*+%\}"),
    compiled(r"%%[A-Za-z_]\w*+%%"),
    compiled(r"@[A-Za-z_]\w*+@"),
    compiled(r"<%=?[^%\n]*+%>"),
    compiled(r"\$[A-Za-z_]\w*+\$"),
    # Python's `str.format`, in the middle of a name or a shape: elsewhere, braces hold attributes.
    compiled(r"(?<=[\w<])\{[A-Za-z_]\w*+\}(?=[\w(])|(?<=x)\{[A-Za-z_]\w*+\}(?=>)"),
)
_FEWEST: Final = 2
"""The fewest placeholders of a template; fewer may be typos."""
_MOST_LOOKED_AT: Final = 50
"""The number of errors that are looked at; in a template, one of them is at a placeholder."""
_FARTHEST: Final = 1000
"""The number of code points that are looked at on each side of an error on its line."""
_SED: Final = compiled(r"(?<![\w-])sed\s(?P<script>.*?)%s")
_REPLACED: Final = compiled(r"\bs([/|,#])([A-Za-z_]\w*)\1")
_NO_CODE: Final = compiled(r'"(?:[^"\\\n]|\\.)*+"|//[^\n]*+')


def without_placeholders(document: Document, found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """`found`, all diagnostics of `document`; if it is a template, one diagnostic that says so replaces the errors."""
    errors = [one for one in found if one.severity is Severity.ERROR]
    if not errors:
        return found
    source = document.source
    forms = (*_FORMS, *_replaced_words(source))
    n_places: dict[re.Pattern[str], int] = {}
    for error in errors[:_MOST_LOOKED_AT]:
        placeholder = _at(source, error, forms)
        if placeholder is None:
            continue
        form, start, end = placeholder
        if form not in n_places:
            n_places[form] = sum(1 for _ in form.finditer(_without_strings(str(source))))
        if n_places[form] >= _FEWEST:
            message = (
                f"this file is a template and is not checked: '{source.slice(start, end)}' is one of "
                f"{n_places[form]} placeholders that another program replaces"
            )
            reported = Diagnostic(start, end, Severity.INFORMATION, CODE, message)
            return sorted([reported, *(one for one in found if one.severity is not Severity.ERROR)], key=in_order)
    return found


def _at(
    source: SourceText, error: Diagnostic, forms: Iterable[re.Pattern[str]]
) -> tuple[re.Pattern[str], int, int] | None:
    """The form and the range of the placeholder at which an error is."""
    line = source.line_of(error.start)
    # A line may be as long as the whole text.
    start = max(source.line_start(line), error.start - _FARTHEST)
    text = _without_strings(source.slice(start, min(source.line_end(line), error.start + _FARTHEST)))
    at = error.start - start
    for form in forms:
        for match in form.finditer(text):
            if match.start() - 1 <= at <= match.end():
                return form, start + match.start(), start + match.end()
    return None


def _without_strings(text: str) -> str:
    """A text with its strings and comments replaced by blanks."""
    return _NO_CODE.sub(lambda match: " " * len(match[0]), text)


def _replaced_words(source: SourceText) -> list[re.Pattern[str]]:
    """The words that the test has `sed` replace before a tool reads the text, as one form."""
    head = source.slice(0, HEAD_LENGTH)
    if "sed" not in head:
        return []
    scripts = (match["script"] for line in run_lines(head) for match in _SED.finditer(line))
    words = {word for script in scripts for _, word in _REPLACED.findall(script)}
    return [re.compile("|".join(sorted(words, key=len, reverse=True)))] if words else []
