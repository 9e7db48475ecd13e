"""Reads operations that look like earlier ones of their file, which are nearly all of a large one.

The first bytes of an operation determine its name and its parts, and the bytes of its properties and results determine
these. Their meanings are cached by the bytes, so that each is decoded once.

This is not a second reader: it stops before the first operation with anything new, large or wrong. `operations.py`
reads that one, and caches its findings for similar ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Final, TypeAlias

from mlirls_ir.bytecode.cursor import ByteCursor
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.values.bases import Attribute, Type

Held: TypeAlias = "tuple[dict[str, Attribute], dict[str, Attribute]]"
"""The properties and the attributes of operations."""

Locate: TypeAlias = "Callable[[Operation, ByteCursor, int], None]"
"""Sets the location of an operation, whose index is at an offset."""

_SIZES: Final = bytes([9] + [(first & -first).bit_length() for first in range(1, 256)])
"""The number of bytes of a number, by its first byte."""

_SMALL: Final = 1
"""The bit that the first byte of a number below 128 has."""


@dataclass(slots=True, eq=False)
class Head:
    """The facts shared by operations that begin with the same bytes: their name and their parts."""

    name: str
    is_plain: bool
    """Whether it has neither regions nor orders of uses."""
    is_terminator: bool
    n_held: int
    """The number of numbers for the attributes and properties of an operation."""
    has_results: bool
    has_operands: bool
    has_successors: bool
    hold: Callable[[ByteCursor], Held]
    """Reads these numbers and their values; raises `BytecodeFailure`."""
    held: dict[bytes, Held]
    """The values of numbers that have been read, by their bytes."""


@dataclass(slots=True, eq=False)
class Seen:
    """The meanings of bytes in a file: the heads of operations, and lists of the types of results."""

    heads: dict[bytes, Head] = field(default_factory=dict[bytes, Head])
    results: dict[bytes, tuple[Type, ...]] = field(default_factory=dict[bytes, tuple[Type, ...]])


class OpenOperation:
    """An operation whose regions are being read: the number of regions left, and the place of the innermost block."""

    __slots__ = (
        "base",
        "blocks",
        "cursor",
        "n_operations",
        "n_regions",
        "next_block",
        "next_value",
        "operation",
        "values",
    )

    def __init__(self, operation: Operation, n_regions: int, cursor: ByteCursor, values: list[Value | None]) -> None:
        self.operation = operation
        self.n_regions = n_regions
        self.cursor = cursor
        self.values = values
        self.blocks: list[Block] = []
        self.next_block = 0
        self.n_operations = 0
        self.base = self.next_value = len(values)


def read_plain(frame: OpenOperation, seen: Seen, locate: Locate | None) -> None:
    """Reads operations of the innermost block up to one that is new; `locate` is called with the place of a location.

    This is a loop without calls: its work for one operation takes as long as two or three calls would.
    """
    data, end, values, blocks = frame.cursor.data, frame.cursor.end, frame.values, frame.blocks
    next_value, n_values = frame.next_value, len(values)
    block = blocks[frame.next_block - 1]
    operations = block.operations
    n_before = len(operations)
    heads, lists = seen.heads, seen.results
    start = frame.cursor.pos
    try:
        for _ in range(frame.n_operations):
            pos = start + _SIZES[data[start]] + 1
            head = heads.get(data[start:pos])
            if head is None or not head.is_plain:
                break
            location = pos
            pos += _SIZES[data[pos]]
            held_at = pos
            if head.n_held:
                pos += _SIZES[data[pos]]
                if head.n_held > 1:
                    pos += _SIZES[data[pos]]
            held = head.held.get(data[held_at:pos])
            if held is None:
                held = head.hold(ByteCursor(data, held_at, end))
            operation = Operation(head.name)
            n_results = 0
            if head.has_results:
                results_at = pos
                count = data[pos]
                pos += 1
                for _ in range(count >> 1):
                    pos += _SIZES[data[pos]]
                types = lists.get(data[results_at:pos])
                if types is None:
                    break
                n_results = len(types)
                if next_value + n_results > n_values:
                    break
                results = operation.results
                number = next_value
                for type_ in types:
                    value = values[number]
                    if value is None:
                        value = values[number] = Value(type_)
                    else:
                        value.type = type_
                    results.append(value)
                    number += 1
            if head.has_operands:
                count = data[pos]
                if not count & _SMALL:
                    break
                pos += 1
                operands = operation.operands
                for _ in range(count >> 1):
                    first = data[pos]
                    if first & 1:
                        number = first >> 1
                        pos += 1
                    elif first & 2:
                        number = (first | data[pos + 1] << 8) >> 2
                        pos += 2
                    elif not first:
                        raise IndexError
                    else:
                        size = _SIZES[first]
                        number = int.from_bytes(data[pos : pos + size], "little") >> size
                        pos += size
                    value = values[number]
                    if value is None:
                        value = values[number] = Value(None)
                    operands.append(value)
            if head.has_successors:
                count = data[pos]
                if not count & _SMALL:
                    break
                pos += 1
                for first in data[pos : pos + (count >> 1)]:
                    if not first & _SMALL:
                        break
                    operation.successors.append(blocks[first >> 1])
                if len(operation.successors) != count >> 1:
                    break
                pos += count >> 1
            if pos > end:
                break
            if head.has_successors:
                for successor in operation.successors:
                    successor.predecessors.append(block)
            properties, attributes = held
            if properties:
                operation.properties = properties.copy()
            if attributes:
                operation.attributes = attributes.copy()
            operation.is_terminator = head.is_terminator
            if locate is not None:
                locate(operation, frame.cursor, location)
            next_value += n_results
            operations.append(operation)
            start = pos
    except IndexError:
        # An invalid number, or the end of the file, which `operations.py` reports.
        pass
    frame.cursor.pos, frame.next_value = start, next_value
    frame.n_operations -= len(operations) - n_before
