"""A diagnostic that points at other statements, which may move before anyone reads it.

Read next: `uses.py`, `../document.py` (which turns findings into diagnostics).
"""

from __future__ import annotations

from dataclasses import dataclass

from mlirls_ir.diagnostic import Diagnostic, Related
from mlirls_ir.syntax.tree import Statement


@dataclass(frozen=True, slots=True)
class Link:
    """A place in another statement: `[start, end)` from its start, in a text without its regions."""

    statement: Statement
    start: int
    end: int
    message: str

    def is_live(self) -> bool:
        """Whether the statement is still part of the tree."""
        return self.statement.run.facts is not None


@dataclass(frozen=True, slots=True)
class Finding:
    """A diagnostic of a statement (offsets from its start, regions left out) and its links."""

    statement: Statement
    diagnostic: Diagnostic
    links: tuple[Link, ...] = ()

    def is_live(self) -> bool:
        """Whether all places it points at are still there."""
        return all(link.is_live() for link in self.links)

    def diagnostic_at(self, base: int) -> Diagnostic:
        """The diagnostic with absolute offsets; `base` is the offset of the statement's run."""
        statement = self.statement
        start = base + statement.start
        found = self.diagnostic.mapped(lambda offset: start + statement.placed(offset))
        if not self.links:
            return found
        related = list(found.related)
        for link in self.links:
            there = link.statement.offset()
            related.append(
                Related(there + link.statement.placed(link.start), there + link.statement.placed(link.end), link.message)
            )
        return Diagnostic(
            found.start,
            found.end,
            found.severity,
            found.code,
            found.message,
            tuple(related),
            found.fixes,
            found.location,
        )
