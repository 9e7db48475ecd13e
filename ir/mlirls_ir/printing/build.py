"""Makes the graph of one chunk: every operation with its values, blocks, attributes and regions.

Two passes over the tree, both without recursion: the first makes operations, blocks and the values that they define,
the second finds the definition of each use.

Read next: `../graph/operation.py`, `implicit.py` (the parts that the text omits), `../asm_printer/` (prints it).
"""

from __future__ import annotations

import re
from functools import partial

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.printing.attributes import Attributes
from mlirls_ir.printing.implicit import complete, implied_terminator, infer_types
from mlirls_ir.printing.locations import Locations
from mlirls_ir.printing.unknown_syntax import written_parts
from mlirls_ir.resolve.definitions import definition_types, find_definition
from mlirls_ir.resolve.unit import Definition, Unit
from mlirls_ir.syntax.details import Details
from mlirls_ir.syntax.tree import ArgumentSlot, Region, Statement

_MODULE = "builtin.module"
_EQUALS = re.compile(r"=(?:[ \t\r\n\0]|//[^\n\r]*[\n\r])*")
_LONGEST_RESULTS = 2000
_ENDS_WITH_LOCATION = re.compile(r"\bloc\(.*\)\Z", re.S)
_OF_BROKEN_TEXT = (AssertionError, AttributeError, LookupError, TypeError, ValueError)


def build_chunk(document: Document, chunk: ChunkState, file: str | None, *, keeps_text: bool = False) -> Operation:
    """The module of a chunk: its only operation, or one around all its operations.

    `file` is the name in locations (`locations.py`), None if no locations are requested. With `keeps_text`, operations
    that are read by their shape keep their text.
    """
    return _Builder(document, chunk, file, keeps_text=keeps_text).build()


def build_with_statements(
    document: Document, chunk: ChunkState, file: str
) -> tuple[Operation, dict[Operation, Statement]]:
    """`build_chunk` with the text of operations read by their shape, and the statement of each operation."""
    builder = _Builder(document, chunk, file, keeps_text=True)
    module = builder.build()
    return module, {operation: statement for statement, operation, _, _ in builder.operations}


def build_linked(
    document: Document, chunk: ChunkState, file: str | None = None, *, keeps_text: bool = False
) -> tuple[Operation, list[tuple[Statement, Operation]]]:
    """The module of a chunk that may have errors, and the operations of its text with their statements.

    Values and labelled blocks have the names of the text; the value for a name without a definition has no owner. With
    `keeps_text`, operations that are read by their shape keep their text; `file` is as in `build_chunk`.
    """
    builder = _Builder(document, chunk, file, keeps_unknown=True, keeps_text=keeps_text)
    module = builder.build()
    builder.name_values()
    return module, [(statement, operation) for statement, operation, _, _ in builder.operations]


def build_statement(document: Document, chunk: ChunkState, statement: Statement) -> tuple[Operation, list[list[Block]]]:
    """One operation with the names of its text and what that leaves implicit, and its regions in the order of the text.

    Of the contents of its regions, only the last operation and the implicit parts after it are built.
    """
    return _Builder(document, chunk, None).build_alone(statement)


def build_around(
    document: Document, chunk: ChunkState, statement: Statement
) -> tuple[Operation, dict[Statement, Operation]]:
    """The operation `closed_around(statement)`, and the operation for each statement inside it."""
    builder = _Builder(document, chunk, None)
    root = closed_around(statement)
    top = builder.build() if root is None else builder.build_below(root)
    return top, {made: operation for made, operation, _, _ in builder.operations}


def closed_around(statement: Statement) -> Statement | None:
    """The nearest operation around `statement`, itself included, that uses no value from outside; None means the
    chunk."""
    found: Statement | None = statement
    while found is not None and (not found.shape.isolated or found.shape.operands):
        found = found.parent()
    return found


