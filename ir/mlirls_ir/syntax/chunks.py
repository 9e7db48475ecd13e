"""What rooms below the document ask of one: its text, its dialects, and its trees by chunk.

A chunk is the text between two `// -----` lines. `document/` has what is asked here; whoever needs no more than a text
and trees takes these, and need not know what else a document does.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from mlirls_ir.ods.registry import Registry
from mlirls_ir.source import SourceText
from mlirls_ir.syntax.tree import Region


class Chunk(Protocol):
    """One chunk: where it is, in code points of the text, and its tree."""

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
    """A text in chunks of which nothing has been read; `learns` says whether templates may be used."""

    learns: bool

    def read(self) -> None:
        """Brings the trees of all chunks up to date."""
        ...
