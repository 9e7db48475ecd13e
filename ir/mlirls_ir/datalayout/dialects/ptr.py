"""The layout of the ptr dialect's pointer: `!ptr.ptr<#space>` under entries `#ptr.spec`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.datalayout.answer import Answer, TypeLayout
from mlirls_ir.datalayout.dialects.builtin import malformed
from mlirls_ir.datalayout.queries import LayoutQueries
from mlirls_ir.datalayout.rules import EntryError, LayoutHooks, Verdict
from mlirls_ir.datalayout.spec import ScopedEntry
from mlirls_ir.types.model import DialectType, Type

_DEFAULT_BITS = 64
_DEFAULT_ALIGNMENT_BITS = 8


def memory_space(type: object) -> object:
    """The space of `!ptr.ptr<#space>`."""
    return type.parameter("memorySpace") if isinstance(type, DialectType) else None


def _spec(attribute: Attribute) -> tuple[int, int, int, int] | None:
    """Size, ABI and preferred alignment and index width, in bits."""
    if not isinstance(attribute, DialectAttr) or (attribute.dialect, attribute.mnemonic) != ("ptr", "spec"):
        return None
    values = [attribute.parameter(name) for name in ("size", "abi", "preferred", "index")]
    size, abi, preferred, index = values
    if not isinstance(size, int) or not isinstance(abi, int) or not isinstance(preferred, int):
        return None
    return size, abi, preferred, index if isinstance(index, int) else size


class PtrRule:
    """The entry of the pointer's own space, or of the default memory space if the spec names one."""

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        default = layout.identifiers.get("dlti.default_memory_space")
        for space in (memory_space(type), None if default is None else default.value):
            for entry in entries:
                if space is not None and memory_space(entry.key) is space:
                    return self._by_entry(type, entry)
        alignment = _DEFAULT_ALIGNMENT_BITS // 8
        return TypeLayout(type, _DEFAULT_BITS, alignment, alignment, index_bitwidth=_DEFAULT_BITS)

    def _by_entry(self, type: Type, entry: ScopedEntry) -> Answer:
        values = _spec(entry.value)
        if values is None:
            return malformed(type, entry)
        size, abi, preferred, index = values
        by = (entry,)
        return TypeLayout(type, size, abi // 8, preferred // 8, False, index, by, by, by)

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        for entry in entries:
            if _spec(entry.value) is None:
                return EntryError(entry, f"expected layout attribute for '{entry.key}' to be a #ptr.spec attribute")
        return None

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        """MLIR 22 accepts no inner entry for a space that has an outer one, not even an equal one."""
        spaces = {memory_space(entry.key) for entry in old}
        for entry in new:
            values = _spec(entry.value)
            if values is None or memory_space(entry.key) in spaces or values[0] != _DEFAULT_BITS:
                return Verdict.INCOMPATIBLE
            abi = values[1]
            if abi == 0:
                return Verdict.CRASHES
            if abi > _DEFAULT_ALIGNMENT_BITS or _DEFAULT_ALIGNMENT_BITS % abi:
                return Verdict.INCOMPATIBLE
        return Verdict.COMPATIBLE


HOOKS: Final = LayoutHooks(types={"ptr": PtrRule()})
