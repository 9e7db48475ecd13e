"""What is wrong with an LLVM data layout string, in the words of LLVM's own reader of it.

Grammar: LLVM LangRef "Data Layout". Read next: `llvm_string.py`, which makes a spec of a string that is right.
"""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_letters
from typing import Final, NoReturn

_BYTE: Final = 8
_MANGLINGS: Final = frozenset("aelmowx")
_SPACES: Final = frozenset("PAG")
_FLAGS: Final = "eu"


class _Wrong(Exception):
    pass


def wrong_layout_string(text: str) -> str | None:
    """Why `text` is not a data layout string; None where it is one."""
    try:
        for part in text.split("-") if text else ():
            _check(part)
    except _Wrong as wrong:
        return str(wrong)
    return None


def _check(part: str) -> None:
    if not part:
        _fail("empty specification is not allowed")
    if part.startswith("ni"):
        _check_non_integral(part[2:])
        return
    reader = _READERS.get(part[0])
    if reader is None:
        _fail(f"unknown specifier '{part[0]}'")
    reader(part[0], part[1:])


def _check_non_integral(rest: str) -> None:
    if not rest.startswith(":"):
        _fail_form("ni:<address space>[:<address space>]...")
    for space in rest[1:].split(":"):
        if _address_space(space) == 0:
            _fail("address space 0 cannot be non-integral")


def _check_primitive(letter: str, rest: str) -> None:
    parts = rest.split(":")
    if not 2 <= len(parts) <= 3:
        _fail_form(f"{letter}<size>:<abi>[:<pref>]")
    size, alignment = _size(parts[0]), _alignment(parts[1], "ABI")
    if letter == "i" and size == _BYTE and alignment != _BYTE:
        _fail("i8 must be 8-bit aligned")
    _check_preferred(parts[2:], alignment)


def _check_aggregate(letter: str, rest: str) -> None:
    parts = rest.split(":")
    if not 2 <= len(parts) <= 3:
        _fail_form(f"{letter}:<abi>[:<pref>]")
    if parts[0] and _number(parts[0]) != 0:
        _fail("size must be zero")
    _check_preferred(parts[2:], _alignment(parts[1], "ABI", may_be_zero=True))


def _check_pointer(letter: str, rest: str) -> None:
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
    size = _size(parts[1], "pointer size")
    _check_preferred(parts[3:4], _alignment(parts[2], "ABI"))
    if len(parts) > 4 and _size(parts[4], "index size") > size:
        _fail("index size cannot be larger than the pointer size")


def _check_endianness(letter: str, rest: str) -> None:
    del letter
    if rest:
        _fail("malformed specification, must be just 'e' or 'E'")


def _check_native(letter: str, rest: str) -> None:
    del letter
    for size in rest.split(":"):
        _size(size)


def _check_stack(letter: str, rest: str) -> None:
    if not rest:
        _fail_form(f"{letter}<size>")
    _alignment(rest, "stack natural")


def _check_function_pointer(letter: str, rest: str) -> None:
    if not rest:
        _fail_form(f"{letter}<type><abi>")
    if rest[0] not in "in":
        _fail(f"unknown function pointer alignment type '{rest[0]}'")
    _alignment(rest[1:], "ABI")


def _check_space(letter: str, rest: str) -> None:
    if not rest:
        _fail_form(f"{letter}<address space>")
    _address_space(rest)


def _check_mangling(letter: str, rest: str) -> None:
    if not rest.startswith(":") or rest == ":":
        _fail_form(f"{letter}:<mangling>")
    if rest[1:] not in _MANGLINGS:
        _fail("unknown mangling mode")


def _check_nothing(letter: str, rest: str) -> None:
    """LLVM reads over what older versions wrote there."""
    del letter, rest


_READERS: Final[dict[str, Callable[[str, str], None]]] = {
    **dict.fromkeys("ifv", _check_primitive),
    "a": _check_aggregate,
    "p": _check_pointer,
    **dict.fromkeys("eE", _check_endianness),
    "n": _check_native,
    "S": _check_stack,
    "F": _check_function_pointer,
    **dict.fromkeys(_SPACES, _check_space),
    "m": _check_mangling,
    "s": _check_nothing,
}


# -- components


def _fail(message: str) -> NoReturn:
    raise _Wrong(message)


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


def _alignment(text: str, name: str, *, may_be_zero: bool = False) -> int:
    """An alignment in bits; one byte where it is zero and that may be."""
    if not text:
        _fail(f"{name} alignment component cannot be empty")
    value = _number(text)
    if value is None or value >= 1 << 16:
        _fail(f"{name} alignment must be a 16-bit integer")
    if value == 0:
        if not may_be_zero:
            _fail(f"{name} alignment must be non-zero")
        return _BYTE
    if value % _BYTE or value & (value - 1):
        _fail(f"{name} alignment must be a power of two times the byte width")
    return value


def _check_preferred(parts: list[str], alignment: int) -> None:
    if parts and _alignment(parts[0], "preferred") < alignment:
        _fail("preferred alignment cannot be less than the ABI alignment")
