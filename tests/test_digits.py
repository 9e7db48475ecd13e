"""Numbers of any length to digits and back."""

from __future__ import annotations

import random

from mlirls_ir.values.digits import digits_of, number_of, number_within


def check(length: int) -> None:
    """Checks a number of so many digits, and its negative."""
    digits = str(random.Random(length).randrange(1, 10)) + "".join(
        random.Random(length + 1).choices("0123456789", k=length - 1)
    )
    value = number_of(digits)
    assert value % 10**9 == int(digits[-9:])
    assert digits_of(value) == digits
    assert digits_of(-value) == "-" + digits


def test_lengths_around_multiples_of_a_piece() -> None:
    for length in (1, 2, 1999, 2000, 2001, 4000, 4001, 6000, 12_345):
        check(length)


def test_a_hundred_thousand_digits() -> None:
    check(100_000)


def test_leading_zeros_do_not_count() -> None:
    assert number_of("0" * 10_000 + "12") == 12
    assert number_within("0" * 10_000 + "12", 99) == 12


def test_a_number_beyond_the_limit_is_refused() -> None:
    assert number_within("4294967295", (1 << 32) - 1) == (1 << 32) - 1
    assert number_within("4294967296", (1 << 32) - 1) is None
    assert number_within("7" * 1_000_000, (1 << 32) - 1) is None
