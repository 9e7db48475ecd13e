"""The numbers that a file gives to strings, dialects, names of operations, attributes and types, in the order of use.

Read next: `write.py`, `hooks.py` (how a dialect encodes its values).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from mlirls_ir.attributes.model import DialectAttr, OpaqueAttr
from mlirls_ir.bytecode.entry import DISTINCT
from mlirls_ir.bytecode.entry_writer import EntryWriter
from mlirls_ir.bytecode.hooks import BytecodeHooks
from mlirls_ir.bytecode.writer import ByteWriter
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import DialectType, OpaqueType
from mlirls_ir.values.bases import Attribute, Type
from mlirls_ir.values.spelling import whole_text
from mlirls_ir.values.utf8 import utf8_bytes

_LONGEST: Final = 1 << 28
"""The most code points of one value's text."""


class Numbering:
    """Numbers of strings, names and values; values are queued when they are first mentioned, and encoded by
    `entries`."""

    def __init__(self, registry: Registry, resources: Iterable[str]) -> None:
        self.registry = registry
        self.strings: dict[str, int] = {}
        self.dialects: dict[str, int] = {}
        self.operations: dict[tuple[str, bool], int] = {}
        self.attributes: dict[Attribute, int] = {}
        self.types: dict[Type, int] = {}
        self.resources = {key: index for index, key in enumerate(resources)}

    def string(self, text: str) -> int:
        """The number of a string."""
        return self.strings.setdefault(text, len(self.strings))

    def dialect(self, name: str) -> int:
        """The number of a dialect."""
        self.string(name)
        return self.dialects.setdefault(name, len(self.dialects))

    def operation(self, name: str, *, is_registered: bool) -> int:
        """The number of an operation's name."""
        dialect, _, rest = name.partition(".")
        self.dialect(dialect)
        self.string(rest)
        return self.operations.setdefault((name, is_registered), len(self.operations))

    def attribute(self, value: Attribute) -> int:
        """The number of an attribute."""
        return self.attributes.setdefault(value, len(self.attributes))

    def type(self, value: Type) -> int:
        """The number of a type."""
        return self.types.setdefault(value, len(self.types))

    def resource(self, key: str) -> int:
        """The number of a dialect's resource; one without a definition is declared without data."""
        return self.resources.setdefault(key, len(self.resources))

    def entries(self) -> tuple[ByteWriter, ByteWriter]:
        """The sections of offsets and of entries; values that entries mention are encoded as well."""
        attributes = _Encoded()
        types = _Encoded()
        while len(attributes.sizes) < len(self.attributes) or len(types.sizes) < len(self.types):
            # A value that is mentioned meanwhile comes after all others.
            for value in list(self.attributes)[len(attributes.sizes) :]:
                attributes.add(*self._attribute_entry(value))
            for type_ in list(self.types)[len(types.sizes) :]:
                types.add(*self._type_entry(type_))
        offsets = ByteWriter()
        offsets.varint(len(attributes.sizes))
        offsets.varint(len(types.sizes))
        attributes.write_sizes(offsets, self)
        types.write_sizes(offsets, self)
        data = ByteWriter()
        data.data = attributes.data + types.data
        return offsets, data

    def _attribute_entry(self, value: Attribute) -> tuple[str, bytes, bool]:
        dialect = value.dialect if isinstance(value, DialectAttr | OpaqueAttr) else "builtin"
        hooks = self.registry.hooks(dialect, BytecodeHooks) if dialect.isidentifier() else None
        if hooks is not None and hooks.write_attribute is not None:
            entry = EntryWriter(self)
            if hooks.write_attribute(entry, value):
                return dialect, bytes(entry.data), True
        return dialect, _text(value), False

    def _type_entry(self, value: Type) -> tuple[str, bytes, bool]:
        dialect = value.dialect if isinstance(value, DialectType | OpaqueType) else "builtin"
        hooks = self.registry.hooks(dialect, BytecodeHooks) if dialect.isidentifier() else None
        if hooks is not None and hooks.write_type is not None:
            entry = EntryWriter(self)
            if hooks.write_type(entry, value):
                return dialect, bytes(entry.data), True
        return dialect, _text(value), False


class _Encoded:
    """Entries of one kind: their dialects, sizes and bytes."""

    def __init__(self) -> None:
        self.sizes: list[tuple[str, int, bool]] = []
        self.data = bytearray()

    def add(self, dialect: str, data: bytes, is_encoded: bool) -> None:
        self.sizes.append((dialect, len(data), is_encoded))
        self.data += data

    def write_sizes(self, out: ByteWriter, numbering: Numbering) -> None:
        """Writes groups of entries of one dialect."""
        begin = 0
        while begin < len(self.sizes):
            dialect = self.sizes[begin][0]
            end = begin
            while end < len(self.sizes) and self.sizes[end][0] == dialect:
                end += 1
            out.varint(numbering.dialect(dialect))
            out.varint(end - begin)
            for _, size, is_encoded in self.sizes[begin:end]:
                out.flagged(size, flag=is_encoded)
            begin = end


def _text(value: Attribute | Type) -> bytes:
    text = whole_text(value.spelling(), _LONGEST)
    if "distinct[" in text:
        # Each text counts its distinct attributes from 0.
        numbers: dict[str, int] = {}
        text = DISTINCT.sub(lambda match: _renumbered(match, numbers), text)
    return utf8_bytes(text) + b"\0"


def _renumbered(match: re.Match[str], numbers: dict[str, int]) -> str:
    return match[0] if match[1] is None else f"distinct[{numbers.setdefault(match[1], len(numbers))}]"
