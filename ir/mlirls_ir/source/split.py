"""`// -----` splits a text into chunks, each a module of its own, as `mlir-opt --split-input-file` does.

The marker counts anywhere: at the end of a line, inside a string, with more text after it (that text begins the next
chunk). It does not count as the very last characters of a text, nor with a `0` after it; these are slips of mlir-opt's
near-miss test, which is the reference.

Two cases differ from mlir-opt's split mode, which always reports an error for them: a longer row of dashes
(`// ----------`), and a marker as the first characters of a text. Both are comments, as they are for mlir-opt
without split mode, because people draw banners with them. A test whose `RUN:` lines name no option to split is one
module, in which the marker is a comment: so its tools read it.

Whether an offset begins a marker depends only on the characters right around it, so that after an edit only these have
to be searched again: `find_markers` takes a range.
"""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.records import dataclass
from mlirls_ir.source.decode import HEAD_LENGTH
from mlirls_ir.source.run_lines import is_one_module

if TYPE_CHECKING:
    from typing import Final

MARKER: Final = "// -----"
_NOT_BEHIND: Final = "-0"


@dataclass(frozen=True, slots=True)
class Chunk:
    """One independent module: `[start, end)` of the text, without the markers around it."""

    start: int
    end: int


def find_markers(text: str, start: int = 0, end: int | None = None) -> Iterator[int]:
    """The offsets in `[start, end)` at which a marker begins that splits a text, unless that is one module."""
    limit = len(text) if end is None else end
    position = text.find(MARKER, max(start, 1))
    while 0 <= position < limit:
        after = position + len(MARKER)
        if after < len(text) and text[after] not in _NOT_BEHIND:
            yield position
        position = text.find(MARKER, after)


def split(text: str) -> list[Chunk]:
    """The chunks of `text` in order; a text without a marker is one chunk."""
    chunks: list[Chunk] = []
    start = 0
    if MARKER in text and is_one_module(text[:HEAD_LENGTH]):
        return [Chunk(0, len(text))]
    for marker in find_markers(text):
        chunks.append(Chunk(start, marker))
        start = marker + len(MARKER)
    chunks.append(Chunk(start, len(text)))
    return chunks
