"""A dataclass whose methods are made at its first use behaves like one of the standard library."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys
import weakref
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from mlirls_ir import lazy_dataclass
from mlirls_ir.types.model import IndexType


def _classes(dataclass: Any) -> SimpleNamespace:
    """The same classes with either decorator."""
    field = dataclasses.field

    @dataclass(frozen=True, slots=True)
    class Point:
        """A point."""

        x: int
        y: int = 3
        tags: list[str] = field(default_factory=list)
        dimensions: ClassVar[int] = 2

        def moved(self) -> Point:
            return Point(self.x + 1, self.y)

    @dataclass(frozen=True, slots=True)
    class Deep(Point):
        """A point in space."""

        z: int = 0

    @dataclass(slots=True)
    class Open:
        """A class whose values can change."""

        a: int = 1
        b: str = field(default="b", repr=False, compare=False)
        length: int = field(init=False)

        def __post_init__(self) -> None:
            self.length = len(self.b)

    @dataclass(frozen=True, slots=True)
    class Version:
        """A class with a default."""

        major: int
        minor: int = 0

    @dataclass(slots=True, eq=False, weakref_slot=True)
    class Node:
        """A class whose values are equal to nothing but themselves."""

        name: str

    @dataclass(frozen=True, slots=True)
    class Own:
        """A class with its own methods."""

        key: str
        other: float = 0.0

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own) and self.key == other.key

        def __repr__(self) -> str:
            return f"<{self.key}>"

    @dataclass(frozen=True, slots=True)
    class Empty:
        """A class without fields."""

    @dataclass(frozen=True, slots=True)
    class One:
        """A class with one field."""

        value: Any

    return SimpleNamespace(**{k: v for k, v in locals().items() if isinstance(v, type)})


def _attempt(action: Callable[[], object]) -> object:
    """The result of `action`, as text without the names of functions; the kind of error if it raises."""
    try:
        return repr(action()).replace("_classes.<locals>.", "")
    except Exception as error:
        return f"{type(error).__name__}: {error}".replace("_classes.<locals>.", "")


CASES: dict[str, Callable[[Any], object]] = {
    "positional": lambda c: c.Point(1, 2),
    "default": lambda c: c.Point(1),
    "keywords": lambda c: c.Point(y=1, x=2),
    "factories make one each": lambda c: c.Point(1).tags is not c.Point(1).tags,
    "missing": lambda c: c.Point(),
    "too many": lambda c: c.Point(1, 2, [], 4),
    "unknown": lambda c: c.Point(1, w=2),
    "frozen": lambda c: setattr(c.Point(1), "x", 5),
    "cannot delete": lambda c: delattr(c.Point(1), "x"),
    "inherited": lambda c: (c.Deep(1, 2, [], 4), c.Deep.__slots__, c.Deep.__match_args__),
    "method": lambda c: c.Point(1).moved(),
    "slots": lambda c: (c.Point.__slots__, c.Node.__slots__),
    "no dictionary": lambda c: setattr(c.Open(), "unknown", 1),
    "class variable": lambda c: c.Point.dimensions,
    "equal": lambda c: [c.Point(1) == c.Point(1), c.Point(1) == c.Point(2), c.Point(1) == c.Deep(1), c.Point(1) == 1],
    "hash": lambda c: [hash(c.Version(1)) == hash(c.Version(1)), c.Open.__hash__, len({c.Version(1), c.Version(1)})],
    "no hash": lambda c: hash(c.Open()),
    "identity": lambda c: [c.One(None) == c.One(None), c.Node("a") == c.Node("a"), hash(c.Node("a")) is None],
    "post": lambda c: (c.Open(b="four").length, c.Open(), c.Open(b="x") == c.Open(b="y")),
    "own methods": lambda c: [
        c.Own("a"),
        c.Own("a", 1.0) == c.Own("a"),
        hash(c.Own("a", 1.0)) == hash(c.Own("a", 1.0)),
    ],
    "empty": lambda c: [c.Empty(), c.Empty() == c.Empty(), hash(c.Empty()) == hash(c.Empty())],
    "copied": lambda c: [copy.copy(c.Version(1)), copy.deepcopy(c.Open(5))],
    "fields": lambda c: [(f.name, f.init, f.repr, f.compare, f.kw_only) for f in dataclasses.fields(c.Open)],
    "as a dictionary": lambda c: dataclasses.asdict(c.Point(1)),
    "replaced": lambda c: [dataclasses.replace(c.Point(1), x=4), dataclasses.replace(c.Deep(1), z=4)],
    "not replaced": lambda c: dataclasses.replace(c.Open(1), length=4),
    "is one": lambda c: dataclasses.is_dataclass(c.Point(1)),
    "inherits": lambda c: dataclasses.make_dataclass("Sub", [("w", int)], bases=(c.Version,), frozen=True)(1, 2, 3),
}


CASES |= {
    "subclass of an unused class": lambda c: [c.Deep(1).moved(), dataclasses.fields(c.Deep)[0].name],
    "fields of an unused class": lambda c: [own.name for own in dataclasses.fields(c.Version)],
    "is a dataclass": lambda c: dataclasses.is_dataclass(c.Point),
    "plain subclass": lambda c: type("Sub", (c.Version,), {})(1).minor,
    "pattern": lambda c: c.Point(1, 2).__match_args__,
    "weak references": lambda c: (node := c.Node("a"), weakref.ref(node)() is node)[1],
}


@pytest.mark.parametrize("name", CASES)
def test_a_lazy_dataclass_behaves_like_a_dataclass(name: str) -> None:
    case = CASES[name]
    ours = _attempt(lambda: case(_classes(lazy_dataclass.dataclass)))
    theirs = _attempt(lambda: case(_classes(dataclasses.dataclass)))
    assert ours == theirs


METHODS: dict[str, Callable[[Any], object]] = {
    "repr": repr,
    "equality": lambda point: point == copy.copy(point),
    "hash": lambda point: hash(point) == hash((1, 2, ())),
    "is frozen": lambda point: setattr(point, "x", 5),
}


@pytest.mark.parametrize("name", METHODS)
def test_the_first_use_may_be_any_method_of_a_value_from_another_process(name: str) -> None:
    def attempt(dataclass: Any) -> object:
        cls = _classes(dataclass).Point
        received = cls.__new__(cls)
        received.__setstate__([1, 2, ()])
        return _attempt(lambda: METHODS[name](received))

    assert attempt(lazy_dataclass.dataclass) == attempt(dataclasses.dataclass)


@lazy_dataclass.dataclass(frozen=True, slots=True)
class Sent:
    """A value that goes to another process."""

    name: str
    numbers: tuple[int, ...] = ()


def test_a_value_can_be_sent_to_another_process() -> None:
    received = pickle.loads(pickle.dumps(Sent("a", (1, 2))))
    assert received == Sent("a", (1, 2))
    assert type(received) is Sent


def test_many_threads_may_make_the_first_value() -> None:
    script = """
