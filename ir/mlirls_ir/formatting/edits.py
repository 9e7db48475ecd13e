"""Edits of white space: the result of formatting.

Every edit replaces white space by white space, so no other character can be lost, added or moved, even by a bug.
Offsets are code points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class WhitespaceEdit(NamedTuple):
    """Replaces the white space of `[start, end)` by `replacement`, also white space."""

    start: int
    end: int
    replacement: str

    def moved(self, delta: int) -> WhitespaceEdit:
        """The same edit, `delta` further on."""
        return WhitespaceEdit(self.start + delta, self.end + delta, self.replacement)


def smallest_edit(start: int, old: str, replacement: str) -> WhitespaceEdit | None:
    """The edit that turns `old`, which begins at `start`, into `replacement`; None if they are equal.

    The common prefix and suffix are left out, so that an edit touches only the lines that it changes.
    """
    if old == replacement:
        return None
    limit = min(len(old), len(replacement))
    head = 0
    while head < limit and old[head] == replacement[head]:
        head += 1
    # A carriage return stays with its line feed.
    if head and old[head - 1] == "\r":
        head -= 1
    tail = 0
    while tail < limit - head and old[-1 - tail] == replacement[-1 - tail]:
        tail += 1
    if tail and old[-tail] == "\n" and (old[-tail - 1 : -tail] == "\r" or replacement[-tail - 1 : -tail] == "\r"):
        tail -= 1
    return WhitespaceEdit(start + head, start + len(old) - tail, replacement[head : len(replacement) - tail])


def apply_edits(text: str, edits: Iterable[WhitespaceEdit]) -> str:
    """`text` with the edits made; they are in order and do not overlap."""
    pieces: list[str] = []
    pos = 0
    for start, end, replacement in edits:
        pieces += (text[pos:start], replacement)
        pos = end
    pieces.append(text[pos:])
    return "".join(pieces)


def merge_edits(text: str, edits: Sequence[WhitespaceEdit], limit: int) -> list[WhitespaceEdit]:
    """At most `limit` edits with the same result, for clients that are slow with many edits: neighbours are merged.

    The text between neighbours is then part of the replacement, unchanged.
    """
    if len(edits) <= limit:
        return list(edits)
    size = -(-len(edits) // limit)
    merged: list[WhitespaceEdit] = []
    for first in range(0, len(edits), size):
        group = edits[first : first + size]
        start, end = group[0].start, group[-1].end
        moved = [WhitespaceEdit(edit.start - start, edit.end - start, edit.replacement) for edit in group]
        merged.append(WhitespaceEdit(start, end, apply_edits(text[start:end], moved)))
    return merged
