"""The functions of a document that allocate, each with its program.

A function is here a region whose memory is accounted for by itself: the body of an operation that is isolated from
above, the body of a kernel launch, and a module or a text if it allocates directly.

Read next: `report.py` (what all functions need), `../../memory/`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial

from mlirls_ir.datalayout import attributed_arguments, layout_of
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.constants import constant_in
from mlirls_ir.index.tree import Reader
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.memory import Program, Slots, compile_function
from mlirls_ir.memory.hooks import Regions
from mlirls_ir.memory.library import LibraryFunction, library_function
from mlirls_ir.memory.roles import role_of
from mlirls_ir.resolve.symbols import symbol_name
from mlirls_ir.steps import result_of
from mlirls_ir.syntax.tree import Region, Statement


@dataclass(frozen=True, slots=True)
class Function:
    """A region with its operation, None at the top of a text. `calls` says that it calls something."""

    chunk: ChunkState
    operation: Statement | None
    region: Region
    start: int
    allocates: bool
    calls: bool

    @property
    def name(self) -> str:
        """The symbol with its `@`, or the name of the operation."""
        if self.operation is None:
            return "builtin.module"
        symbol = symbol_name(self.operation)
        return self.operation.name if symbol is None else f"@{symbol}"


def functions_of(document: Document) -> Generator[None, None, list[Function]]:
    """The functions that allocate or call, in the order of the text; in slices."""
    out: list[Function] = []
    for chunk in document.chunks:
        document.read_chunk(chunk)
        stack: list[tuple[Statement | None, Region, int]] = [(None, chunk.top, chunk.top.start)]
        while stack:
            operation, region, base = stack.pop()
            found = _Contents(chunk)
            yield from found.walk(document, region, base)
            attributed = operation is not None and attributed_arguments(operation.shape) is not None
            if found.allocates or found.calls or attributed:
                start = base if operation is None else base - region.start
                allocates = found.allocates or attributed
                out.append(Function(chunk, operation, region, start, allocates, found.calls))
            stack += reversed(found.apart)
    out.sort(key=lambda function: function.start)
    return out


class _Contents:
    """What is in a region and in those below that belong to the same function; `apart` are the others."""

    def __init__(self, chunk: ChunkState) -> None:
        self._chunk = chunk
        self.allocates = False
        self.calls = False
        self.apart: list[tuple[Statement | None, Region, int]] = []

    def _library(self, statement: Statement) -> LibraryFunction | None:
        found = library_function(statement, self._chunk.tables.resolve)
        return None if found is None or found.allocates is None else found

    def walk(self, document: Document, region: Region, base: int) -> Generator[None, None, None]:
        """Looks at all operations."""
        stack = [(region, base)]
        while stack:
            inner, start = stack.pop()
            for run in inner.runs:
                yield
                for statement in run.statements:
                    role = role_of(statement.shape, document.registry)
                    if role.is_none:
                        continue
                    library = self._library(statement) if role.is_call else None
                    self.allocates = self.allocates or role.allocates is not None or library is not None
                    self.calls = self.calls or (role.is_call and library is None)
                    if not statement.regions:
                        continue
                    offset = start + run.start + statement.start
                    if role.regions is Regions.APART:
                        self.apart += [(statement, below, offset + below.start) for below in statement.regions]
                    else:
                        stack += [(below, offset + below.start) for below in statement.regions]


def function_at(document: Document, chunk: ChunkState, operation: Statement) -> Iterator[Function | None]:
    """The function that an operation is, if it allocates; None after some work without an answer."""
    if role_of(operation.shape, document.registry).regions is not Regions.APART:
        return
    start = operation.offset()
    attributed = attributed_arguments(operation.shape) is not None
    for region in operation.regions or ():
        found = _Contents(chunk)
        for _ in found.walk(document, region, start + region.start):
            yield None
            if found.allocates:
                break
        if found.allocates or attributed:
            yield Function(chunk, operation, region, start, allocates=True, calls=found.calls)
            return


def program_of(document: Document, function: Function) -> Program:
    """The program of a function."""
    return result_of(program_steps(document, function))


def program_steps(document: Document, function: Function) -> Generator[None, None, Program]:
    """The same, in slices of some milliseconds."""
    reader = Reader(document, function.chunk)
    unit = document.unit_at(function.region)
    slots = Slots(
        unit, document.registry, partial(constant_in, reader), function.chunk.tables.resolve, document.unit_at
    )
    yield from slots.find(function.region)
    return (yield from compile_function(function.region, slots, layout_of(document, function.operation)))
