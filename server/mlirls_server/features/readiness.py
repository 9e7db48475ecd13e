"""Whether a request about a place can be answered immediately, or a large text is still being read.

`mlirls_ir.index` reads what it needs by itself; this keeps it from reading so much that other requests wait.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.tree import region_at
from mlirls_ir.resolve.unit import unit_of, unit_region

# The amount of text that is read and resolved within a few milliseconds.
_SMALL: Final = 50_000


def is_read_at(document: Document, offset: int | None) -> bool:
    """Whether requests about `offset`, or about the whole document if it is None, can be answered immediately."""
    if not document.comments.is_read:
        return False
    if offset is None:
        return all(_is_read(chunk) or chunk.end - chunk.start < _SMALL for chunk in document.chunks)
    for chunk in document.chunks:
        if chunk.start <= offset <= chunk.end:
            return chunk.end - chunk.start < _SMALL or (_is_read(chunk) and _is_unit_small_or_known(chunk, offset))
    return True


def _is_read(chunk: ChunkState) -> bool:
    return chunk.is_read and chunk.dirty is None


def _is_unit_small_or_known(chunk: ChunkState, offset: int) -> bool:
    if chunk.is_resolved and not chunk.units:
        return True
    home = unit_region(region_at(chunk, offset)[0])
    unit = unit_of(home)
    return home.end - home.start < _SMALL or (unit is not None and unit.is_complete)
