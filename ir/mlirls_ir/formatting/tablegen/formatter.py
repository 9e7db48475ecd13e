"""Formats a `.td` text or some of its lines, in steps of one top-level statement.

A statement that does not parse is left as it is, and so is one that contains lines of the preprocessor.
Read next: `layout.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mlirls_ir.formatting.edits import WhitespaceEdit, apply_edits, smallest_edit
from mlirls_ir.formatting.tablegen.elements import Element, elements_of, frozen
from mlirls_ir.formatting.tablegen.layout import Layout, is_aligned
from mlirls_ir.formatting.tablegen.structure import Structure, UnknownStructure, structure_of
from mlirls_ir.steps import advance
from mlirls_ir.td_document import Piece
from mlirls_ir.td_document.pieces import cut

_MOST_PASSES: Final = 5


class TdFormatter:
    """Formats the lines of a text that `[start, end)` touches. `edits` are the changes, `refused` what does not
    parse."""

    def __init__(self, pieces: Sequence[Piece], start: int = 0, end: int | None = None) -> None:
        self.text = "".join(piece.text for piece in pieces)
        self.edits: list[WhitespaceEdit] = []
        self.refused: list[tuple[int, int]] = []
        self._pieces = pieces
        self._start = self.text.rfind("\n", 0, start) + 1
        line_end = -1 if end is None else self.text.find("\n", end)
        self._limit = len(self.text) if line_end < 0 else line_end
        self._work = self._steps()

    def run(self) -> None:
        """Does all the work."""
        while not self.step():
            pass

    def step(self) -> bool:
        """Does some milliseconds of work; True when all is done."""
        return advance(self._work)

    def _steps(self) -> Iterator[None]:
        text, pieces = self.text, self._pieces
        gaps: list[tuple[int, int, str]] = []
        for _ in range(_MOST_PASSES):
            self.refused.clear()
            layout = Layout(text)
            found: list[tuple[int, int, str]] = []
            for piece in pieces:
                found += layout.gaps(*self._read(piece))
                yield
            found.append(layout.last_gap())
            if gaps and len(found) != len(gaps):
                break
            before = gaps or found
            gaps = [(start, end, new) for (start, end, _), (_, _, new) in zip(before, found, strict=True)]
            text, is_final = _made(text, found, layout)
            if is_final:
                break
            pieces = cut(pieces[0].source.path, text)
        for start, end, new in gaps:
            edit = smallest_edit(start, self.text[start:end], new)
            if edit is not None and edit.start >= self._start and edit.end <= self._limit:
                self.edits.append(edit)

    def _read(self, piece: Piece) -> tuple[list[Element], Structure | None]:
        """The elements of a piece, and their structure; None if the piece is left as it is."""
        if piece.is_directive:
            return elements_of(piece), None
        if not piece.has_directives and not piece.tree().problems:
            elements = elements_of(piece)
            try:
                return elements, structure_of(elements)
            except UnknownStructure:
                pass
        left = frozen(piece)
        if left and not piece.has_directives and piece.tree().problems:
            self.refused.append((left[-1].start, left[-1].end))
        return left, None


def _made(text: str, gaps: Sequence[tuple[int, int, str]], layout: Layout) -> tuple[str, bool]:
    """The text with new gaps, and whether it would not change again."""
    parts: list[str] = []
    starts: list[int] = []
    position = size = 0
    for start, end, new in gaps:
        parts += (text[position:start], new)
        size += start - position + len(new)
        starts.append(size)
        position = end
    made = "".join(parts)
    return made, layout.is_final and all(is_aligned(made, starts[number]) for number in layout.aligned)


def format_td(path: str, text: str) -> str:
    """The formatted text."""
    formatter = TdFormatter(cut(path, text))
    formatter.run()
    return apply_edits(text, formatter.edits)
