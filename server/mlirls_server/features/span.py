"""A range of a document, as answers have it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """`[start, end)` in code points."""

    start: int
    end: int
