"""A pass: finds one kind of finding in a chunk, and follows the chunk's edits.

A document reads a chunk and resolves its names; then each pass makes its own findings. It is notified of each run of
statements that enters or leaves the tree, records what it needs from it, works in slices when asked to, and returns its
findings. The document knows passes only by this interface.

Read next: `checks.py` (names and rules in place), `unknown_dialects.py`, `struct_definitions.py`,
`location_aliases.py`; `document.py`, which runs them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, Protocol

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.details import Details, details_of
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.tree import Offsets, Region, Run, Statement

RUNS_AT_ONCE = 16
"""The number of runs in one slice of a pass that visits each statement."""

MOST_FADED = 500
"""If a chunk has more style findings of one kind than this, none of them is reported."""

Found = tuple[Run, Finding]


def visit(left: dict[Run, None], look_at: Callable[[Run], None], at_once: int = RUNS_AT_ONCE) -> Iterator[None]:
    """Visits the runs that are left and takes each out, `at_once` of them in a slice."""
    budget = at_once
    while left:
        run = next(iter(left))
        look_at(run)
        del left[run]
        budget -= 1
        if not budget:
            budget = at_once
            yield


class Look(NamedTuple):
    """A pass's view of its chunk, whose tree is up to date: text by absolute offsets.

    `context` returns the context at the end of the chunk, and `details` those of a statement without its parts. Both
    are made once for all passes, on first use.
    """

    text: Callable[[int, int], str]
    context: Callable[[], ParseContext]
    details: Callable[[Statement], Details]

    def parts(self, statement: Statement) -> Details:
        """The details of a statement with its parts."""
        return details_of(statement, self.text, self.context())


class CheckedChunk(NamedTuple):
    """A chunk whose findings are reported: its tree and offsets; `is_unclosed` says that a brace is missing.

    `offsets` are those of its tree. `most_errors` is how many of the errors about names and surroundings are looked at,
    the first in the text; None is for all.

    `has_foreign_dialects` finds out whether the whole text has operations of dialects that are not upstream's.
    """

    top: Region
    start: int
    end: int
    text: Callable[[int, int], str]
    is_unclosed: bool
    has_foreign_dialects: Callable[[], bool]
    offsets: Offsets
    most_errors: int | None


class Pass(Protocol):
    """Makes one kind of finding in one chunk."""

    def begin(self, text: str) -> None:
        """Called when the chunk, `text`, has been read afresh and there are no facts about it."""
        ...

    def clear(self) -> None:
        """Forgets everything about the chunk; its runs will be added again."""
        ...

    def edited(self, changed: str) -> None:
        """Called after an edit; `changed` is the text that it wrote, with some characters around."""
        ...

    def note(self, run: Run) -> None:
        """Called when a run has entered the tree, or its names have been resolved again."""
        ...

    def forget(self, run: Run) -> None:
        """Called when a run has left the tree."""
        ...

    def moved(self, operation: Statement) -> None:
        """Called when the inside of `operation` has changed, so that the text after that has moved."""
        ...

    def is_done(self) -> bool:
        """Whether no work is outstanding."""
        ...

    def steps(self, look: Look) -> Iterator[None]:
        """Does the outstanding work in slices of some milliseconds."""
        ...

    def diagnostics(self, view: CheckedChunk) -> Iterable[Diagnostic]:
        """The findings, with absolute offsets; requires that no work is outstanding."""
        ...