class _Builder:
    def __init__(
        self,
        document: Document,
        chunk: ChunkState,
        file: str | None,
        *,
        keeps_unknown: bool = False,
        keeps_text: bool = False,
    ) -> None:
        self._keeps_unknown = keeps_unknown
        self._keeps_text = keeps_text
        self._document = document
        self._registry = document.registry
        context = document.context(chunk)
        self._attributes = Attributes(document, context)
        self._chunk = chunk
        self._locations = None if file is None else Locations(document, chunk, context, file)
        # The region of the unit that each region belongs to.
        self._homes: dict[Region, Region] = {chunk.top: chunk.top}
        self._units: dict[Region, Unit] = {}
        self._values: dict[tuple[Statement, int], list[Value]] = {}
        self.operations: list[tuple[Statement, Operation, Block, dict[str, Block]]] = []
        self._implicit: list[tuple[Statement, Operation, OperationDef, list[bool]]] = []

    def build(self) -> Operation:
        blocks: list[Block] = []
        self._make([(self._chunk.top, blocks, self._chunk.top.start)])
        self._finish()
        operations = blocks[0].operations if blocks else []
        if len(blocks) == 1 and len(operations) == 1 and operations[0].name == _MODULE:
            return operations[0]
        module = Operation(_MODULE, "" if self._locations is None else self._locations.of_module())
        module.regions.append(blocks or [Block()])
        return module

    def name_values(self) -> None:
        """Gives every value its name in the text: "%0", "%1#2"."""
        for (statement, hole), values in self._values.items():
            for number, value in enumerate(values):
                value.name = f"{statement.names[hole]}#{number}" if len(values) > 1 else statement.names[hole]

    def build_alone(self, statement: Statement) -> tuple[Operation, list[list[Block]]]:
        """The operation of `statement`, and its regions in the order of the text."""
        shape, names = statement.shape, statement.names
        operation = self._operation(statement, statement.offset())
        written = _as_written(statement, operation)
        for region, blocks in zip(statement.regions or (), written, strict=False):
            _add_last(region, blocks)
        unit = self._document.unit_at(statement.run.region) if shape.operands else None
        for slot in shape.operands:
            found = None if unit is None else _definition(unit, names[slot.hole], statement)
            types = () if found is None else definition_types(found)[1]
            defined = types[slot.number] if slot.number < len(types) else None
            value = Value(slot.type if defined is None else defined)
            value.name = f"{names[slot.hole]}#{slot.number}" if slot.number else names[slot.hole]
            operation.operands.append(value)
        for successor in shape.successors:
            block = Block()
            block.name = names[successor.hole]
            operation.successors.append(block)
        if all(value.type is not None for value in operation.operands):
            for _, _, definition, is_written in self._implicit:
                complete(
                    self._registry, operation, definition, is_written, partial(self._attributes.payload, statement)
                )
        return operation, written

    def build_below(self, root: Statement) -> Operation:
        """An operation that uses no value from outside, with all its contents."""
        start = root.offset()
        top = self._operation(root, start)
        self.operations.append((root, top, Block(), {}))
        regions = list(zip(root.regions or (), _as_written(root, top), strict=False))
        self._homes.update((inner, inner) for inner, _ in regions)
        self._make([(inner, blocks, start + inner.start) for inner, blocks in regions])
        self._finish()
        return top

    def _finish(self) -> None:
        self._connect()
        infer_types(self._registry, [one for _, one, *_ in self.operations])
        # Inner operations come last in the list and are completed first.
        for statement, operation, definition, is_written in reversed(self._implicit):
            payload = partial(self._attributes.payload, statement)
            try:
                complete(self._registry, operation, definition, is_written, payload)
            except _OF_BROKEN_TEXT:
                # In a text with errors, an operation may not have the parts from which others follow.
                if not self._keeps_unknown:
                    raise
        if self._keeps_text:
            for statement, operation, _, _ in self.operations:
                if statement.shape.by_shape and not self._is_generic(statement, statement.offset()):
                    self._write(statement, operation)

    def _write(self, statement: Statement, operation: Operation) -> None:
        """Sets the text of an operation, with the values that occur in it."""
        unit = self._unit_of(statement.run.region)
        names = statement.names
        operands = {names[slot.hole] for slot in statement.shape.operands}

        def values_of(name: str) -> tuple[Value, ...]:
            own = [value for hole, one in enumerate(names) if one == name for value in self._own(statement, hole)]
            found = _definition(unit, name, statement) if name in operands else None
            group = None if found is None else self._values.get((found[1], found[2]))
            return (*(group or ())[:1], *own)

        operation.written = written_parts(self._attributes.details(statement), operation, values_of)
        last = operation.written[-1]
        if isinstance(last, str) and _ENDS_WITH_LOCATION.search(last):
            operation.location = ""

    def _own(self, statement: Statement, hole: int) -> list[Value]:
        """The arguments of a statement's regions whose name is at a hole."""
        is_result = any(result.hole == hole for result in statement.shape.results)
        return [] if is_result else self._values.get((statement, hole), [])

    # -- first pass

    def _make(self, stack: list[tuple[Region, list[Block], int]]) -> None:
        """Makes all operations and blocks in regions, nested ones included, with the operations' values.

        Each region comes with its absolute start, since finding that in the tree takes time in the nesting depth.
        """
        while stack:
            region, blocks, base = stack.pop()
            by_name: dict[str, Block] = {}
            block: Block | None = None
            arguments = region.arguments()
            if arguments and region.operation is not None:
                block = self._block(blocks, region.operation, arguments)
            for run in region.runs:
                for statement in run.statements:
                    if statement.shape.is_label:
                        block = self._block(blocks, statement, statement.shape.arguments)
                        # A label that could not be read has no name.
                        block.name = statement.names[0] if statement.names else ""
                        by_name.setdefault(block.name, block)
                    elif statement.shape.name:
                        if block is None:
                            block = Block()
                            blocks.append(block)
                        start = base + run.start + statement.start
                        operation = self._operation(statement, start)
                        block.operations.append(operation)
                        user = self._wrapped(statement, operation, start) or operation
                        self.operations.append((statement, user, block, by_name))
                        for inner, inner_blocks in zip(
                            statement.regions or (), _as_written(statement, operation), strict=False
                        ):
                            self._homes[inner] = inner if statement.shape.isolated else self._homes[region]
                            stack.append((inner, inner_blocks, start + inner.start))

    def _block(self, blocks: list[Block], statement: Statement, slots: tuple[ArgumentSlot, ...]) -> Block:
        block = Block()
        blocks.append(block)
        details: Details | None = None
        for slot in slots:
            location = ""
            if self._locations is not None:
                details = details or self._locations.details(statement)
                location = self._locations.of_argument(details, slot.hole)
            value = Value(slot.type, location)
            block.arguments.append(value)
            self._values[statement, slot.hole] = [value]
        return block

    def _operation(self, statement: Statement, start: int) -> Operation:
        shape = statement.shape
        operation = Operation(shape.name)
        if self._locations is not None:
            operation.location = self._locations.of_operation(statement, start)
        operation.results = [Value(type_, operation.location) for type_ in shape.result_types]
        operation.is_terminator = shape.is_terminator
        first = 0
        for result in shape.results:
            values = operation.results[first : first + result.count]
            self._values[statement, result.hole] = values
            first += result.count
        definition = shape.definition
        self._attributes.set(operation, statement, start)
        n_written = len(statement.regions or ())
        n_regions = max(n_written, len(shape.region_arguments))
        if definition is not None and not any(region.variadic for region in definition.regions):
            n_regions = max(n_regions, len(definition.regions))
        operation.regions = [[] for _ in range(n_regions)]
        is_open = definition is not None and (n_regions or definition.attributes)
        if definition is not None and is_open and not self._is_generic(statement, start):
            # The generic form omits nothing.
            places = shape.region_places or range(n_written)
            is_written = [idx in places for idx in range(n_regions)]
            self._implicit.append((statement, operation, definition, is_written))
            if self._locations is not None:
                operation.place = self._locations.of_name(statement, start)
        return operation

    def _is_generic(self, statement: Statement, start: int) -> bool:
        """Whether an operation is written in generic form: with its name as a string."""
        shape, size = statement.shape, min(statement.end - statement.start, _LONGEST_RESULTS)
        return is_generic_text(self._document.source.slice(start, start + size)) if shape.by_shape else shape.is_generic

    def _wrapped(self, statement: Statement, operation: Operation, start: int) -> Operation | None:
        """The operation that the region of another one holds without braces; it has the statement's operands."""
        shape = statement.shape
        if not shape.n_wrapped:
            return None
        state = self._attributes.details(statement).state.wrapped
        if state is None:
            return None
        location = "" if self._locations is None else self._locations.of_wrapped(statement, start)
        inner = Operation(state.name, location)
        inner.results = [Value(type_, location) for type_ in state.result_types]
        found = {name: value for name, value in state.attributes.items() if value is not None}
        if state.definition is not None:
            self._attributes.take(inner, state.definition, found)
        block = Block()
        block.operations.append(inner)
        name = None if shape.definition is None else implied_terminator(self._registry, shape.definition)
        if name is not None:
            terminator = Operation(name, location)
            terminator.is_terminator = True
            terminator.operands = list(inner.results)
            block.operations.append(terminator)
        operation.regions[0].append(block)
        return inner

    # -- second pass

    def _connect(self) -> None:
        """Sets the operands and successors of every operation."""
        values = self._values
        for statement, operation, block, by_name in self.operations:
            shape = statement.shape
            names = statement.names
            if shape.operands:
                unit = self._unit_of(statement.run.region)
                for slot in shape.operands:
                    found = _definition(unit, names[slot.hole], statement)
                    group = None if found is None else values.get((found[1], found[2]))
                    if group is None or slot.number >= len(group):
                        if self._keeps_unknown:
                            unknown = Value(slot.type)
                            unknown.name = names[slot.hole]
                            operation.operands.append(unknown)
                        continue
                    value = group[slot.number]
                    if value.type is None:
                        value.type = slot.type
                    operation.operands.append(value)
            for successor in shape.successors:
                target = by_name.get(names[successor.hole])
                if target is not None:
                    operation.successors.append(target)
                    target.predecessors.append(block)

    def _unit_of(self, region: Region) -> Unit:
        home = self._homes[region]
        known = self._units.get(home)
        if known is None:
            known = self._units[home] = self._document.unit_at(home)
        return known


