"""Reads an LLVM data layout string, and says what is wrong with one in the words of LLVM's own reader.

Grammar: LLVM LangRef "Data Layout". Read next: `parts.py`, `to_spec.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from string import ascii_letters
from typing import Final, Literal, NoReturn

from mlirls_ir.datalayout.llvm_string.parts import (
    Aggregate,
    DefaultSpace,
    Endianness,
    FunctionPointers,
    Mangling,
    NativeWidths,
    NonIntegral,
    Obsolete,
    Part,
    Pointer,
    Primitive,
    StackAlignment,
)

_BYTE: Final = 8
_MANGLINGS: Final = frozenset("aelmowx")
_FLAGS: Final = "eu"


class MalformedString(Exception):
    """The text is not a data layout string. The message is LLVM's."""


def parts_of(text: str) -> Iterator[tuple[str, Part]]:
    """Each part with its text, in order; raises `MalformedString` at the first that LLVM refuses."""
    for part in text.split("-") if text else ():
        yield part, read_part(part)


def wrong_layout_string(text: str) -> str | None:
    """Why `text` is not a data layout string; None where it is one."""
    try:
        for _ in parts_of(text):
            pass
    except MalformedString as wrong:
        return str(wrong)
    return None


def read_part(text: str) -> Part:
    """One part of a string, the text between two `-`; raises `MalformedString`."""
    if not text:
        _fail("empty specification is not allowed")
    if text.startswith("ni"):
        return _non_integral(text[2:])
    reader = _READERS.get(text[0])
    if reader is None:
        _fail(f"unknown specifier '{text[0]}'")
    return reader(text[0], text[1:])


def _non_integral(rest: str) -> NonIntegral:
    if not rest.startswith(":"):
        _fail_form("ni:<address space>[:<address space>]...")
    return NonIntegral(tuple(map(_non_integral_space, rest[1:].split(":"))))


def _non_integral_space(text: str) -> int:
    found = _address_space(text)
    if not found:
        _fail("address space 0 cannot be non-integral")
    return found


def _primitive(letter: str, rest: str) -> Primitive:
    parts = rest.split(":")
    if not 2 <= len(parts) <= 3:
        _fail_form(f"{letter}<size>:<abi>[:<pref>]")
    size, alignment = _size(parts[0]), _alignment(parts[1], "ABI")
    if letter == "i" and size == _BYTE and alignment != _BYTE:
        _fail("i8 must be 8-bit aligned")
    return Primitive(letter, size, alignment, _preferred(parts[2:], alignment))


def _aggregate(letter: str, rest: str) -> Aggregate:
    parts = rest.split(":")
    if not 2 <= len(parts) <= 3:
        _fail_form(f"{letter}:<abi>[:<pref>]")
    if parts[0] and _number(parts[0]) != 0:
        _fail("size must be zero")
    alignment = _alignment(parts[1], "ABI", may_be_zero=True)
    return Aggregate(alignment, _preferred(parts[2:], alignment))


def _pointer(letter: str, rest: str) -> Pointer:
    parts = rest.split(":")
    if not 3 <= len(parts) <= 5:
        _fail_form(f"{letter}[<n>]:<size>:<abi>[:<pref>[:<idx>]]")
    name = parts[0].lstrip(ascii_letters)
    flags = parts[0].removesuffix(name)
    for flag in flags:
        if flag not in _FLAGS:
            _fail(f"'{flag}' is not a valid pointer specification flag")
    space = _address_space(name) if name else 0
    if space == 0 and flags:
        _fail("address space 0 cannot be unstable or have external state")
    size, alignment = _size(parts[1], "pointer size"), _alignment(parts[2], "ABI")
    preferred = _preferred(parts[3:4], alignment)
    index_width = _size(parts[4], "index size") if len(parts) > 4 else size
    if index_width > size:
        _fail("index size cannot be larger than the pointer size")
    return Pointer(space, flags, size, alignment, preferred, index_width)


def _endianness(letter: str, rest: str) -> Endianness:
    if rest:
        _fail("malformed specification, must be just 'e' or 'E'")
    return Endianness(letter == "E")


def _native(letter: str, rest: str) -> NativeWidths:
    del letter
    return NativeWidths(tuple(_size(size) for size in rest.split(":")))


def _stack(letter: str, rest: str) -> StackAlignment:
    if not rest:
        _fail_form(f"{letter}<size>")
    return StackAlignment(_alignment(rest, "stack natural"))


def _function_pointers(letter: str, rest: str) -> FunctionPointers:
    if not rest:
        _fail_form(f"{letter}<type><abi>")
    if rest[0] not in "in":
        _fail(f"unknown function pointer alignment type '{rest[0]}'")
    return FunctionPointers(_alignment(rest[1:], "ABI"), rest[0] == "n")


def _default_space(letter: str, rest: str) -> DefaultSpace:
    if not rest:
        _fail_form(f"{letter}<address space>")
    return DefaultSpace(letter, _address_space(rest))


def _mangling(letter: str, rest: str) -> Mangling:
    if not rest.startswith(":") or rest == ":":
        _fail_form(f"{letter}:<mangling>")
    if rest[1:] not in _MANGLINGS:
        _fail("unknown mangling mode")
    return Mangling(rest[1:])


def _obsolete(letter: str, rest: str) -> Obsolete:
    del letter, rest
    return Obsolete()


_READERS: Final[dict[str, Callable[[str, str], Part]]] = {
    **dict.fromkeys("ifv", _primitive),
    "a": _aggregate,
    "p": _pointer,
    **dict.fromkeys("eE", _endianness),
    "n": _native,
    "S": _stack,
    "F": _function_pointers,
    **dict.fromkeys("PAG", _default_space),
    "m": _mangling,
    "s": _obsolete,
}


# -- components


def _fail(message: str) -> NoReturn:
    raise MalformedString(message)


def _fail_form(form: str) -> NoReturn:
    _fail(f'malformed specification, must be of the form "{form}"')


def _number(text: str) -> int | None:
    """The number that decimal digits mean; None for anything else."""
    is_number = text.isascii() and text.isdigit() and len(text) < 4096
    return int(text) if is_number else None


def _address_space(text: str) -> int:
    if not text:
        _fail("address space component cannot be empty")
    value = _number(text)
    if value is None or value >= 1 << 24:
        _fail("address space must be a 24-bit integer")
    return value


def _size(text: str, name: str = "size") -> int:
    if not text:
        _fail(f"{name} component cannot be empty")
    value = _number(text)
    if not value or value >= 1 << 24:
        _fail(f"{name} must be a non-zero 24-bit integer")
    return value


def _alignment(text: str, name: Literal["ABI", "preferred", "stack natural"], *, may_be_zero: bool = False) -> int:
    if not text:
        _fail(f"{name} alignment component cannot be empty")
    value = _number(text)
    if value is None or value >= 1 << 16:
        _fail(f"{name} alignment must be a 16-bit integer")
    if value == 0 and may_be_zero:
        return 0
    if value == 0:
        _fail(f"{name} alignment must be non-zero")
    if value % _BYTE or value & (value - 1):
        _fail(f"{name} alignment must be a power of two times the byte width")
    return value


def _preferred(parts: list[str], alignment: int) -> int:
    if not parts:
        return alignment
    value = _alignment(parts[0], "preferred")
    if value < alignment:
        _fail("preferred alignment cannot be less than the ABI alignment")
    return value
