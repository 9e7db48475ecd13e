"""The text of a document, held in pieces, with its line table and the three position encodings of LSP.

An edit replaces the pieces that it touches; everything else is kept. Sums over pieces (the start of a piece, the number
of lines before it) are rebuilt on demand, at the speed of `itertools.accumulate`, so that an edit of a 100 MB text
takes well under a millisecond. Line breaks are `\\n`, `\\r\\n` and `\\r`, and nothing else. Until the first edit a
piece is a part of the whole text, not a copy, and its lines are counted on demand.

Offsets are code points. A position is `(line, character)`, both from 0, where `character` counts units of an encoding.
This file knows nothing of MLIR; `split.py` finds the chunks of a text, `decode.py` reads bytes.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from enum import Enum
from itertools import accumulate, pairwise
from typing import Final

from mlirls_ir.patterns import compiled

PIECE_SIZE: Final = 8192
_SMALL: Final = PIECE_SIZE // 4
_MOST_PIECES: Final = 2048
"""The number of pieces that a text begins with. Each edit visits all of them, so the pieces of a text above 16 MB are
longer."""
_LINE_BREAK = compiled(r"\r\n|\n|\r")


class Encoding(Enum):
    """The unit of a position's `character`: a byte, a UTF-16 unit, or a code point."""

    UTF8 = "utf-8"
    UTF16 = "utf-16"
    UTF32 = "utf-32"