import sys, threading
from mlirls_ir.lazy_dataclass import dataclass
sys.setswitchinterval(1e-6)
for _ in range(40):
    @dataclass(frozen=True, slots=True)
    class Point:
        x: int
        y: int = 3
    wrong = []
    def make():
        if repr(Point(1)) != "Point(x=1, y=3)":
            wrong.append(1)
    threads = [threading.Thread(target=make) for _ in range(8)]
    for one in threads: one.start()
    for one in threads: one.join()
    assert not wrong
print("right")
"""
    script = "from __future__ import annotations\n" + script
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("right\n", "")


def test_methods_are_made_only_for_the_first_value() -> None:
    cls = _classes(lazy_dataclass.dataclass).Version
    before = vars(cls)["__init__"]
    cls(1)
    assert vars(cls)["__init__"] is not before
    assert vars(cls)["__init__"].__code__.co_varnames[:3] == ("self", "major", "minor")


def test_rare_methods_are_not_made_for_the_first_value() -> None:
    cls = _classes(lazy_dataclass.dataclass).Version
    first = cls(1)
    before = vars(cls)["__eq__"]
    assert first == cls(1)
    assert vars(cls)["__eq__"] is not before


def test_a_value_without_an_annotation_is_not_a_field() -> None:
    assert vars(IndexType)["levels"] == 1


def test_a_member_that_was_not_made_is_made_at_its_next_use(monkeypatch: pytest.MonkeyPatch) -> None:
    @lazy_dataclass.dataclass(frozen=True, slots=True)
    class Late:
        x: int

    def too_deep(**_: object) -> None:
        raise RecursionError

    with monkeypatch.context() as patch:
        patch.setattr(dataclasses, "dataclass", too_deep)
        with pytest.raises(RecursionError):
            Late(1)
    assert Late(1).x == 1
