"""Float formats: from a real number to the bits of each builtin float type, back, and to the text that mlir-opt prints.

A value is held as its bits (an unsigned int of the type's width), so equal attributes are equal bits and a NaN is a
value like any other. Literals pass through a 64-bit float first, as in MLIR's parser, and are then rounded to nearest,
ties to even. The rules of the text are those of LLVM's APFloat: six digits after the point if that gives the same bits,
else the shortest plain form that is exact, else hexadecimal.

Read next: `model.py` (FloatAttr), `elements.py` (dense literals of floats).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from mlirls_ir.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class FloatFormat:
    """The layout of a float format.

    `exponent` and `mantissa` are bit counts, `mantissa` without the integer bit. `special` says how infinity and NaN
    are encoded: "ieee"; "nan" (largest exponent and mantissa are NaN, no infinity); "unsigned-zero" (NaN where -0 would
    be); "finite" (neither); "scale" (f8E8M0FNU: exponents only, no sign, no zero). `explicit_integer_bit` is f80's.
    """

    width: int
    exponent: int
    mantissa: int
    bias: int
    special: Literal["ieee", "nan", "unsigned-zero", "finite", "scale"] = "ieee"
    explicit_integer_bit: bool = False

    @property
    def precision(self) -> int:
        """Bits of the significand, the integer bit included."""
        return self.mantissa + 1


FORMATS: Final[dict[str, FloatFormat]] = {
    "f4E2M1FN": FloatFormat(4, 2, 1, 1, "finite"),
    "f6E2M3FN": FloatFormat(6, 2, 3, 1, "finite"),
    "f6E3M2FN": FloatFormat(6, 3, 2, 3, "finite"),
    "f8E5M2": FloatFormat(8, 5, 2, 15),
    "f8E4M3": FloatFormat(8, 4, 3, 7),
    "f8E4M3FN": FloatFormat(8, 4, 3, 7, "nan"),
    "f8E5M2FNUZ": FloatFormat(8, 5, 2, 16, "unsigned-zero"),
    "f8E4M3FNUZ": FloatFormat(8, 4, 3, 8, "unsigned-zero"),
    "f8E4M3B11FNUZ": FloatFormat(8, 4, 3, 11, "unsigned-zero"),
    "f8E3M4": FloatFormat(8, 3, 4, 3),
    "f8E8M0FNU": FloatFormat(8, 8, 0, 127, "scale"),
    "bf16": FloatFormat(16, 8, 7, 127),
    "f16": FloatFormat(16, 5, 10, 15),
    "tf32": FloatFormat(19, 8, 10, 127),
    "f32": FloatFormat(32, 8, 23, 127),
    "f64": FloatFormat(64, 11, 52, 1023),
    "f80": FloatFormat(80, 15, 63, 16383, explicit_integer_bit=True),
    "f128": FloatFormat(128, 15, 112, 16383),
}
"""Every builtin float type's format, by keyword."""
_SPECIAL: Final = 0x7FF
"""The exponent of infinities and NaNs among 64-bit floats."""


def bits_of(value: float, name: str) -> int:
    """The bits of `value` rounded to the float type called `name`."""
    bits = _double_bits(value)
    if name == "f64":
        return bits
    negative = bool(bits >> 63)
    if bits >> 52 & _SPECIAL == _SPECIAL:
        return _special_bits(FORMATS[name], negative=negative, nan=bits & ((1 << 52) - 1) != 0)
    if name == "f32":
        view = memoryview(bytearray(4))
        view.cast("f")[0] = value
        return view.cast("I")[0]
    form = FORMATS[name]
    quick = _quick_bits(bits, form)
    return round_to(_real(value), name, negative=negative) if quick is None else quick


def _double_bits(value: float) -> int:
    """The bits of a 64-bit float. By a view of memory: importing `struct` costs a short check a two-hundredth."""
    view = memoryview(bytearray(8))
    view.cast("d")[0] = value
    return view.cast("Q")[0]


def _real(number: float) -> Fraction:
    """A number without any error of rounding."""
    # Most floats need none, and the import takes 2 ms.
    from fractions import Fraction

    return Fraction(number)


