"""Where the text of a string is written: from an offset in its value to a place in a file.

A value may be joined from several literals (`"a" # "b"`, `"a" "b"`), and a literal may have escapes.
"""

from __future__ import annotations

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.diagnostic import Location
from mlirls_ir.tablegen.lexer import skip_comment
from mlirls_ir.tablegen.source import SourceFile


@dataclass(frozen=True, slots=True)
class WrittenPiece:
    """A part of a value: its length, and the file and offset of its literal; no file if the part was computed."""

    length: int
    source: SourceFile | None
    offset: int


@dataclass(frozen=True, slots=True)
class WrittenText:
    """The parts of a value in order; they cover all of it."""

    pieces: tuple[WrittenPiece, ...]

    def location(self, offset: int) -> Location | None:
        """The place of the character at an offset of the value, or of its end; None if that part was computed."""
        found: Location | None = None
        for piece in self.pieces:
            if offset > piece.length:
                offset -= piece.length
                continue
            if piece.source is not None:
                found = piece.source.location(_offset_in_literal(piece.source.text, piece.offset, offset))
            if offset < piece.length:
                return found
            # At the end of a part, the next part has the character.
            offset -= piece.length
        return found


def _offset_in_literal(text: str, start: int, count: int) -> int:
    """The offset of a character of the string or code block that begins at `start`."""
    if not text.startswith('"', start):
        return start + len("[{") + count
    pos = start
    end = start
    while text.startswith('"', pos):
        end = pos + 1
        while end < len(text) and text[end] != '"':
            if not count:
                return end
            end += 2 if text[end] == "\\" else 1
            count -= 1
        pos = _skip_blanks(text, end + 1)
        if not count and not text.startswith('"', pos):
            break
    return min(end, len(text))


def _skip_blanks(text: str, pos: int) -> int:
    """The offset after white space and comments, which may be between two literals of one value."""
    while pos >= 0:
        if text.startswith("//", pos):
            pos = text.find("\n", pos)
        elif text.startswith("/*", pos):
            pos = skip_comment(text, pos)
        elif pos < len(text) and text[pos].isspace():
            pos += 1
        else:
            return pos
    return len(text)
