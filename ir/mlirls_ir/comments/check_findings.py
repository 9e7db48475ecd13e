"""Mistakes in check lines that FileCheck would report when the test is run, and checks that check nothing.

FileCheck refuses a pattern with a mistake, and fails at a variable that has no value yet. A check whose pattern
matches the empty text always succeeds. What is uncertain is not reported: commands with substitutions of a project.

Read next: `check_scan.py` (which texts are looked at), `../filecheck/check_file.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from mlirls_ir.comments.filecheck_runs import FileCheckRun, filecheck_runs
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.filecheck import Check, CheckFile, CheckKind, read_checks
from mlirls_ir.filecheck.numbers import BadPattern
from mlirls_ir.filecheck.pattern import Computed, Mention, Pattern, Use
from mlirls_ir.filecheck.pieces import Open
from mlirls_ir.filecheck.search import TooMuchWork, Work, find_pieces

INVALID: Final = "invalid-check"
EMPTY: Final = "empty-check"
UNUSED: Final = "unused-check-variable"

_ALWAYS_TRUE: Final = frozenset({CheckKind.PLAIN, CheckKind.SAME, CheckKind.DAG})
"""The kinds of checks that always succeed with a pattern of the empty text."""


class _Place(NamedTuple):
    """A range of the text, in code points."""

    start: int
    end: int


class _Variables(NamedTuple):
    """The variables of the checks that one command reads."""

    without_value: dict[_Place, str]
    """The names of variables that are used before they have a value."""
    used: set[_Place]
    """The definitions whose value is used."""
    defined: dict[_Place, str]


def check_findings(text: str, *, with_unused: bool) -> list[Diagnostic]:
    """What is wrong with the check lines of a text; with `with_unused`, also variables that are never used."""
    read = _read(text)
    found: dict[_Place, Diagnostic] = {}
    for checks in read:
        for one in (*_refused(checks), *_empty(checks)):
            found.setdefault(_Place(one.start, one.end), one)
    variables = [_variables(checks) for checks in read]
    for own in variables:
        for place, name in own.without_value.items():
            found.setdefault(place, _warning(place, INVALID, f"FileCheck fails: variable '{name}' has no value here"))
    if with_unused:
        used = {place for own in variables for place in own.used}
        for own in variables:
            for place, name in own.defined.items():
                if place not in used:
                    found.setdefault(place, _warning(place, UNUSED, f"variable '{name}' of this check is never used"))
    return sorted(found.values(), key=lambda one: one.start)


def names_with_a_value(text: str, offset: int) -> set[str]:
    """The names of variables that a check before `offset` gives a value."""
    found: set[str] = set()
    for checks in _read(text):
        found |= {*checks.strings, *checks.numbers}
        found |= {name for place, name in _variables(checks).defined.items() if place.start < offset}
    return found


def _read(text: str) -> list[CheckFile]:
    """The checks that each command with FileCheck reads, if it is certain how."""
    return [read_checks(text, run.options) for run in dict.fromkeys(filecheck_runs(text)) if _is_certain(run)]


def _warning(place: _Place, code: str, message: str) -> Diagnostic:
    return Diagnostic(*place, Severity.WARNING, code, message)


def _is_certain(run: FileCheckRun) -> bool:
    """Whether the words after FileCheck are all known: `%s` is the only substitution."""
    return "%" not in run.text.replace("%s", "") and "$" not in run.text


def _refused(checks: CheckFile) -> Iterator[Diagnostic]:
    """The mistakes for which FileCheck refuses the checks. Mistakes in options have no place in the text."""
    for problem in checks.problems:
        if problem.line:
            start = checks.text.source(problem.place)
            yield _warning(_Place(start, start + 1), INVALID, f"FileCheck fails: {problem.message}")


def _empty(checks: CheckFile) -> Iterator[Diagnostic]:
    """The checks that always succeed."""
    if checks.options.is_full_lines:
        return
    for check in checks.checks:
        if check.kind in _ALWAYS_TRUE and _is_always_found(check.pattern):
            place = _Place(checks.text.source(check.word), checks.text.source(check.end))
            yield _warning(place, EMPTY, f"this {check.name} checks nothing: its pattern matches the empty text")


def _is_always_found(pattern: Pattern) -> bool:
    """Whether a pattern without variables matches the empty text."""
    parts = [part for part in pattern.parts if not isinstance(part, Use | Computed)]
    if len(parts) < len(pattern.parts) or not parts or any(isinstance(part, Open) for part in parts):
        return False
    try:
        return find_pieces(parts, b"", b"", 0, 0, Work()) is not None
    except (TooMuchWork, BadPattern):
        return False


def _variables(checks: CheckFile) -> _Variables:
    """The variables of checks in the order in which FileCheck gives them values."""
    out = _Variables({}, set(), {})
    given = {*checks.strings, *checks.numbers}
    current: dict[str, _Place | None] = dict.fromkeys(given)
    for check in checks.checks:
        if check.kind is CheckKind.LABEL and checks.options.has_scopes:
            current = {name: place for name, place in current.items() if name.startswith("$") or name in given}
        for mention in _in_order(check):
            place = _Place(checks.text.source(mention.start), checks.text.source(mention.end))
            if mention.is_definition:
                current[mention.name] = place
                out.defined[place] = mention.name
            elif mention.name not in current:
                out.without_value[place] = mention.name
            elif (definition := current[mention.name]) is not None:
                out.used.add(definition)
    return out


def _in_order(check: Check) -> list[Mention]:
    """The variables of a check from left to right, without `@LINE`."""
    return sorted((one for one in check.pattern.mentions if one.name[:1] != "@"), key=lambda one: one.start)
