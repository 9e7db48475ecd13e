"""Diagnostics: what is wrong, where, and what to do about it, as plain data.

Ranges are half-open `[start, end)` in code points of the text that the producer was given. Nothing here knows lines,
LSP or terminals; `source/` turns offsets into positions.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass


class Severity(IntEnum):
    """LSP's severities, most severe first."""

    ERROR = 1
    WARNING = 2
    INFORMATION = 3
    HINT = 4


@dataclass(frozen=True, slots=True)
class Related:
    """A second range that explains a diagnostic, for example the other definition (mlir-opt's `note:`)."""

    start: int
    end: int
    message: str


SAME_HERE: Final = "the same here"
"""The message of a range with the same mistake as the diagnostic, which is reported once for all of them."""


@dataclass(frozen=True, slots=True)
class Fix:
    """A repair: replace `[start, end)` by `replacement`."""

    title: str
    start: int
    end: int
    replacement: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One diagnostic.

    `code` is stable and kebab-case; `message` is mlir-opt's own wording where it has one; `location`, when given, is
    the offset at which mlir-opt reports it, since its verifier points at the operation and we underline the part at
    fault. `tool` is the project's own tool if that reported it, "" if we did.
    """

    start: int
    end: int
    severity: Severity
    code: str
    message: str
    related: tuple[Related, ...] = ()
    fixes: tuple[Fix, ...] = ()
    location: int | None = None
    tool: str = ""

    def mapped(self, place: Callable[[int], int]) -> Diagnostic:
        """The same diagnostic with `place` applied to each of its offsets."""
        return Diagnostic(
            place(self.start),
            place(self.end),
            self.severity,
            self.code,
            self.message,
            tuple(Related(place(r.start), place(r.end), r.message) for r in self.related),
            tuple(Fix(f.title, place(f.start), place(f.end), f.replacement) for f in self.fixes),
            None if self.location is None else place(self.location),
            self.tool,
        )

    def moved(self, delta: int) -> Diagnostic:
        """The same diagnostic in a text that begins `delta` code points earlier."""
        if self.related or self.fixes:
            return self if delta == 0 else self.mapped(lambda offset: offset + delta)
        # Nearly all diagnostics are like this, and a text may have tens of thousands.
        location = None if self.location is None else self.location + delta
        start, end = self.start + delta, self.end + delta
        return Diagnostic(start, end, self.severity, self.code, self.message, (), (), location, self.tool)


class ParseFailure(Exception):
    """Raised while one statement is read exactly, caught at the statement: user text never raises past `syntax/`.

    `location` is where mlir-opt reports it, when that is not `start`.
    """

    __slots__ = ("code", "end", "location", "message", "notes", "start")

    def __init__(
        self,
        start: int,
        end: int,
        message: str,
        code: str = "syntax",
        notes: tuple[Related, ...] = (),
        location: int | None = None,
    ) -> None:
        super().__init__(message)
        self.start = start
        self.end = end
        self.message = message
        self.code = code
        self.notes = notes
        self.location = location

    def diagnostic(self) -> Diagnostic:
        """This failure as an error diagnostic."""
        return Diagnostic(self.start, self.end, Severity.ERROR, self.code, self.message, self.notes, (), self.location)
