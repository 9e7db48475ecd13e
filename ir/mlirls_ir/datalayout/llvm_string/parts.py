"""The parts of an LLVM data layout string. All sizes and alignments are in bits.

Grammar: LLVM LangRef "Data Layout". Read next: `reader.py`, which reads them, `to_spec.py`, which makes a spec of them,
and `../machine/specification.py`, which computes with them.
"""

from __future__ import annotations

from typing import NamedTuple


class Endianness(NamedTuple):
    """`e` or `E`."""

    is_big: bool


class Mangling(NamedTuple):
    """`m:<mode>`."""

    mode: str


class DefaultSpace(NamedTuple):
    """`P<n>`, `G<n>`, `A<n>`: the address space of functions, of globals, of stack slots."""

    letter: str
    space: int


class StackAlignment(NamedTuple):
    """`S<size>`."""

    alignment: int


class FunctionPointers(NamedTuple):
    """`Fi<abi>`, or `Fn<abi>` where the alignment is a multiple of the function's."""

    alignment: int
    is_function_dependent: bool


class NativeWidths(NamedTuple):
    """`n<size>:<size>...`: the integers that the target has."""

    widths: tuple[int, ...]


class NonIntegral(NamedTuple):
    """`ni:<n>:<n>...`: the address spaces of pointers without a fixed representation."""

    spaces: tuple[int, ...]


class Primitive(NamedTuple):
    """`i`, `f` or `v`, then `<size>:<abi>[:<pref>]`: integers, floats and vectors of a width."""

    letter: str
    width: int
    abi: int
    preferred: int


class Aggregate(NamedTuple):
    """`a:<abi>[:<pref>]`. An alignment of 0 is that of the elements."""

    abi: int
    preferred: int


class Pointer(NamedTuple):
    """`p[<flags>][<n>]:<size>:<abi>[:<pref>[:<idx>]]`."""

    space: int
    flags: str
    size: int
    abi: int
    preferred: int
    index_width: int


class Obsolete(NamedTuple):
    """`s...`: LLVM reads over what older versions wrote there."""


Part = (
    Endianness
    | Mangling
    | DefaultSpace
    | StackAlignment
    | FunctionPointers
    | NativeWidths
    | NonIntegral
    | Primitive
    | Aggregate
    | Pointer
    | Obsolete
)
