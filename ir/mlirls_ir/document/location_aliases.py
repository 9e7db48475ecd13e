"""The pass that finds trailing locations whose alias is defined nowhere, or is not a location.

Read next: `passes.py`, `../verify/location_aliases.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.passes import CheckedChunk, Look, visit
from mlirls_ir.syntax.tree import Region, Run, Statement
from mlirls_ir.verify import (
    BadLocations,
    are_all_locations,
    bad_locations,
    first_bad_locations,
    may_name_locations,
)


class LocationAliases:
    """Runs whose location aliases have to be checked, and the findings of the others.

    `_fresh` is the length of the chunk's text in code points, from the time it is read until it is checked or edited.
    """

    __slots__ = ("_errors", "_fresh", "_left", "_may_name")

    def __init__(self) -> None:
        self._may_name = True
        self.clear()

    def clear(self) -> None:
        self._fresh: int | None = None
        self._left: dict[Run, None] = {}
        self._errors: dict[Run, BadLocations] = {}

    def begin(self, text: str) -> None:
        self._may_name = may_name_locations(text)
        self.clear()
        self._fresh = len(text) if self._may_name else None

    def edited(self, changed: str) -> None:
        # An alias name that the edit has made is in the text that it wrote, or crosses one of its ends.
        self._may_name = self._may_name or may_name_locations(changed)
        self._fresh = None

    def note(self, run: Run) -> None:
        if self._may_name:
            self._left[run] = None

    def forget(self, run: Run) -> None:
        self._left.pop(run, None)
        self._errors.pop(run, None)

    def moved(self, operation: Statement) -> None:
        """Nothing to do: a finding moves with its statement."""

    def is_done(self) -> bool:
        return not self._left

    def steps(self, look: Look) -> Iterator[None]:
        if self._fresh is not None and self._left:
            start = _top_of(next(iter(self._left))).offset()
            if (yield from are_all_locations(look.text, start, start + self._fresh, look.context())):
                self._left.clear()
            self._fresh = None
        yield from visit(self._left, lambda run: self._look_at(run, look))

    def _look_at(self, run: Run, look: Look) -> None:
        found = bad_locations(run, look.text, look.context(), look.parts)
        if found:
            self._errors[run] = found
        else:
            self._errors.pop(run, None)

    def diagnostics(self, view: CheckedChunk) -> list[Diagnostic]:
        # The definitions of location aliases are at the end of a text, which may be missing.
        is_whole = not view.is_unclosed and not _ends_broken(view.top)
        return first_bad_locations(self._errors.values(), view.offsets) if is_whole else []


def _top_of(run: Run) -> Region:
    region = run.region
    while region.operation is not None:
        region = region.operation.run.region
    return region


def _ends_broken(top: Region) -> bool:
    """Whether the last statement of a chunk did not parse, as in a text that is cut off."""
    return bool(top.runs) and top.runs[-1].statements[-1].shape.broken
