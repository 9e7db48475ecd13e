"""`--verify-diagnostics`: compares the findings with the `expected-*` comments of a text, as mlir-opt does.

    // expected-error @+1 {{custom op 'foo' is unknown}}
    foo

An expectation is met by every diagnostic of its kind on its line that contains its text. Expectations and diagnostics
without a counterpart are errors, in mlir-opt's words. An expectation may name a line of another `// -----` chunk.

One difference: an unexpected note is an error only if mlir-opt has that note too; other notes, and our hints, explain
more than mlir-opt does.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from mlirls_ir.comments.misspelled import CODE as MISSPELLED_DIRECTIVE
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.source.regex import BadRegex, Regex, escape

_DESIGNATOR = compiled(
    r"expected-(?P<kind>error|note|remark|warning)(?P<regex>-re)? *(?:@(?P<where>[+-][0-9]+|above|below|unknown))? *"
    r"\{\{(?P<text>.*)\}\}$"
)
_NEWLINE = compiled("\n")
_NEVER = "x^"
_UNEXPECTED = "unexpected-diagnostic"
_STRICT = (Severity.ERROR, Severity.WARNING)
_KINDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFORMATION: "remark"}
# mlir-opt reports neither problems of the comments themselves nor unknown dialects.
_NOT_OF_MLIR_OPT = (MISSPELLED_DIRECTIVE, "misspelt-dialect", "unread-check", "invalid-check", "empty-check")
_NOTES_OF_MLIR_OPT = compiled(
    r"previously defined here|previously referenced here|prior use here|see existing symbol definition here"
    r"|operand defined here|required by region isolation constraints|see original declaration|in bounds location"
)


@dataclass(slots=True)
class _Expectation:
    kind: str
    line: int
    """-1 for an unknown place."""
    start: int
    """The offset of `expected-` in the text."""
    text: str
    pattern: Regex | None = None
    is_met: bool = False

    def matches(self, message: str) -> bool:
        return self.text in message if self.pattern is None else self.pattern.matches(message)


@dataclass(frozen=True, slots=True)
class Emitted:
    """A diagnostic to compare with the expectations: `line` counts newlines from 0, `kind` is the word of the
    comment."""

    kind: str
    line: int
    start: int
    end: int
    message: str
    must_be_expected: bool


@dataclass(frozen=True, slots=True)
class _Comparison:
    expectations: list[_Expectation]
    problems: list[Diagnostic]
    unexpected: list[Emitted]


def verify_expectations(text: str, diagnostics: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The differences between `diagnostics` and the expectations in `text`; empty if they agree."""
    compared = _compare(text, diagnostics)
    return sorted(compared.problems + _missing(compared), key=lambda problem: problem.start)


def with_expected_as_information(
    text: str, diagnostics: Sequence[Diagnostic], *, reports_missing: bool
) -> list[Diagnostic]:
    """The findings that an editor shows in a test, in the order of the text.

    As in `verify_expectations`, a finding that a comment expects becomes information, and with `reports_missing` a
    comment without its finding is an error. Other findings stay.
    """
    compared = _compare(text, diagnostics)
    unexpected = {(one.kind, one.start, one.message) for one in compared.unexpected}
    shown = [
        one
        if one.severity not in _STRICT or (_KINDS[one.severity], _location(one), one.message) in unexpected
        else replace(one, severity=Severity.INFORMATION)
        for one in diagnostics
    ]
    shown += [one for one in compared.problems if one.code != _UNEXPECTED]
    shown += _missing(compared) if reports_missing else []
    return sorted(shown, key=lambda one: (one.start, one.end))


def find_unexpected(text: str, diagnostics: Sequence[Diagnostic]) -> list[Emitted]:
    """The findings that no comment expects, in the order of the text."""
    return sorted(_compare(text, diagnostics).unexpected, key=lambda emitted: (emitted.line, emitted.start))


class Expected(NamedTuple):
    """An expectation: the word of its kind, the offset of `expected-`, and the line of its diagnostic, -1 for any."""

    kind: str
    start: int
    line: int


def expected_in(text: str) -> list[Expected]:
    """The expectations of a text, in order."""
    return [Expected(found.kind, found.start, found.line) for found in _read_expectations(text, [])]


def expectation_lines(text: str) -> dict[int, int]:
    """The lines of `text` with an expectation, each with the line of its diagnostic (-1 if unknown)."""
    ends = _line_ends(text)
    return {bisect_left(ends, found.start): found.line for found in _read_expectations(text, [])}


def _compare(text: str, diagnostics: Sequence[Diagnostic]) -> _Comparison:
    problems: list[Diagnostic] = []
    unexpected: list[Emitted] = []
    expectations = _read_expectations(text, problems)
    by_line: dict[int, list[_Expectation]] = {}
    for expectation in expectations:
        by_line.setdefault(expectation.line, []).append(expectation)
    # Like LLVM, count lines by newlines only.
    ends = _line_ends(text)
    about_code = (diagnostic for diagnostic in diagnostics if diagnostic.code not in _NOT_OF_MLIR_OPT)
    for diagnostic in sorted(about_code, key=_location):
        for emitted in _emitted(ends, diagnostic):
            problem = _meet(emitted, by_line.get(emitted.line, []))
            if problem is not None:
                problems.append(problem)
                unexpected.append(emitted)
    return _Comparison(expectations, problems, unexpected)


