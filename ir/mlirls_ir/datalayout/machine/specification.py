"""Sizes and alignments in a data layout string, with LLVM's defaults for those that it does not name.

All numbers are bits. Grammar and defaults: LLVM LangRef "Data Layout". A part that LLVM would refuse is left out:
`../llvm_string/reader.py` reports it.

Read next: `layout.py`.
"""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple

from mlirls_ir.datalayout.llvm_string.parts import Aggregate, Pointer, Primitive
from mlirls_ir.datalayout.llvm_string.reader import MalformedString, read_part
from mlirls_ir.lazy_dataclass import dataclass


class Alignments(NamedTuple):
    """In bits."""

    abi: int
    preferred: int


class PointerSize(NamedTuple):
    """A pointer of one address space, in bits."""

    size: int
    abi: int
    preferred: int
    index_width: int


@dataclass(slots=True)
class Specification:
    """The alignments of integers, floats and vectors by their widths, pointers by address space, and of aggregates."""

    integers: dict[int, Alignments] = field(
        default_factory=lambda: {
            8: Alignments(8, 8),
            16: Alignments(16, 16),
            32: Alignments(32, 32),
            64: Alignments(32, 64),
        }
    )
    floats: dict[int, Alignments] = field(
        default_factory=lambda: {width: Alignments(width, width) for width in (16, 32, 64, 128)}
    )
    vectors: dict[int, Alignments] = field(
        default_factory=lambda: {width: Alignments(width, width) for width in (64, 128)}
    )
    pointers: dict[int, PointerSize] = field(default_factory=lambda: {0: PointerSize(64, 64, 64, 64)})
    aggregates: Alignments = Alignments(8, 64)

    def pointer(self, space: int) -> PointerSize:
        """The pointers of an address space; those of space 0 if the string does not name it."""
        return self.pointers.get(space) or self.pointers[0]


def read_specification(text: str) -> Specification:
    """The specification that a data layout string stands for."""
    found = Specification()
    tables = {"i": found.integers, "f": found.floats, "v": found.vectors}
    for text_of_part in text.split("-"):
        try:
            part = read_part(text_of_part)
        except MalformedString:
            continue
        match part:
            case Primitive(letter, width, abi, preferred):
                tables[letter][width] = Alignments(abi, preferred)
            case Aggregate(abi, preferred):
                # Alignment 0 is that of the elements, for which one byte does as well.
                found.aggregates = Alignments(max(abi, 8), max(preferred, 8))
            case Pointer(space, _, size, abi, preferred, index_width):
                found.pointers[space] = PointerSize(size, abi, preferred, index_width)
            case _:
                pass
    return found
