"""Repairs of data layout specs: a repeated key, and an entry that contradicts LLVM's data layout string.

An entry that repeats the key of an earlier one is removed; the repair is evident if both have the same value. Where
string and spec contradict each other, either may be the right one.

Read next: `../layout/entries.py` (the places of entries), `find.py`.
"""

from __future__ import annotations

from mlirls_ir.datalayout import (
    NotALayoutString,
    Scope,
    ScopedEntry,
    layout_of,
    llvm_from_layout,
    rules_in,
    scope_of,
    scope_with,
    spec_from_llvm,
    spec_place,
    value_range,
)
from mlirls_ir.document import Document
from mlirls_ir.index.tree import chunk_at, statement_at
from mlirls_ir.syntax.tree import Statement
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


def find_contradiction_fixes(document: Document, start: int) -> tuple[Repair, ...]:
    """The repairs for the entry at `start`, which the data layout string of its operation contradicts."""
    chunk = chunk_at(document, start)
    statement = None if chunk is None else statement_at(chunk, start)
    scope = None if statement is None else scope_of(statement, rules_in(document.registry))
    if statement is None or scope is None or scope.llvm_string is None:
        return ()
    repairs = (_entry_as_in_string(document, scope, start), _string_as_spec(document, statement))
    return tuple(repair for repair in repairs if repair is not None)


def _entry_as_in_string(document: Document, scope: Scope, start: int) -> Repair | None:
    """The repair that gives an entry the value that the string stands for, or removes it if that is the default."""
    place = spec_place(document, scope)
    index = None if place is None else next((i for i, at in enumerate(place.entries) if at[0] == start), None)
    own = next((entry for entry in scope.entries() if entry.index == index), None)
    if place is None or index is None or own is None:
        return None
    value = _value_in(scope.llvm_string or "", own)
    if value is None:
        return None
    text = value.text()
    return Repair(f"Write '{text}', as in the string", (TextEdit(Span(*place.entries[index]), text),), is_evident=False)


def _value_in(string: str, entry: ScopedEntry) -> ScopedEntry | None:
    """The entry with the same key of the spec that a string stands for."""
    try:
        spec = spec_from_llvm(string).spec
    except NotALayoutString:
        return None
    return next((found for found in scope_with(spec).entries() if found.key == entry.key), None)


def _string_as_spec(document: Document, statement: Statement) -> Repair | None:
    """The repair that writes the string of the spec, if a string can express all of it."""
    place = value_range(document, statement, "llvm.data_layout")
    string = llvm_from_layout(layout_of(document, statement))
    if place is None or string.left_out:
        return None
    title = "Write the data layout string of the spec"
    return Repair(title, (TextEdit(Span(*place), f'"{string.text}"'),), is_evident=False)


def _without(entries: tuple[Entry, ...], index: int, title: str, *, is_evident: bool) -> Repair:
    """The repair that removes an entry and the comma between it and the others; there are at least two."""
    if index:
        span = Span(entries[index - 1].span.end, entries[index].span.end)
    else:
        span = Span(entries[0].span.start, entries[1].span.start)
    return Repair(title, (TextEdit(span, ""),), is_evident)


def _shown(document: Document, entry: Entry) -> str:
    return " ".join(document.source.slice(entry.span.start, entry.span.end).split())
