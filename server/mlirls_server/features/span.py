"""A range of a document, for answers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """`[start, end)` in code points."""

    start: int
    end: int
