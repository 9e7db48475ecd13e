"""The types of TableGen values, and which conversions between them are possible.

A type exists once (`BIT is BIT`, `list_of(t) is list_of(t)`), so types are compared with `is`. A record type has the
definitions that are its classes (`Definition` of model.py), of which it needs what `RecordClass` has.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import cache
from typing import Protocol

from mlirls_ir.tablegen.budget import spend, spend_characters


class Type:
    """A type; `text` is its spelling."""

    __slots__ = ("_list", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._list: ListType | None = None

    def converts_to(self, other: Type) -> bool:
        """Whether every value of this type converts to the other."""
        return self is other

    def is_a(self, other: Type) -> bool:
        """Whether a value of this type is one of the other without change."""
        return self is other

    def list_type(self) -> ListType:
        """The type of lists of this type."""
        if self._list is None:
            self._list = ListType(self)
        return self._list


class _BitType(Type):
    __slots__ = ()

    def converts_to(self, other: Type) -> bool:
        return self is other or other is INT or (isinstance(other, BitsType) and other.width == 1)


class _IntType(Type):
    __slots__ = ()

    def converts_to(self, other: Type) -> bool:
        return self is other or other is BIT or isinstance(other, BitsType)


class BitsType(Type):
    """`bits<width>`."""

    __slots__ = ("width",)

    def __init__(self, width: int) -> None:
        super().__init__(f"bits<{width}>")
        self.width = width

    def converts_to(self, other: Type) -> bool:
        return self is other or other is INT or (other is BIT and self.width == 1)


class ListType(Type):
    """`list<element>`."""

    __slots__ = ("element",)

    def __init__(self, element: Type) -> None:
        spend_characters(len(element.text))
        super().__init__(f"list<{element.text}>")
        self.element = element

    def converts_to(self, other: Type) -> bool:
        return isinstance(other, ListType) and self.element.converts_to(other.element)

    def is_a(self, other: Type) -> bool:
        return isinstance(other, ListType) and self.element.is_a(other.element)


class RecordClass(Protocol):
    """A class of records, as far as types need it."""

    @property
    def name_text(self) -> str:
        """The name as text, even while it is still being computed."""
        ...

    @property
    def superclasses(self) -> Sequence[RecordClass]:
        """The direct superclasses."""
        ...

    @property
    def ancestors(self) -> Set[RecordClass]:
        """The superclasses, and theirs."""
        ...

    @property
    def record_types(self) -> dict[tuple[RecordClass, ...], RecordType]:
        """The record types of this evaluation, by their classes sorted by name."""
        ...

    def field_type(self, name: str) -> Type | None:
        """The type of a field, or None if the class has no such field."""
        ...


class RecordType(Type):
    """Records that derive from all of `classes`; without classes, any record."""

    __slots__ = ("classes",)

    def __init__(self, classes: tuple[RecordClass, ...]) -> None:
        names = [definition.name_text for definition in classes]
        super().__init__(names[0] if len(names) == 1 else "{" + ", ".join(names) + "}")
        self.classes = classes

    def converts_to(self, other: Type) -> bool:
        if self is other:
            return True
        if not isinstance(other, RecordType):
            return False
        return all(self.derives_from(expected) for expected in other.classes)

    def is_a(self, other: Type) -> bool:
        return self.converts_to(other)

    def derives_from(self, expected: RecordClass) -> bool:
        """Whether one of the classes is `expected` or derives from it."""
        return any(found is expected or expected in found.ancestors for found in self.classes)


BIT = _BitType("bit")
INT = _IntType("int")
STRING = Type("string")
DAG = Type("dag")
ANY_RECORD = RecordType(())


@cache
def bits_type(width: int) -> BitsType:
    """`bits<width>`."""
    return BitsType(width)


def common_type(left: Type, right: Type) -> Type | None:
    """Finds the narrowest type that values of both types can be used as."""
    if left is right:
        return left
    if isinstance(left, RecordType) and isinstance(right, RecordType):
        return _common_record_type(left, right)
    if left.converts_to(right):
        return right
    if right.converts_to(left):
        return left
    if isinstance(left, ListType) and isinstance(right, ListType):
        element = common_type(left.element, right.element)
        return None if element is None else element.list_type()
    return None


def record_type(classes: Sequence[RecordClass]) -> RecordType:
    """The type of records with these classes; the order does not matter."""
    if not classes:
        return ANY_RECORD
    distinct = tuple(sorted(dict.fromkeys(classes), key=lambda definition: definition.name_text))
    pool = distinct[0].record_types
    found = pool.get(distinct)
    if found is None:
        found = pool[distinct] = RecordType(distinct)
    return found


def _common_record_type(left: RecordType, right: RecordType) -> RecordType:
    common: list[RecordClass] = []
    seen: set[RecordClass] = set()
    pending = list(left.classes)
    while pending:
        candidate = pending.pop()
        if candidate in seen:
            continue
        seen.add(candidate)
        spend(len(right.classes))
        if right.derives_from(candidate):
            common.append(candidate)
        else:
            pending += candidate.superclasses
    return record_type(common)
