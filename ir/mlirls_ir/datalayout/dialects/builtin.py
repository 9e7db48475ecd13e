"""The layout of builtin types: integers, floats, index, complex, vector.

Facts: mlir/Interfaces/DataLayoutInterfaces as LLVM 22 has it. Where the oldest documentation of the subsystem differs
(vectors aligned by their innermost dimension, complex by its element's entry), LLVM 22 is followed; docs/data-layout.md
lists the differences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import DenseElementsAttr
from mlirls_ir.datalayout.answer import Answer, TypeLayout, Undefined, align_to, power_of_two
from mlirls_ir.datalayout.queries import LayoutQueries
from mlirls_ir.datalayout.rules import EntryError, LayoutHooks, ModuleSpec, Verdict
from mlirls_ir.datalayout.spec import ScopedEntry, elements, type_class, unsigned
from mlirls_ir.datalayout.versions import TF32_BITS, VECTOR_BITS
from mlirls_ir.layout_values.dlti import entry_attr
from mlirls_ir.types.model import (
    FLOAT_WIDTHS,
    ComplexType,
    FloatType,
    IntegerType,
    Signedness,
    Type,
    VectorType,
)

U64 = (1 << 64) - 1
_MAX_INDEX_WIDTH = (1 << 30) - 1
_PPC_FP128 = "llvm.ppc_fp128"
_TF32_BITS: Final = 19


def bytes_of(bits: int) -> int:
    """Whole bytes that hold `bits`."""
    return -(-bits // 8)


def malformed(type: Type, entry: ScopedEntry) -> Undefined:
    """The answer if an unverified entry does not have the form that its class requires."""
    return Undefined(type, f"the entry `{entry.text()}` is not of the form that MLIR reads")


class _Aligned:
    """Entries `[abi, preferred]` in bits: integers and floats."""

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        for entry in entries:
            values = elements(entry.value)
            text = entry_attr(entry.key, entry.value)
            if values is None or not _is_i64(entry):
                return EntryError(entry, f"expected a dense i64 elements attribute in the data layout entry {text}")
            if len(values) not in (1, 2):
                return EntryError(entry, f"expected 1 or 2 elements in the data layout entry {text}")
            if values[0] > values[-1]:
                message = "preferred alignment is expected to be greater than or equal to the abi alignment"
                return EntryError(entry, f"{message} in data layout entry {text}")
        return None

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        del old, new
        return Verdict.CRASHES


def _is_i64(entry: ScopedEntry) -> bool:
    return isinstance(entry.value, DenseElementsAttr) and entry.value.type.element is IntegerType(
        64, Signedness.SIGNLESS
    )


def _alignments(entry: ScopedEntry) -> tuple[int, int] | None:
    values = elements(entry.value)
    return (values[0] // 8, values[-1] // 8) if values else None


def natural_integer_abi(width: int) -> int:
    """The ABI alignment of an integer that no entry determines."""
    return power_of_two(bytes_of(width)) if width < 64 else 4


class IntegerRule(_Aligned):
    """Integers of every signedness: the entry of the next larger width applies, or else that of the largest."""

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        del layout
        assert isinstance(type, IntegerType)
        width = type.width
        if not entries:
            return TypeLayout(type, width, natural_integer_abi(width), power_of_two(bytes_of(width)))
        entry = self._deciding(width, entries)
        found = _alignments(entry)
        if found is None:
            return malformed(type, entry)
        return TypeLayout(type, width, found[0], found[1], abi_from=(entry,), preferred_from=(entry,))

    def _deciding(self, width: int, entries: Sequence[ScopedEntry]) -> ScopedEntry:
        """The first listed entry of the smallest sufficient width, or else of the largest width."""
        by_width: dict[int, ScopedEntry] = {}
        for entry in entries:
            if isinstance(entry.key, IntegerType):
                by_width.setdefault(entry.key.width, entry)
        enough = [known for known in by_width if known >= width]
        return by_width[min(enough) if enough else max(by_width)]


def float_width(type: Type) -> int | None:
    """Bits of a float type, `!llvm.ppc_fp128` included; None for others."""
    if isinstance(type, FloatType):
        return type.width
    return 128 if type_class(type) == _PPC_FP128 else None


class FloatRule(_Aligned):
    """Floats; each kind is a class of its own."""

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        width = float_width(type)
        assert width is not None
        if width == _TF32_BITS and not TF32_BITS.holds(layout.version):
            width = 32
        if not entries:
            natural = power_of_two(bytes_of(width))
            return TypeLayout(type, width, natural, natural)
        found = _alignments(entries[0])
        if found is None:
            return malformed(type, entries[0])
        by = (entries[0],)
        return TypeLayout(type, width, found[0], found[1], abi_from=by, preferred_from=by)


class IndexRule:
    """`index` has the layout of the integer of its width, which is 64 bits unless an entry sets it."""

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        width = 64
        by = tuple(entries[:1])
        if entries:
            given = unsigned(entries[0].value)
            if given is None:
                return malformed(type, entries[0])
            width = given & _MAX_INDEX_WIDTH
        found = layout.of(IntegerType(width))
        if not isinstance(found, TypeLayout):
            return Undefined(type, found.reason)
        return TypeLayout(
            type,
            width,
            found.abi_alignment,
            found.preferred_alignment,
            index_bitwidth=width,
            size_from=by,
            abi_from=by + found.abi_from,
            preferred_from=by + found.preferred_from,
        )

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        if unsigned(entries[0].value) is None:
            return EntryError(entries[0], "expected integer attribute in the data layout entry for 'index'")
        return None

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        del old, new
        return Verdict.CRASHES


class _NoEntries:
    """Builtin types that cannot be the key of an entry."""

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        return EntryError(entries[0], "unexpected data layout for a built-in type")

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        del old, new
        return Verdict.CRASHES


class ComplexRule(_NoEntries):
    """Two elements; of the element's entries only a float's preferred alignment matters."""

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        del entries
        assert isinstance(type, ComplexType)
        element = layout.of(type.element)
        if not isinstance(element, TypeLayout):
            return element if isinstance(element, Undefined) else Undefined(type, element.reason)
        bits = element.size_in_bits
        natural = power_of_two(element.size)
        is_float = float_width(type.element) is not None
        abi = natural if is_float else natural_integer_abi(bits)
        preferred = element.abi_alignment if is_float else natural
        by = element.abi_from if is_float else ()
        if preferred == 0:
            return Undefined(type, f"{type.element} has alignment 0, by which it divides")
        size = align_to(bits, preferred * 8) + bits
        return TypeLayout(type, size, abi, preferred, size_from=by, preferred_from=by)


class VectorRule(_NoEntries):
    """Elements in whole bytes, the innermost dimension and the alignment rounded to powers of two."""

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        del entries
        assert isinstance(type, VectorType)
        if not type.shape:
            return Undefined(type, "it reads the last dimension of a 0-D vector, which has none")
        element = layout.of(type.element)
        if not isinstance(element, TypeLayout):
            return element
        count = power_of_two(type.shape[-1])
        for extent in type.shape[:-1]:
            count *= extent
        exact = count * element.size_in_bits if VECTOR_BITS.holds(layout.version) else count * element.size * 8
        bits = exact & U64
        warnings = (WRAPS,) if bits != exact else ()
        alignment = power_of_two(bytes_of(bits))
        by = element.size_from
        return TypeLayout(type, bits, alignment, alignment, any(type.scalable), None, by, by, by, warnings)


WRAPS = "the size does not fit into 64 bits; MLIR 22 wraps it around"


HOOKS: Final = LayoutHooks(
    types={
        "integer": IntegerRule(),
        "index": IndexRule(),
        "complex": ComplexRule(),
        "vector": VectorRule(),
        **dict.fromkeys(FLOAT_WIDTHS, FloatRule()),
    },
    scopes={"builtin.module": ModuleSpec()},
)
