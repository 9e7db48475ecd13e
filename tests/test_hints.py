"""`mlirls_ir.hints` has the names of `typing`, and what the project does with them at run time works alike."""

from __future__ import annotations

import typing
from types import ModuleType

import pytest

from mlirls_ir import hints

NAMES = sorted(name for name in vars(hints) if not name.startswith("_") and name != "annotations")
# A program as text, since type checkers take a module that is a variable for nothing that can be inherited from.
PROGRAM = """
from collections.abc import Callable, Generator

T = m.TypeVar("T", bound=str)
pairs = dict[str, tuple[T, T]]
assert pairs[int] == dict[str, tuple[int, int]]
assert Generator[int | str, T, T][bytes] == Generator[int | str, bytes, bytes]
assert Callable[[T], m.Any | None] is not None
assert (int | T) is not None
assert (None | T) is not None
assert m.Literal["a", "b"] is not None
assert m.cast("tuple[int, ...]", pairs) is pairs

class Holder(m.Generic[T]):
    __slots__ = ("held",)

    def __init__(self, held):
        self.held = held

assert Holder[str]("a").held == "a"
assert isinstance(Holder("a"), Holder)

class Named(m.Protocol):
    def name(self): ...

class Other(Named):
    def name(self):
        return "other"

assert Other().name() == "other"
"""


def test_each_name_is_one_of_typing() -> None:
    assert [name for name in NAMES if not hasattr(typing, name)] == []
    assert hints.TYPE_CHECKING is typing.TYPE_CHECKING


@pytest.mark.parametrize("module", [typing, hints])
def test_what_is_done_with_the_names_at_run_time(module: ModuleType) -> None:
    exec(PROGRAM, {"m": module, "__name__": "program"})


def test_a_name_says_what_it_is() -> None:
    assert repr(vars(hints)["Final"]) == "Final"
