"""A finding: a diagnostic that links to other statements, which may move before it is shown.

Read next: `uses.py`, `../document/document.py` (which turns findings into diagnostics).
"""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.diagnostic import Diagnostic, Related
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Offsets, Statement


@dataclass(frozen=True, slots=True)
class Link:
    """A range in another statement: `[start, end)` from its start, in a text without its regions."""

    statement: Statement
    start: int
    end: int
    message: str

    def offset(self, offsets: Offsets) -> int:
        """The absolute offset of the range's start."""
        return offsets.of(self.statement) + self.statement.placed(self.start)


@dataclass(frozen=True, slots=True)
class Finding:
    """A diagnostic of a statement (offsets from its start, regions left out) and its links.

    `location` is the operation at which mlir-opt reports it, if that is another one.
    """

    statement: Statement
    diagnostic: Diagnostic
    links: tuple[Link, ...] = ()
    location: Link | None = None

    def linked(self) -> Iterator[Statement]:
        """The statements that it links to."""
        for link in self.links:
            yield link.statement
        if self.location is not None:
            yield self.location.statement

    def diagnostic_at(self, offsets: Offsets) -> Diagnostic:
        """The diagnostic with absolute offsets."""
        statement = self.statement
        start = offsets.of(statement)
        if statement.regions:
            found = self.diagnostic.mapped(lambda offset: start + statement.placed(offset))
        else:
            found = self.diagnostic.moved(start)
        if not self.links and self.location is None:
            return found
        related = list(found.related)
        for link in self.links:
            there = offsets.of(link.statement)
            related.append(
                Related(
                    there + link.statement.placed(link.start), there + link.statement.placed(link.end), link.message
                )
            )
        return Diagnostic(
            found.start,
            found.end,
            found.severity,
            found.code,
            found.message,
            tuple(related),
            found.fixes,
            found.location if self.location is None else self.location.offset(offsets),
        )
