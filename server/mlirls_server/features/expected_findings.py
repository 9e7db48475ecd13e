"""Findings that the comments of a test expect, which users need not look at.

A chunk with an `expected-error`, or to which one points, is expected to have errors anywhere: mlir-opt stops at its
first error, so a test has no expectations about the rest. The words of an expected warning or remark do not matter. A
file whose `RUN:` lines all run `not TOOL` is expected to have errors.

A comment without its finding is reported only if the commands do no more than read the file, because a pass or a
translation may report what a comment expects.

`--verify-diagnostics` checks that a file has exactly the expected findings (`expectations.py`).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mlirls_ir.comments.misspelled import CODE as MISSPELLED_DIRECTIVE
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.patterns import compiled
from mlirls_ir.source import split
from mlirls_ir.source.run_lines import commands, run_lines
from mlirls_server.features.expectations import Expected, expected_in, with_expected_as_information

if TYPE_CHECKING:
    from mlirls_ir.document import Document

_NEGATED: Final = compiled(r"\s*(?:env\s+|[A-Za-z_]\w*=\S*\s+|\(\s*)*not(?:\s+--crash)?\s")
_VERIFIES: Final = compiled(r"(?<!\S)--?verify-diagnostics\b")
_BETWEEN_COMMANDS: Final = compiled(r"\|\|?|&&|;")
_READS: Final = compiled(
    r"\s*(?:not\s+(?:--crash\s+)?)?(?:\S*/)?[\w.+-]*-opt(?:-[0-9]+)?(?:\.exe)?"
    r"(?:\s+(?:(?!-)\S+|-|--?(?:verify-diagnostics|split-input-file|output-split-marker|allow-unregistered-dialect"
    r"|verify-each|no-implicit-module|mlir-print-[\w-]+|mlir-disable-threading)(?:=\S*)?))*\s*"
)
"""A command that parses and verifies a file, with options that add nothing to that."""
_ABOUT_THE_TEST: Final = frozenset((MISSPELLED_DIRECTIVE, "unused-ignore"))
"""Codes of findings about comments, which no comment can expect."""


def without_expected_chunks(text: str, diagnostics: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """The diagnostics without those that comments of the text expect, in their order; hints stay."""
    if not diagnostics:
        return diagnostics
    is_all = _is_refused_by_every_run(text)
    expected = expected_in(text) if "expected-" in text and not is_all else []
    if not is_all and not expected:
        return diagnostics
    expected_findings = _Expected(text, expected)
    return [
        found for found in diagnostics if _is_always_reported(found) or not (is_all or expected_findings.has(found))
    ]


def as_shown_in_tests(document: Document, diagnostics: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """The findings that an editor shows: in a test, expected findings are shown as information.

    Requires that the document's comments have been read; for a file that is not a test, nothing else is examined.
    """
    comments = document.comments
    if comments.starting_with("RUN:") and _is_refused_by_every_run(str(document.source)):
        return [
            replace(one, severity=Severity.INFORMATION) if one.severity is Severity.ERROR else one
            for one in diagnostics
        ]
    if not comments.starting_with("expected-"):
        return diagnostics
    text = str(document.source)
    return with_expected_as_information(text, diagnostics, reports_missing=_is_only_read(text))


def _is_only_read(text: str) -> bool:
    """Whether all findings that comments expect are those of reading the file."""
    lines = [*run_lines(text)]
    verified = [part for line in lines for part in _BETWEEN_COMMANDS.split(line) if _VERIFIES.search(part)]
    return not lines or (bool(verified) and all(_READS.fullmatch(part) for part in verified))


def _is_always_reported(found: Diagnostic) -> bool:
    return found.severity is Severity.HINT or found.code in _ABOUT_THE_TEST


class _Expected:
    """The lines and chunks with expectations of a text."""

    def __init__(self, text: str, expected: Sequence[Expected]) -> None:
        self._ends = [at for at, char in enumerate(text) if char == "\n"]
        self._chunks = [chunk.start for chunk in split(text)]
        errors = [one for one in expected if one.kind == "error"]
        at_comments = {self._chunk(one.start) for one in errors}
        self._refused = at_comments | {self._chunk(self._start_of(one.line)) for one in errors if one.line >= 0}
        self._lines = {(one.kind, one.line) for one in expected}

    def has(self, found: Diagnostic) -> bool:
        """Whether a finding is expected."""
        place = found.start if found.location is None else found.location
        if self._chunk(place) in self._refused:
            return True
        kind = {Severity.WARNING: "warning", Severity.INFORMATION: "remark"}.get(found.severity, "error")
        return any((kind, line) in self._lines for line in (bisect_left(self._ends, place), -1))

    def _chunk(self, offset: int) -> int:
        return bisect_right(self._chunks, offset)

    def _start_of(self, line: int) -> int:
        return self._ends[min(line, len(self._ends)) - 1] + 1 if line > 0 and self._ends else 0


def _is_refused_by_every_run(text: str) -> bool:
    """Whether there are `RUN:` lines, and each expects the tool to reject the file."""
    found = [_NEGATED.match(command) is not None for command in commands(text)]
    return bool(found) and all(found)
