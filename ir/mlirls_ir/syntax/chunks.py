"""The interface to a document for packages below `document/`: its text, its dialects, and its trees by chunk.

A chunk is the text between two `// -----` lines. `document/` implements these protocols; code that needs only text and
trees depends on them, and not on the rest of a document.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from mlirls_ir.ods.registry import Registry
from mlirls_ir.source import SourceText
from mlirls_ir.syntax.tree import Region


class Chunk(Protocol):
    """One chunk: its offsets in the text (code points), and its tree."""

    start: int
    end: int
    top: Region


ChunkT = TypeVar("ChunkT", bound=Chunk)


class Chunks(Protocol[ChunkT]):
    """A text in chunks."""

    source: SourceText
    registry: Registry
    chunks: list[ChunkT]

    def read_chunk(self, chunk: ChunkT) -> None:
        """Brings the tree of a chunk up to date."""
        ...


class UnreadChunks(Chunks[ChunkT], Protocol[ChunkT]):
    """A text in chunks that have not been read; `learns` says whether templates may be used."""

    learns: bool

    def read(self) -> None:
        """Brings the trees of all chunks up to date."""
        ...