def _missing(compared: _Comparison) -> list[Diagnostic]:
    return [
        _problem(e.start, len(e.text), "missing-diagnostic", f'expected {e.kind} "{e.text}" was not produced')
        for e in compared.expectations
        if not e.is_met
    ]


def _line_ends(text: str) -> list[int]:
    return [found.start() for found in _NEWLINE.finditer(text)]


def _emitted(ends: list[int], diagnostic: Diagnostic) -> list[Emitted]:
    kind = _KINDS.get(diagnostic.severity)
    if kind is None:
        return []
    is_strict = diagnostic.severity in _STRICT
    location = _location(diagnostic)
    end = max(diagnostic.end, location)
    emitted = [Emitted(kind, bisect_left(ends, location), location, end, diagnostic.message, is_strict)]
    for related in diagnostic.related:
        related_line = bisect_left(ends, related.start)
        is_known = _NOTES_OF_MLIR_OPT.search(related.message) is not None
        emitted.append(Emitted("note", related_line, related.start, related.end, related.message, is_known))
    return emitted


def _meet(emitted: Emitted, expectations: Sequence[_Expectation]) -> Diagnostic | None:
    """Marks the expectation that `emitted` meets; returns the problem if there is none."""
    near_miss: _Expectation | None = None
    for expectation in expectations:
        if not expectation.matches(emitted.message):
            continue
        if expectation.kind == emitted.kind:
            expectation.is_met = True
            return None
        near_miss = expectation
    if not emitted.must_be_expected:
        return None
    if near_miss is not None:
        message = f"'{emitted.kind}' diagnostic emitted when expecting a '{near_miss.kind}'"
        return _problem(near_miss.start, len(near_miss.text), "wrong-kind", message)
    message = f"unexpected {emitted.kind}: {emitted.message}"
    return _problem(emitted.start, emitted.end - emitted.start, _UNEXPECTED, message)


def _read_expectations(text: str, problems: list[Diagnostic]) -> list[_Expectation]:
    expectations: list[_Expectation] = []
    waiting: list[_Expectation] = []
    last_plain_line = 0
    start = 0
    lines = text.split("\n")
    for line_number, line in enumerate(lines):
        match = _DESIGNATOR.search(line.rstrip()) if "expected-" in line else None
        if match is None:
            for expectation in waiting:
                expectation.line = line_number
            waiting.clear()
            last_plain_line = line_number
        else:
            expectation = _Expectation(match["kind"], line_number, start + match.start(), match["text"])
            if match["regex"] is None or _compile(expectation, problems):
                expectations.append(expectation)
                _place(expectation, match["where"], last_plain_line, waiting)
        start += len(line) + 1
    for expectation in waiting:
        expectation.line = len(lines) - 1
    return expectations


def _place(expectation: _Expectation, where: str | None, last_plain_line: int, waiting: list[_Expectation]) -> None:
    """Sets the line of `expectation` from its `@` part."""
    match where:
        case None:
            pass
        case "unknown":
            expectation.line = -1
        case "above":
            expectation.line = last_plain_line
        case "below":
            waiting.append(expectation)
        case _:
            digits = where[1:]
            is_octal = len(digits) > 1 and digits.startswith("0") and digits.isdecimal()
            # No file has a line number with more digits.
            count = int(digits[:20], 8 if is_octal else 10)
            expectation.line += count if where[0] == "+" else -count


def _compile(expectation: _Expectation, problems: list[Diagnostic]) -> bool:
    """Sets the pattern of an `-re` expectation; returns False and adds a problem if it is invalid."""
    out: list[str] = []
    rest = expectation.text
    while rest:
        before, braces, rest = rest.partition("{{")
        out.append(escape(before))
        if not braces:
            break
        block, closing, rest = rest.partition("}}")
        if not closing:
            message = "found start of regex with no end '}}'"
            problems.append(_problem(expectation.start, len(expectation.text), "bad-expectation", message))
            return False
        try:
            Regex(block)
        except BadRegex as error:
            message = f"invalid regex: {error}"
            problems.append(_problem(expectation.start, len(expectation.text), "bad-expectation", message))
            return False
        out.append(f"({block})")
    try:
        # mlir-opt does not check the regular expression as a whole; an empty one matches nothing.
        expectation.pattern = Regex("".join(out) or _NEVER)
    except BadRegex as error:
        problems.append(
            _problem(expectation.start, len(expectation.text), "bad-expectation", f"invalid regex: {error}")
        )
        return False
    return True


def _location(diagnostic: Diagnostic) -> int:
    """The place at which mlir-opt reports a diagnostic."""
    return diagnostic.start if diagnostic.location is None else diagnostic.location


def _problem(start: int, size: int, code: str, message: str) -> Diagnostic:
    return Diagnostic(start, start + size, Severity.ERROR, code, message)
