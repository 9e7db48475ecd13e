"""A file of MLIR bytecode as a graph of operations.

Read next: `sections.py` (the frame of a file), `operations.py` (the graph).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.bytecode.cursor import Buffer, ByteCursor
from mlirls_ir.bytecode.dialects import read_dialects
from mlirls_ir.bytecode.entries import Entries
from mlirls_ir.bytecode.inherent import Inherent
from mlirls_ir.bytecode.operations import OperationReader, Tables
from mlirls_ir.bytecode.properties import Properties
from mlirls_ir.bytecode.resources import Resource, read_resources
from mlirls_ir.bytecode.sections import Section, read_frame
from mlirls_ir.bytecode.strings import Strings
from mlirls_ir.formats.syntax_of import install
from mlirls_ir.graph.operation import Block, Operation, Then
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.values.spelling import LONGEST_WHOLE


@dataclass(frozen=True, slots=True, eq=False)
class BytecodeModule:
    """The contents of a file.

    `is_wrapped` says that the file's operation is not a module, and that a module was put around it. `strings` are for
    the values of string resources.
    """

    operation: Operation
    resources: list[Resource]
    version: int
    producer: str
    strings: Strings
    is_wrapped: bool
    _noted: tuple[list[tuple[int, str]], ...]

    @property
    def notes(self) -> list[tuple[int, str]]:
        """All values read so far that are kept as text or bytes because their meaning is unknown, each with its offset
        in bytes."""
        return sorted(note for notes in self._noted for note in notes)

    @property
    def root(self) -> Operation:
        """The operation that the file holds."""
        return self.operation.regions[0][0].operations[0] if self.is_wrapped else self.operation


_GROWTH: Final = 256
_MODULE: Final = "builtin.module"


def room_of(data: Buffer) -> int:
    """The most code points that the types and attributes of a file may have in text, which repeats values that bytes
    share."""
    return LONGEST_WHOLE + _GROWTH * len(data)


def _module_around(operation: Operation, *, has_location: bool) -> Operation:
    """The module that MLIR puts around an operation that is not a module."""
    module = Operation(_MODULE, "loc(unknown)" if has_location else "")
    block = Block()
    block.operations.append(operation)
    module.regions.append([block])
    return module


def read_bytecode(
    data: Buffer, registry: Registry, *, has_locations: bool = False, puts_off: bool = False, then: Then = None
) -> BytecodeModule:
    """Reads a file of version 0 to 6; raises `BytecodeFailure` with the byte where something else was expected.

    With `has_locations` each operation and argument has its location as text, which raises `TextTooLong` if repeated
    locations make the text too long. Resources are listed but not read.

    With `puts_off`, the regions of isolated operations inside the module, such as functions, are read when they are
    first asked for, which may raise. `then` is called with each operation whose regions have been read in this way.
    Files of versions 0 and 1 do not contain the ends of such regions, and are read whole.
    """
    install()
    frame = read_frame(data)
    strings = Strings(frame.cursor(data, Section.STRING))
    dialects = read_dialects(frame.cursor(data, Section.DIALECT), strings, frame.version)
    resources: list[Resource] = []
    if Section.RESOURCE in frame.sections:
        offsets = frame.cursor(data, Section.RESOURCE_OFFSET)
        resources = read_resources(offsets, *frame.sections[Section.RESOURCE], dialects, strings)
    entries = Entries(
        frame.cursor(data, Section.ATTR_TYPE_OFFSET),
        frame.cursor(data, Section.ATTR_TYPE),
        dialects,
        strings,
        [resource.key for resource in resources if not resource.is_external],
        registry,
    )
    records: ByteCursor | None = None
    if Section.PROPERTIES in frame.sections:
        records = frame.cursor(data, Section.PROPERTIES)
    properties = Properties(records, entries, strings, registry, frame.version)
    tables = Tables(dialects, entries, properties, Inherent(registry), frame.version)
    reader = OperationReader(tables, room_of(data), has_locations=has_locations, puts_off=puts_off, then=then)
    read = reader.read(frame.cursor(data, Section.IR))
    operation = read if read.name == _MODULE else _module_around(read, has_location=has_locations)
    noted = (entries.notes, properties.notes)
    return BytecodeModule(operation, resources, frame.version, frame.producer, strings, operation is not read, noted)