def _quick_bits(bits: int, form: FloatFormat) -> int | None:
    """The bits of zero and of a value well inside the normal range of `form`, by integers; None for any other.

    `bits` are those of the value as a 64-bit float.
    """
    magnitude = bits & ((1 << 63) - 1)
    exponent = (magnitude >> 52) - 1023
    dropped = 52 - form.mantissa
    if magnitude == 0 and form.special not in ("unsigned-zero", "scale"):
        return bits >> 63 << (form.width - 1)
    # One below the largest exponent, as rounding may raise it.
    largest = (1 << form.exponent) - 2 - form.bias - 1
    if form.special == "scale" or dropped <= 0 or not 1 - form.bias <= exponent < largest:
        return None
    rounded = (magnitude + (1 << (dropped - 1)) - 1 + (magnitude >> dropped & 1)) >> dropped
    return bits >> 63 << (form.width - 1) | rounded - ((1023 - form.bias) << form.mantissa)


def round_to(value: Fraction, name: str, *, negative: bool) -> int:
    """The bits of the real `value`, which has the sign `negative` (a zero has one too), rounded to nearest even."""
    form = FORMATS[name]
    magnitude = abs(value)
    if form.special == "scale":
        return _scale_bits(magnitude)
    sign = int(negative) << (form.width - 1)
    if magnitude == 0:
        return 0 if form.special == "unsigned-zero" else sign
    exponent = max(_floor_log2(magnitude), 1 - form.bias)
    scaled = magnitude / _real(2) ** (exponent - form.mantissa)
    significand = _round_half_even(scaled)
    if significand >> form.precision:
        significand >>= 1
        exponent += 1
    if significand == 0:
        return 0 if form.special == "unsigned-zero" else sign
    subnormal = significand >> form.mantissa == 0
    biased = 0 if subnormal else exponent + form.bias
    if _overflows(form, biased, significand):
        return _overflow_bits(form, negative)
    if form.explicit_integer_bit:
        return sign | biased << (form.mantissa + 1) | significand
    return sign | biased << form.mantissa | (significand & ((1 << form.mantissa) - 1))


def canonical_bits(bits: int, name: str) -> int:
    """`bits` after a round trip through a float value: f80's encodings without the integer bit become a NaN."""
    if name == "f80" and not bits >> 63 & 1 and bits >> 64 & 0x7FFF:
        return bits | 0x7FFF << 64
    return bits


def value_of(bits: int, name: str) -> Fraction | None:
    """The real number that `bits` encode; None for infinities and NaNs. The sign of a zero is lost."""
    form = FORMATS[name]
    parts = _parts(bits, form)
    if parts is None:
        return None
    significand, exponent = parts
    return (-significand if _is_negative(bits, form) else significand) * _real(2) ** exponent


def _is_negative(bits: int, form: FloatFormat) -> bool:
    return form.special != "scale" and bool(bits >> (form.width - 1))


def _parts(bits: int, form: FloatFormat) -> tuple[int, int] | None:
    """The magnitude that `bits` encode, as a number and a power of two that multiplies it; None for no number."""
    if form.special == "scale":
        return None if bits == 0xFF else (1, bits - form.bias)
    field_bits = form.mantissa + int(form.explicit_integer_bit)
    biased = (bits >> field_bits) & ((1 << form.exponent) - 1)
    fraction = bits & ((1 << field_bits) - 1)
    all_ones = (1 << form.exponent) - 1
    if form.special == "ieee" and biased == all_ones:
        return None
    if form.special == "nan" and biased == all_ones and fraction == (1 << form.mantissa) - 1:
        return None
    if form.special == "unsigned-zero" and bits == 1 << (form.width - 1):
        return None
    is_as_written = form.explicit_integer_bit or biased == 0
    significand = fraction if is_as_written else fraction | 1 << form.mantissa
    return significand, max(biased, 1) - form.bias - form.mantissa


def float_text(bits: int, name: str) -> str:
    """The literal that mlir-opt prints for `bits` of the float type called `name`, without the type."""
    form = FORMATS[name]
    parts = _parts(bits, form)
    if parts is not None:
        sign = "-" if _is_negative(bits, form) else ""
        if parts[0] == 0:
            return f"{sign}0.000000e+00"
        digits, exponent = _decimal(*parts, 6)
        if _bits_of_decimal(digits, exponent, name, negative=bool(sign)) == bits:
            return sign + _scientific(digits, exponent)
        precision = 2 + form.precision * 59 // 196
        plain = _plain(*_decimal(*parts, precision), precision)
        if "." in plain:
            return sign + plain
    return f"0x{bits:X}"


def _bits_of_decimal(digits: str, exponent: int, name: str, *, negative: bool) -> int:
    """The bits of digits times a power of ten, rounded to nearest even once."""
    form = FORMATS[name]
    double = _double_bits(float(f"{'-' if negative else ''}{digits}e{exponent}"))
    if name == "f64":
        return double
    dropped = 52 - form.mantissa
    # Rounding twice differs from rounding once only where the first step ends in the middle of two values.
    is_sure = dropped > 0 and double & ((1 << dropped) - 1) != 1 << (dropped - 1)
    quick = _quick_bits(double, form) if is_sure else None
    if quick is not None:
        return quick
    value = _real(int(digits)) * _real(10) ** exponent
    return round_to(-value if negative else value, name, negative=negative)