class SourceText:
    """A text that is cheap to edit and knows its lines.

    Invariants: no piece is empty; a `\\r\\n` never lies across two pieces.
    """

    __slots__ = (
        "_break_tables",
        "_counted",
        "_encoded_starts",
        "_line_starts",
        "_n_pieces",
        "_pieces",
        "_starts",
        "_text",
    )

    def __init__(self, text: str = "") -> None:
        self._text: str | None = text
        self._starts: list[int] | None = _cuts(text)
        self._n_pieces = len(self._starts) - 1
        # None until the text is edited, or until they are first needed.
        self._pieces: list[str] | None = None
        self._counted: tuple[list[int], list[int], list[int]] | None = None
        self._break_tables: list[list[int] | None] = [None] * self._n_pieces
        self._line_starts: list[int] | None = None
        self._encoded_starts: dict[Encoding, list[int]] = {}

    def __str__(self) -> str:
        """The whole text; built once after an edit."""
        if self._text is None:
            self._text = "".join(self._own_pieces())
        return self._text

    def __len__(self) -> int:
        return self._piece_starts()[-1]

    @property
    def is_ascii(self) -> bool:
        """Whether all encodings count the same units in this text."""
        return self._text.isascii() if self._text is not None else not any(self._extras(Encoding.UTF8))

    def prepare_edits(self) -> None:
        """Does the preparations for the first edit: some milliseconds for each 10 MB."""
        self._own_pieces()
        self._counts()

    # -- text

    def slice(self, start: int, end: int) -> str:
        """The text of `[start, end)`; both are clamped to the text."""
        start = max(start, 0)
        end = min(end, len(self))
        if start >= end:
            return ""
        if self._text is not None:
            return self._text[start:end]
        starts = self._piece_starts()
        first = bisect_right(starts, start) - 1
        last = bisect_left(starts, end) - 1
        pieces = self._own_pieces()
        if first == last:
            return pieces[first][start - starts[first] : end - starts[first]]
        middle = pieces[first + 1 : last]
        return "".join([pieces[first][start - starts[first] :], *middle, pieces[last][: end - starts[last]]])

    def edit(self, start: int, end: int, replacement: str) -> None:
        """Replaces `[start, end)`; the cost depends on the touched pieces and the replacement."""
        size = len(self)
        if not 0 <= start <= end <= size:
            raise ValueError(f"edit [{start}, {end}) is outside a text of {size} code points")
        pieces = self._own_pieces()
        if not pieces:
            self._replace_pieces(0, 0, replacement)
            return
        starts = self._piece_starts()
        first = min(bisect_right(starts, start) - 1, len(pieces) - 1)
        last = max(bisect_left(starts, end) - 1, first)
        head = pieces[first][: start - starts[first]]
        tail = pieces[last][end - starts[last] :]
        self._replace_pieces(first, last + 1, head + replacement + tail)

    def _replace_pieces(self, first: int, end: int, text: str) -> None:
        pieces = self._own_pieces()
        breaks, extra_utf8, extra_utf16 = self._counts()
        if end < len(pieces) and len(text) < _SMALL:
            text += pieces[end]
            end += 1
        joins_before = first > 0 and pieces[first - 1].endswith("\r") and text.startswith("\n")
        if first > 0 and (joins_before or len(text) < _SMALL):
            first -= 1
            text = pieces[first] + text
        if end < len(pieces) and text.endswith("\r") and pieces[end].startswith("\n"):
            text += pieces[end]
            end += 1
        cut = _cut(text)
        pieces[first:end] = cut
        breaks[first:end] = [_count_breaks(piece) for piece in cut]
        extra_utf8[first:end] = [_extra_utf8(piece) for piece in cut]
        extra_utf16[first:end] = [_extra_utf16(piece) for piece in cut]
        self._break_tables[first:end] = [None] * len(cut)
        self._n_pieces = len(pieces)
        self._text = None
        self._starts = None
        self._line_starts = None
        self._encoded_starts = {}

    # -- lines

    @property
    def line_count(self) -> int:
        """The number of lines: one more than the number of line breaks."""
        return self._lines_before()[-1] + 1

    def line_start(self, line: int) -> int:
        """The offset at which `line` starts; the end of the text for a line past the last."""
        if line <= 0:
            return 0
        lines_before = self._lines_before()
        if line > lines_before[-1]:
            return len(self)
        piece = bisect_left(lines_before, line) - 1
        table = self._break_table(piece)
        return self._piece_starts()[piece] + table[line - lines_before[piece] - 1]

    def line_end(self, line: int) -> int:
        """The offset at which the characters of `line` end, before its line break."""
        if line < 0:
            return 0
        if line + 1 >= self.line_count:
            return len(self)
        end = self.line_start(line + 1) - 1
        has_two_characters = self.slice(end - 1, end + 1) == "\r\n"
        return end - 1 if has_two_characters else end

    def line_text(self, line: int) -> str:
        """The characters of `line` without its line break."""
        return self.slice(self.line_start(line), self.line_end(line))

    def line_of(self, offset: int) -> int:
        """The index of the line that holds `offset`; a line break belongs to the line that it ends."""
        piece = self._piece_at(offset)
        if piece < 0:
            return 0
        local = min(offset, len(self)) - self._piece_starts()[piece]
        if local <= 0:
            return self._lines_before()[piece]
        return self._lines_before()[piece] + bisect_right(self._break_table(piece), local)

    # -- positions

    def position_at(self, offset: int, encoding: Encoding = Encoding.UTF32) -> tuple[int, int]:
        """The position of `offset`; between `\\r` and `\\n` it is the end of the line."""
        starts = self._piece_starts()
        offset = max(0, min(offset, starts[-1]))
        piece = min(bisect_right(starts, offset), self._n_pieces) - 1
        if piece < 0:
            return 0, 0
        text = self._piece(piece)
        local = offset - starts[piece]
        table = self._break_table(piece)
        n_before = bisect_right(table, local) if local else 0
        line = self._lines_before()[piece] + n_before
        if local and text[local - 1] == "\r" and text.startswith("\n", local):
            local -= 1
            offset -= 1
        if n_before and (encoding is Encoding.UTF32 or text.isascii()):
            return line, local - table[n_before - 1]
        start = self.line_start(line)
        if encoding is Encoding.UTF32:
            return line, offset - start
        return line, self._units_before(offset, encoding) - self._units_before(start, encoding)

    def offset_at(self, line: int, character: int, encoding: Encoding = Encoding.UTF32) -> int:
        """The offset of a position: past a line's end is its end, inside a character is that character's start."""
        if line < 0:
            return 0
        if line >= self.line_count:
            return len(self)
        start = self.line_start(line)
        end = self.line_end(line)
        character = max(character, 0)
        if encoding is Encoding.UTF32 or self._is_ascii_between(start, end):
            return min(start + character, end)
        target = self._units_before(start, encoding) + character
        if target >= self._units_before(end, encoding):
            return end
        starts = self._unit_starts(encoding)
        piece = bisect_right(starts, target) - 1
        text = self._piece(piece)
        rest = target - starts[piece]
        local = rest if text.isascii() else _round_down(text, rest, encoding)
        return self._piece_starts()[piece] + local

    def _is_ascii_between(self, start: int, end: int) -> bool:
        first = max(self._piece_at(start), 0)
        last = max(self._piece_at(end), 0)
        return not any(self._extras(Encoding.UTF8)[first : last + 1])

    def _units_before(self, offset: int, encoding: Encoding) -> int:
        """How many units of `encoding` precede `offset` in the whole text."""
        piece = self._piece_at(offset)
        if piece < 0:
            return 0
        local = offset - self._piece_starts()[piece]
        text = self._piece(piece)
        units = local if text.isascii() else _count_units(text[:local], encoding)
        return self._unit_starts(encoding)[piece] + units

    # -- sums over pieces

    def _piece_at(self, offset: int) -> int:
        """The piece that holds `offset`, the last one at the end of the text, -1 when there is none."""
        return min(bisect_right(self._piece_starts(), offset) - 1, self._n_pieces - 1)

    def _piece(self, index: int) -> str:
        if self._pieces is not None:
            return self._pieces[index]
        assert self._text is not None
        starts = self._piece_starts()
        return self._text[starts[index] : starts[index + 1]]

    def _own_pieces(self) -> list[str]:
        """The pieces as texts of their own."""
        if self._pieces is None:
            self._pieces = [self._piece(index) for index in range(self._n_pieces)]
        return self._pieces

    def _counts(self) -> tuple[list[int], list[int], list[int]]:
        """The number of line breaks of each piece, and how much longer it is in UTF-8 and UTF-16 than in code
        points."""
        if self._counted is None:
            n_pieces = self._n_pieces
            text = self._text
            if text is not None and text.isascii() and "\r" not in text:
                starts = self._piece_starts()
                breaks = [text.count("\n", starts[at], starts[at + 1]) for at in range(n_pieces)]
                self._counted = breaks, [0] * n_pieces, [0] * n_pieces
            else:
                pieces = self._own_pieces()
                self._counted = (
                    [_count_breaks(piece) for piece in pieces],
                    [_extra_utf8(piece) for piece in pieces],
                    [_extra_utf16(piece) for piece in pieces],
                )
        return self._counted

    def _extras(self, encoding: Encoding) -> list[int]:
        """The number of additional units of `encoding` that each piece has, compared with code points."""
        return self._counts()[1 if encoding is Encoding.UTF8 else 2]

    def _piece_starts(self) -> list[int]:
        if self._starts is None:
            self._starts = list(accumulate(map(len, self._own_pieces()), initial=0))
        return self._starts

    def _lines_before(self) -> list[int]:
        if self._line_starts is None:
            self._line_starts = list(accumulate(self._counts()[0], initial=0))
        return self._line_starts

    def _unit_starts(self, encoding: Encoding) -> list[int]:
        found = self._encoded_starts.get(encoding)
        if found is None:
            sums = accumulate(self._extras(encoding), initial=0)
            found = [start + more for start, more in zip(self._piece_starts(), sums, strict=True)]
            self._encoded_starts[encoding] = found
        return found

    def _break_table(self, piece: int) -> list[int]:
        """The starts of the lines that begin inside or right after `piece`, relative to it."""
        table = self._break_tables[piece]
        if table is None:
            table = self._break_tables[piece] = _line_starts(self._piece(piece))
        return table


