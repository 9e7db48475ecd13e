"""What is known of an address: the memory in which it is, its distance from the start, and how that start is aligned.

All numbers are bytes. Arithmetic on addresses wraps at a power of two, so remainders by powers of two are certain.

Read next: `values.py`, `alignment.py`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Statement

ASKS_FOR_LESS: Final = "the memory is only aligned to"
"""How the reason begins where the program asks for memory that need not be aligned as required."""


class Base(NamedTuple):
    """The start of some memory, or another address that an operation says something about.

    It is a multiple of `alignment`, a power of two. `is_all` says that the program asks for no more than that, so that
    whoever places the memory may place it at any such address.
    """

    statement: Statement
    alignment: int
    is_all: bool = False


@dataclass(frozen=True, slots=True)
class Address:
    """`offset` bytes after the base, plus an unknown multiple of `step` where that is not 0."""

    base: Base
    offset: int = 0
    step: int = 0

    def plus(self, n_bytes: int) -> Address:
        """The address that is `n_bytes` further."""
        return Address(self.base, self.offset + n_bytes, self.step)

    def plus_multiple_of(self, n_bytes: int) -> Address:
        """The address that is an unknown number of times `n_bytes` further."""
        step = lowest_bit(n_bytes)
        if not step:
            return self
        return Address(self.base, self.offset, min(step, self.step) if self.step else step)


class Shortfall(NamedTuple):
    """Why an address is not aligned as required: the arithmetic for people, and the alignment that it does have."""

    reason: str
    alignment: int


def lowest_bit(number: int) -> int:
    """The largest power of two that divides a number; 0 for 0."""
    return number & -number


def shortfall(address: Address, required: int) -> Shortfall | None:
    """Why an address is certainly no multiple of `required`, a power of two, or need not be one by the program's own
    words; None if it may be one."""
    base, offset, step = address.base, address.offset, address.step
    known = min(base.alignment, step or required, required)
    if offset % known:
        where = f"byte {offset}" + (f" plus a multiple of {step}" if step else "")
        also = f", and so not of {required}" if known < required else ""
        return Shortfall(f"{where} is not a multiple of {known}{also}", lowest_bit(offset))
    if base.is_all and base.alignment < required:
        return Shortfall(f"{ASKS_FOR_LESS} {count(base.alignment)}", known)
    return None


def count(n_bytes: int) -> str:
    """A number of bytes for people."""
    return f"{n_bytes} byte{'' if n_bytes == 1 else 's'}"
