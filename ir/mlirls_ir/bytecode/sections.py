"""The frame of a bytecode file: magic number, version, producer, and the places of its sections.

Read next: `strings.py`, `dialects.py`, `entries.py`, `resources.py`, `properties.py`, `operations.py` (one section or
two each); `module.py`, which reads them all.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from mlirls_ir.bytecode.cursor import Buffer, ByteCursor
from mlirls_ir.lazy_dataclass import dataclass

MAGIC: Final = b"ML\xefR"
NEWEST_VERSION: Final = 6
"""The newest version of the format that is read; LLVM 22 writes it."""


class Section(IntEnum):
    """The kinds of sections; the values are those in the file."""

    STRING = 0
    DIALECT = 1
    ATTR_TYPE = 2
    ATTR_TYPE_OFFSET = 3
    IR = 4
    RESOURCE = 5
    RESOURCE_OFFSET = 6
    DIALECT_VERSIONS = 7
    PROPERTIES = 8


_OBLIGATORY: Final = (Section.STRING, Section.DIALECT, Section.ATTR_TYPE, Section.ATTR_TYPE_OFFSET, Section.IR)
_NESTED: Final = frozenset({Section.DIALECT_VERSIONS})
_FIRST_WITH_PROPERTIES: Final = 5


@dataclass(frozen=True, slots=True)
class FileHeader:
    """The header of a file; `sections` are ranges of offsets in bytes."""

    version: int
    producer: str
    sections: dict[Section, tuple[int, int]]

    def cursor(self, data: Buffer, section: Section) -> ByteCursor:
        """A cursor at the start of a section that is there."""
        return ByteCursor(data, *self.sections[section])


def read_frame(data: Buffer) -> FileHeader:
    """Finds the sections of a file without reading them; raises `BytecodeFailure`."""
    cursor = ByteCursor(data, 0, len(data))
    if data[:4] != MAGIC:
        cursor.fail("expected the magic number of MLIR bytecode")
    cursor.pos = 4
    version = cursor.varint()
    if version > NEWEST_VERSION:
        cursor.fail(f"this is bytecode of version {version}; versions 0 to {NEWEST_VERSION} are read", 4)
    producer = cursor.terminated("the producer").decode("utf-8", "replace")
    sections: dict[Section, tuple[int, int]] = {}
    while not cursor.at_end():
        start = cursor.pos
        section, inside = read_section(cursor)
        if section in sections or section in _NESTED:
            cursor.fail(f"expected no {'second ' if section in sections else ''}section {section.name} here", start)
        sections[section] = inside
    for section in (*_OBLIGATORY, *((Section.PROPERTIES,) if version >= _FIRST_WITH_PROPERTIES else ())):
        if section not in sections:
            cursor.fail(f"expected a section {section.name}, but the file ends")
    if (Section.RESOURCE in sections) != (Section.RESOURCE_OFFSET in sections):
        cursor.fail("expected both sections of resources or none, but the file ends")
    return FileHeader(version, producer, sections)


def read_section(cursor: ByteCursor) -> tuple[Section, tuple[int, int]]:
    """The kind of the section at the cursor and the range of its data; moves the cursor after the data."""
    start = cursor.pos
    head = cursor.byte()
    kind, is_aligned = head & 0x7F, head >> 7
    if kind > max(Section):
        cursor.fail(f"expected the number of a section, but found {kind}", start)
    length = cursor.varint()
    if is_aligned:
        cursor.aligned(cursor.varint())
    begin = cursor.pos
    if length > cursor.end - begin:
        left = cursor.end - begin
        cursor.fail(f"expected {length} bytes of section {Section(kind).name}, but only {left} are left", start)
    cursor.pos = begin + length
    return Section(kind), (begin, cursor.pos)
