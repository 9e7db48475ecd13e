"""Compares entries with the defaults: finds those without effect, and the changes by the others."""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.datalayout.answer import TypeLayout
from mlirls_ir.datalayout.combine import by_class
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.spec import Scope, ScopedEntry
from mlirls_ir.layout_values.dlti import container_attr, entries_of
from mlirls_ir.layout_values.llvm import struct_type
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import IndexType, Type


@dataclass(frozen=True, slots=True)
class Change:
    """The change by an entry for the type that is its key: the layouts without it and with it."""

    entry: ScopedEntry
    before: TypeLayout
    after: TypeLayout

    @property
    def is_none(self) -> bool:
        """Whether all values are the same."""
        return _values(self.before) == _values(self.after)


def _values(layout: TypeLayout) -> tuple[int, int, int, int | None]:
    return layout.size_in_bits, layout.abi_alignment, layout.preferred_alignment, layout.index_bitwidth


def without_entry(scope: Scope, index: int) -> Scope:
    """The scope without one of its entries."""
    kept = [entry for at, entry in enumerate(entries_of(scope.spec)) if at != index]
    spec: DialectAttr = container_attr("dl_spec", kept)
    return Scope(scope.op, scope.name, spec, scope.attribute, scope.system_spec, scope.statement, "", scope.llvm_string)


def change_of(chain: Sequence[Scope], entry: ScopedEntry) -> Change | None:
    """The change by an entry of the innermost scope of `chain`; None if its key has no layout of its own."""
    key = entry.key
    if not isinstance(key, Type):
        return None
    after = DataLayout(chain).of(key)
    before = DataLayout((*chain[:-1], without_entry(chain[-1], entry.index))).of(key)
    if not isinstance(before, TypeLayout) or not isinstance(after, TypeLayout):
        return None
    return Change(entry, before, after)


def redundant_entries(chain: Sequence[Scope]) -> list[tuple[ScopedEntry, str]]:
    """Entries of the innermost scope whose removal would not change the layout of any type, with the reason.

    Integers are left out, since the presence of one entry changes the rule for all widths. Pointers are only considered
    if the spec has no other address space that falls back on the entry.
    """
    scope = chain[-1]
    out: list[tuple[ScopedEntry, str]] = []
    for name, group in by_class(list(scope.entries())).items():
        if name == "integer" or len(group) > 1:
            continue
        change = change_of(chain, group[0])
        if change is not None and change.is_none and not _matters_elsewhere(chain, group[0]):
            out.append((group[0], f"redundant entry: same as the default for `{group[0].key}`"))
    return out


def _matters_elsewhere(chain: Sequence[Scope], entry: ScopedEntry) -> bool:
    """An entry for structs aligns other structs as well, not only the empty one that is its key."""
    if not isinstance(entry.key, Type):
        return True
    probe = struct_type((entry.key,))
    before = DataLayout((*chain[:-1], without_entry(chain[-1], entry.index))).of(probe)
    after = DataLayout(chain).of(probe)
    return type(before) is not type(after) or (
        isinstance(before, TypeLayout) and isinstance(after, TypeLayout) and _values(before) != _values(after)
    )


def index_width_change(chain: Sequence[Scope]) -> tuple[ScopedEntry, int, int] | None:
    """The entry of the innermost scope that changes the width of `index`, with the outer width and the inner one."""
    entry = next((entry for entry in chain[-1].entries() if isinstance(entry.key, IndexType)), None)
    if entry is None or len(chain) < 2:
        return None
    outer, inner = DataLayout(chain[:-1]).index_bitwidth(IndexType()), DataLayout(chain).index_bitwidth(IndexType())
    return None if outer is None or inner is None or outer == inner else (entry, outer, inner)
