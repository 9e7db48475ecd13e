"""`mlirls_ir.records` does what `dataclasses` does, for the options that this project uses, and `named_tuples` what
`typing` does."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys
import typing
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from mlirls_ir import constructors, named_tuples, records


def _classes(module: Any) -> SimpleNamespace:
    """The same classes, decorated by `module`'s `dataclass`."""
    dataclass, field = module.dataclass, module.field

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
        """What can be changed."""

        a: int = 1
        b: str = field(default="b", repr=False, compare=False)
        length: int = field(init=False)

        def __post_init__(self) -> None:
            self.length = len(self.b)

    @dataclass(frozen=True, slots=True, order=True)
    class Version:
        """What has an order."""

        major: int
        minor: int = 0

    @dataclass(frozen=True, kw_only=True, eq=False, repr=False)
    class Options:
        """What is told by name."""

        first: int
        second: tuple[int, ...] = ()

    @dataclass(slots=True, eq=False, weakref_slot=True)
    class Node:
        """What is equal to nothing but itself."""

        name: str

    @dataclass(frozen=True, slots=True)
    class Own:
        """What has methods of its own."""

        key: str
        other: float = 0.0

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own) and self.key == other.key

        def __repr__(self) -> str:
            return f"<{self.key}>"

    @dataclass(frozen=True, slots=True)
    class Empty:
        """What has no fields."""

    @dataclass(frozen=True, slots=True)
    class One:
        """What has one field."""

        value: Any

    return SimpleNamespace(**{k: v for k, v in locals().items() if isinstance(v, type)})


def _attempt(action: Callable[[], object]) -> object:
    """What `action` returns, as text without the names of functions; the kind of error if it raises."""
    try:
        return repr(action()).replace("_classes.<locals>.", "")
    except Exception as error:
        return f"{type(error).__name__}: {error}".replace("_classes.<locals>.", "")


T = typing.TypeVar("T")

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
    "slots": lambda c: (c.Point.__slots__, c.Node.__slots__, hasattr(c.Options(first=1), "__dict__")),
    "no dictionary": lambda c: setattr(c.Open(), "unknown", 1),
    "class variable": lambda c: c.Point.dimensions,
    "equal": lambda c: [c.Point(1) == c.Point(1), c.Point(1) == c.Point(2), c.Point(1) == c.Deep(1), c.Point(1) == 1],
    "hash": lambda c: [hash(c.Version(1)) == hash(c.Version(1)), c.Open.__hash__, len({c.Version(1), c.Version(1)})],
    "no hash": lambda c: hash(c.Open()),
    "identity": lambda c: [c.One(None) == c.One(None), c.Node("a") == c.Node("a"), hash(c.Node("a")) is None],
    "order": lambda c: sorted([c.Version(2), c.Version(1, 5), c.Version(1, 1)]),
    "no order": lambda c: c.Point(1) < c.Point(2),
    "other order": lambda c: c.Version(1) < 1,
    "post": lambda c: (c.Open(b="four").length, c.Open(), c.Open(b="x") == c.Open(b="y")),
    "by keyword": lambda c: c.Options(1),
    "options": lambda c: (c.Options(first=1).second, c.Options.__match_args__, c.Options.second),
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


WAYS = ["table", "filled", "compiled"]
"""How a constructor is had: as that of its length, where there is one; not at all at first; compiled at once."""