def _add_last(region: Region, blocks: list[Block]) -> None:
    """Makes a block of `region` with its last operation, if there is one."""
    last = region.runs[-1].statements[-1] if region.runs else None
    if last is None and not region.arguments():
        return
    block = Block()
    blocks.append(block)
    if last is None or last.shape.is_label or not last.shape.name:
        return
    operation = Operation(last.shape.name)
    operation.is_terminator = last.shape.is_terminator
    for result in last.shape.results:
        for number in range(result.count):
            value = Value(last.shape.result_types[len(operation.results)])
            value.name = f"{last.names[result.hole]}#{number}" if number else last.names[result.hole]
            operation.results.append(value)
    block.operations.append(operation)


def is_generic_text(text: str) -> bool:
    """Whether the text of an operation begins with a quoted name, after its results if it has some."""
    if not text.startswith("%"):
        return text.startswith('"')
    found = _EQUALS.search(text)
    return found is not None and text.startswith('"', found.end())


def _as_written(statement: Statement, operation: Operation) -> list[list[Block]]:
    """The regions of an operation in the order of its text."""
    if statement.shape.region_places is not None:
        return [operation.regions[place] for place in statement.shape.region_places]
    return operation.regions


def _definition(unit: Unit, name: str, statement: Statement) -> Definition | None:
    """The definition that a use means, in a chunk without errors: if a name has only one, that one."""
    top, nested = unit.top.get(name), unit.nested.get(name)
    if nested is None:
        return top
    if top is None and len(nested) == 1:
        (found,) = nested.values()
        if len(found) == 1:
            return found[0]
    return find_definition(unit, name, statement)[0]
