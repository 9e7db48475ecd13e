"""Writes the resources of a file: the inverse of `resources.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from mlirls_ir.bytecode.numbering import Numbering
from mlirls_ir.bytecode.resources import ResourceKind
from mlirls_ir.bytecode.writer import ByteWriter
from mlirls_ir.lazy_dataclass import dataclass

ResourceValue: TypeAlias = "bool | str | tuple[int, bytes] | None"
"""A boolean, a text, or the alignment of a blob in bytes and its data; None for a resource without data."""


@dataclass(frozen=True, slots=True)
class GivenResource:
    """A resource to be written, of a dialect or of an external user."""

    owner: str
    is_external: bool
    key: str
    value: ResourceValue


def write_resources(resources: Sequence[GivenResource], numbering: Numbering) -> tuple[ByteWriter, ByteWriter, int]:
    """The section of offsets, that of data, and the alignment in bytes that the latter needs in the file."""
    offsets, data = ByteWriter(), ByteWriter()
    alignment = max([one.value[0] for one in resources if isinstance(one.value, tuple)], default=1)
    external = [one for one in resources if one.is_external]
    groups = _groups(external)
    offsets.varint(len(groups))
    for owner, group in groups:
        offsets.varint(numbering.string(owner))
        _write_group(group, offsets, data, numbering)
    written = {one.key for one in resources if not one.is_external}
    missing = [GivenResource("builtin", False, key, None) for key in numbering.resources if key not in written]
    for owner, group in _groups([one for one in resources if not one.is_external] + missing):
        offsets.varint(numbering.dialect(owner))
        _write_group(group, offsets, data, numbering)
    return offsets, data, alignment


def _groups(resources: Sequence[GivenResource]) -> list[tuple[str, list[GivenResource]]]:
    """The resources grouped by owner, in order; their numbers depend on it."""
    out: list[tuple[str, list[GivenResource]]] = []
    for one in resources:
        if not out or out[-1][0] != one.owner:
            out.append((one.owner, []))
        out[-1][1].append(one)
    return out


def _write_group(group: list[GivenResource], offsets: ByteWriter, data: ByteWriter, numbering: Numbering) -> None:
    offsets.varint(len(group))
    for one in group:
        start = len(data.data)
        kind = ResourceKind.BLOB
        match one.value:
            case bool(value):
                kind = ResourceKind.BOOL
                data.byte(value)
            case str(text):
                kind = ResourceKind.STRING
                data.varint(numbering.string(text))
            case (alignment, blob):
                data.varint(alignment)
                data.varint(len(blob))
                data.pad(alignment)
                data.data += blob
            case _:
                pass
        offsets.varint(numbering.string(one.key))
        offsets.varint(len(data.data) - start)
        offsets.byte(kind)