def _have(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Has classes get their constructors in one way."""
    monkeypatch.setattr(records, "_FEW", 0 if way == "compiled" else 8)
    if way != "table":
        for table in ("FROZEN", "OPEN", "TUPLE"):
            monkeypatch.setattr(constructors, table, {})


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", CASES)
def test_record_does_what_a_dataclass_does(name: str, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _have(way, monkeypatch)
    ours, theirs = (
        _attempt(lambda: CASES[name](_classes(records))),
        _attempt(lambda: CASES[name](_classes(dataclasses))),
    )
    assert ours == theirs


def _tuples(module: Any) -> SimpleNamespace:
    """The same classes, from `module`'s `NamedTuple`."""

    class Place(module.NamedTuple):
        """A place."""

        line: int
        column: int = 0

        def moved(self) -> Place:
            return self._replace(line=self.line + 1)

        @property
        def shown(self) -> str:
            return f"{self.line}:{self.column}"

    class Some(module.NamedTuple, typing.Generic[T]):
        """What holds anything."""

        value: T

    class Nothing(module.NamedTuple):
        """What holds nothing."""

    return SimpleNamespace(Place=Place, Some=Some, Nothing=Nothing)


def _is_refused(action: Callable[[], object]) -> bool:
    """Whether `action` raises; with which error differs between Python's releases."""
    try:
        action()
    except (TypeError, ValueError):
        return True
    return False


TUPLE_CASES: dict[str, Callable[[Any], object]] = {
    "positional": lambda c: c.Place(1, 2),
    "default": lambda c: [c.Place(1), c.Place(1)],
    "keywords": lambda c: c.Place(column=1, line=2),
    "missing": lambda c: c.Place(),
    "too many": lambda c: c.Place(1, 2, 3),
    "unknown": lambda c: c.Place(1, width=2),
    "equal to a tuple": lambda c: [c.Place(1, 2) == (1, 2), hash(c.Place(1, 2)) == hash((1, 2))],
    "unpacked": lambda c: [*c.Place(1, 2), len(c.Place(1)), c.Place(1, 5)[1], c.Place(1, 5).column],
    "methods": lambda c: (c.Place(1).moved(), c.Place(1).shown),
    "replaced": lambda c: c.Place(1)._replace(column=4),
    "replaced by an unknown name": lambda c: _is_refused(lambda: c.Place(1)._replace(width=4)),
    "as a dictionary": lambda c: c.Place(1)._asdict(),
    "made": lambda c: c.Place._make([1, 2]),
    "fields": lambda c: (c.Place._fields, c.Place._field_defaults, c.Place.__match_args__, c.Place.__slots__),
    "cannot change": lambda c: setattr(c.Place(1), "unknown", 2),
    "generic": lambda c: (c.Some(1), c.Some[int](2), c.Some("a").value),
    "nothing": lambda c: (c.Nothing(), len(c.Nothing())),
    "copied": lambda c: copy.copy(c.Place(1, 2)),
    "is a tuple": lambda c: [isinstance(c.Place(1), tuple), type(c.Place) is type, c.Place.__doc__],
}


@pytest.mark.parametrize("way", ["table", "compiled"])
@pytest.mark.parametrize("name", TUPLE_CASES)
def test_named_tuple_does_what_that_of_typing_does(name: str, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _have(way, monkeypatch)
    case = TUPLE_CASES[name]
    ours, theirs = _attempt(lambda: case(_tuples(named_tuples))), _attempt(lambda: case(_tuples(typing)))
    assert str(ours).replace("_tuples.<locals>.", "") == str(theirs).replace("_tuples.<locals>.", "")


def test_replace_of_records() -> None:
    found = _classes(records)
    assert repr(records.replace(found.Point(1), y=9)) == repr(found.Point(1, 9))
    assert records.replace(found.Open(7), b="xyz").length == 3


@records.dataclass(frozen=True, slots=True)
class Sent:
    """What goes to another process."""

    name: str
    numbers: tuple[int, ...] = ()


class SentTuple(named_tuples.NamedTuple):
    """What goes to another process."""

    name: str
    number: int = 0


@pytest.mark.parametrize("sent", [Sent("a", (1, 2)), SentTuple("a", 1)])
def test_record_goes_to_another_process(sent: object) -> None:
    received = pickle.loads(pickle.dumps(sent))
    assert received == sent
    assert type(received) is type(sent)


def test_check_does_not_load_dataclasses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the decorator is for: neither `dataclasses` nor `inspect` is read before a file is checked."""
    script = (
        "import sys; from mlirls_server.cli.main import main; main(['check', '-']); "
        "print([name for name in ('dataclasses', 'inspect') if name in sys.modules])"
    )
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    done = subprocess.run([sys.executable, "-c", script], input="", capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
