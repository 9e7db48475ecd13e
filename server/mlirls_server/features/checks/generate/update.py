"""Repairs the checks of a test that fail, and replaces those of functions that cannot be repaired.

FileCheck does not try the checks after one that fails, so the test is judged again after each change.

Read next: `repair.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from mlirls_ir.filecheck import Check, CheckFile, judge, read_checks
from mlirls_server.features.checks.generate.block import Block, among_others, text_of
from mlirls_server.features.checks.generate.repair import Test, repair, without_check
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit, apply_edits

_MOST_EARLIER: Final = 20
"""Functions before the one whose check fails that are looked at."""


class Home(NamedTuple):
    """Where the checks of a block are, or would be.

    Those in `existing` from the number `first` on are about the lines of the block. `has_checks` says that there are
    checks at its function, whichever block they are about. A block without lines is one that the output does not have.
    """

    block: Block
    place: int
    indent: str
    existing: tuple[Check, ...]
    first: int
    has_checks: bool


class _Applied(NamedTuple):
    """The text with edits, and for each edit where its text begins and ends, by how much it moves the rest, and its
    home."""

    text: str
    edits: tuple[tuple[int, int, int, int], ...]


class Update:
    """The edits of a test, by home."""

    def __init__(self, test: Test, homes: Sequence[Home], output: str) -> None:
        self._test = test
        self._homes = homes
        self._output = output
        self._edits: dict[int, tuple[TextEdit, ...]] = {}
        self._replaced: set[int] = set()
        self._owners = {self._source(check): number for number, home in enumerate(homes) for check in home.existing}

    def edits(self, symbol: str | None) -> dict[int, tuple[TextEdit, ...]]:
        """The edits of homes whose checks fail; only of those of `symbol`, if it is given."""
        while True:
            applied = self._applied()
            checks = read_checks(applied.text, self._test.options)
            owners = (self._owner(applied, place) for place in _failing(checks, self._output))
            # Later failures may follow from the first one.
            failing = next((number for number in owners if self._may_change(number, symbol)), None)
            if failing is None:
                return self._edits
            self._change(failing)

    def _may_change(self, number: int | None, symbol: str | None) -> bool:
        if number is None or number in self._replaced:
            return False
        return symbol in (None, self._homes[number].block.symbol)

    def _change(self, number: int) -> None:
        """Repairs or replaces the checks of a home, in which one fails."""
        if number not in self._edits:
            # Without a label, a check of an earlier function may have taken a line of this one.
            for earlier in range(number, max(number - _MOST_EARLIER, -1), -1):
                repaired = () if earlier in self._edits else self._repaired(earlier)
                if repaired:
                    self._edits[earlier] = repaired
                    return
        home = self._homes[number]
        self._replaced.add(number)
        removed = tuple(without_check(self._test.text, self._source(check)) for check in home.existing)
        self._edits[number] = removed
        if home.block.checks:
            block = among_others(home.block, self._strings(home.place))
            self._edits[number] = (*removed, insertion(self._test, home._replace(block=block)))

    def _repaired(self, number: int) -> tuple[TextEdit, ...]:
        """The edits of a repair. Checks before those of the lines of the function are not repaired."""
        home = self._homes[number]
        own = home.existing[home.first :]
        if not own or not home.block.lines:
            return ()
        strings = self._strings(self._source(own[0]))
        end = next((other.block.lines[0].start for other in self._homes[number + 1 :] if other.block.lines), None)
        return tuple(repair(self._test, own, home.block, self._output[:end], strings))

    def _strings(self, place: int) -> dict[str, str]:
        """The values of variables before the line of a place."""
        start = self._test.text.rfind("\n", 0, place) + 1
        earlier = [edit for edits in self._edits.values() for edit in edits if edit.span.end <= start]
        return strings_of(self._test, apply_edits(self._test.text[:start], earlier), self._output)

    def _source(self, check: Check) -> int:
        return self._test.checks.text.source(check.word)

    def _applied(self) -> _Applied:
        owned = [(edit, number) for number in sorted(self._edits) for edit in self._edits[number]]
        owned.sort(key=lambda one: one[0].span)
        places: list[tuple[int, int, int, int]] = []
        moved = 0
        for edit, number in owned:
            start = edit.span.start + moved
            by = len(edit.text) - (edit.span.end - edit.span.start)
            places.append((start, start + len(edit.text), by, number))
            moved += by
        return _Applied(apply_edits(self._test.text, (edit for edit, _ in owned)), tuple(places))

    def _owner(self, applied: _Applied, place: int) -> int | None:
        """The home of the check at a place of the changed text."""
        moved = 0
        for start, end, by, number in applied.edits:
            if start <= place < end:
                return number
            if start > place:
                break
            moved += by
        return self._owners.get(place - moved)


def _failing(checks: CheckFile, output: str) -> list[int]:
    """The places of the checks that fail, and of one that FileCheck refuses."""
    verdict = judge(checks, output)
    if verdict.problem is not None:
        return [checks.text.source(verdict.problem.place)] if verdict.problem.line else []
    return [checks.text.source(failure.check.word) for failure in verdict.failures if failure.check.line]


def strings_of(test: Test, text: str, output: str) -> dict[str, str]:
    """The values that the checks in a text leave for the functions after them."""
    options = replace(test.options, allows_unused_prefixes=True)
    verdict = judge(read_checks(text, options), output)
    return {
        name: verdict.output.data[start:end].decode("utf-8", "surrogateescape")
        for match in verdict.matches
        for name, (start, end) in match.values.items()
        if name.startswith("$") or not options.has_scopes
    }


def insertion(test: Test, home: Home) -> TextEdit:
    """The checks of a block, written before its function."""
    written = text_of(home.block.checks, test.prefix, home.indent)
    if home.place == len(test.text) and test.text and not test.text.endswith("\n"):
        written = f"\n{written}"
    return TextEdit(Span(home.place, home.place), written)
