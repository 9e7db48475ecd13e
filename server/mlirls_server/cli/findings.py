"""The findings of `mlirls check`, as plain data for other processes and all output formats.

Lines and characters count from 0; characters are UTF-16 units as in LSP, columns are code points for people.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from mlirls_ir.diagnostic import Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import Encoding, SourceText

if TYPE_CHECKING:
    from mlirls_server.judge.differences import Counts

SEVERITY_NAMES: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "information",
    Severity.HINT: "hint",
}

# Of a longer line, only the part around the finding is shown.
_MAX_EXCERPT = 160
_MORE = "\u2026"


class Excerpt(NamedTuple):
    """A source line, or a part of it, with what to underline: `[start, end)` of `text`.

    The line may have more before and after the part.
    """

    text: str
    start: int
    end: int
    has_more_before: bool = False
    has_more_after: bool = False

    def marked(self) -> Excerpt:
        """The same with an ellipsis where the line has more, for people."""
        before, after = _MORE * self.has_more_before, _MORE * self.has_more_after
        return Excerpt(f"{before}{self.text}{after}", self.start + len(before), self.end + len(before))


class TextRange(NamedTuple):
    """A range of a file in the units that the formats need."""

    start_line: int
    start_character: int
    end_line: int
    end_character: int
    column: int
    excerpt: Excerpt


@dataclass(frozen=True, slots=True)
class Note:
    """A second place that explains a finding."""

    place: TextRange
    message: str


class Reported(NamedTuple):
    """One diagnostic of a file.

    `tool` is the judge that found it, "" for our own. `help` says what to do, or is ""; with `is_fixable`, `--fix` does
    it. `dialect` is the dialect of the operation around it, or "".
    """

    place: TextRange
    severity: Severity
    code: str
    message: str
    notes: tuple[Note, ...] = ()
    tool: str = ""
    help: str = ""
    is_fixable: bool = False
    dialect: str = ""

    @property
    def label(self) -> str:
        """The code, with the judge that found it if it is not our own."""
        return f"{self.code}, {self.tool}" if self.tool else self.code


@dataclass(frozen=True, slots=True)
class Repair:
    """A repair at its place in the text before repairs: the code of the finding, and what is done, in words.

    `is_made` is False if it is only shown.
    """

    place: TextRange
    code: str
    title: str
    is_made: bool = True


@dataclass(frozen=True, slots=True)
class ReportedDifference:
    """A place where the judge and mlirls differ: the kind of difference and both messages, "" for none."""

    place: TextRange
    kind: str
    ours: str
    theirs: str


class FileReport(NamedTuple):
    """The findings in one file; `failure` says why it could not be checked or repaired.

    With `--fix`, `findings` has what remains, `repairs` what was repaired, and `output` the patch or the text for
    standard output. With `--judge-report`, `differences` and `counts` say how far the judge agrees. `unchecked` has the
    unknown dialects, with the number of operations of each. `n_expected` counts the findings that are not reported
    because the file's comments expect them, and `n_ignored` the errors that its comments ignore.
    """

    path: str
    findings: tuple[Reported, ...] = ()
    failure: str | None = None
    repairs: tuple[Repair, ...] = ()
    output: str = ""
    differences: tuple[ReportedDifference, ...] = ()
    counts: Counts | None = None
    unchecked: tuple[tuple[str, int], ...] = ()
    n_expected: int = 0
    n_ignored: int = 0

    def without_hints(self) -> FileReport:
        """The report without hints, which are not mistakes."""
        shown = tuple(finding for finding in self.findings if finding.severity is not Severity.HINT)
        return self if len(shown) == len(self.findings) else self._replace(findings=shown)


class Summary(NamedTuple):
    """Counts over files."""

    files: int
    errors: int
    warnings: int
    information: int
    hints: int
    failures: int
    repairs: int = 0
    fixable: int = 0
    ignored: int = 0


def summarize(reports: Iterable[FileReport]) -> Summary:
    """The counts of `reports`."""
    counts = dict.fromkeys(Severity, 0)
    n_files = n_failures = n_repairs = n_fixable = n_ignored = 0
    for report in reports:
        n_files += 1
        n_failures += report.failure is not None
        n_repairs += len(report.repairs)
        n_ignored += report.n_ignored
        for finding in report.findings:
            counts[finding.severity] += 1
            n_fixable += finding.is_fixable
    return Summary(
        n_files,
        counts[Severity.ERROR],
        counts[Severity.WARNING],
        counts[Severity.INFORMATION],
        counts[Severity.HINT],
        n_failures,
        n_repairs,
        n_fixable,
        n_ignored,
    )


def fingerprints(report: FileReport) -> list[str]:
    """A hexadecimal word for each finding of a file, which does not change when lines are inserted above it.

    It depends on the path, the code, the message, the source line, and how many equal findings come before it in the
    file.
    """
    # The import takes two milliseconds, and most reports have no fingerprints.
    import hashlib

    seen: Counter[str] = Counter()
    out: list[str] = []
    for finding in report.findings:
        line = " ".join(finding.place.excerpt.text.split())
        what = "\0".join((relative_path(report.path), finding.code, finding.message, line))
        seen[what] += 1
        digest = hashlib.sha256(f"{what}\0{seen[what]}".encode("utf-8", "surrogateescape"))
        out.append(digest.hexdigest()[:32])
    return out


def relative_path(path: str) -> str:
    """A path for other programs: with slashes, and relative to the current folder if it is in there."""
    found = Path(path)
    if found.is_absolute() and found.is_relative_to(Path.cwd()):
        found = found.relative_to(Path.cwd())
    return found.as_posix()


def place_of(source: SourceText, start: int, end: int) -> TextRange:
    """The place of `[start, end)` in `source`."""
    start_line, start_character = source.position_at(start, Encoding.UTF16)
    end_line, end_character = source.position_at(end, Encoding.UTF16)
    _, column = source.position_at(start)
    return TextRange(
        start_line, start_character, end_line, end_character, column, _excerpt(source, start_line, start, end)
    )


def _excerpt(source: SourceText, line: int, start: int, end: int) -> Excerpt:
    line_start, line_end = source.line_start(line), source.line_end(line)
    start = min(start, line_end)
    end = min(max(end, start), line_end)
    if line_end - line_start <= _MAX_EXCERPT:
        return Excerpt(source.slice(line_start, line_end), start - line_start, end - line_start)
    first = max(line_start, start - _MAX_EXCERPT // 2)
    last = min(line_end, first + _MAX_EXCERPT)
    end = min(end, last)
    more = first > line_start, last < line_end
    return Excerpt(source.slice(first, last), start - first, end - first, *more)
