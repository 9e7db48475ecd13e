"""Sorts the entries of a `#dlti` spec or map, and removes duplicates.

Types come before strings; types by their kind and then by their number (`i8` before `i16`), strings alphabetically. The
text of each entry does not change.

Read next: `../layout/entries.py`.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.values.digits import number_of
from mlirls_server.features.layout.entries import Entry, EntryList, entry_lists_at
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit

_NUMBER: Final = re.compile(r"([0-9]+)")


@dataclass(frozen=True, slots=True)
class Sortable:
    """Entries that are out of order or repeated; `refused` says why they cannot be sorted, or is ""."""

    entries: EntryList
    refused: str | None = None


def find_sortable(document: Document, offset: int) -> Sortable | None:
    """The innermost spec or map around `offset`, if it is not in order."""
    for found in entry_lists_at(document, offset):
        entries = found.entries
        if _sorted(entries) == list(entries):
            return None
        return Sortable(found, _obstacle(document, entries))
    return None


def sort_entries(document: Document, offset: int) -> tuple[TextEdit, ...] | str:
    """The edit that sorts the entries around `offset`, or the reason why not."""
    found = find_sortable(document, offset)
    if found is None:
        return "There are no entries to sort here."
    if found.refused is not None:
        return found.refused
    entries = found.entries.entries
    source = document.source
    between = source.slice(entries[0].span.end, entries[1].span.start)
    texts = [source.slice(entry.span.start, entry.span.end) for entry in _sorted(entries)]
    return (TextEdit(Span(entries[0].span.start, entries[-1].span.end), between.join(texts)),)


def _sorted(entries: tuple[Entry, ...]) -> list[Entry]:
    kept: dict[object, Entry] = {}
    for entry in entries:
        kept.setdefault(entry.key, entry)
    return sorted(kept.values(), key=_order)


def _order(entry: Entry) -> tuple[bool, list[tuple[bool, int, str]]]:
    words = _NUMBER.split(entry.shown_key)
    return isinstance(entry.key, str), [
        (word.isdecimal(), number_of(word) if word.isdecimal() else 0, word) for word in words
    ]


def _obstacle(document: Document, entries: tuple[Entry, ...]) -> str | None:
    text = document.source.slice(entries[0].span.start, entries[-1].span.end)
    if "//" in re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', text):
        return "There are comments between the entries, and it is unclear to which entry each belongs."
    values: dict[object, object] = {}
    for entry in entries:
        if values.setdefault(entry.key, entry.value) != entry.value:
            return f"There are two different entries for {entry.shown_key}."
    return None
