"""The IR section: operations, blocks and regions, as a graph.

Values have no names but numbers. An isolated operation begins with number 0; a region reserves as many numbers as its
own blocks define, after those of the regions around it, and assigns them in the order of definition; after it they are
free again. An operand may have a number that is assigned later in the same region.

Nothing here recurses on the nesting of regions.

Read next: `../graph/operation.py`, `properties.py`.
"""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from mlirls_ir.attributes.model import DictionaryAttr
from mlirls_ir.bytecode.cursor import ByteCursor
from mlirls_ir.bytecode.dialects import Dialects, OperationName
from mlirls_ir.bytecode.entries import Entries
from mlirls_ir.bytecode.inherent import Facts, Inherent, divided
from mlirls_ir.bytecode.plain_operations import Head, Held, OpenOperation, Seen, read_plain
from mlirls_ir.bytecode.properties import Properties
from mlirls_ir.bytecode.sections import Section, read_section
from mlirls_ir.graph.operation import Block, Operation, Then, Value
from mlirls_ir.values.spelling import TextTooLong, whole_text

_ATTRIBUTES: Final = 0x01
_RESULTS: Final = 0x02
_OPERANDS: Final = 0x04
_SUCCESSORS: Final = 0x08
_REGIONS: Final = 0x10
_USE_LISTS: Final = 0x20
_PROPERTIES: Final = 0x40
_WITH_ISOLATED_REGIONS: Final = 2
_WITH_USE_LISTS: Final = 3
_WITH_UNKNOWN_LOCATIONS: Final = 4
_UNKNOWN: Final = "loc(unknown)"


class Tables(NamedTuple):
    """The tables that the section refers to."""

    dialects: Dialects
    entries: Entries
    properties: Properties
    inherent: Inherent
    version: int


class _Name(NamedTuple):
    """The name of operations, and the facts about it."""

    name: OperationName
    facts: Facts


