"""The runs of a chunk that have findings about names and surroundings, and the first errors among these.

A text may have tens of thousands of errors. So the facts about an error that edits elsewhere do not change are kept
with its run, and an editor, which shows a thousand errors, asks only for the first ones.

Read next: `checks.py`, which fills it; `../resolve/causes.py`, which decides which errors are reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from mlirls_ir.diagnostic import Severity
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.tree import Offsets, Run, Statement

if TYPE_CHECKING:
    from mlirls_ir.resolve.lost_names import Entry, Place


class _Flagged(NamedTuple):
    """The findings of a run, how many of them are errors, and the statements to which they link.

    `places` holds the errors once they have been asked for.
    """

    findings: Sequence[Finding]
    n_errors: int
    linked: tuple[Statement, ...]
    places: list[Place]


class FlaggedRuns:
    """Runs with findings, in no order."""

    __slots__ = ("_runs", "n_errors")

    def __init__(self) -> None:
        self._runs: dict[Run, _Flagged] = {}
        self.n_errors = 0

    def __len__(self) -> int:
        return len(self._runs)

    def __iter__(self) -> Iterator[Run]:
        return iter(self._runs)

    def clear(self) -> None:
        """Forgets everything."""
        self._runs.clear()
        self.n_errors = 0

    def keep(self, run: Run, findings: Sequence[Finding]) -> None:
        """Replaces the findings of a run."""
        self.forget(run)
        if findings:
            n_errors = sum(one.diagnostic.severity is Severity.ERROR for one in findings)
            linked = tuple(statement for one in findings for statement in one.linked())
            self._runs[run] = _Flagged(findings, n_errors, linked, [])
            self.n_errors += n_errors

    def forget(self, run: Run) -> None:
        """Called when a run has left the tree, or has to be checked again."""
        known = self._runs.pop(run, None)
        if known is not None:
            self.n_errors -= known.n_errors

    def with_lost_links(self) -> list[Run]:
        """The runs with a finding that links to a statement that has left the tree; an equal statement may have
        replaced it."""
        return [
            run
            for run, known in self._runs.items()
            if known.linked and None in [statement.run.facts for statement in known.linked]
        ]

    def entries(self, most: int | None, offsets: Offsets) -> tuple[list[Entry], list[Place]]:
        """The findings and the places of the errors among them: all of them, or the first `most` errors and everything
        else.

        `offsets` are those of the tree, in which the places are.
        """
        # Most checked texts have no findings and need none of this.
        from mlirls_ir.resolve.lost_names import move_places

        if most is None or self.n_errors <= most:
            places = [place for run, known in self._runs.items() for place in _places(run, known)]
            move_places(places, offsets)
            return [(run, finding) for run, known in self._runs.items() for finding in known.findings], places
        places = self._first(most, offsets)
        others = [
            (run, finding)
            for run, known in self._runs.items()
            if known.n_errors < len(known.findings)
            for finding in known.findings
            if finding.diagnostic.severity is not Severity.ERROR
        ]
        return others + [place.entry for place in places], places

    def _first(self, most: int, offsets: Offsets) -> list[Place]:
        """The places of the `most` errors that come first in the text."""
        from mlirls_ir.resolve.lost_names import Place, move_places

        by_start = sorted(self._runs, key=lambda run: offsets.of_region(run.region) + run.start)
        first: list[Place] = []
        for run in by_start:
            # Runs that begin later may be inside earlier ones.
            if len(first) >= most and (not most or first[most - 1].start < offsets.of_region(run.region) + run.start):
                break
            places = _places(run, self._runs[run])
            move_places(places, offsets)
            first += places
            if len(first) >= most:
                first.sort(key=Place.in_order)
        return first[:most]


def _places(run: Run, known: _Flagged) -> list[Place]:
    if known.n_errors and not known.places:
        from mlirls_ir.resolve.lost_names import places_of

        known.places.extend(places_of(run, known.findings))
    return known.places
