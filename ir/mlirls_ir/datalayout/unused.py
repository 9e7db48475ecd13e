"""Entries of specs without effect: no type that is used under their scope needs them.

Reported only on request: a correct spec of a target has entries for types that a given file does not use. Walks over
the whole document.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.datalayout.answer import TypeLayout
from mlirls_ir.datalayout.check import problem_of
from mlirls_ir.datalayout.contents import contents_of
from mlirls_ir.datalayout.descriptors import descriptor_of
from mlirls_ir.datalayout.enclosing import ScopeReport, scopes
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.places import entry_place
from mlirls_ir.datalayout.spec import ScopedEntry
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.syntax.chunks import Chunks, ChunkT
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import IndexType, MemRefType, TupleType, Type

UNUSED_ENTRY: Final = "unused-layout-entry"


def find_unused_entries(document: Chunks[ChunkT]) -> list[Diagnostic]:
    """A warning for each entry about a type that nothing under its scope needs, in the order of the text."""
    reports = [report for report in scopes(document) if problem_of(report.layout.scopes, report.layout.rules) is None]
    used: set[tuple[Statement | None, int]] = set()
    for report in reports:
        used.update((entry.scope.statement, entry.index) for entry in _deciding(report))
    out: list[Diagnostic] = []
    for report in reports:
        for entry in report.scope.entries() if report.scope.attribute == "dlti.dl_spec" else ():
            if isinstance(entry.key, str) or (entry.scope.statement, entry.index) in used:
                continue
            place = entry_place(document, entry)
            start, end = (report.start, report.start) if place is None else place
            message = f"no type that is used under this scope depends on the entry for `{entry.key}`"
            out.append(Diagnostic(start, end, Severity.WARNING, UNUSED_ENTRY, message))
    # Scopes that share an alias share its entries.
    return sorted(dict.fromkeys(out), key=lambda found: found.start)


def _deciding(report: ScopeReport) -> Iterator[ScopedEntry]:
    """The entries, of this scope and those around it, that determine the layouts of the types used directly under
    it."""
    for type in report.types:
        for part in _parts(type, report.layout):
            found = report.layout.of(part)
            if isinstance(found, TypeLayout):
                yield from found.decided_by


def _parts(type: Type, layout: DataLayout) -> Iterator[Type]:
    """The type, or if it has no layout, the types that it contains and is lowered to, each once."""
    seen = {type}
    pending = [type]
    while pending:
        part = pending.pop()
        inside: tuple[Type, ...] = ()
        if isinstance(part, TupleType):
            inside = part.elements
        else:
            contents = contents_of(part, layout)
            if contents is None:
                yield part
                continue
            inside = () if contents.element is None else (contents.element,)
            if isinstance(part, MemRefType):
                yield descriptor_of(part, layout)
            yield IndexType()
        pending += [one for one in dict.fromkeys(inside) if one not in seen]
        seen.update(inside)
