"""Counts and sizes in words, in one form for all texts that people read: hovers, hints, reports and pictures.

A size is in the largest unit that fits, if one decimal is enough. Otherwise a small size is in bytes, and a large one
is rounded. Tables, and sums in one sentence, have plain bytes.
"""

from __future__ import annotations

from typing import Final

_UNITS: Final = ("KiB", "MiB", "GiB", "TiB", "PiB", "EiB")
_SMALL: Final = 10_240
"""Sizes are rounded from this number of bytes on."""


def count_of(number: int, noun: str) -> str:
    """`1 byte`, `2 bytes`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def bytes_text(size: int) -> str:
    """An exact number of bytes: `96 bytes`, `4 MiB`, `1537 bytes`, and rounded `15 KiB (15361 bytes)`."""
    shown, is_exact = _in_units(size)
    return shown if is_exact else f"{shown} ({count_of(size, 'byte')})"


def bytes_label(size: int) -> str:
    """The same in short, `≈ 15 KiB` if it is rounded."""
    shown, is_exact = _in_units(size)
    return shown if is_exact else f"≈ {shown}"


def _in_units(size: int) -> tuple[str, bool]:
    """A size in units, and whether it is exact."""
    n_units = min((size.bit_length() - 1) // 10, len(_UNITS)) if size > 0 else 0
    scale = 1 << (10 * n_units)
    is_exact = size * 10 % scale == 0
    if not n_units or (size < _SMALL and not is_exact):
        return count_of(size, "byte"), True
    tenths = (size * 20 + scale) // (scale * 2)
    whole, rest = divmod(tenths, 10)
    return f"{whole}{f'.{rest}' if rest else ''} {_UNITS[n_units - 1]}", is_exact
