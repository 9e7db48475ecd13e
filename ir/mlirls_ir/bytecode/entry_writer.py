"""Writes the encoding of one attribute or type: the inverse of `entry.py`.

Read next: `numbering.py` (which gives the numbers), `hooks.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from mlirls_ir.attributes.model import StringAttr
from mlirls_ir.bytecode.writer import ByteWriter
from mlirls_ir.ods.registry import Registry
from mlirls_ir.values.bases import Attribute, Type


class Numbers(Protocol):
    """Returns the numbers of the values that an entry mentions."""

    @property
    def registry(self) -> Registry:
        """The dialects that the file is written with."""
        ...

    def string(self, text: str) -> int:
        """The number of a string."""
        ...

    def attribute(self, value: Attribute) -> int:
        """The number of an attribute."""
        ...

    def type(self, value: Type) -> int:
        """The number of a type."""
        ...

    def resource(self, key: str) -> int:
        """The number of a dialect's resource."""
        ...


class EntryWriter(ByteWriter):
    """The encoding of one attribute or type, which mentions others by number."""

    __slots__ = ("_numbering",)

    def __init__(self, numbering: Numbers) -> None:
        super().__init__()
        self._numbering = numbering

    @property
    def registry(self) -> Registry:
        """The dialects that the file is written with."""
        return self._numbering.registry

    def attribute(self, value: Attribute) -> None:
        """An attribute."""
        self.varint(self._numbering.attribute(value))

    def optional_attribute(self, value: Attribute | None) -> None:
        """An attribute, or none."""
        if value is None:
            self.varint(0)
        else:
            self.flagged(self._numbering.attribute(value), flag=True)

    def attributes(self, values: Iterable[Attribute]) -> None:
        """A list of attributes."""
        listed = list(values)
        self.varint(len(listed))
        for value in listed:
            self.attribute(value)

    def text(self, value: str) -> None:
        """A string attribute."""
        self.attribute(StringAttr(value))

    def type(self, value: Type) -> None:
        """A type."""
        self.varint(self._numbering.type(value))

    def types(self, values: Iterable[Type]) -> None:
        """A list of types."""
        listed = list(values)
        self.varint(len(listed))
        for value in listed:
            self.type(value)

    def string(self, value: str) -> None:
        """A string of the string section."""
        self.varint(self._numbering.string(value))

    def numbers(self, values: Iterable[int]) -> None:
        """A list of signed numbers."""
        listed = list(values)
        self.varint(len(listed))
        for value in listed:
            self.svarint(value)

    def resource(self, key: str) -> None:
        """A dialect's resource by its key."""
        self.varint(self._numbering.resource(key))
