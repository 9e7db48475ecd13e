"""A text with its graph, and the names that it gives to values and blocks.

Read next: `names.py` (names that two texts have in common).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.index.tree import region_at, statements_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.printing.links import linked_with_statements
from mlirls_ir.syntax.tree import Region, Statement

Key = tuple[Statement, int]
"""The definition of a value's name: a statement, and the hole of the name in it."""


@dataclass(slots=True, eq=False)
class Named:
    """A chunk, which is one module. `values` has the first value of each name, and the region in which it is visible,
    in the order of the text; `blocks` has the blocks with labels."""

    document: Document
    chunk: ChunkState
    module: Operation
    operations: dict[Statement, Operation] = field(default_factory=dict[Statement, Operation])
    statements: dict[Operation, Statement] = field(default_factory=dict[Operation, Statement])
    values: dict[Key, tuple[Value, Region]] = field(default_factory=dict[Key, tuple[Value, Region]])
    blocks: dict[Region, dict[str, Block]] = field(default_factory=dict[Region, dict[str, Block]])

    def operation_at(self, line: int) -> Operation | None:
        """The first operation that begins in a line, from 1, else the innermost around it."""
        text = self.document.source.line_text(line - 1)
        start = self.document.source.line_start(line - 1) + len(text) - len(text.lstrip())
        region, statement = region_at(self.chunk, start)
        found = statement or region.operation
        while found is not None and found not in self.operations:
            found = found.parent()
        return None if found is None else self.operations[found]

    def line_of(self, operation: Operation) -> int | None:
        """The line, from 1, in which an operation begins; None for one that the text leaves out."""
        statement = self.statements.get(operation)
        return None if statement is None else self.document.source.line_of(statement.offset()) + 1


def read_named(document: Document) -> Named:
    """The last chunk of a document with its names."""
    document.read()
    chunk = document.chunks[-1]
    module, made = linked_with_statements(document, chunk, keeps_text=True)
    named = Named(document, chunk, module)
    for statement, inner in made:
        around = inner.parent()
        # The operation with the text may be around the one that its text begins.
        outer = around if statement.shape.n_wrapped and around is not None and around.range is None else inner
        named.operations[statement] = outer
        named.statements[outer] = statement
    labels: dict[Statement, Block] = {}
    for statement in _walk(chunk.top):
        operation = named.operations.get(statement)
        if operation is not None:
            _add_names(named, statement, operation, labels)
        elif statement in labels:
            arguments = labels[statement].arguments
            for slot, value in zip(statement.shape.arguments, arguments, strict=False):
                named.values[statement, slot.hole] = value, statement.run.region
    return named


def _add_names(named: Named, statement: Statement, operation: Operation, labels: dict[Statement, Block]) -> None:
    first = 0
    for slot in statement.shape.results:
        if first < len(operation.results):
            named.values[statement, slot.hole] = operation.results[first], statement.run.region
        first += slot.count
    places = statement.shape.region_places
    for index, region in enumerate(statement.regions or ()):
        place = index if places is None else places[index]
        blocks = operation.regions[place] if place < len(operation.regions) else []
        for argument, value in zip(region.arguments(), blocks[0].arguments if blocks else (), strict=False):
            named.values[statement, argument.hole] = value, region
        for label, block in _labelled(region, blocks):
            labels[label] = block
            named.blocks.setdefault(region, {}).setdefault(label.names[0], block)


def _labelled(region: Region, blocks: list[Block]) -> Iterator[tuple[Statement, Block]]:
    """The labels of a region with their blocks."""
    at = 0 if region.arguments() else -1
    for statement in statements_of(region):
        at = at + 1 if statement.shape.is_label else max(at, 0)
        if statement.shape.is_label and statement.names and at < len(blocks):
            yield statement, blocks[at]


def _walk(top: Region) -> Iterator[Statement]:
    """All statements in the order of the text."""
    stack = [statements_of(top)]
    while stack:
        statement = next(stack[-1], None)
        if statement is None:
            stack.pop()
            continue
        yield statement
        stack += [statements_of(region) for region in reversed(statement.regions or ())]
