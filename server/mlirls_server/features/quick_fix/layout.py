"""Removes an entry of a `#dlti` spec or map that repeats the key of an earlier entry.

The repair is evident if both have the same value; if they differ, either may be the right one.

Read next: `../layout/entries.py` (the places of entries), `find.py`.
"""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_server.features.layout.entries import Entry, entry_lists_at
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import Repair, TextEdit


def find_entry_fixes(document: Document, start: int, end: int) -> tuple[Repair, ...]:
    """The repairs for the entry at `[start, end)`, if an earlier one has its key."""
    for found in entry_lists_at(document, start):
        index = next((i for i, entry in enumerate(found.entries) if entry.span == Span(start, end)), None)
        if index is None:
            continue
        entry = found.entries[index]
        earlier = next((other for other in found.entries[:index] if other.key == entry.key), None)
        if earlier is None:
            return ()
        first = found.entries.index(earlier)
        if earlier.value == entry.value:
            return (_without(found.entries, index, f"Remove the second entry for {entry.shown_key}", is_evident=True),)
        return (
            _without(found.entries, index, f"Keep '{_shown(document, earlier)}'", is_evident=False),
            _without(found.entries, first, f"Keep '{_shown(document, entry)}'", is_evident=False),
        )
    return ()


def _without(entries: tuple[Entry, ...], index: int, title: str, *, is_evident: bool) -> Repair:
    """The repair that removes an entry and the comma between it and the others; there are at least two."""
    if index:
        span = Span(entries[index - 1].span.end, entries[index].span.end)
    else:
        span = Span(entries[0].span.start, entries[1].span.start)
    return Repair(title, (TextEdit(span, ""),), is_evident)


def _shown(document: Document, entry: Entry) -> str:
    return " ".join(document.source.slice(entry.span.start, entry.span.end).split())
