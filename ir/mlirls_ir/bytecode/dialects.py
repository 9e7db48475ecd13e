"""The dialect section: the dialects of a file, and the names of its operations."""

from __future__ import annotations

from typing import Final, NamedTuple

from mlirls_ir.bytecode.cursor import ByteCursor
from mlirls_ir.bytecode.sections import Section, read_section
from mlirls_ir.bytecode.strings import Strings

_WITH_DIALECT_VERSIONS: Final = 1
_WITH_NUMBER_OF_NAMES: Final = 4
_WITH_REGISTRATION: Final = 5


class OperationName(NamedTuple):
    """The name of an operation, and whether its writer knew it; if a file does not have this, it did."""

    name: str
    was_registered: bool


class Dialects(NamedTuple):
    """Names by the indices that the rest of the file uses."""

    names: list[str]
    operations: list[OperationName]

    def read(self, cursor: ByteCursor) -> str:
        """The dialect whose index is at the cursor."""
        start = cursor.pos
        index = cursor.varint()
        if index >= len(self.names):
            cursor.fail(f"expected the index of one of {len(self.names)} dialects, but found {index}", start)
        return self.names[index]

    def operation(self, index: int, cursor: ByteCursor, start: int) -> OperationName:
        """The name of an operation by its index, which `cursor` has read at `start`."""
        if index >= len(self.operations):
            expected = f"expected the index of one of {len(self.operations)} names of operations"
            cursor.fail(f"{expected}, but found {index}", start)
        return self.operations[index]


def read_dialects(cursor: ByteCursor, strings: Strings, version: int) -> Dialects:
    """Reads the whole section."""
    out = Dialects([], [])
    for _ in range(cursor.count("dialects")):
        start = cursor.pos
        index, has_version = cursor.flagged() if version >= _WITH_DIALECT_VERSIONS else (cursor.varint(), False)
        out.names.append(strings.at(index, cursor, start))
        if has_version:
            start = cursor.pos
            section, _ = read_section(cursor)
            if section is not Section.DIALECT_VERSIONS:
                cursor.fail(f"expected a section DIALECT_VERSIONS, but found {section.name}", start)
    if version >= _WITH_NUMBER_OF_NAMES:
        cursor.varint()
    while not cursor.at_end():
        dialect = out.read(cursor)
        for _ in range(cursor.count("names of operations")):
            start = cursor.pos
            index, was_registered = cursor.flagged() if version >= _WITH_REGISTRATION else (cursor.varint(), True)
            name = strings.at(index, cursor, start)
            out.operations.append(OperationName(f"{dialect}.{name}" if name else dialect, was_registered))
    return out