def _cuts(text: str) -> list[int]:
    """Where the pieces of a text begin, none ending inside a `\\r\\n`, and the end of the last."""
    size = max(PIECE_SIZE, len(text) // _MOST_PIECES)
    if len(text) <= 2 * size:
        return [0, len(text)] if text else [0]
    starts = [0]
    while starts[-1] < len(text):
        end = min(starts[-1] + size, len(text))
        if text[end - 1] == "\r" and text.startswith("\n", end):
            end += 1
        starts.append(end)
    return starts


def _cut(text: str) -> list[str]:
    """The pieces of a text."""
    starts = _cuts(text)
    return [text[start:end] for start, end in pairwise(starts)]


def _line_starts(piece: str) -> list[int]:
    """The starts of the lines that begin inside `piece` or right after it."""
    if "\r" in piece:
        return [match.end() for match in _LINE_BREAK.finditer(piece)]
    # Takes a tenth of the expression's time. The part after the last break does not end a line.
    lengths = map(len, piece.split("\n"))
    return [end + n for n, end in enumerate(accumulate(lengths), 1)][:-1]


def _count_breaks(piece: str) -> int:
    if "\r" not in piece:
        return piece.count("\n")
    return piece.count("\n") + piece.count("\r") - piece.count("\r\n")


def _extra_utf8(piece: str) -> int:
    return 0 if piece.isascii() else len(piece.encode("utf-8", "surrogatepass")) - len(piece)


def _extra_utf16(piece: str) -> int:
    return 0 if piece.isascii() else len(piece.encode("utf-16-le", "surrogatepass")) // 2 - len(piece)


def _count_units(text: str, encoding: Encoding) -> int:
    extra = _extra_utf8(text) if encoding is Encoding.UTF8 else _extra_utf16(text)
    return len(text) + extra


def _round_down(text: str, units: int, encoding: Encoding) -> int:
    """The largest index of `text` that at most `units` units precede."""
    low, high = 0, min(len(text), units)
    while low < high:
        middle = (low + high + 1) // 2
        if _count_units(text[:middle], encoding) <= units:
            low = middle
        else:
            high = middle - 1
    return low
