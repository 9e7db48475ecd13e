"""The attributes and types of a file: the place of each, and its value, which is read on first use.

An entry is the text of the value, or the encoding of its dialect. Values refer to each other by number; reading keeps
the unfinished ones on a list, so nesting needs no recursion.

Read next: `entry.py`, `hooks.py`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Generator
from functools import partial
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import OpaqueAttr
from mlirls_ir.bytecode.cursor import ByteCursor
from mlirls_ir.bytecode.dialects import Dialects
from mlirls_ir.bytecode.entry import DISTINCT, Entry, Table, distinct_number
from mlirls_ir.bytecode.failure import BytecodeFailure
from mlirls_ir.bytecode.hooks import BytecodeHooks
from mlirls_ir.bytecode.strings import Strings
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import OpaqueType
from mlirls_ir.values.bases import Attribute, Type

_OPAQUE: Final = re.compile(r"[#!]([A-Za-z_][A-Za-z0-9_$]*)(?:\.(.*)|<(.*)>)\Z", re.S)
_MOST_SHOWN: Final = 64
"""The number of bytes that are shown of an unknown encoding."""

_Value: TypeAlias = "Attribute | Type"


class _Group(NamedTuple):
    """Consecutive entries of one dialect, with its decoders if it is known."""

    dialect: str
    hooks: BytecodeHooks | None


class _Unfinished(NamedTuple):
    """A value that is being read: its number, its decoder, and the decoder's position."""

    number: int
    steps: Generator[int, _Value, _Value]
    cursor: ByteCursor


