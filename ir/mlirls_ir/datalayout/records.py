"""Records: types whose values have fields, placed as C places them. Structs of LLVM are records, and so are other
dialects' structs, classes and unions.

A dialect says of its type which fields it has (`Record`), and `RecordRule` does the rest. `AliasRule` is for a type
with the layout of another type, `BitsRule` for one whose parts follow each other bit by bit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from mlirls_ir.datalayout.answer import Answer, Entries, NoLayout, TypeLayout, Undefined, align_to
from mlirls_ir.datalayout.queries import LayoutQueries
from mlirls_ir.datalayout.rules import EntryError, Verdict
from mlirls_ir.datalayout.spec import ScopedEntry
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import Type


@dataclass(frozen=True, slots=True)
class Record:
    """The fields of a type. `names` are empty if the fields are numbered; a packed record has no padding; in a union,
    all fields begin at 0."""

    types: tuple[Type, ...]
    names: tuple[str, ...] = ()
    is_packed: bool = False
    is_union: bool = False


@runtime_checkable
class HasRecord(Protocol):
    """A rule of types with fields."""

    def record(self, type: Type) -> Record | None:
        """The fields of `type`; None if they are not known, as in a record that is only declared."""
        ...


class Placed(NamedTuple):
    """A field of a record, in bytes; `alignment` is the one used to place it (1 in packed records)."""

    type: Type
    layout: TypeLayout
    offset: int
    alignment: int
    size: int


@dataclass(frozen=True, slots=True)
class Placement:
    """A record's placed fields, its size in bytes, and the largest alignment of a field.

    `parts` are the layouts of the fields' types, each once.
    """

    fields: tuple[Placed, ...]
    size: int
    alignment: int
    is_scalable: bool
    parts: tuple[TypeLayout, ...]


def place(type: Type, record: Record, layout: LayoutQueries) -> Placement | Answer:
    """The placed fields of a record, or the reason why it has no layout; computed once for each `DataLayout`."""
    found = layout.memo.get(type)
    if isinstance(found, Placement):
        return found
    placed = _place(type, record, layout)
    if isinstance(placed, Placement):
        layout.memo[type] = placed
    return placed


def _place(type: Type, record: Record, layout: LayoutQueries) -> Placement | Answer:
    end, size_of_all, largest, is_scalable = 0, 0, 1, False
    fields: list[Placed] = []
    # Large records have few distinct types: the layout of each is computed once.
    known: dict[Type, tuple[TypeLayout, int, int]] = {}
    for field_type in record.types:
        found = known.get(field_type)
        if found is None:
            field = layout.of(field_type)
            if not isinstance(field, TypeLayout):
                return field
            alignment = 1 if record.is_packed else field.abi_alignment
            if alignment == 0:
                return Undefined(type, f"{field_type} has alignment 0, by which it divides")
            largest = max(largest, alignment)
            found = known[field_type] = field, field.size, alignment
        field, size, alignment = found
        offset = 0 if record.is_union else -(-end // alignment) * alignment
        fields.append(Placed(field_type, field, offset, alignment, size))
        end = offset + size
        size_of_all = max(size_of_all, end)
        if size:
            is_scalable = field.is_scalable
    parts = tuple(field for field, _, _ in known.values())
    return Placement(tuple(fields), align_to(size_of_all, largest), largest, is_scalable, parts)


class _WithoutEntries:
    """The part of a rule for types whose layout no entry of a spec changes."""

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        """No entry is refused."""
        del entries
        return None

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        """Entries have no effect."""
        del old, new
        return Verdict.COMPATIBLE


class RecordRule(_WithoutEntries):
    """The layout of types of which a dialect only says which fields they have."""

    def __init__(self, record: Callable[[Type], Record | None]) -> None:
        self._record = record

    def record(self, type: Type) -> Record | None:
        """The fields of `type`; None if they are not known."""
        return self._record(type)

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        """The layout by that of the fields."""
        del entries
        record = self._record(type)
        if record is None:
            return NoLayout(type, type)
        placement = place(type, record, layout)
        if not isinstance(placement, Placement):
            return placement
        parts = placement.parts
        preferred = 1 if record.is_packed else max([1, *(part.preferred_alignment for part in parts)])
        by_alignment = () if record.is_packed else merged([part.abi_from for part in parts])
        return TypeLayout(
            type,
            placement.size * 8,
            placement.alignment,
            preferred,
            placement.is_scalable,
            size_from=merged([*(part.size_from for part in parts), by_alignment]),
            abi_from=by_alignment,
            preferred_from=() if record.is_packed else merged([part.preferred_from for part in parts]),
        )


class AliasRule(_WithoutEntries):
    """The layout of types that have the layout of another type."""

    def __init__(self, target: Callable[[Type], Type | None]) -> None:
        self._target = target

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        """The layout of the other type."""
        del entries
        target = self._target(type)
        found = NoLayout(type, type) if target is None else layout.of(target)
        return found.of_type(type) if isinstance(found, TypeLayout) else found


class BitsRule(_WithoutEntries):
    """The layout of types whose parts follow each other without padding, bit by bit, as in hardware."""

    def __init__(self, parts: Callable[[Type], Sequence[Type] | None]) -> None:
        self._parts = parts

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        """The sum of the parts' bits, aligned to one byte."""
        del entries
        parts = self._parts(type)
        if parts is None:
            return NoLayout(type, type)
        bits = 0
        for part in parts:
            found = layout.of(part)
            if not isinstance(found, TypeLayout):
                return found
            bits += found.size_in_bits
        return TypeLayout(type, bits, 1, 1)


def merged(groups: Sequence[Entries]) -> Entries:
    """The entries of all groups, each once."""
    if not any(groups):
        return ()
    return tuple(dict.fromkeys(entry for group in groups for entry in group))
