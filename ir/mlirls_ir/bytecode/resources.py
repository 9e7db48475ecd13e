"""The resources of a file by reference: the name, length and place of each.

No data are read before they are asked for, so the cost of a file with gigabytes of weights depends on its operations.
"""

from __future__ import annotations

from enum import IntEnum

from mlirls_ir.bytecode.cursor import Buffer, ByteCursor
from mlirls_ir.bytecode.dialects import Dialects
from mlirls_ir.bytecode.strings import Strings
from mlirls_ir.lazy_dataclass import dataclass


class ResourceKind(IntEnum):
    """The kind of a resource's data; the values are those in the file."""

    BLOB = 0
    BOOL = 1
    STRING = 2


@dataclass(frozen=True, slots=True)
class Resource:
    """A resource of `owner`: a dialect, or an external user such as `mlir_reproducer` (`is_external`).

    `start` and `end` are offsets in bytes of its data in the file, which are empty if it is declared without data.
    """

    owner: str
    is_external: bool
    key: str
    kind: ResourceKind
    start: int
    end: int

    def blob(self, data: Buffer) -> tuple[int, int, int]:
        """The alignment of a blob in bytes and the range of its bytes; raises `BytecodeFailure`."""
        cursor = ByteCursor(data, self.start, self.end)
        alignment = cursor.varint()
        length = cursor.varint()
        cursor.aligned(alignment)
        if length > cursor.end - cursor.pos:
            cursor.fail(f"expected {length} bytes of a resource, but only {cursor.end - cursor.pos} are left")
        return alignment, cursor.pos, cursor.pos + length

    def boolean(self, data: Buffer) -> bool:
        """The value of a boolean resource."""
        return ByteCursor(data, self.start, self.end).boolean()

    def string(self, data: Buffer, strings: Strings) -> str:
        """The text of a string resource."""
        return strings.read(ByteCursor(data, self.start, self.end))


def read_resources(offsets: ByteCursor, begin: int, end: int, dialects: Dialects, strings: Strings) -> list[Resource]:
    """Reads the offsets of all resources, whose data are from `begin` to `end`; those of dialects come last."""
    out: list[Resource] = []
    start = begin
    for _ in range(offsets.count("groups of resources")):
        start = _read_group(offsets, strings, strings.read(offsets), (start, end), out, is_external=True)
    while not offsets.at_end():
        start = _read_group(offsets, strings, dialects.read(offsets), (start, end), out, is_external=False)
    if start != end:
        offsets.fail(f"expected resources of {end - begin} bytes, but found {start - begin}")
    return out


def _read_group(
    offsets: ByteCursor,
    strings: Strings,
    owner: str,
    left: tuple[int, int],
    out: list[Resource],
    *,
    is_external: bool,
) -> int:
    """Adds a group of resources; returns where the data of the next one begin."""
    start, end = left
    for _ in range(offsets.count("resources", 3)):
        key = strings.read(offsets)
        at = offsets.pos
        size = offsets.varint()
        if size > end - start:
            offsets.fail(f"expected a resource of at most {end - start} bytes, but found {size}", at)
        kind = offsets.byte()
        if kind > max(ResourceKind):
            offsets.fail(f"expected the kind of a resource, but found {kind}", offsets.pos - 1)
        out.append(Resource(owner, is_external, key, ResourceKind(kind), start, start + size))
        start += size
    return start
