"""The place for which completion or the search for a similar name is requested."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.tree import chunk_at, region_at
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Region, Statement

if TYPE_CHECKING:
    # Other files are only read for lists, not for a check that looks for one name.
    from mlirls_server.features.completion.nearby_files import NearbyTexts


@dataclass(frozen=True, slots=True)
class CompletionContext:
    """The place of completion: `statement` of `region` is the one that is being written, if there is one.

    `line` is the offset of the line's start; what this line defines is not visible at the cursor.
    """

    document: Document
    chunk: ChunkState
    region: Region
    statement: Statement | None
    offset: int
    line: int
    nearby: NearbyTexts = ()


def place_at(document: Document, offset: int, before: str, nearby: NearbyTexts = ()) -> CompletionContext | None:
    """The place at `offset`, with the text `before` it on its line."""
    chunk = chunk_at(document, offset)
    if chunk is None:
        return None
    region, statement = region_at(chunk, offset)
    return CompletionContext(document, chunk, region, statement, offset, offset - len(before), nearby)