class OperationReader:
    """Reads the operation of a file.

    With `has_locations` each operation and argument has its location as text; all together may have `room` code points.
    With `puts_off`, the regions of isolated operations inside it are read when they are first asked for, and `then` is
    called with each operation whose regions have been read in this way.
    """

    __slots__ = ("_has_locations", "_locations", "_names", "_puts_off", "_room", "_seen", "_tables", "_then")

    def __init__(
        self, tables: Tables, room: int, *, has_locations: bool, puts_off: bool = False, then: Then = None
    ) -> None:
        self._tables = tables
        self._puts_off = puts_off
        self._then: Then = then
        self._room = room
        self._has_locations = has_locations
        self._locations: dict[int, str] = {}
        self._names: dict[int, _Name] = {}
        self._seen = Seen()

    def read(self, cursor: ByteCursor) -> Operation:
        """Reads the section; raises `BytecodeFailure`."""
        start = cursor.pos
        if cursor.flagged() != (1, False):
            cursor.fail("expected one operation in a block without arguments", start)
        stack: list[OpenOperation] = []
        top = self._operation(OpenOperation(Operation(""), 0, cursor, []), stack)
        self._read_frames(stack, cursor)
        cursor.expect_end("the operations")
        return top

    def _read_frames(self, stack: list[OpenOperation], around: ByteCursor | None) -> None:
        """Reads the regions of the operation on the stack and everything in them; `around` is the place of that
        operation."""
        while stack:
            frame = stack[-1]
            if frame.n_operations:
                read_plain(frame, self._seen, self._locate if self._has_locations else None)
                if frame.n_operations:
                    frame.n_operations -= 1
                    frame.blocks[frame.next_block - 1].operations.append(self._operation(frame, stack))
            elif frame.next_block < len(frame.blocks):
                self._begin_block(frame)
            elif frame.n_regions:
                self._begin_region(frame)
            else:
                del frame.values[frame.base :]
                stack.pop()
                if frame.cursor is not (stack[-1].cursor if stack else around):
                    frame.cursor.expect_end("the regions of an operation")

    # -- regions and blocks

    def _begin_region(self, frame: OpenOperation) -> None:
        cursor, values = frame.cursor, frame.values
        del values[frame.base :]
        frame.n_regions -= 1
        frame.next_block = 0
        count = cursor.count("blocks")
        frame.blocks = [Block() for _ in range(count)]
        frame.operation.regions.append(frame.blocks)
        if count:
            values += [None] * cursor.count("values")
        frame.next_value = frame.base

    def _begin_block(self, frame: OpenOperation) -> None:
        cursor = frame.cursor
        block = frame.blocks[frame.next_block]
        frame.next_block += 1
        start = cursor.pos
        count, has_arguments = cursor.flagged()
        if has_arguments:
            version = self._tables.version
            n_arguments = cursor.count("arguments")
            for _ in range(n_arguments):
                self._argument(frame, block)
            if version >= _WITH_USE_LISTS and cursor.byte():
                self._skip_use_lists(cursor, n_arguments)
        frame.n_operations = cursor.checked(count, "operations", start, 3)

    def _argument(self, frame: OpenOperation, block: Block) -> None:
        cursor, entries = frame.cursor, self._tables.entries
        has_location = True
        start = cursor.pos
        if self._tables.version >= _WITH_UNKNOWN_LOCATIONS:
            index, has_location = cursor.flagged()
            type_ = entries.type(index, cursor, start)
        else:
            type_ = entries.read_type(cursor)
        value = self._define(frame, start)
        value.type = type_
        at = cursor.pos
        location = cursor.varint() if has_location else None
        if self._has_locations:
            value.location = _UNKNOWN if location is None else self._location(cursor, location, at)
        block.arguments.append(value)

    def _define(self, frame: OpenOperation, start: int) -> Value:
        """The value with the next number of the region, which an operand may have mentioned already."""
        number = frame.next_value
        if number >= len(frame.values):
            frame.cursor.fail("expected no more values than the region says that it has", start)
        frame.next_value = number + 1
        found = frame.values[number]
        if found is None:
            found = frame.values[number] = Value(None)
        return found

    # -- operations

    def _operation(self, frame: OpenOperation, stack: list[OpenOperation]) -> Operation:
        """Reads an operation up to its regions, for which a frame is put on the stack."""
        cursor = frame.cursor
        start = cursor.pos
        name = self._name(cursor, cursor.varint(), start)
        mask = cursor.byte()
        head = self._head(name, mask, cursor.data[start : cursor.pos])
        operation = Operation(head.name)
        at = cursor.pos
        location = cursor.varint()
        if self._has_locations:
            operation.location = operation.place = self._location(cursor, location, at)
        properties, attributes = head.hold(cursor)
        operation.properties, operation.attributes = properties.copy(), attributes.copy()
        operation.is_terminator = head.is_terminator
        if mask & _RESULTS:
            self._results(frame, operation)
        if mask & _OPERANDS:
            self._operands(cursor, frame.values, operation)
        if mask & _SUCCESSORS:
            self._successors(frame, operation)
        if mask & _USE_LISTS and self._tables.version >= _WITH_USE_LISTS:
            self._skip_use_lists(cursor, len(operation.results))
        if mask & _REGIONS:
            self._begin_regions(frame, operation, stack)
        return operation

    def _name(self, cursor: ByteCursor, index: int, start: int) -> _Name:
        """The name of an operation by its index, with the facts about it."""
        found = self._names.get(index)
        if found is None:
            name = self._tables.dialects.operation(index, cursor, start)
            found = self._names[index] = _Name(name, self._tables.inherent.of(name.name))
        return found

    def _head(self, name: _Name, mask: int, key: bytes) -> Head:
        """The facts shared by operations that begin with the bytes `key`, which contain their name and the mask."""
        found = self._seen.heads.get(key)
        if found is None:
            held: dict[bytes, Held] = {}
            found = self._seen.heads[key] = Head(
                name.name.name,
                is_plain=not mask & (_REGIONS | _USE_LISTS),
                is_terminator=name.facts.is_terminator or bool(mask & _SUCCESSORS),
                n_held=bool(mask & _ATTRIBUTES) + bool(mask & _PROPERTIES),
                has_results=bool(mask & _RESULTS),
                has_operands=bool(mask & _OPERANDS),
                has_successors=bool(mask & _SUCCESSORS),
                held=held,
                hold=partial(self._hold, name, mask, held),
            )
        return found

    def _hold(self, name: _Name, mask: int, held: dict[bytes, Held], cursor: ByteCursor) -> Held:
        """Reads the properties and attributes of an operation; `held` are those that have been read before."""
        start = cursor.pos
        numbers = cursor.varints(bool(mask & _ATTRIBUTES) + bool(mask & _PROPERTIES))
        key = cursor.data[start : cursor.pos]
        found = held.get(key)
        if found is None:
            found = held[key] = self._held(name, mask, numbers, cursor, start)
        return found

    def _held(self, name: _Name, mask: int, held: list[int], cursor: ByteCursor, start: int) -> Held:
        """The properties and attributes of an operation that has the dictionary and the properties `held`."""
        tables = self._tables
        written: DictionaryAttr | None = None
        if mask & _ATTRIBUTES:
            found = tables.entries.attribute(held[0], cursor, start)
            if not isinstance(found, DictionaryAttr):
                cursor.fail(f"expected the index of a dictionary, but found that of {found}", start)
            written = found
        properties = tables.properties.of(held[-1], cursor, start, name.name) if mask & _PROPERTIES else None
        return divided(name.facts, written, properties)

    def _results(self, frame: OpenOperation, operation: Operation) -> None:
        cursor = frame.cursor
        start = cursor.pos
        count = cursor.count("results")
        types = [self._tables.entries.type(index, cursor, start) for index in cursor.varints(count)]
        # The results of the top operation are in no region, and nothing can name them.
        has_number = bool(frame.operation.name)
        for type_ in types:
            value = self._define(frame, start) if has_number else Value(None)
            value.type = type_
            operation.results.append(value)
        self._seen.results[cursor.data[start : cursor.pos]] = tuple(types)

    def _operands(self, cursor: ByteCursor, values: list[Value | None], operation: Operation) -> None:
        start = cursor.pos
        operands = operation.operands
        for number in cursor.varints(cursor.count("operands")):
            if number >= len(values):
                cursor.fail(f"expected the number of one of {len(values)} values, but found {number}", start)
            value = values[number]
            if value is None:
                value = values[number] = Value(None)
            operands.append(value)

    def _successors(self, frame: OpenOperation, operation: Operation) -> None:
        cursor = frame.cursor
        for _ in range(cursor.count("successors")):
            start = cursor.pos
            index = cursor.varint()
            if index >= len(frame.blocks):
                cursor.fail(f"expected the number of one of {len(frame.blocks)} blocks, but found {index}", start)
            block = frame.blocks[index]
            operation.successors.append(block)
            block.predecessors.append(frame.blocks[frame.next_block - 1])

    def _begin_regions(self, frame: OpenOperation, operation: Operation, stack: list[OpenOperation]) -> None:
        cursor = frame.cursor
        start = cursor.pos
        n_regions, is_isolated = cursor.flagged()
        values = [] if is_isolated else frame.values
        inner = cursor
        if is_isolated and self._tables.version >= _WITH_ISOLATED_REGIONS:
            section, inside = read_section(cursor)
            if section is not Section.IR:
                cursor.fail(f"expected a section IR, but found {section.name}", start)
            inner = ByteCursor(cursor.data, *inside)
        inner.checked(n_regions, "regions", start)
        if self._puts_off and inner is not cursor and frame.operation.name:
            operation.put_off(partial(self._regions, operation.name, n_regions, inner), self._then)
        else:
            stack.append(OpenOperation(operation, n_regions, inner, values))

    def _regions(self, name: str, n_regions: int, inside: ByteCursor) -> list[list[Block]]:
        """The regions of an isolated operation that are in a section of their own."""
        holder = Operation(name)
        cursor = ByteCursor(inside.data, inside.pos, inside.end)
        self._read_frames([OpenOperation(holder, n_regions, cursor, [])], None)
        return holder.regions

    def _locate(self, operation: Operation, cursor: ByteCursor, start: int) -> None:
        """Sets an operation's location, whose index is at `start`."""
        index = ByteCursor(cursor.data, start, cursor.end).varint()
        operation.location = operation.place = self._location(cursor, index, start)

    def _location(self, cursor: ByteCursor, index: int, start: int) -> str:
        """The text of a location by its index."""
        found = self._locations.get(index)
        if found is None:
            attribute = self._tables.entries.attribute(index, cursor, start)
            found = self._locations[index] = whole_text(attribute.spelling(), self._room)
        self._room -= len(found)
        if self._room < 0:
            raise TextTooLong("its locations would be too long")
        return found

    def _skip_use_lists(self, cursor: ByteCursor, n_values: int) -> None:
        """Skips the orders of uses, which have no effect on text."""
        count = 1 if n_values == 1 else cursor.count("orders of uses")
        for _ in range(count):
            if n_values != 1:
                cursor.varint()
            start = cursor.pos
            n_numbers, _ = cursor.flagged()
            for _ in range(cursor.checked(n_numbers, "numbers", start)):
                cursor.varint()
