"""Sizes and alignments in a data layout string, with LLVM's defaults for those that it does not name.

All numbers are bits. Grammar and defaults: LLVM LangRef "Data Layout". A part that LLVM would refuse is left out:
`../llvm_string_check.py` reports it.

Read next: `layout.py`.
"""

from __future__ import annotations

from dataclasses import field
from string import ascii_letters
from typing import Final, NamedTuple

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.values.digits import number_within

_LARGEST: Final = (1 << 24) - 1


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
    for part in text.split("-"):
        letter, parts = part[:1], part.split(":")
        if letter in ("i", "f", "v"):
            _read_primitive(found, letter, parts)
        elif letter == "a" and len(parts) in (2, 3):
            _read_aggregate(found, parts)
        elif letter == "p":
            _read_pointer(found, parts)
    return found


def _read_primitive(found: Specification, letter: str, parts: list[str]) -> None:
    numbers = _numbers([parts[0][1:], *parts[1:]])
    if numbers is None or len(numbers) not in (2, 3):
        return
    table = {"i": found.integers, "f": found.floats, "v": found.vectors}[letter]
    table[numbers[0]] = Alignments(numbers[1], numbers[-1])


def _read_aggregate(found: Specification, parts: list[str]) -> None:
    numbers = _numbers(parts[1:])
    if numbers is not None:
        # Alignment 0 is that of the elements, for which one byte does as well.
        found.aggregates = Alignments(max(numbers[0], 8), max(numbers[-1], 8))


def _read_pointer(found: Specification, parts: list[str]) -> None:
    numbers = _numbers([parts[0].lstrip(ascii_letters) or "0", *parts[1:]])
    if numbers is None or not 3 <= len(numbers) <= 5:
        return
    space, size, abi = numbers[:3]
    preferred = numbers[3] if len(numbers) > 3 else abi
    found.pointers[space] = PointerSize(size, abi, preferred, numbers[4] if len(numbers) > 4 else size)


def _numbers(parts: list[str]) -> list[int] | None:
    found = [number_within(part, _LARGEST) if part.isdecimal() else None for part in parts]
    return None if None in found else [one for one in found if one is not None]
