"""The layout of the LLVM dialect's types: pointers by address space, arrays, structs.

Facts: mlir/Dialect/LLVMIR as LLVM 22 has it. Elements are placed by `../records.py`; `../fields.py` makes tables of
them for people.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import DenseElementsAttr
from mlirls_ir.datalayout.answer import Answer, TypeLayout, Undefined
from mlirls_ir.datalayout.dialects.builtin import U64, WRAPS, FloatRule, malformed
from mlirls_ir.datalayout.queries import LayoutQueries
from mlirls_ir.datalayout.records import Placement, Record, merged, place
from mlirls_ir.datalayout.rules import EntryError, LayoutHooks, Verdict
from mlirls_ir.datalayout.spec import ScopedEntry, elements
from mlirls_ir.types.model import DialectType, IntegerType, Type

_DEFAULT_POINTER_BITS = 64
_SCALABLE_IN_ARRAY = (
    "Cannot implicitly convert a scalable size to a fixed-width size in `TypeSize::operator ScalarTy()`"
)
_PREFERRED_BELOW_ABI = "preferred alignment is expected to be at least as large as ABI alignment"


def address_space(type: Type) -> int:
    """The address space of `!llvm.ptr<n>`."""
    found = type.parameter("addressSpace") if isinstance(type, DialectType) else None
    return found if isinstance(found, int) else 0


class PointerRule:
    """`!llvm.ptr`: `[size, abi, preferred, index]` in bits for the address space, else for space 0."""

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        del layout
        for space in (address_space(type), 0):
            for entry in entries:
                if address_space(_key(entry)) == space:
                    return self._by_entry(type, entry)
        return TypeLayout(type, _DEFAULT_POINTER_BITS, 8, 8, index_bitwidth=_DEFAULT_POINTER_BITS)

    def _by_entry(self, type: Type, entry: ScopedEntry) -> Answer:
        values = elements(entry.value)
        if values is None or len(values) < 3:
            return malformed(type, entry)
        index = values[3] if len(values) > 3 else values[0]
        by = (entry,)
        return TypeLayout(type, values[0], values[1] // 8, values[2] // 8, False, index, by, by, by)

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        for entry in entries:
            values = elements(entry.value)
            if values is None or len(values) not in (3, 4):
                kind = "a dense integer elements attribute with 3 or 4 elements"
                return EntryError(entry, f"expected layout attribute for '{entry.key}' to be {kind}")
            if not _is_64_bits(entry):
                return EntryError(entry, f"expected i64 parameters for '{entry.key}'")
            if values[2] < values[1]:
                return EntryError(entry, _PREFERRED_BELOW_ABI)
        return None

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        verdict = Verdict.COMPATIBLE
        for entry in new:
            found = self._compare(old, entry)
            if found is Verdict.INCOMPATIBLE:
                return found
            if found is Verdict.CRASHES:
                verdict = found
        return verdict

    def _compare(self, old: Sequence[ScopedEntry], new: ScopedEntry) -> Verdict:
        """A space that is missing in the outer spec is compared with size 64 and alignment 8, both taken as bits."""
        values = elements(new.value)
        if values is None or len(values) < 3:
            return Verdict.INCOMPATIBLE
        size, abi = values[:2]
        same = next((e for e in old if address_space(_key(e)) == address_space(_key(new))), None)
        if same is None:
            if abi == 0:
                return Verdict.CRASHES
            return Verdict.COMPATIBLE if size == 64 and abi <= 8 and 8 % abi == 0 else Verdict.INCOMPATIBLE
        outer = elements(same.value)
        if outer is None or len(outer) < 3:
            return Verdict.INCOMPATIBLE
        refines = abi != 0 and size == outer[0] and abi <= outer[1] and outer[1] % abi == 0
        return Verdict.CRASHES if refines or outer == values else Verdict.INCOMPATIBLE


def _key(entry: ScopedEntry) -> Type:
    assert isinstance(entry.key, Type)
    return entry.key


def _is_64_bits(entry: ScopedEntry) -> bool:
    element = entry.value.type.element if isinstance(entry.value, DenseElementsAttr) else None
    return isinstance(element, IntegerType) and element.width == 64


class ArrayRule:
    """`!llvm.array`: elements one stride apart; entries have no effect."""

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        del entries
        count, element_type = array_parts(type)
        if element_type is None:
            return Undefined(type, "its elements are unknown")
        element = layout.of(element_type)
        if not isinstance(element, TypeLayout):
            return element
        if element.is_scalable:
            return Undefined(type, _SCALABLE_IN_ARRAY)
        if element.abi_alignment == 0:
            return Undefined(type, f"{element_type} has alignment 0, by which it divides")
        exact = 8 * count * element.stride
        bits = exact & U64
        warnings = element.warnings if bits == exact else (*element.warnings, WRAPS)
        return TypeLayout(
            type,
            bits,
            element.abi_alignment,
            element.preferred_alignment,
            size_from=merged((element.size_from, element.abi_from)),
            abi_from=element.abi_from,
            preferred_from=element.preferred_from,
            warnings=warnings,
        )

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        del entries
        return None

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        del old, new
        return Verdict.COMPATIBLE


def array_parts(type: Type) -> tuple[int, Type | None]:
    """Count and element of `!llvm.array`."""
    assert isinstance(type, DialectType)
    count, element = type.parameter("numElements"), type.parameter("elementType")
    return (count if isinstance(count, int) else 0), (element if isinstance(element, Type) else None)


def struct_elements(type: Type) -> tuple[Type, ...]:
    """The elements of `!llvm.struct`."""
    return (type.types("body") or ()) if isinstance(type, DialectType) else ()


def is_packed(type: Type) -> bool:
    """Whether a struct is packed."""
    return isinstance(type, DialectType) and type.parameter("packed") is True


class StructRule:
    """`!llvm.struct`: the first entry of the class raises the alignment of every struct, but not its size."""

    def record(self, type: Type) -> Record:
        """The elements of the struct."""
        return Record(struct_elements(type), is_packed=is_packed(type))

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        assert isinstance(type, DialectType)
        if type.parameter("is_reference"):
            return Undefined(type, "a struct that contains itself by value has no size; it recurses for ever")
        placement = place(type, self.record(type), layout)
        if not isinstance(placement, Placement):
            return placement
        floor = self._entry_alignments(type, entries)
        if isinstance(floor, Undefined):
            return floor
        parts = placement.parts
        natural = max([1, *(part.abi_alignment for part in parts)])
        by_elements = merged([part.abi_from for part in parts if part.abi_alignment == natural])
        abi = 1 if is_packed(type) else max(natural, floor[0])
        bits = placement.size * 8
        warnings = tuple(dict.fromkeys(warning for part in parts for warning in part.warnings))
        by_entry = tuple(entries[:1])
        return TypeLayout(
            type,
            bits & U64,
            abi,
            max(natural, floor[1]),
            placement.is_scalable,
            size_from=merged([*(part.size_from for part in parts), *(part.abi_from for part in parts)]),
            abi_from=() if is_packed(type) else by_entry if floor[0] > natural else by_elements,
            preferred_from=by_entry if floor[1] > natural else by_elements,
            warnings=(*warnings, WRAPS) if bits > U64 else warnings,
        )

    def _entry_alignments(self, type: Type, entries: Sequence[ScopedEntry]) -> tuple[int, int] | Undefined:
        if not entries:
            return 0, 0
        values = elements(entries[0].value)
        return (values[0] // 8, values[-1] // 8) if values else malformed(type, entries[0])

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        for entry in entries:
            values = elements(entry.value)
            if values is None or len(values) not in (1, 2):
                kind = "a dense integer elements attribute of 1 or 2 elements"
                return EntryError(entry, f"expected layout attribute for '{entry.key}' to be {kind}")
            if not _is_64_bits(entry):
                return EntryError(entry, f"expected i64 entries for '{entry.key}'")
            key = _key(entry)
            if str(key) not in ("!llvm.struct<()>", "!llvm.struct<packed ()>"):
                return EntryError(entry, f"unexpected layout attribute for struct '{key}'")
            if values[-1] < values[0]:
                return EntryError(entry, _PREFERRED_BELOW_ABI)
        return None

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        outer = elements(old[0].value)
        verdict = Verdict.COMPATIBLE
        for entry in new:
            values = elements(entry.value)
            if not outer or not values:
                return Verdict.INCOMPATIBLE
            if values[0] == 0:
                verdict = Verdict.CRASHES
            elif values[0] > outer[0] or outer[0] % values[0]:
                return Verdict.INCOMPATIBLE
        return verdict


HOOKS: Final = LayoutHooks(
    types={"ppc_fp128": FloatRule(), "ptr": PointerRule(), "array": ArrayRule(), "struct": StructRule()}
)
