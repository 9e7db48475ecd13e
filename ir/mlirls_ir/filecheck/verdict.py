"""FileCheck's verdict on an output: where each check matches, or why it does not.

`CHECK-LABEL` lines divide the output into regions, and the checks between two of them match in theirs. Where a check
fails, the rest of its region is not checked, and the next region is.

Read next: `search.py` (one match), `nearest.py` (what a failed check may have meant).
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple, NoReturn

from mlirls_ir.filecheck.canonical import Canonical
from mlirls_ir.filecheck.check_file import Check, CheckFile, CheckKind, Problem, Step
from mlirls_ir.filecheck.numbers import LINE, NoValue
from mlirls_ir.filecheck.pattern import Computed, Use, resolved
from mlirls_ir.filecheck.search import Found, TooMuchWork, Work, find_literal, find_pieces
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled

_END_OF_LINE: Final = compiled(rb"\n\r|\r\n|\n|\r")
_STEPS_OF_A_CHECK: Final = 4
"""Looking for a check once takes as long as this many steps of a search."""


class Reason(Enum):
    """Why a check fails; the values are FileCheck's words."""

    NOT_FOUND = "expected string not found in input"
    FOUND = "excluded string found in input"
    SAME_LINE = "is on the same line as previous match"
    WRONG_LINE = "is not on the line after the previous match"
    OTHER_LINE = "is not on the same line as the previous match"
    NO_VALUE = "has no value for a variable"


class Match(NamedTuple):
    """A check that matched `[start, end)` of the canonical output, the values that it defined, and those it used."""

    check: Check
    start: int
    end: int
    values: dict[str, tuple[int, int]]
    used: dict[str, str]


