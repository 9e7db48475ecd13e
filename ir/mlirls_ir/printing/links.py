"""The back references of a graph: the parent of an operation, the definition and uses of a value, and text ranges.

Printing needs none of this, so it is made only for users of the library: see `../library.py`.
"""

from __future__ import annotations

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.graph.operation import Operation
from mlirls_ir.printing.build import build_linked
from mlirls_ir.syntax.tree import Statement


def linked_module(
    document: Document, chunk: ChunkState, file: str | None = None, *, keeps_text: bool = False
) -> Operation:
    """The module of a chunk, with all links, without the statements that could not be read.

    With `keeps_text`, operations that are read by their shape keep their text; `file` is the name in locations, None if
    no locations are requested.
    """
    return linked_with_statements(document, chunk, file, keeps_text=keeps_text)[0]


def linked_with_statements(
    document: Document, chunk: ChunkState, file: str | None = None, *, keeps_text: bool = False
) -> tuple[Operation, list[tuple[Statement, Operation]]]:
    """`linked_module` with the operations of the text and their statements."""
    module, made = build_linked(document, chunk, file, keeps_text=keeps_text)
    for statement, operation in made:
        start = statement.offset()
        operation.range = (start, start + statement.end - statement.start)
    link(module)
    return module, made


def link(operation: Operation) -> None:
    """Sets the links, but not the ranges, of an operation and of everything in its regions that has been read."""
    for result in operation.results:
        result.owner = operation
        result.uses = []
    link_regions(operation)


def link_regions(around: Operation) -> None:
    """Sets the links, but not the ranges, of everything in the regions of an operation that has been read."""
    for operation in around.walk_read():
        for blocks in operation.regions if operation.is_read else ():
            for block in blocks:
                block.parent = operation
                for argument in block.arguments:
                    argument.owner = block
                    argument.uses = []
                for inner in block.operations:
                    inner.block = block
                    for result in inner.results:
                        result.owner = inner
                        result.uses = []
    for operation in around.walk_read():
        for index, value in enumerate(operation.operands):
            if operation is not around and value.owner is not None:
                value.uses.append((operation, index))
