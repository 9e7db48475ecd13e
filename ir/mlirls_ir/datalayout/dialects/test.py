"""The type with a layout of MLIR's `test` dialect, which MLIR's own tests of the subsystem use.

`!test.test_type_with_layout<n>` has the layout that its entries `["size" | "alignment" | "preferred" | "index",
number]` give, and 1 without an entry: size and index in bits, alignments in bytes (mlir/test/lib/Dialect/Test). The
shortest example of a rule; the rules of a user's dialect look like this.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, Attribute, IntegerAttr, StringAttr
from mlirls_ir.datalayout.answer import Answer, TypeLayout
from mlirls_ir.datalayout.dialects.builtin import malformed
from mlirls_ir.datalayout.queries import LayoutQueries
from mlirls_ir.datalayout.rules import EntryError, LayoutHooks, NamedSpec, Verdict
from mlirls_ir.datalayout.spec import ScopedEntry
from mlirls_ir.types.model import Type


def _pair(value: Attribute) -> tuple[str, int] | None:
    """The kind and the number of an entry."""
    if not isinstance(value, ArrayAttr) or len(value.elements) != 2:
        return None
    kind, number = value.elements
    if not isinstance(kind, StringAttr) or not isinstance(number, IntegerAttr):
        return None
    return kind.value, number.value


def _first(entries: Sequence[ScopedEntry], kind: str) -> tuple[int, tuple[ScopedEntry, ...]]:
    """The number of the first entry of a kind, regardless of its key, and that entry; 1 if there is none."""
    for entry in entries:
        pair = _pair(entry.value)
        if pair is not None and pair[0] == kind:
            return pair[1], (entry,)
    return 1, ()


class TestTypeRule:
    """All entries of the class count; the type's own number does not matter."""

    __test__ = False  # for pytest

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        for entry in entries:
            if _pair(entry.value) is None:
                return malformed(type, entry)
        size, by_size = _first(entries, "size")
        abi, by_abi = _first(entries, "alignment")
        preferred, by_preferred = _first(entries, "preferred")
        index, _ = _first(entries, "index")
        if abi <= 0 or preferred <= 0 or size < 0:
            return malformed(type, (by_abi or by_preferred or by_size)[0])
        return TypeLayout(type, size, abi, preferred, False, index, by_size, by_abi, by_preferred)

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        """MLIR has an assertion here, and no message."""
        return None

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        outer, _ = _first(old, "alignment")
        inner, _ = _first(new, "alignment")
        return Verdict.COMPATIBLE if outer == 1 or inner <= outer else Verdict.INCOMPATIBLE


HOOKS: Final = LayoutHooks(
    types={"test_type_with_layout": TestTypeRule()},
    # MLIR's own test suite uses this operation for its scopes.
    scopes={"test.op_with_data_layout": NamedSpec()},
)
