"""Member functions that test a type by itself: `isF32()`, `isSignlessInteger(32)`, `isIntOrIndex()`.

Read next: `methods.py` (the others), `answers.py` (which asks some classes only once).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mlirls_ir.ods.conditions.values import ValueTest, as_int, as_type
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, Signedness

_Test: TypeAlias = "tuple[Callable[..., bool], tuple[type, ...]]"
"""A function of a type and its arguments, and the classes whose values it examines (`ValueTest`)."""


def type_test(name: str, *arguments: int) -> ValueTest | None:
    """The test of a member function with these arguments; None if it does not test a type by itself."""
    found = TYPE_TESTS.get(name)
    if found is None:
        return None
    accepts, looks_into = found
    return ValueTest((lambda value: accepts(value, *arguments)) if arguments else accepts, looks_into)


def _is_integer(value: object, *width: object) -> bool:
    found = as_type(value)
    return isinstance(found, IntegerType) and (not width or found.width == as_int(width[0]))


def _integer_of(signedness: Signedness) -> _Test:
    def test(value: object, *width: object) -> bool:
        if isinstance(value, IntegerType):
            return value.signedness is signedness and (not width or value.width == as_int(width[0]))
        as_type(value)
        return False

    return test, (IntegerType,)


_SIGNLESS: Final = _integer_of(Signedness.SIGNLESS)


def _one_of(*kinds: type) -> _Test:
    def test(value: object, *width: object) -> bool:
        del width
        return isinstance(as_type(value), kinds)

    return test, ()


def _signless_or(*kinds: type) -> _Test:
    is_signless, looks_into = _SIGNLESS

    def test(value: object, *width: object) -> bool:
        is_integer = isinstance(value, IntegerType)
        return is_signless(value, *width) if is_integer else isinstance(as_type(value), kinds)

    return test, looks_into


def _float(name: str) -> _Test:
    def test(value: object) -> bool:
        return as_type(value) is FloatType(name)

    return test, (FloatType,)


TYPE_TESTS: Final[dict[str, _Test]] = {
    "isBF16": _float("bf16"),
    "isTF32": _float("tf32"),
    **{f"isF{width}": _float(f"f{width}") for width in (16, 32, 64, 80, 128)},
    **{f"isFloat8{kind}": _float(f"f8{kind}") for kind in ("E5M2", "E4M3", "E4M3FN", "E5M2FNUZ", "E4M3FNUZ")},
    "isInteger": (_is_integer, (IntegerType,)),
    "isSignless": _SIGNLESS,
    "isSignlessInteger": _SIGNLESS,
    "isSignedInteger": _integer_of(Signedness.SIGNED),
    "isUnsignedInteger": _integer_of(Signedness.UNSIGNED),
    "isIndex": _one_of(IndexType),
    "isIntOrIndex": _one_of(IntegerType, IndexType),
    "isIntOrFloat": _one_of(IntegerType, FloatType),
    "isIntOrIndexOrFloat": _one_of(IntegerType, IndexType, FloatType),
    "isSignlessIntOrIndex": _signless_or(IndexType),
    "isSignlessIntOrFloat": _signless_or(FloatType),
    "isSignlessIntOrIndexOrFloat": _signless_or(IndexType, FloatType),
}
