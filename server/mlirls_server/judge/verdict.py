"""A tool's answer about a text, valid for the parts of the text that stay the same.

Chunks are independent, so an edit removes the answers for the chunks that it touches, and moves the others.

Read next: `finding.py`, `missing_types.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Final

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import MARKER
from mlirls_server.judge.missing_types import Types

if TYPE_CHECKING:
    from mlirls_ir.syntax.tree import Statement
    from mlirls_ir.types.model import Type

_NOTHING: Final = Types()


@dataclass(slots=True)
class Part:
    """The answer for `[start, end)`, with offsets from its start; `types` are by the start of a statement."""

    start: int
    end: int
    findings: list[Diagnostic] = field(default_factory=list[Diagnostic])
    types: dict[int, Types] = field(default_factory=dict[int, Types])


class Verdict:
    """The answer of the tool `source` about the text of a document; it follows edits."""

    __slots__ = ("_parts", "source")

    def __init__(
        self,
        source: str,
        pieces: Iterable[tuple[int, int]],
        findings: Sequence[Diagnostic],
        types: Mapping[int, Types],
    ) -> None:
        self.source = source
        self._parts = [Part(start, end) for start, end in pieces]
        for found in findings:
            part = self._part(found.start)
            if part is not None:
                part.findings.append(found.moved(-part.start))
        for offset, known in types.items():
            part = self._part(offset)
            if part is not None:
                part.types[offset - part.start] = known

    def edit(self, start: int, end: int, length: int) -> None:
        """Follows an edit that replaced `[start, end)` by a text of the given length."""
        delta = length - (end - start)
        kept: list[Part] = []
        for part in self._parts:
            # A marker that is inserted, removed or becomes a comment affects the chunks on both sides.
            if part.start - len(MARKER) > end:
                part.start += delta
                part.end += delta
                kept.append(part)
            elif part.end + len(MARKER) < start:
                kept.append(part)
        self._parts = kept

    def findings(self) -> Iterator[Diagnostic]:
        """The findings that are still valid, in the order of the text."""
        for part in self._parts:
            yield from (found.moved(part.start) for found in part.findings)

    def results(self, statement: Statement) -> Sequence[Type]:
        """The result types of an operation; empty if they are unknown."""
        return self._types(statement).results

    def argument(self, statement: Statement, hole: int) -> Type | None:
        """The type of an argument of one of its regions, by the hole of its name; None if it is unknown."""
        return self._types(statement).arguments.get(hole)

    def _types(self, statement: Statement) -> Types:
        offset = statement.offset()
        part = self._part(offset)
        return _NOTHING if part is None or offset > part.end else part.types.get(offset - part.start, _NOTHING)

    def _part(self, offset: int) -> Part | None:
        index = bisect_right(self._parts, offset, key=lambda part: part.start) - 1
        return self._parts[index] if index >= 0 else None
