"""A pass: one kind of finding about a chunk, which follows the chunk's edits.

A document reads a chunk and resolves its names; then each pass says what is wrong in its own way. It is told which runs
of statements come and go, notes of them what it needs, works in slices when asked to, and gives what it has found. The
document knows no pass but by this interface.

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
from mlirls_ir.syntax.tree import Region, Run, Statement

RUNS_AT_ONCE = 16
"""So many runs are a slice of a pass that looks at each statement."""

Found = tuple[Run, Finding]


class Look(NamedTuple):
    """What a pass sees of its chunk, whose tree is up to date: text by absolute offsets, and the context at its end.

    `details` gives those of a statement without its parts, once for all passes.
    """

    text: Callable[[int, int], str]
    context: ParseContext
    details: Callable[[Statement], Details]

    def parts(self, statement: Statement) -> Details:
        """The details of a statement with its parts."""
        return details_of(statement, self.text, self.context)


class View(NamedTuple):
    """A chunk whose findings are told: its tree, its place in the text; `is_unclosed` says that a brace is missing."""

    top: Region
    start: int
    end: int
    text: Callable[[int, int], str]
    is_unclosed: bool


class Pass(Protocol):
    """One kind of finding about one chunk."""

    def begin(self, text: str) -> None:
        """The chunk has been read afresh, and is `text`: nothing is known of it."""
        ...

    def clear(self) -> None:
        """Forgets all about the chunk, whose runs are to be noted again."""
        ...

    def edited(self, changed: str) -> None:
        """An edit has come; `changed` is what it wrote, and some characters around."""
        ...

    def note(self, run: Run) -> None:
        """A run has come into the tree, or its names have been resolved anew."""
        ...

    def forget(self, run: Run) -> None:
        """A run has left the tree."""
        ...

    def moved(self, run: Run) -> None:
        """Inside an operation of `run` something has changed: what stands after that has moved."""
        ...

    def is_done(self) -> bool:
        """Whether nothing is outstanding."""
        ...

    def steps(self, look: Look) -> Iterator[None]:
        """Does what is outstanding in slices of some milliseconds."""
        ...

    def diagnostics(self, view: View) -> Iterable[Diagnostic]:
        """What has been found, with absolute offsets, when nothing is outstanding."""
        ...
