"""Sizes, alignments and offsets of lowered types under a data layout string, as LLVM computes them.

Rules: `DataLayout::getTypeSizeInBits`, `getTypeAllocSize`, `getAlignment` and `StructLayout` of LLVM 22. A scalable
size is the known minimum.

Read next: `lowering.py` (which types these are), `difference.py` (against MLIR's answer).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mlirls_ir.datalayout.answer import align_to, power_of_two
from mlirls_ir.datalayout.dialects.llvm import address_space, array_parts, is_packed, struct_elements
from mlirls_ir.datalayout.machine.specification import Alignments, Specification, read_specification
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.types.model import FloatType, IntegerType, Type, VectorType

_BYTE: Final = 8
_AMX_BITS: Final = 8192
_AMX_ALIGNMENT: Final = 64


class MachineType(NamedTuple):
    """LLVM's layout of a type, in bytes but for `bits`.

    `size` is the distance from one element of an array to the next (getTypeAllocSize). `offsets` are those of a
    struct's elements.
    """

    bits: int
    size: int
    abi_alignment: int
    preferred_alignment: int
    offsets: tuple[int, ...] = ()
    is_scalable: bool = False


class MachineLayout:
    """LLVM's layout of types under one data layout string; answers are kept."""

    __slots__ = ("_known", "_specification", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._specification: Specification = read_specification(text)
        self._known: dict[Type, MachineType] = {}

    @property
    def index_width(self) -> int:
        """Bits of the offsets that are added to pointers of address space 0."""
        return self.index_width_of(0)

    def index_width_of(self, space: int) -> int:
        """Bits of the offsets that are added to pointers of an address space."""
        return self._specification.pointer(space).index_width

    def of(self, type: Type) -> MachineType:
        """The layout of a type that `lowered` gave."""
        found = self._known.get(type)
        if found is None:
            found = self._known[type] = self._compute(type)
        return found

    def _compute(self, type: Type) -> MachineType:
        match type:
            case IntegerType(width=width):
                return _scalar(width, self._integer(width))
            case FloatType(width=width):
                return _scalar(width, self._float(width))
            case VectorType():
                return self._vector(type)
            case _ if is_llvm(type, "ptr"):
                pointer = self._specification.pointer(address_space(type))
                return _scalar(pointer.size, Alignments(pointer.abi, pointer.preferred))
            case _ if is_llvm(type, "ppc_fp128"):
                return _scalar(128, self._float(128))
            case _ if is_llvm(type, "x86_amx"):
                return MachineType(_AMX_BITS, _AMX_BITS // _BYTE, _AMX_ALIGNMENT, _AMX_ALIGNMENT)
            case _ if is_llvm(type, "array"):
                return self._array(type)
            case _:
                return self._struct(type)

    def _integer(self, width: int) -> Alignments:
        """Those of the next wider integer that the string names, or of the widest."""
        table = self._specification.integers
        return table[min((one for one in table if one >= width), default=max(table))]

    def _float(self, width: int) -> Alignments:
        natural = power_of_two(-(-width // _BYTE)) * _BYTE
        return self._specification.floats.get(width) or Alignments(natural, natural)

    def _vector(self, type: VectorType) -> MachineType:
        element = self.of(type.element)
        bits = type.shape[0] * element.bits
        natural = max(power_of_two(-(-bits // _BYTE)), 1) * _BYTE
        alignments = self._specification.vectors.get(bits) or Alignments(natural, natural)
        found = _scalar(bits, alignments)
        return found._replace(is_scalable=type.scalable[0])

    def _array(self, type: Type) -> MachineType:
        count, element_type = array_parts(type)
        assert element_type is not None
        element = self.of(element_type)
        size = count * element.size
        alignments = element.abi_alignment, element.preferred_alignment
        return MachineType(size * _BYTE, size, *alignments, is_scalable=element.is_scalable)

    def _struct(self, type: Type) -> MachineType:
        size, alignment, is_scalable = 0, 1, False
        offsets: list[int] = []
        packed = is_packed(type)
        for element_type in struct_elements(type):
            element = self.of(element_type)
            own = 1 if packed else element.abi_alignment
            is_scalable = is_scalable or element.is_scalable
            # Scalable elements are placed without padding.
            offsets.append(size if element.is_scalable else align_to(size, own))
            alignment = max(alignment, own)
            size = offsets[-1] + element.size
        bits = align_to(size, alignment) * _BYTE
        aggregates = self._specification.aggregates
        abi = 1 if packed else max(alignment, aggregates.abi // _BYTE)
        preferred = max(alignment, aggregates.preferred // _BYTE)
        return MachineType(bits, align_to(bits // _BYTE, abi), abi, preferred, tuple(offsets), is_scalable)


def _scalar(bits: int, alignments: Alignments) -> MachineType:
    abi, preferred = alignments.abi // _BYTE, alignments.preferred // _BYTE
    return MachineType(bits, align_to(-(-bits // _BYTE), abi), abi, preferred)