class Entries:
    """The attributes and types of a file by index. `notes` list the values that are kept as written, by offset in
    bytes."""

    __slots__ = (
        "_context",
        "_cursor",
        "_group_starts",
        "_groups",
        "_registry",
        "_resources",
        "_sizes",
        "_starts",
        "_strings",
        "_table",
        "notes",
    )

    def __init__(
        self,
        offsets: ByteCursor,
        cursor: ByteCursor,
        dialects: Dialects,
        strings: Strings,
        resources: list[str],
        registry: Registry,
    ) -> None:
        self._cursor = cursor
        self._strings = strings
        self._resources = resources
        self._registry = registry
        self._context = AsmContext(registry)
        n_attributes, n_types = offsets.count("attributes"), offsets.count("types")
        # The sizes in bytes of all values, each with a flag in its lowest bit, and the dialects of ranges of them.
        self._sizes: list[int] = []
        self._groups: list[_Group] = []
        self._group_starts: list[int] = []
        self._read_places(offsets, dialects, n_attributes)
        self._read_places(offsets, dialects, n_attributes + n_types)
        offsets.expect_end("the offsets of attributes and types")
        self._starts = list(accumulate([size >> 1 for size in self._sizes], initial=cursor.pos))
        if self._starts[-1] > cursor.end:
            expected = f"expected attributes and types of {cursor.end - cursor.pos} bytes"
            offsets.fail(f"{expected}, but their sizes add up to {self._starts[-1] - cursor.pos}")
        self._table = Table([None] * len(self._sizes), n_attributes)
        self.notes: list[tuple[int, str]] = []

    def _read_places(self, offsets: ByteCursor, dialects: Dialects, count: int) -> None:
        """Adds places until there are `count`."""
        while len(self._sizes) < count:
            dialect = dialects.read(offsets)
            # The file may give a dialect any name.
            hooks = self._registry.hooks(dialect, BytecodeHooks) if dialect.isidentifier() else None
            self._groups.append(_Group(dialect, hooks))
            self._group_starts.append(len(self._sizes))
            at = offsets.pos
            n_entries = offsets.count("attributes or types")
            if n_entries > count - len(self._sizes):
                left = count - len(self._sizes)
                offsets.fail(f"expected {left} more attributes or types, but found {n_entries}", at)
            self._sizes += offsets.varints(n_entries)

    def __len__(self) -> int:
        return len(self._sizes)

    def read_attribute(self, cursor: ByteCursor) -> Attribute:
        """The attribute whose index is at `cursor`."""
        start = cursor.pos
        return self.attribute(cursor.varint(), cursor, start)

    def attribute(self, index: int, cursor: ByteCursor, start: int) -> Attribute:
        """An attribute by its index, which `cursor` has read at `start`."""
        if index >= self._table.n_attributes:
            expected = f"expected the index of one of {self._table.n_attributes} attributes"
            cursor.fail(f"{expected}, but found {index}", start)
        found = self._table.values[index]
        if found is None:
            found = self._resolved(index)
        assert isinstance(found, Attribute)
        return found

    def read_type(self, cursor: ByteCursor) -> Type:
        """The type whose index is at `cursor`."""
        start = cursor.pos
        return self.type(cursor.varint(), cursor, start)

    def type(self, index: int, cursor: ByteCursor, start: int) -> Type:
        """A type by its index, which `cursor` has read at `start`."""
        values = self._table.values
        number = index + self._table.n_attributes
        if number >= len(values):
            expected = f"expected the index of one of {len(values) - self._table.n_attributes} types"
            cursor.fail(f"{expected}, but found {index}", start)
        found = values[number]
        if found is None:
            found = self._resolved(number)
        assert isinstance(found, Type)
        return found

    def _resolved(self, number: int) -> _Value:
        """Reads a value and the values that it mentions."""
        values = self._table.values
        stack: list[_Unfinished] = []
        unfinished: set[int] = set()
        expected = number
        while True:
            found = values[expected]
            if found is None:
                if expected in unfinished:
                    raise BytecodeFailure(self._starts[expected], "this attribute or type contains itself")
                started = self._begin(expected)
                if isinstance(started, _Unfinished):
                    stack.append(started)
                    unfinished.add(expected)
                else:
                    found = values[expected] = started
            while stack:
                inner, steps, cursor = stack[-1]
                try:
                    # A generator that has just begun must be sent None.
                    expected = next(steps) if found is None else steps.send(found)
                except StopIteration as done:
                    cursor.expect_end("an attribute or type")
                    found = values[inner] = done.value
                    stack.pop()
                    unfinished.discard(inner)
                else:
                    break
            else:
                assert found is not None
                return found

    def _begin(self, number: int) -> _Value | _Unfinished:
        """The value if it is text, or the decoder that reads it."""
        cursor = ByteCursor(self._cursor.data, self._starts[number], self._starts[number + 1])
        is_attribute = number < self._table.n_attributes
        if not self._sizes[number] & 1:
            return self._parsed(cursor, number, is_attribute=is_attribute)
        group = self._groups[bisect_right(self._group_starts, number) - 1]
        entry = Entry(cursor, self._table, self._strings, self._resources, self._registry, number)
        code = cursor.varint()
        steps: Generator[int, _Value, _Value] | None = None
        hooks = group.hooks
        if hooks is not None and is_attribute and code in hooks.attributes:
            steps = hooks.attributes[code](entry)
        elif hooks is not None and not is_attribute and code in hooks.types:
            steps = hooks.types[code](entry)
        return (
            self._unknown(group.dialect, number, is_attribute=is_attribute)
            if steps is None
            else _Unfinished(number, steps, cursor)
        )

    def _parsed(self, cursor: ByteCursor, number: int, *, is_attribute: bool) -> _Value:
        start = cursor.pos
        text = cursor.terminated("a text").decode("utf-8", "surrogateescape")
        cursor.expect_end("a text")
        # Each text counts its distinct attributes from 0, and shares none with another text.
        unique = text if "distinct[" not in text else DISTINCT.sub(partial(_renumbered, number), text)
        parser = AsmParser(unique, 0, self._context)
        try:
            found = parse_attribute(parser) if is_attribute else parse_type(parser)
            if parser.at_end():
                return found
            message = "expected its end"
        except ParseFailure as failure:
            message = failure.message
        opaque = _OPAQUE.match(text)
        kind = "an attribute" if is_attribute else "a type"
        if opaque is None:
            raise BytecodeFailure(start, f"expected {kind}, but found '{text[:80]}': {message}")
        self.notes.append((start, f"{kind} is kept as text: {message}"))
        body = opaque[2] if opaque[3] is None else opaque[3]
        return OpaqueAttr(opaque[1], body) if is_attribute else OpaqueType(opaque[1], body)

    def _unknown(self, dialect: str, number: int, *, is_attribute: bool) -> _Value:
        """A value in an unknown encoding, as its bytes."""
        start, end = self._starts[number], self._starts[number + 1]
        data = self._cursor.data[start:end]
        shown = data[:_MOST_SHOWN].hex().upper() + ("..." if len(data) > _MOST_SHOWN else "")
        kind = "an attribute" if is_attribute else "a type"
        self.notes.append((start, f"{kind} of '{dialect}' has an unknown encoding"))
        # Two values with the same beginning remain two values.
        body = f'"bytes {start} to {end}: 0x{shown}"'
        return OpaqueAttr(dialect, body) if is_attribute else OpaqueType(dialect, body)


def _renumbered(number: int, match: re.Match[str]) -> str:
    return match[0] if match[1] is None else f"distinct[{distinct_number(number, int(match[1]))}]"
