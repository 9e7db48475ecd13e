"""The entries of `#dlti` specs and maps, with their places in the text.

Read next: `../../../../ir/mlirls_ir/dialects/dlti/syntax.py` (how they are read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import Part
from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.document import Document
from mlirls_ir.index.tree import Reader, chunk_at, statement_at
from mlirls_ir.layout_values.dlti import entries_of, entry_key, key_text
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import Type
from mlirls_server.features.span import Span

_CONTAINERS: Final = frozenset({"dl_spec", "map", "target_device_spec", "target_system_spec"})


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry: its range, its key (a type or a string), and its value."""

    span: Span
    key: Type | str
    value: object

    @property
    def shown_key(self) -> str:
        """The key as it is written."""
        return key_text(self.key)


@dataclass(frozen=True, slots=True)
class EntryList:
    """A spec or map with its entries in the order of the text; `span` is the range of the whole attribute."""

    span: Span
    mnemonic: str
    entries: tuple[Entry, ...]


def entry_lists_at(document: Document, offset: int) -> list[EntryList]:
    """The specs and maps around `offset`, the innermost first. Absolute offsets."""
    chunk = chunk_at(document, offset)
    statement = None if chunk is None else statement_at(chunk, offset)
    if chunk is None or statement is None:
        return []
    reader = Reader(document, chunk)
    parts = reader.details(statement).parts
    out: list[EntryList] = []
    for part in parts:
        value = part.value
        is_container = part.kind == "attribute" and isinstance(value, DialectAttr) and value.dialect == "dlti"
        if not is_container or not isinstance(value, DialectAttr) or value.mnemonic not in _CONTAINERS:
            continue
        start, end = reader.place(statement, part.start, part.end)
        if not start <= offset <= end:
            continue
        written = _entries_in(parts, part, value)
        entries = tuple(
            Entry(Span(*reader.place(statement, at.start, at.end)), entry_key(entry), entry.parameter("value"))
            for at, entry in written
        )
        if len(entries) == len(entries_of(value)) and entries:
            out.append(EntryList(Span(start, end), value.mnemonic, entries))
    return sorted(out, key=lambda found: found.span.end - found.span.start)


def _entries_in(parts: tuple[Part, ...], container: Part, value: DialectAttr) -> list[tuple[Part, DialectAttr]]:
    """The parts of a container's own entries, without those of nested containers, in the order of the text."""
    inside = [part for part in parts if container.start < part.start and part.end < container.end]
    out: list[tuple[Part, DialectAttr]] = []
    last = container.start
    for part in sorted(inside, key=lambda part: (part.start, -part.end)):
        if part.start < last or len(out) == len(entries_of(value)):
            continue
        entry = entries_of(value)[len(out)]
        if part.kind in ("dlti-entry", "attribute") and part.value == entry:
            out.append((part, entry))
            last = part.end
    return out
