"""Converts decimal digits of any length to numbers and back.

`int` and `str` refuse more than some thousand digits, since they take quadratic time. A number in a text may have any
length. If there is a largest value, `number_within` never computes more than that. Otherwise the number is built from
halves, which takes little more than linear time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from decimal import Decimal

LINE: Final = r"(?:4294967295|[0-9]{1,9})"
"""The largest line or column of a location. It has at least 32 bits, all ones if a frontend does not know it."""
_SHORT: Final = 2000
"""The most digits that `int` and `str` convert quickly."""
_BITS_OF_SHORT: Final = 6000


def number_within(digits: str, largest: int) -> int | None:
    """The value of decimal digits, None where it is more than `largest`."""
    digits = digits.lstrip("0") or "0"
    value = int(digits) if len(digits) <= len(str(largest)) else largest + 1
    return value if value <= largest else None


def number_of(digits: str) -> int:
    """The value of decimal digits."""
    if len(digits) <= _SHORT:
        return int(digits)
    # Pieces of equal length are joined in pairs, so that the factors of each product have the same size.
    first = len(digits) % _SHORT
    pieces = [int(digits[:first] or "0")]
    pieces += [int(digits[at : at + _SHORT]) for at in range(first, len(digits), _SHORT)]
    power = 10**_SHORT
    while len(pieces) > 1:
        if len(pieces) % 2:
            pieces.insert(0, 0)
        pieces = [high * power + low for high, low in zip(pieces[::2], pieces[1::2], strict=True)]
        power *= power
    return pieces[0]


def digits_of(value: int) -> str:
    """The decimal digits of a value, with its sign."""
    if value.bit_length() <= _BITS_OF_SHORT:
        return str(value)
    text = str(_decimal_of(abs(value), abs(value).bit_length(), {}))
    return f"-{text}" if value < 0 else text


def _decimal_of(value: int, n_bits: int, powers: dict[int, Decimal]) -> Decimal:
    """`value`, of at most `n_bits` bits, as a decimal, built from its halves: decimals multiply quickly."""
    # Few texts have a number so long that this import is worthwhile.
    from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal

    exact = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)
    if n_bits <= _BITS_OF_SHORT:
        return Decimal(value)
    half = n_bits // 2
    power = powers.get(half)
    if power is None:
        power = powers[half] = exact.power(Decimal(2), Decimal(half))
    high = _decimal_of(value >> half, n_bits - half, powers)
    low = _decimal_of(value & ((1 << half) - 1), half, powers)
    return exact.fma(high, power, low)
