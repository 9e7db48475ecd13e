"""Repairs the checks of one function for a changed output: those that fail are written again, and the others stay.

The checks are judged again and again on the lines of the function. The first one that fails gets the line that the
alignment gives it, with the variables of the test, or is removed; where each line has a check, lines without one get
one. Checks that cannot be repaired like this are replaced as a whole (`place.py`).

Read next: `alignment.py` (which line is meant), `values.py` (variables).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from mlirls_ir.filecheck import Check, CheckFile, CheckKind, Match, Options, Verdict, judge, read_checks
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.checks.generate.alignment import TooLong, Wanted, align
from mlirls_server.features.checks.generate.block import Block
from mlirls_server.features.checks.generate.builder import cut_header
from mlirls_server.features.checks.generate.lines import Line, Piece
from mlirls_server.features.checks.generate.values import Values, names_in
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit

_ASSIGNS: Final = " = "
_BLANK: Final = Piece(" ", None)
_MOST_REPAIRS: Final = 400
"""Checks of one function that are written again."""


@dataclass(slots=True, eq=False)
class _Item:
    """A check as it is tried; a new one has no place in the test.

    `opening` is its comment up to the pattern: `// CHECK-NEXT:   `.
    """

    kind: CheckKind
    opening: str
    pattern: str
    check: Check | None
    is_changed: bool = False


class _Plan(NamedTuple):
    """The line of a check, and the lines before it that need a check of their own."""

    line: Line | None
    before: tuple[Line, ...]


class Test(NamedTuple):
    """The test: its text, and its checks with one prefix."""

    text: str
    checks: CheckFile
    prefix: str
    options: Options


def repair(test: Test, own: Sequence[Check], block: Block, output: str, strings: dict[str, str]) -> list[TextEdit]:
    """The edits that repair `own`, the checks of a function from its label on; none if that does not succeed.

    `output` ends where the next function begins. `strings` are the values of variables before the checks.
    """
    if not block.lines or not own or any(mention.is_numeric for check in own for mention in check.pattern.mentions):
        return []
    found = _Repair(test, own, block, output, strings)
    try:
        return found.edits() if found.succeeds() else []
    except TooLong:
        return []


class _Repair:
    def __init__(self, test: Test, own: Sequence[Check], block: Block, output: str, strings: dict[str, str]) -> None:
        self._test = test
        self._own = own
        self._block = block
        self._base = block.lines[0].start
        self._output = output[self._base :]
        self._starts = [line.start for line in block.lines]
        self._strings = strings
        defines = (*test.options.defines, *(f"{name}={value}" for name, value in strings.items()))
        self._options = replace(test.options, prefixes=(test.prefix,), defines=defines)
        self._items = [self._item(check) for check in own]
        self._removed: list[Check] = []
        self._plans: dict[int, _Plan] | None = None

    def _item(self, check: Check) -> _Item:
        text, places = self._test.text, self._test.checks.text
        word, start, end = places.source(check.word), places.source(check.start), places.source(check.end)
        comment = text.find("//", text.rfind("\n", 0, word) + 1, word)
        opening = f"// {text[word:start]}" if comment < 0 else text[comment:start]
        return _Item(check.kind, opening, text[start:end], check)

    def succeeds(self) -> bool:
        """Whether the checks accept the output in the end."""
        for _ in range(_MOST_REPAIRS):
            text = "".join(f"{item.opening}{item.pattern}\n" for item in self._items)
            verdict = judge(read_checks(text, self._options), self._output)
            if verdict.problem is not None:
                return False
            if verdict.accepts:
                return True
            failing = verdict.failures[0].check.line - 1
            if not 0 <= failing < len(self._items) or not self._change(failing, verdict):
                return False
        return False

    def _change(self, failing: int, verdict: Verdict) -> bool:
        """Repairs the first check that fails; whether that is possible."""
        item = self._items[failing]
        if item.is_changed or item.check is None or item.kind is CheckKind.EMPTY or item.check.count > 1:
            return False
        if item.kind is CheckKind.NOT:
            self._remove(failing, failing + 1)
            return True
        first = failing
        while first > 0 and self._items[first].kind is CheckKind.SAME:
            first -= 1
        last = self._end_of_line(first)
        values = self._values(verdict, first)
        is_header = first == 0 and self._items[0].kind is CheckKind.LABEL
        if is_header:
            return self._write_header(last, values)
        if failing > first:
            return self._write(first, self._line_of(verdict, first), values)
        return self._follow_plan(failing, verdict, values)

    def _end_of_line(self, first: int) -> int:
        """The number of the item after a check and its CHECK-SAME lines."""
        last = first + 1
        while last < len(self._items) and self._items[last].kind is CheckKind.SAME:
            last += 1
        return last

    def _values(self, verdict: Verdict, first: int) -> Values:
        """The values of variables before a check."""
        values = Values([item.pattern for item in self._items], self._block.lines)
        values.guess(self._strings, self._block.lines)
        for match in verdict.matches:
            if match.check.line - 1 < first:
                places = verdict.output
                values.learn(
                    {
                        name: (self._base + places.source(start), self._base + places.source(end))
                        for name, (start, end) in match.values.items()
                    }
                )
        return values

    def _line_of(self, verdict: Verdict, index: int) -> Line | None:
        """The line that a check matched."""
        found = next((match for match in verdict.matches if match.check.line - 1 == index), None)
        return None if found is None else self._block.lines[self._number(verdict, found)]

    def _number(self, verdict: Verdict, match: Match) -> int:
        return bisect_right(self._starts, self._base + verdict.output.source(match.start)) - 1

    # -- changes

    def _follow_plan(self, failing: int, verdict: Verdict, values: Values) -> bool:
        if self._plans is None:
            self._plans = self._planned(failing, verdict)
        item = self._items[failing]
        plan = self._plans.get(id(item))
        if plan is None:
            return False
        if plan.before:
            # The check itself is judged again after them.
            self._plans[id(item)] = plan._replace(before=())
            self._items[failing:failing] = [self._new(failing, line, values) for line in plan.before]
            return True
        if plan.line is None:
            self._remove(failing, self._end_of_line(failing))
            return True
        return self._write(failing, plan.line, values)

    def _planned(self, failing: int, verdict: Verdict) -> dict[int, _Plan]:
        """The lines of the checks from the one that fails on."""
        matched = [match for match in verdict.matches if match.check.line - 1 < failing]
        begin = 1 + max((self._number(verdict, match) for match in matched), default=-1)
        if self._items[failing].kind is CheckKind.DAG:
            # A line that a CHECK-DAG of its group has matched may come after that of this check.
            taken = {self._number(verdict, match) for match in matched}
            begin = min((number for number in range(begin) if number not in taken), default=begin)
        lines = self._block.lines[begin:]
        leaders = [
            index
            for index in range(failing, len(self._items))
            if self._items[index].kind not in (CheckKind.SAME, CheckKind.NOT)
        ]
        wanted = [
            Wanted(
                tuple(item.pattern for item in self._items[index : self._end_of_line(index)]),
                self._items[index].kind is CheckKind.NEXT,
            )
            for index in leaders
        ]
        plans: dict[int, _Plan] = {}
        at = 0
        for index, number in zip(leaders, align(wanted, lines), strict=True):
            item = self._items[index]
            if number is None:
                plans[id(item)] = _Plan(None, ())
                continue
            plans[id(item)] = _Plan(lines[number], lines[at:number] if item.kind is CheckKind.NEXT else ())
            at = number + 1
        return plans

    def _write(self, first: int, line: Line | None, values: Values) -> bool:
        """Writes a check for a line, without CHECK-SAME lines."""
        if line is None:
            return False
        last = self._end_of_line(first)
        item = self._items[first]
        patterns = [one.pattern for one in self._items[first:last]]
        # The names of a check that begins after the results are not theirs.
        n_results = 0 if any(_ASSIGNS in pattern for pattern in patterns) else _count_results(line)
        item.pattern = values.write(line.pieces, names_in(patterns), n_results)
        item.is_changed = True
        self._remove(first + 1, last)
        return True

    def _write_header(self, last: int, values: Values) -> bool:
        """Writes the label and its CHECK-SAME lines."""
        header = self._items[:last]
        names = names_in(item.pattern for item in header)
        label, parts = cut_header(self._block.lines[0])
        # A line of the test may have several arguments.
        n_lines = max(min(last - 1, len(parts)), 1)
        rest = [piece for part in parts[n_lines - 1 :] for piece in (*part, _BLANK)]
        parts = [*parts[: n_lines - 1], rest[:-1]] if rest else []
        written = [label.strip(), *(values.write(part, names) for part in parts)]
        model = header[1] if len(header) > 1 else None
        opening = f"// {self._test.prefix}-SAME:      " if model is None else model.opening
        for item, pattern in zip(header, written, strict=False):
            item.is_changed = True
            item.pattern = pattern
        self._remove(len(written), last)
        new = [_Item(CheckKind.SAME, opening, pattern, None) for pattern in written[last:]]
        self._items[last:last] = new
        return True

    def _new(self, before: int, line: Line, values: Values) -> _Item:
        """A CHECK-NEXT before another one."""
        return _Item(CheckKind.NEXT, self._items[before].opening, values.write(line.pieces, []), None)

    def _remove(self, first: int, last: int) -> None:
        self._removed += [item.check for item in self._items[first:last] if item.check is not None]
        del self._items[first:last]

    # -- edits

    def edits(self) -> list[TextEdit]:
        """The edits of the test."""
        text, places = self._test.text, self._test.checks.text
        out = [without_check(text, places.source(check.word)) for check in self._removed]
        at = places.source(self._own[0].word)
        indent = _indent(text, at)
        for item in self._items:
            if item.check is None:
                out.append(_insertion(text, at, f"{indent}{item.opening}{item.pattern}"))
                continue
            at = places.source(item.check.word)
            indent = _indent(text, at)
            start, end = places.source(item.check.start), places.source(item.check.end)
            if text[start:end] != item.pattern:
                out.append(TextEdit(Span(start, end), item.pattern))
        return out


def _count_results(line: Line) -> int:
    """How many pieces of a line are about its results."""
    return next((index for index, piece in enumerate(line.pieces) if piece.text.startswith(_ASSIGNS)), 0)


def _indent(text: str, at: int) -> str:
    line = text[text.rfind("\n", 0, at) + 1 : at]
    return line[: len(line) - len(line.lstrip())]


def _insertion(text: str, at: int, line: str) -> TextEdit:
    """A line after that of a place."""
    end = text.find("\n", at)
    if end < 0:
        return TextEdit(Span(len(text), len(text)), f"\n{line}")
    return TextEdit(Span(end + 1, end + 1), f"{line}\n")


def without_check(text: str, word: int) -> TextEdit:
    """Removes a check: its line, or only the comment if there is something before it."""
    start = text.rfind("\n", 0, word) + 1
    end = text.find("\n", word)
    end = len(text) if end < 0 else end
    comment = text.find("//", start, word)
    if comment >= 0 and text[start:comment].strip():
        kept = len(text[:comment].rstrip())
        return TextEdit(Span(kept, end), "")
    return TextEdit(Span(start, min(end + 1, len(text))), "")
