"""The interface to TableGen records that the conversion needs, independent of the reader.

The `.td` reader's records satisfy `Record` as they are; tests use the JSON that llvm-tblgen prints. The functions below
read a field as the type that ODS gives it, with ODS's meaning of "unset".

Read next: `convert.py` (records to dialects).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol, TypeAlias, runtime_checkable

_SPACE = re.compile(r"\s+")


@runtime_checkable
class Record(Protocol):
    """A TableGen record.

    `superclasses` are the names of all classes it derives from, bases before classes that derive from them; `value` is
    None for a field that is unset or absent.
    """

    @property
    def name(self) -> str:
        """The name of the def; an anonymous def has an arbitrary one."""
        ...

    @property
    def is_anonymous(self) -> bool:
        """Whether TableGen made the name up."""
        ...

    @property
    def is_broken(self) -> bool:
        """Whether an error has cost the record some of its fields."""
        ...

    @property
    def superclasses(self) -> Sequence[str]:
        """Names of all superclasses, bases first."""
        ...

    def value(self, field: str) -> Value:
        """The value of `field`."""
        ...


@runtime_checkable
class Dag(Protocol):
    """A dag value: an operator and arguments with optional names."""

    @property
    def operator(self) -> Value:
        """The operator."""
        ...

    @property
    def args(self) -> Sequence[tuple[Value, str | None]]:
        """Arguments with their names."""
        ...


Value: TypeAlias = "int | str | Sequence[Value] | Dag | Record | None"
"""A field's value: bits and ints as int, code and strings as str, lists as sequences."""


def is_a(record: Record, superclass: str) -> bool:
    """Whether `record` derives from `superclass`."""
    return superclass in record.superclasses


def text(record: Record, field: str) -> str:
    """A string field; "" when it is unset."""
    found = record.value(field)
    return found if isinstance(found, str) else ""


def one_line(record: Record, field: str) -> str:
    """A string field with each run of white space as one space."""
    return _SPACE.sub(" ", text(record, field)).strip()


def optional_text(record: Record, field: str) -> str | None:
    """A string field; None when it is unset."""
    found = record.value(field)
    return found if isinstance(found, str) else None


def flag(record: Record, field: str) -> bool:
    """A bit field; False when it is unset."""
    return bool(record.value(field))


def integer(record: Record, field: str) -> int:
    """An int field; 0 when it is unset."""
    found = record.value(field)
    return found if isinstance(found, int) else 0


def reference(record: Record, field: str) -> Record | None:
    """A field that names another record."""
    return as_record(record.value(field))


def references(record: Record, field: str) -> list[Record]:
    """A field that lists records."""
    return [found for item in items(record.value(field)) if (found := as_record(item)) is not None]


def texts(record: Record, field: str) -> list[str]:
    """A field that lists strings."""
    return [item for item in items(record.value(field)) if isinstance(item, str)]


def items(value: Value) -> Sequence[Value]:
    """The items of a list; none for any other value."""
    return value if isinstance(value, (list, tuple)) else ()


def as_record(value: Value) -> Record | None:
    """The value, when it is a record."""
    return value if isinstance(value, Record) else None


def arguments(record: Record, field: str) -> Sequence[tuple[Value, str | None]]:
    """The arguments of a dag field."""
    found = record.value(field)
    return found.args if isinstance(found, Dag) else ()


def squeeze(source: str) -> str:
    """C++ text with each run of white space as one space."""
    return _SPACE.sub(" ", source).strip()
