"""Enumerations of `mlirls_ir.enums` are those of `enum`, as far as this project asks."""

from __future__ import annotations

import copy
import enum
import itertools
import json
import pickle
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from mlirls_ir import enums


def define(of: ModuleType) -> dict[str, Any]:
    """The same classes with either module."""
    enum_, int_enum, flag, auto = of.Enum, of.IntEnum, of.Flag, of.auto

    class Fix(enum_):
        """What is done."""

        NO = "no"
        WRITE = "write"
        OTHER = ("a", 1)

        def is_quiet(self) -> bool:
            return self is Fix.NO

        @property
        def shown(self) -> str:
            return f"{self.name} {self.value}"

    class Part(enum_):
        FIRST = auto()
        SECOND = auto()

    class Level(int_enum):
        ERROR = 1
        HINT = 4

    class Reach(flag):
        NONE = 0
        UP = auto()
        DOWN = auto()
        ASIDE = auto()

    class Has(flag):
        A = auto()
        B = auto()

    return {"Fix": Fix, "Part": Part, "Level": Level, "Reach": Reach, "Has": Has}


OURS, THEIRS = define(enums), define(enum)
for _name, _cls in OURS.items():
    # Pickles find classes by name.
    _cls.__qualname__ = _name
    globals()[_name] = _cls


def check(of: str, asked: Callable[[Any], object]) -> None:
    """What is asked of a class has the same answer, or the same kind of error, with both modules."""

    def answer(cls: Any) -> str:
        cls.__qualname__ = of
        try:
            return repr(asked(cls))
        except Exception as error:
            return type(error).__name__

    assert answer(OURS[of]) == answer(THEIRS[of])


OF_CLASSES: list[Callable[[Any], object]] = [
    list,
    len,
    bool,
    lambda cls: list(reversed(cls)),
    lambda cls: [(one.name, one.value, str(one), f"{one}", bool(one), isinstance(one, cls)) for one in cls],
    lambda cls: [cls(one.value) is one and cls[one.name] is one and cls(one) is one for one in cls],
    lambda cls: [one in cls for one in cls],
    lambda cls: [hash(one) == hash(cls(one.value)) for one in cls],
    lambda cls: [(one == other, one is other, one != other) for one, other in itertools.product(cls, cls)],
    lambda cls: [copy.copy(one) is one and copy.deepcopy([one])[0] is one for one in cls],
    lambda cls: [{one: one.name}[cls(one.value)] for one in cls],
    lambda cls: cls("none such"),
    lambda cls: cls(77),
    lambda cls: cls([]),
    lambda cls: cls["none such"],
    lambda cls: cls.none_such,
    lambda cls: sorted(cls),
    lambda cls: next(iter(cls)) == 1,
    lambda cls: [isinstance(one, int) for one in cls],
]
OF_FLAGS: list[Callable[[Any], object]] = [
    lambda cls: [
        (one | other, one & other, one ^ other, one in other, bool(one & other))
        for one, other in itertools.product([*cls, cls(0), cls(3), ~cls(1)], repeat=2)
    ],
    lambda cls: [~one for one in cls],
    lambda cls: [list(cls(value)) for value in range(4)],
    lambda cls: [(cls(value).name, str(cls(value)), cls(value) is cls(value)) for value in range(4)],
    lambda cls: next(iter(cls)) | 1,
    lambda cls: cls(64),
]


@pytest.mark.parametrize("of", OURS)
@pytest.mark.parametrize("asked", OF_CLASSES)
def test_classes_and_members(of: str, asked: Callable[[Any], object]) -> None:
    check(of, asked)


@pytest.mark.parametrize("of", ["Reach", "Has"])
@pytest.mark.parametrize("asked", OF_FLAGS)
def test_flags(of: str, asked: Callable[[Any], object]) -> None:
    check(of, asked)


def test_numbers() -> None:
    check("Level", lambda cls: (cls.ERROR < cls.HINT, cls.ERROR + 1, f"{cls.HINT:03}", max(cls)))
    check("Level", lambda cls: (json.dumps([cls.HINT]), [1, 2, 3, 4, 5][cls.ERROR]))


def test_methods() -> None:
    check("Fix", lambda cls: [(one.is_quiet(), one.shown) for one in cls])


def test_members_cross_processes() -> None:
    for cls in OURS.values():
        assert all(pickle.loads(pickle.dumps(one)) is one for one in cls)


def test_matching() -> None:
    fix = OURS["Fix"]
    match fix("write"):
        case fix.NO:
            found = 1
        case fix.WRITE:
            found = 2
        case _:
            found = 3
    assert found == 2
