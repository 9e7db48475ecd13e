"""Constructors of records and named tuples by how many fields they have, with numbers for the names of the fields.

`records.py` and `named_tuples.py` give a class the one of its length, with the class's names. To compile one takes 150
microseconds, and a short check needs twenty. Written by `tests/test_constructors.py`; `make update` does it anew.
"""

from __future__ import annotations

from typing import Any, Final, cast

_new = cast(Any, tuple).__new__


def _frozen_1(s0: Any) -> Any:
    def __init__(self: Any, f0: Any) -> None:
        s0(self, f0)

    return __init__


def _frozen_2(s0: Any, s1: Any) -> Any:
    def __init__(self: Any, f0: Any, f1: Any) -> None:
        s0(self, f0)
        s1(self, f1)

    return __init__


def _frozen_3(s0: Any, s1: Any, s2: Any) -> Any:
    def __init__(self: Any, f0: Any, f1: Any, f2: Any) -> None:
        s0(self, f0)
        s1(self, f1)
        s2(self, f2)

    return __init__


def _frozen_4(s0: Any, s1: Any, s2: Any, s3: Any) -> Any:
    def __init__(self: Any, f0: Any, f1: Any, f2: Any, f3: Any) -> None:
        s0(self, f0)
        s1(self, f1)
        s2(self, f2)
        s3(self, f3)

    return __init__


def _frozen_5(s0: Any, s1: Any, s2: Any, s3: Any, s4: Any) -> Any:
    def __init__(self: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any) -> None:
        s0(self, f0)
        s1(self, f1)
        s2(self, f2)
        s3(self, f3)
        s4(self, f4)

    return __init__


def _frozen_6(s0: Any, s1: Any, s2: Any, s3: Any, s4: Any, s5: Any) -> Any:
    def __init__(self: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any, f5: Any) -> None:
        s0(self, f0)
        s1(self, f1)
        s2(self, f2)
        s3(self, f3)
        s4(self, f4)
        s5(self, f5)

    return __init__


def _frozen_7(s0: Any, s1: Any, s2: Any, s3: Any, s4: Any, s5: Any, s6: Any) -> Any:
    def __init__(self: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any, f5: Any, f6: Any) -> None:
        s0(self, f0)
        s1(self, f1)
        s2(self, f2)
        s3(self, f3)
        s4(self, f4)
        s5(self, f5)
        s6(self, f6)

    return __init__


def _frozen_8(s0: Any, s1: Any, s2: Any, s3: Any, s4: Any, s5: Any, s6: Any, s7: Any) -> Any:
    def __init__(self: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any, f5: Any, f6: Any, f7: Any) -> None:
        s0(self, f0)
        s1(self, f1)
        s2(self, f2)
        s3(self, f3)
        s4(self, f4)
        s5(self, f5)
        s6(self, f6)
        s7(self, f7)

    return __init__


def _frozen_9(s0: Any, s1: Any, s2: Any, s3: Any, s4: Any, s5: Any, s6: Any, s7: Any, s8: Any) -> Any:
    def __init__(self: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any, f5: Any, f6: Any, f7: Any, f8: Any) -> None:
        s0(self, f0)
        s1(self, f1)
        s2(self, f2)
        s3(self, f3)
        s4(self, f4)
        s5(self, f5)
        s6(self, f6)
        s7(self, f7)
        s8(self, f8)

    return __init__


def _frozen_11(
    s0: Any, s1: Any, s2: Any, s3: Any, s4: Any, s5: Any, s6: Any, s7: Any, s8: Any, s9: Any, s10: Any
) -> Any:
    def __init__(
        self: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any, f5: Any, f6: Any, f7: Any, f8: Any, f9: Any, f10: Any
    ) -> None:
        s0(self, f0)
        s1(self, f1)
        s2(self, f2)
        s3(self, f3)
        s4(self, f4)
        s5(self, f5)
        s6(self, f6)
        s7(self, f7)
        s8(self, f8)
        s9(self, f9)
        s10(self, f10)

    return __init__


def _frozen_12(
    s0: Any, s1: Any, s2: Any, s3: Any, s4: Any, s5: Any, s6: Any, s7: Any, s8: Any, s9: Any, s10: Any, s11: Any
) -> Any:
    def __init__(
        self: Any,
        f0: Any,
        f1: Any,
        f2: Any,
        f3: Any,
        f4: Any,
        f5: Any,
        f6: Any,
        f7: Any,
        f8: Any,
        f9: Any,
        f10: Any,
        f11: Any,
    ) -> None:
        s0(self, f0)
        s1(self, f1)
        s2(self, f2)
        s3(self, f3)
        s4(self, f4)
        s5(self, f5)
        s6(self, f6)
        s7(self, f7)
        s8(self, f8)
        s9(self, f9)
        s10(self, f10)
        s11(self, f11)

    return __init__


def _open_1(self: Any, f0: Any) -> None:
    self.f0 = f0


def _open_2(self: Any, f0: Any, f1: Any) -> None:
    self.f0 = f0
    self.f1 = f1


def _open_3(self: Any, f0: Any, f1: Any, f2: Any) -> None:
    self.f0 = f0
    self.f1 = f1
    self.f2 = f2


