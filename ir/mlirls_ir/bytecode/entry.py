"""One encoded attribute or type, as its decoder reads it.

Read next: `entries.py` (which runs decoders), `hooks.py` (where they are registered).
"""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import Final, NoReturn, TypeAlias, TypeVar

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.location import Location
from mlirls_ir.attributes.model import StringAttr
from mlirls_ir.bytecode.cursor import ByteCursor
from mlirls_ir.bytecode.strings import Strings
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compile_now
from mlirls_ir.types.model import FloatType, IntegerType
from mlirls_ir.values.bases import Attribute, Type

DISTINCT: Final = compile_now(r'"(?:[^"\\]|\\.)*+"|distinct\[([0-9]++)\]', re.S)
"""A distinct attribute in a text, with its number; strings are skipped."""

T = TypeVar("T")
Steps: TypeAlias = Generator[int, Attribute | Type, T]
"""Yields the numbers of values that have to be read first, is sent each of them, and returns `T`."""


@dataclass(slots=True, eq=False)
class Table:
    """The values of a file by number, attributes before types; None where one has not been read yet."""

    values: list[Attribute | Type | None]
    n_attributes: int


@dataclass(slots=True, eq=False)
class Entry:
    """The bytes of one attribute or type, after its code; `number` is its own number in the table."""

    cursor: ByteCursor
    table: Table
    strings: Strings
    resources: list[str]
    """The keys of the dialects' resources, in the order of the file."""
    registry: Registry
    number: int

    def fail(self, message: str, offset: int | None = None) -> NoReturn:
        """Fails at an offset in bytes, or at the cursor."""
        self.cursor.fail(message, offset)

    # -- other values

    def attribute(self) -> Steps[Attribute]:
        """The attribute whose index is at the cursor."""
        start = self.cursor.pos
        return (yield from self._attribute(self.cursor.varint(), start))

    def optional_attribute(self) -> Steps[Attribute | None]:
        """The attribute whose index is at the cursor; None for none."""
        start = self.cursor.pos
        index, is_there = self.cursor.flagged()
        return (yield from self._attribute(index, start)) if is_there else None

    def attributes(self) -> Steps[tuple[Attribute, ...]]:
        """A list of attributes."""
        out: list[Attribute] = []
        for _ in range(self.cursor.count("attributes")):
            found = yield from self.attribute()
            out.append(found)
        return tuple(out)

    def type(self) -> Steps[Type]:
        """The type whose index is at the cursor."""
        start = self.cursor.pos
        number = self.cursor.varint() + self.table.n_attributes
        if number >= len(self.table.values):
            self.fail("expected the index of a type", start)
        found = self.table.values[number]
        if found is None:
            found = yield number
        assert isinstance(found, Type)
        return found

    def types(self) -> Steps[tuple[Type, ...]]:
        """A list of types."""
        out: list[Type] = []
        for _ in range(self.cursor.count("types")):
            found = yield from self.type()
            out.append(found)
        return tuple(out)

    def text(self) -> Steps[str]:
        """The text of the string attribute whose index is at the cursor."""
        start = self.cursor.pos
        found = yield from self.attribute()
        if not isinstance(found, StringAttr):
            self.fail("expected the index of a string attribute", start)
        return found.value

    def location(self) -> Steps[Location]:
        """The location whose index is at the cursor."""
        start = self.cursor.pos
        found = yield from self.attribute()
        if not isinstance(found, Location):
            self.fail("expected the index of a location", start)
        return found

    def _attribute(self, index: int, start: int) -> Steps[Attribute]:
        if index >= self.table.n_attributes:
            self.fail("expected the index of an attribute", start)
        found = self.table.values[index]
        if found is None:
            found = yield index
        assert isinstance(found, Attribute)
        return found

    def parsed_type(self, text: str) -> Type:
        """The type that `text` spells."""
        parser = AsmParser(text, 0, AsmContext(self.registry))
        try:
            found = parse_type(parser)
        except ParseFailure as failure:
            self.fail(f"expected the parameters of a type, but '{text[:80]}' is none: {failure.message}")
        return found

    # -- parts without values

    def string(self) -> str:
        """A string by its index in the string section."""
        return self.strings.read(self.cursor)

    def numbers(self) -> tuple[int, ...]:
        """A list of signed numbers."""
        return tuple([self.cursor.svarint() for _ in range(self.cursor.count("numbers"))])

    def unsigned_numbers(self) -> tuple[int, ...]:
        """A list of unsigned numbers."""
        return tuple([self.cursor.varint() for _ in range(self.cursor.count("numbers"))])

    def float_bits(self, type_: FloatType) -> int:
        """The bits of a float."""
        return self.cursor.integer(type_.width)

    def float_type(self) -> Steps[FloatType]:
        """The float type whose index is at the cursor."""
        start = self.cursor.pos
        found = yield from self.type()
        if not isinstance(found, FloatType):
            self.fail(f"expected the index of a float type, but found that of {found}", start)
        return found

    def resource(self) -> str:
        """The key of a dialect's resource by its index."""
        start = self.cursor.pos
        index = self.cursor.varint()
        if index >= len(self.resources):
            self.fail(f"expected the index of one of {len(self.resources)} resources, but found {index}", start)
        return self.resources[index]


def integer_width(type_: IntegerType | object) -> int:
    """The number of bits that an integer of an integer type or of `index` has in bytecode."""
    return type_.width if isinstance(type_, IntegerType) else 64


def distinct_number(number: int, index: int = 0) -> int:
    """The number of a distinct attribute, the `index`-th one in the entry `number`: no two entries share one."""
    return number << 20 | index
