"""The answer to a query: a layout, no layout with the type to blame, or undefined with the reason."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from mlirls_ir.datalayout.spec import ScopedEntry
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import Type

Entries: TypeAlias = tuple[ScopedEntry, ...]


@dataclass(frozen=True, slots=True)
class TypeLayout:
    """The layout of a type. Sizes in bits or bytes as named, alignments in bytes.

    A scalable size is the known minimum, to be multiplied by vscale. `size_from`, `abi_from` and `preferred_from` are
    the entries that decided, empty where MLIR's default did. `warnings` name differences from what MLIR 22 does.
    """

    type: Type
    size_in_bits: int
    abi_alignment: int
    preferred_alignment: int
    is_scalable: bool = False
    index_bitwidth: int | None = None
    size_from: Entries = ()
    abi_from: Entries = ()
    preferred_from: Entries = ()
    warnings: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Size in bytes, not rounded up to the alignment."""
        return -(-self.size_in_bits // 8)

    @property
    def stride(self) -> int:
        """Bytes from one element to the next in an array: the size rounded up to the ABI alignment."""
        return align_to(self.size, self.abi_alignment) if self.abi_alignment else self.size

    def of_type(self, type: Type) -> TypeLayout:
        """The same layout for another type."""
        return replace(self, type=type)

    @property
    def decided_by(self) -> Entries:
        """All entries that decided any of the values, each once."""
        return tuple(dict.fromkeys((*self.size_from, *self.abi_from, *self.preferred_from)))


@dataclass(frozen=True, slots=True)
class NoLayout:
    """MLIR has no layout for `type`, because it has none for `offender`, which is `type` or inside it."""

    type: Type
    offender: Type

    @property
    def reason(self) -> str:
        """Why, in mlir-opt's words."""
        return f"neither the scoping op nor the type class provide data layout information for {self.offender}"


@dataclass(frozen=True, slots=True)
class Undefined:
    """The layout is undefined: MLIR 22 crashes or computes nonsense for `type`, or, if not `is_of_mlir`, a rule of
    another project did.
    """

    type: Type
    reason: str
    is_of_mlir: bool = True


Answer: TypeAlias = TypeLayout | NoLayout | Undefined


def align_to(value: int, alignment: int) -> int:
    """`value` rounded up to a multiple of `alignment`, which must not be 0."""
    return -(-value // alignment) * alignment


def power_of_two(value: int) -> int:
    """The smallest power of two that is at least `value`; 0 for 0."""
    return 1 << (value - 1).bit_length() if value > 1 else value