def is_hex_text(text: str) -> bool:
    """Whether `float_text` had to fall back to hexadecimal."""
    return text.startswith("0x")


def _floor_log2(value: Fraction) -> int:
    guess = value.numerator.bit_length() - value.denominator.bit_length()
    return guess if value >= _real(2) ** guess else guess - 1


def _round_half_even(value: Fraction) -> int:
    whole, rest = divmod(value.numerator, value.denominator)
    twice = 2 * rest
    if twice > value.denominator or (twice == value.denominator and whole & 1):
        return whole + 1
    return whole


def _scale_bits(magnitude: Fraction) -> int:
    if magnitude == 0:
        return 0
    exponent = _floor_log2(magnitude)
    low = _real(2) ** exponent
    # Between two powers of two the tie goes to the larger, whose significand's last bit is even.
    exponent += int(magnitude - low >= low / 2)
    return 0xFF if exponent > 127 else max(exponent + 127, 0)


def _overflows(form: FloatFormat, biased: int, significand: int) -> bool:
    all_ones = (1 << form.exponent) - 1
    if form.special == "ieee":
        return biased >= all_ones
    if form.special == "nan":
        return biased > all_ones or (biased == all_ones and significand == (1 << form.precision) - 1)
    return biased > all_ones


def _overflow_bits(form: FloatFormat, negative: bool) -> int:
    if form.special == "finite":
        return int(negative) << (form.width - 1) | ((1 << (form.width - 1)) - 1)
    return _special_bits(form, negative=negative, nan=False)


def _special_bits(form: FloatFormat, *, negative: bool, nan: bool) -> int:
    sign = int(negative) << (form.width - 1)
    if form.special == "scale":
        return 0xFF
    if form.special == "unsigned-zero":
        return 1 << (form.width - 1)
    if form.special in ("nan", "finite"):
        return sign | ((1 << (form.width - 1)) - 1)
    if form.explicit_integer_bit:
        return sign | 0x7FFF << 64 | (0xC000000000000000 if nan else 0x8000000000000000)
    return sign | ((1 << form.exponent) - 1) << form.mantissa | (1 << (form.mantissa - 1) if nan else 0)


def _decimal(numerator: int, power: int, precision: int) -> tuple[str, int]:
    """Digits and exponent (digits * 10^exponent) of the positive `numerator * 2^power`, cut to `precision` digits.

    Surplus digits are dropped in two steps as APFloat does it: whole factors of ten without rounding while the number
    is far too long, then to the precision with halves rounded up. Trailing zeros are dropped.
    """
    # As a fraction in lowest terms, over a power of two.
    even = min((numerator & -numerator).bit_length() - 1, max(-power, 0))
    numerator >>= even
    power += even
    shift = max(-power, 0)
    numerator <<= max(power, 0)
    significand = numerator * 5**shift
    exponent = -shift
    surplus = significand.bit_length() - (precision * 196 + 58) // 59
    tens = surplus * 59 // 196 if surplus > 0 else 0
    if tens > 0:
        exponent += tens
        significand //= 10**tens
    digits = str(significand)
    if len(digits) > precision:
        exponent += len(digits) - precision
        kept, dropped = digits[:precision], digits[precision]
        digits = str(int(kept) + 1) if dropped >= "5" else kept
    stripped = digits.rstrip("0")
    return stripped, exponent + len(digits) - len(stripped)


def _scientific(digits: str, exponent: int) -> str:
    power = exponent + len(digits) - 1
    return f"{digits[0]}.{digits[1:].ljust(6, '0')}e{'-' if power < 0 else '+'}{abs(power):02d}"


def _plain(digits: str, exponent: int, precision: int) -> str:
    leading = exponent + len(digits) - 1
    if exponent >= 0:
        scientific = exponent > 3 or len(digits) + exponent > precision
    else:
        scientific = leading < -3
    if scientific:
        return f"{digits[0]}.{digits[1:] or '0'}E{'-' if leading < 0 else '+'}{abs(leading)}"
    if exponent >= 0:
        return digits + "0" * exponent
    whole = exponent + len(digits)
    if whole > 0:
        return f"{digits[:whole]}.{digits[whole:]}"
    return "0." + "0" * -whole + digits