def _open_4(self: Any, f0: Any, f1: Any, f2: Any, f3: Any) -> None:
    self.f0 = f0
    self.f1 = f1
    self.f2 = f2
    self.f3 = f3


def _open_5(self: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any) -> None:
    self.f0 = f0
    self.f1 = f1
    self.f2 = f2
    self.f3 = f3
    self.f4 = f4


def _open_6(self: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any, f5: Any) -> None:
    self.f0 = f0
    self.f1 = f1
    self.f2 = f2
    self.f3 = f3
    self.f4 = f4
    self.f5 = f5


def _open_32(
    self: Any,
    f0: Any,
    f1: Any,
    f2: Any,
    f3: Any,
    f4: Any,
    f5: Any,
    f6: Any,
    f7: Any,
    f8: Any,
    f9: Any,
    f10: Any,
    f11: Any,
    f12: Any,
    f13: Any,
    f14: Any,
    f15: Any,
    f16: Any,
    f17: Any,
    f18: Any,
    f19: Any,
    f20: Any,
    f21: Any,
    f22: Any,
    f23: Any,
    f24: Any,
    f25: Any,
    f26: Any,
    f27: Any,
    f28: Any,
    f29: Any,
    f30: Any,
    f31: Any,
) -> None:
    self.f0 = f0
    self.f1 = f1
    self.f2 = f2
    self.f3 = f3
    self.f4 = f4
    self.f5 = f5
    self.f6 = f6
    self.f7 = f7
    self.f8 = f8
    self.f9 = f9
    self.f10 = f10
    self.f11 = f11
    self.f12 = f12
    self.f13 = f13
    self.f14 = f14
    self.f15 = f15
    self.f16 = f16
    self.f17 = f17
    self.f18 = f18
    self.f19 = f19
    self.f20 = f20
    self.f21 = f21
    self.f22 = f22
    self.f23 = f23
    self.f24 = f24
    self.f25 = f25
    self.f26 = f26
    self.f27 = f27
    self.f28 = f28
    self.f29 = f29
    self.f30 = f30
    self.f31 = f31


def _tuple_2(_cls: Any, f0: Any, f1: Any) -> Any:
    return _new(_cls, (f0, f1))


def _tuple_3(_cls: Any, f0: Any, f1: Any, f2: Any) -> Any:
    return _new(_cls, (f0, f1, f2))


def _tuple_4(_cls: Any, f0: Any, f1: Any, f2: Any, f3: Any) -> Any:
    return _new(_cls, (f0, f1, f2, f3))


def _tuple_5(_cls: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any) -> Any:
    return _new(_cls, (f0, f1, f2, f3, f4))


def _tuple_6(_cls: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any, f5: Any) -> Any:
    return _new(_cls, (f0, f1, f2, f3, f4, f5))


def _tuple_7(_cls: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any, f5: Any, f6: Any) -> Any:
    return _new(_cls, (f0, f1, f2, f3, f4, f5, f6))


def _tuple_8(_cls: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any, f5: Any, f6: Any, f7: Any) -> Any:
    return _new(_cls, (f0, f1, f2, f3, f4, f5, f6, f7))


def _tuple_9(_cls: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any, f5: Any, f6: Any, f7: Any, f8: Any) -> Any:
    return _new(_cls, (f0, f1, f2, f3, f4, f5, f6, f7, f8))


def _tuple_11(
    _cls: Any, f0: Any, f1: Any, f2: Any, f3: Any, f4: Any, f5: Any, f6: Any, f7: Any, f8: Any, f9: Any, f10: Any
) -> Any:
    return _new(_cls, (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10))


def _tuple_12(
    _cls: Any,
    f0: Any,
    f1: Any,
    f2: Any,
    f3: Any,
    f4: Any,
    f5: Any,
    f6: Any,
    f7: Any,
    f8: Any,
    f9: Any,
    f10: Any,
    f11: Any,
) -> Any:
    return _new(_cls, (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11))


def _tuple_16(
    _cls: Any,
    f0: Any,
    f1: Any,
    f2: Any,
    f3: Any,
    f4: Any,
    f5: Any,
    f6: Any,
    f7: Any,
    f8: Any,
    f9: Any,
    f10: Any,
    f11: Any,
    f12: Any,
    f13: Any,
    f14: Any,
    f15: Any,
) -> Any:
    return _new(_cls, (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15))


FROZEN: Final = {
    1: _frozen_1,
    2: _frozen_2,
    3: _frozen_3,
    4: _frozen_4,
    5: _frozen_5,
    6: _frozen_6,
    7: _frozen_7,
    8: _frozen_8,
    9: _frozen_9,
    11: _frozen_11,
    12: _frozen_12,
}
"""Of classes whose fields may not be assigned to: what makes `__init__` of the setters of the slots."""

OPEN: Final = {
    1: _open_1,
    2: _open_2,
    3: _open_3,
    4: _open_4,
    5: _open_5,
    6: _open_6,
    32: _open_32,
}
"""`__init__` of classes whose fields may be assigned to."""

TUPLE: Final = {
    2: _tuple_2,
    3: _tuple_3,
    4: _tuple_4,
    5: _tuple_5,
    6: _tuple_6,
    7: _tuple_7,
    8: _tuple_8,
    9: _tuple_9,
    11: _tuple_11,
    12: _tuple_12,
    16: _tuple_16,
}
"""`__new__` of named tuples."""
