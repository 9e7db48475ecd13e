"""Compares two documents, chunk by chunk, and groups the changes by the symbol that they are in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from mlirls_ir.difference import Change, ChangeKind, Detail, Difference, compare
from mlirls_ir.difference.facts import symbol_of
from mlirls_ir.difference.unchanged import without_common_functions
from mlirls_ir.document import Document
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.printing.links import linked_module

DocumentOf: TypeAlias = Callable[[Operation], Document]
_LONGEST: Final = 160
"""Code points of an operation's text that are shown."""


@dataclass(frozen=True, slots=True)
class Side:
    """An operation in one of the texts: its line, from 1, and the beginning of its text. An implicit operation, such as
    an omitted terminator, has the line of the enclosing operation."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Row:
    """A change: the operation on both sides, and the differences."""

    kind: ChangeKind
    name: str
    before: Side | None
    after: Side | None
    details: tuple[Detail, ...]
    is_moved: bool
    count: int


@dataclass(frozen=True, slots=True)
class Group:
    """The changes in one function, or in a module outside of its functions. `followers` is the number of operations
    that only follow them."""

    title: str
    rows: tuple[Row, ...]
    followers: int


@dataclass(frozen=True, slots=True)
class Report:
    """All changes between two texts."""

    groups: tuple[Group, ...]

    def counts(self) -> dict[str, int]:
        """The numbers of added, removed, changed and moved operations, including those in regions."""
        found: Counter[str] = Counter({kind.value: 0 for kind in ChangeKind if kind is not ChangeKind.FOLLOWED})
        for group in self.groups:
            for row in group.rows:
                found[row.kind.value] += row.count
        return dict(found)

    @property
    def has_changes(self) -> bool:
        """Whether anything differs."""
        return any(group.rows for group in self.groups)


def compare_texts(
    old: str, new: str, read_old: Callable[[str], Document], read_new: Callable[[str], Document]
) -> Report:
    """The changes from one text to another; the functions make documents of the texts.

    The nth chunk of one is the nth of the other. Functions that are the same in both are not read.
    """
    one, other = without_common_functions(old, new)
    return compare_documents(read_old(one), read_new(other))


def compare_documents(old: Document, new: Document) -> Report:
    """The changes from one document to another; the nth chunk of one is the nth of the other."""
    olds, news = _modules(old), _modules(new)
    empty = _modules(Document(""))[0]
    groups: list[Group] = []
    for number in range(max(len(olds), len(news))):
        before = olds[number] if number < len(olds) else empty
        after = news[number] if number < len(news) else empty
        groups += _groups(compare(before, after).changes, lambda _: old, lambda _: new)
    return Report(tuple(groups))


def report_of(difference: Difference, old: DocumentOf, new: DocumentOf) -> Report:
    """A difference between operations; the documents are those whose text an operation is in."""
    return Report(tuple(_groups(difference.changes, old, new)))


def _modules(document: Document) -> list[Operation]:
    document.read()
    return [linked_module(document, chunk, keeps_text=True) for chunk in document.chunks]


def _groups(changes: tuple[Change, ...], old: DocumentOf, new: DocumentOf) -> Iterator[Group]:
    rows: dict[str, list[Row]] = {}
    followers: Counter[str] = Counter()
    for change in changes:
        title = _title(change)
        rows.setdefault(title, [])
        if change.kind is ChangeKind.FOLLOWED:
            followers[title] += 1
        else:
            rows[title].append(_row(change, old, new))
    for title, found in rows.items():
        yield Group(title, tuple(found), followers[title])


def _row(change: Change, old: DocumentOf, new: DocumentOf) -> Row:
    about = change.after or change.before
    name = "" if about is None else about.name
    before = None if change.before is None else side_of(change.before, old)
    after = None if change.after is None else side_of(change.after, new)
    return Row(change.kind, name, before, after, change.details, change.is_moved, change.count)


def _title(change: Change) -> str:
    """The symbol that a change is in, outermost first: `gpu.module @kernels / gpu.func @main`."""
    operation = change.after or change.before
    found: list[str] = []
    around = operation if change.kind is ChangeKind.CHANGED else None if operation is None else operation.parent()
    while around is not None:
        name = symbol_of(around)
        if name is not None:
            found.append(f"{around.name} @{name.strip(chr(34))}")
        around = around.parent()
    return " / ".join(reversed(found)) or "module"


def side_of(operation: Operation, document_of: DocumentOf) -> Side:
    """The line and the beginning of the text of an operation."""
    document = document_of(operation)
    shown: Operation | None = operation
    while shown is not None and shown.range is None:
        shown = shown.parent()
    if shown is None or shown.range is None:
        return Side(1, operation.name)
    line = document.source.line_of(shown.range[0]) + 1
    return Side(line, operation.name if shown is not operation else _opening(operation, document))


def _opening(operation: Operation, document: Document) -> str:
    """The beginning of an operation's text, on one line, up to its first region."""
    assert operation.range is not None
    start, end = operation.range
    text = document.source.slice(start, min(end, start + 4 * _LONGEST))
    line = text.partition("\n")[0] if any(operation.regions) else " ".join(text.split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"
