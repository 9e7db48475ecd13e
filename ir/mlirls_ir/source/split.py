"""Splits a text into chunks at `// -----`, each a module of its own, as `mlir-opt --split-input-file` does.

The marker counts anywhere: at the end of a line, inside a string, with more text after it (that text begins the next
chunk). It does not count as the very last characters of a text, nor with a `0` after it. These are quirks of mlir-opt's
near-miss test, which is the reference.

Two cases differ from mlir-opt's split mode, which always reports an error for them: a longer row of dashes (`//
----------`), and a marker as the first characters of a text. Both are comments, as they are for mlir-opt without split
mode, because people draw banners with them. A test whose `RUN:` lines name no option to split is one module, in which
the marker is a comment, since its tools read it so. A test that `split-file` cuts at lines such as `//--- a.mlir` has
one chunk for each such part, and one for the text before the first; parts that are not MLIR are ignored.

Whether an offset begins a marker depends only on the characters right around it, so after an edit only these have to be
searched again, and `find_markers` takes a range.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.source.decode import HEAD_LENGTH
from mlirls_ir.source.run_lines import is_cut_into_parts, is_one_module
from mlirls_ir.source.search import find_word

MARKER: Final = "// -----"
_NOT_BEHIND: Final = "-0"
_PART: Final = compiled(r"(?m)^(?:[^\n\r]|//)--- ([^\n\r]*)")
"""A line at which `split-file` cuts, with the name of the file that begins after it."""
_MLIR: Final = (".mlir", ".mlir.in")


class Division(Enum):
    """The parts of a text that are its chunks."""

    AT_MARKERS = auto()
    """The text between two markers."""
    NONE = auto()
    """The whole text."""
    PARTS = auto()
    """The text between two markers, in a part that `split-file` makes a file of MLIR."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """One independent module: `[start, end)` of the text, without the markers around it."""

    start: int
    end: int


def find_markers(text: str, start: int = 0, end: int | None = None) -> Iterator[int]:
    """The offsets in `[start, end)` at which a marker begins that splits a text, unless that is one module."""
    limit = len(text) if end is None else end
    position = _find_marker(text, max(start, 1))
    while 0 <= position < limit:
        after = position + len(MARKER)
        if after < len(text) and text[after] not in _NOT_BEHIND:
            yield position
        position = _find_marker(text, after)


def _find_marker(text: str, start: int) -> int:
    return find_word(text, MARKER, "/", start, len(text))


def division_of(head: str) -> Division:
    """The way in which a text is divided, by its first `HEAD_LENGTH` code points."""
    if is_cut_into_parts(head):
        return Division.PARTS
    return Division.NONE if is_one_module(head) else Division.AT_MARKERS


def split(text: str) -> list[Chunk]:
    """The chunks of `text` in order; a text without a marker is one chunk."""
    head = text[:HEAD_LENGTH]
    has_any = find_word(text, "--- ", "-", 0, len(text)) >= 0 or _find_marker(text, 0) >= 0
    if not has_any:
        return [Chunk(0, len(text))]
    division = division_of(head)
    if division is Division.PARTS:
        parts = _parts(text)
        return [chunk for part in parts for chunk in _at_markers(text, part)] if "split-input" in head else list(parts)
    whole = Chunk(0, len(text))
    return [whole] if division is Division.NONE else list(_at_markers(text, whole))


def _parts(text: str) -> Iterator[Chunk]:
    """The parts of a text that are MLIR, without the lines at which it is cut, and the text before the first such
    line."""
    start, is_mlir = 0, True
    for cut in _PART.finditer(text):
        if is_mlir:
            yield Chunk(start, cut.start())
        start, is_mlir = cut.end(), cut[1].strip().endswith(_MLIR)
    if is_mlir:
        yield Chunk(start, len(text))


def _at_markers(text: str, part: Chunk) -> Iterator[Chunk]:
    start = part.start
    for marker in find_markers(text, part.start, part.end):
        yield Chunk(start, marker)
        start = marker + len(MARKER)
    yield Chunk(start, part.end)
