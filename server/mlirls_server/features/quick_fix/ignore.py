"""Quick fix: a comment that silences a finding on its line, `// mlirls: ignore[CODE]`.

If a comment already ignores findings of the line, the code is added to its brackets. Otherwise the comment is added at
the end of the line or, if the line already ends in a comment, above it and the comments there.

Read next: `mlirls_ir/comments/ignored.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.codes import CODES, LINTS
from mlirls_ir.comments.ignored import WORD, silences
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.source import SourceText
from mlirls_ir.syntax.templates.keys import without_comment
from mlirls_server.features.quick_fix.find import FixableProblem
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import Repair, TextEdit

_NOT_ABOUT_A_LINE: Final = frozenset(
    (
        *("binary-file", "bytecode", "not-utf-8", "other-release", "template-file"),
        "unknown-dialect",
        *("internal-error", "judge-failed", "more-findings", "plugin-failed"),
    )
)
_OFFERED: Final = CODES - _NOT_ABOUT_A_LINE
_OURS: Final = LINTS | {
    "byte-order-matters",
    "device-layout-differs",
    "index-width-changes",
    "invalid-pass-option",
    "invalid-pipeline",
    "layout-crashes-mlir",
    "layout-entry-is-default",
    "layout-string-differs",
    "misaligned-access",
    "misspelt-dialect",
    "misspelt-directive",
    "truncated-index",
    "unknown-extension-op",
    "unknown-pass",
    "unread-check",
    "invalid-check",
    "empty-check",
    "unused-layout-entry",
    "unusual-form",
}
"""Codes that mlir-opt does not report, whatever their configured severity."""


def find_ignore_fix(document: Document, problem: FixableProblem) -> Repair | None:
    """The comment that silences a finding; None if none can, as on a line that is only a comment.

    Errors of mlir-opt cannot be silenced, because it would still reject the text.
    """
    source, code = document.source, problem.code
    if code not in _OFFERED or (problem.severity is Severity.ERROR and code not in _OURS):
        return None
    line = source.line_of(max(0, min(problem.span.start, len(source))))
    text = _text_of(source, line)
    if _is_comment(text) or not text.strip():
        return None
    return Repair(f"Ignore '{code}' on this line", (_edit(document, line, text, code),), is_evident=False)


def _edit(document: Document, line: int, text: str, code: str) -> TextEdit:
    source = document.source
    for silence in silences(document.comments.starting_with(WORD), source):
        if silence.line == line and silence.codes:
            at = silence.end - 1
            return TextEdit(Span(at, at), f", {code}")
    comment = f"// {WORD} ignore[{code}]"
    if "//" not in text or without_comment(f"{text}//") == text.rstrip():
        at = source.line_start(line) + len(text.rstrip())
        return TextEdit(Span(at, at), f" {comment}")
    while line and _is_comment(_text_of(source, line - 1)):
        line -= 1
    at = source.line_start(line)
    indent = text[: len(text) - len(text.lstrip())]
    return TextEdit(Span(at, at), f"{indent}{comment}\n")


def _text_of(source: SourceText, line: int) -> str:
    return source.slice(source.line_start(line), source.line_end(line))


def _is_comment(text: str) -> bool:
    return text.lstrip().startswith("//")
