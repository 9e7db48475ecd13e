"""The text of floats: six digits are read back as the same bits, rounded once from the exact number."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest

from mlirls_ir.attributes.floats import FORMATS, bits_of, float_text, round_to, value_of

SHORT = re.compile(r"-?\d\.\d{6}e[+-]\d+")


def some_bits(name: str) -> list[int]:
    width = FORMATS[name].width
    random = Random(name)
    if width <= 8:
        return list(range(1 << width))
    near_zero = [random.getrandbits(FORMATS[name].mantissa) for _ in range(50)]
    short = [bits_of(round(random.uniform(-1, 1), 5) * 10.0 ** random.randint(-9, 9), name) for _ in range(500)]
    return [*near_zero, *short, *(random.getrandbits(width) for _ in range(500))]


@pytest.mark.parametrize("name", FORMATS)
def test_a_text_of_six_digits_means_the_same_bits(name: str) -> None:
    n_short = 0
    for bits in some_bits(name):
        text = float_text(bits, name)
        if SHORT.fullmatch(text):
            n_short += 1
            assert round_to(Fraction(text), name, negative=text.startswith("-")) == bits
        if value_of(bits, name) is None:
            assert text == f"0x{bits:X}"
    assert n_short


def test_numbers_that_many_texts_have() -> None:
    assert float_text(bits_of(1 + 2.0**-23, "f32"), "f32") == "1.00000012"
    assert float_text(bits_of(0.1, "f32"), "f32") == "1.000000e-01"
    assert float_text(bits_of(0.3, "f64"), "f64") == "3.000000e-01"
    assert float_text(bits_of(1 / 3, "f64"), "f64") == "0.33333333333333331"
