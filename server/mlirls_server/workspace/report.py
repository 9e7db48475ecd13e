"""The findings in a closed file, as plain data between processes.

Findings that the comments of a file expect are not reported, because users need not look at them.

Read next: `index/reader.py` (makes it), `../lsp/diagnostic_reports.py` (sends it to the client).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import Encoding
from mlirls_server.features.expected_findings import without_expected_chunks
from mlirls_server.features.value_names import with_names

if TYPE_CHECKING:
    from mlirls_ir.document import Document

_MAX_FINDINGS: Final = 200


@dataclass(frozen=True, slots=True)
class FileRange:
    """A range: lines and characters as the session counts them."""

    line: int
    character: int
    end_line: int
    end_character: int


@dataclass(frozen=True, slots=True)
class FileFinding:
    """A diagnostic, with its notes in the same file."""

    place: FileRange
    severity: Severity
    code: str
    message: str
    related: tuple[tuple[FileRange, str], ...] = ()


def make_report(document: Document, diagnostics: Sequence[Diagnostic], encoding: Encoding) -> tuple[FileFinding, ...]:
    """The findings of a closed file, without hints, which are for open files."""
    source = document.source
    diagnostics = without_expected_chunks(str(source), diagnostics) if diagnostics else diagnostics
    if diagnostics:
        # Most files have no findings.
        from mlirls_server.features.quick_fix.suggestions import with_suggestions

        diagnostics = with_suggestions(document, diagnostics)

    def place(start: int, end: int) -> FileRange:
        return FileRange(*source.position_at(start, encoding), *source.position_at(end, encoding))

    return tuple(
        FileFinding(
            place(found.start, found.end),
            found.severity,
            found.code,
            found.message,
            tuple((place(note.start, note.end), note.message) for note in found.related),
        )
        for found in with_names(source, diagnostics)
        if found.severity is not Severity.HINT
    )[:_MAX_FINDINGS]


def encode_report(findings: Sequence[FileFinding]) -> list[object]:
    """The findings as JSON values."""
    return [_encode(found) for found in findings]


def decode_report(raw: object) -> tuple[FileFinding, ...] | None:
    """The findings that `encode_report` wrote; None for anything else."""
    try:
        return tuple(
            FileFinding(
                FileRange(*map(int, place)),
                Severity(severity),
                str(code),
                str(message),
                tuple((FileRange(*map(int, at)), str(note)) for at, note in related),
            )
            for place, severity, code, message, related in cast("list[Any]", raw)
        )
    except (ValueError, TypeError):
        return None


def _encode(found: FileFinding) -> list[object]:
    related = [[_numbers(place), message] for place, message in found.related]
    return [_numbers(found.place), int(found.severity), found.code, found.message, related]


def _numbers(place: FileRange) -> list[int]:
    return [place.line, place.character, place.end_line, place.end_character]