class Failure(NamedTuple):
    """A check that failed, in the range `[start, end)` of the canonical output that was searched.

    `found` is the match, if it is in the wrong place; `used` are the values of the variables that the check uses.
    """

    check: Check
    reason: Reason
    message: str
    start: int
    end: int
    found: tuple[int, int] | None
    used: dict[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Verdict:
    """FileCheck's verdict on an output."""

    output: Canonical
    matches: tuple[Match, ...]
    failures: tuple[Failure, ...]
    """In FileCheck's order."""
    problem: Problem | None
    """The output was not searched for this reason."""

    @property
    def accepts(self) -> bool:
        return self.problem is None and not self.failures

    @property
    def first_line(self) -> int:
        """The line of the first check that fails; 0 if none does, or no line is at fault."""
        if self.problem is not None:
            return self.problem.line
        return self.failures[0].check.line if self.failures else 0


def judge(checks: CheckFile, output: str) -> Verdict:
    """The verdict on an output."""
    canonical = Canonical(output, is_strict=checks.options.is_strict_about_blanks)
    problem = _problem(checks, canonical)
    if problem is not None:
        return Verdict(canonical, (), (), problem)
    run = _Run(checks, canonical.data)
    try:
        run.judge()
    except TooMuchWork:
        return Verdict(canonical, (), (), Problem("matching these checks takes too long", 0, 0))
    return Verdict(canonical, tuple(run.matches), tuple(run.failures), None)


def _problem(checks: CheckFile, output: Canonical) -> Problem | None:
    if checks.problems:
        return checks.problems[0]
    if not output.data and not checks.options.allows_empty:
        return Problem("the output is empty", 0, 0)
    return None


class _Failed(Exception):
    """A check has failed; what is left of its region is not checked."""


class _Run:
    """The search for the checks of a file in one output."""

    def __init__(self, checks: CheckFile, data: bytes) -> None:
        self._options = checks.options
        self._steps = checks.steps
        self._data = data
        self._searched = data.lower() if checks.options.ignores_case else data
        self._work = Work()
        self._strings = dict(checks.strings)
        self._numbers = dict(checks.numbers)
        self.matches: list[Match] = []
        self.failures: list[Failure] = []

    def judge(self) -> None:
        first = 0
        start = 0
        labels = [index for index, step in enumerate(self._steps) if step.check.kind is CheckKind.LABEL]
        for label in (*labels, None):
            stop = len(self._data)
            if label is not None:
                try:
                    stop = self._find(self._steps[label].check, start, stop).end
                except _Failed:
                    return
            last = len(self._steps) if label is None else label + 1
            if first and self._options.has_scopes:
                self._forget()
            self._judge_region(self._steps[first:last], start, stop)
            first, start = last, stop

    def _forget(self) -> None:
        self._strings = {name: value for name, value in self._strings.items() if name.startswith("$")}
        self._numbers = {name: value for name, value in self._numbers.items() if name.startswith("$")}

    def _judge_region(self, steps: Sequence[Step], start: int, stop: int) -> None:
        for step in steps:
            try:
                start = self._judge_step(step, start, stop)
            except _Failed:
                return

    def _judge_step(self, step: Step, start: int, stop: int) -> int:
        """The end of the match of a step."""
        check = step.check
        after_dags, forbidden = self._find_unordered(step.before, start, stop)
        if check.kind is CheckKind.END:
            first = end = stop
        else:
            first = end = -1
            at = after_dags
            for number in range(1, check.count + 1):
                match = self._find(check, at, stop, number)
                first = match.start if first < 0 else first
                at = end = match.end
                self.matches.append(match)
            self._judge_line(check, after_dags, first, end)
        self._judge_forbidden(forbidden, after_dags, first)
        return end

    def _judge_line(self, check: Check, previous: int, first: int, end: int) -> None:
        """Whether a match is on the right line."""
        if check.kind not in (CheckKind.NEXT, CheckKind.EMPTY, CheckKind.SAME):
            return
        count = len(_END_OF_LINE.findall(self._data, previous, first))
        name = f"{check.prefix}{check.kind.value}"
        if check.kind is CheckKind.SAME:
            reason = Reason.OTHER_LINE if count else None
        else:
            reason = None if count == 1 else Reason.WRONG_LINE if count else Reason.SAME_LINE
        if reason is not None:
            used = self.matches.pop().used
            self._fail(Failure(check, reason, f"{name}: {reason.value}", previous, first, (first, end), used))

    def _judge_forbidden(self, checks: Sequence[Check], start: int, stop: int) -> None:
        """Whether the range is without what CHECK-NOT lines forbid."""
        is_failed = False
        for check in checks:
            try:
                found = self._search(check, start, stop)
            except NoValue as error:
                self._add(Failure(check, Reason.NO_VALUE, error.message, start, stop, None, self._used(check)))
                is_failed = True
                continue
            if found is not None:
                message = f"{check.name}: {Reason.FOUND.value}"
                place = (found.start, found.end)
                self._add(Failure(check, Reason.FOUND, message, start, stop, place, self._used(check)))
                is_failed = True
        if is_failed:
            raise _Failed

    def _find_unordered(self, checks: Sequence[Check], start: int, stop: int) -> tuple[int, list[Check]]:
        """Matches groups of CHECK-DAG lines; the end of the last group, and the CHECK-NOT lines after it."""
        forbidden: list[Check] = []
        taken: list[tuple[int, int]] = []
        for index, check in enumerate(checks):
            if check.kind is CheckKind.NOT:
                forbidden.append(check)
                continue
            match = self._find_beside(check, start, stop, taken)
            self.matches.append(match)
            insort(taken, (match.start, match.end))
            is_last = index + 1 == len(checks) or checks[index + 1].kind is CheckKind.NOT
            if is_last:
                self._judge_forbidden(forbidden, start, taken[0][0])
                forbidden = []
                start = max(end for _, end in taken) if self._options.allows_dag_overlap else taken[-1][1]
                taken = []
        return start, forbidden

    def _find_beside(self, check: Check, start: int, stop: int, taken: Sequence[tuple[int, int]]) -> Match:
        """A match that overlaps none of those that the group has taken."""
        at = start
        while True:
            match = self._find(check, at, stop)
            if self._options.allows_dag_overlap:
                return match
            # They are in order and do not overlap, so only the first one that ends later can overlap this match.
            index = bisect_right(taken, match.start, key=lambda one: one[1])
            if index == len(taken) or taken[index][0] >= match.end:
                return match
            at = taken[index][1]

    def _find(self, check: Check, start: int, stop: int, number: int = 1) -> Match:
        """The match of a check; for CHECK-COUNT, the one with this number. Raises _Failed."""
        self._work.count(_STEPS_OF_A_CHECK)
        used = self._used(check)
        try:
            found = self._search(check, start, stop)
        except NoValue as error:
            self._fail(Failure(check, Reason.NO_VALUE, error.message, start, stop, None, used))
        if found is None:
            count = f" ({number} out of {check.count})" if check.count > 1 else ""
            message = f"{check.name}: {Reason.NOT_FOUND.value}{count}"
            self._fail(Failure(check, Reason.NOT_FOUND, message, start, stop, None, used))
        return Match(check, found.start, found.end, found.values, used)

    def _search(self, check: Check, start: int, stop: int) -> Found | None:
        """The match of a pattern, whose variables get their values. Raises NoValue."""
        pattern = check.pattern
        if check.kind is CheckKind.EMPTY:
            at = self._empty_line(start, stop)
            return None if at < 0 else Found(at, at, {})
        if pattern.is_literal:
            text = pattern.text.lower() if self._options.ignores_case else pattern.text
            at = find_literal(text.encode("latin-1"), self._searched, start, stop, self._work)
            return None if at < 0 else Found(at, at + len(text), {})
        if check.line:
            self._numbers[LINE] = check.line
        pieces = [*resolved(pattern, self._strings, self._numbers, ignores_case=self._options.ignores_case)]
        found = find_pieces(pieces, self._searched, self._data, start, stop, self._work)
        if found is not None:
            for name, (begin, end) in found.values.items():
                if name in pattern.numbers:
                    self._numbers[name] = pattern.numbers[name].read(self._data[begin:end].decode("latin-1"))
                else:
                    self._strings[name] = self._data[begin:end]
        return found

    def _empty_line(self, start: int, stop: int) -> int:
        """The start of the first empty line, or -1; the end of the range ends a line."""
        at = find_literal(b"\n\n", self._data, start, stop, self._work)
        if at >= 0:
            return at + 1
        return stop if start < stop and self._data[stop - 1 : stop] == b"\n" else -1

    def _used(self, check: Check) -> dict[str, str]:
        """The values of the variables and expressions in a check, by their text."""
        out: dict[str, str] = {}
        for part in check.pattern.parts:
            if isinstance(part, Use) and part.name in self._strings:
                out[part.name] = self._strings[part.name].decode("utf-8", "replace")
            elif isinstance(part, Computed):
                try:
                    out[f"#{part.text}"] = part.format.write(part.expression({**self._numbers, LINE: check.line}))
                except NoValue:
                    continue
        return out

    def _add(self, failure: Failure) -> None:
        self.failures.append(failure)

    def _fail(self, failure: Failure) -> NoReturn:
        self._add(failure)
        raise _Failed
