"""Teaches the fast path what the slow one has read: follows an operation line by line, and records its keys.

An operation with regions can be learned if each of its own lines contains nothing else. One without regions can be
learned anywhere in a line (see `known_parts.py`). Other operations are not learned. Read next: `templates.py`, which
explains why this is sound.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import WHITE_SPACE
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.reading.following import Following
from mlirls_ir.syntax.reading.frames import Frame, last_is_empty
from mlirls_ir.syntax.templates.keys import closing_key, fits, key_of, plain_locations, widened
from mlirls_ir.syntax.templates.templates import TemplateStore
from mlirls_ir.syntax.tree import Shape

LONG_LINE: Final = 4096
"""A line of more code points than this is read statement by statement, without templates."""


def _may_define_aliases(text: str) -> bool:
    """Whether a line begins like the definition of an alias."""
    # One character is found ten times as fast as two, and a text of many megabytes may be a single literal.
    return any(sigil in text and (text[0] == sigil or f"\n{sigil}" in text) for sigil in "#!")


class Learner:
    """Records in `templates` the statements that are read from `text`, up to `end`."""

    __slots__ = ("end", "following", "templates", "text")

    def __init__(self, text: str, end: int, templates: TemplateStore, following: Following) -> None:
        self.text = text
        self.end = end
        self.templates = templates
        self.following = following
        if _may_define_aliases(text):
            # A template that mentions an alias must be found as soon as it is learned.
            templates.separate()

    def line_end(self, pos: int) -> int:
        """The end of the line that holds `pos`."""
        eol = self.text.find("\n", pos, self.end)
        return self.end if eol < 0 else eol

    def _is_blank(self, start: int, eol: int) -> bool:
        """Whether only white space and a comment are between `start` and the end of its line."""
        rest = self.text[start:eol].strip(WHITE_SPACE)
        return not rest or (rest.startswith("//") and "\r" not in rest)

    def note_opening(self, frame: Frame, brace: int, dialect: str) -> None:
        """Records the line that opens a region, if it ends with the `{`."""
        frame.braces.append(brace)
        if frame.keys is None:
            return
        start = frame.closings[-1] if frame.closings else frame.start
        eol = self.line_end(brace)
        piece = self.text[start : brace + 1]
        if "\n" in piece or not self._is_blank(brace + 1, eol):
            frame.keys = None
            return
        key, names = key_of(piece if frame.parser is None else self.without_locations(frame.parser, start, piece))
        frame.keys.append(closing_key(key, is_empty=last_is_empty(frame)) if frame.closings else key)
        frame.key_names += names
        frame.openings.append(dialect)

    def note_closing(self, frame: Frame, brace: int) -> None:
        """Records where a region closed; a line must begin there."""
        if not frame.closings or frame.closings[-1] != brace:
            frame.closings.append(brace)
        if frame.keys is not None:
            line_start = self.text.rfind("\n", max(0, brace - LONG_LINE), brace) + 1
            if self.text[line_start:brace].strip(WHITE_SPACE):
                frame.keys = None

    def learn_piece(self, parser: OpParser, shape: Shape, names: list[str], piece: str) -> None:
        """Learns the statement without regions that `parser` has read, a `piece` of a line.

        If its end depends on lines, its line may contain nothing else.
        """
        if not self.templates.learns:
            return
        start, default_dialect = parser.state.start, parser.default_dialect
        end = start + len(piece)
        if shape.by_shape and not self._is_blank(end, self.line_end(end)):
            return
        key, key_names = key_of(self._wide_piece(parser, shape, start, piece) or piece)
        # Each name must have been used exactly once, at its own offset.
        if key_names != names:
            return
        following = self.following.next_char(end, default_dialect)
        if following != "?":
            self.templates.learn(default_dialect, [key], [], shape, following)

    def learn(self, frame: Frame, shape: Shape, names: list[str], end: int) -> None:
        """The same for a statement with regions, whose lines may contain nothing else."""
        keys, parser = frame.keys, frame.parser
        if keys is None or parser is None or shape.broken or shape.diagnostics or not self.templates.learns:
            return
        start = frame.closings[-1] if frame.closings else frame.start
        piece = self.text[start:end]
        if "\n" in piece or not self._is_blank(end, self.line_end(end)):
            return
        wide = self._wide_piece(parser, shape, start, piece)
        key, last_names = key_of(wide or piece)
        keys.append(closing_key(key, is_empty=last_is_empty(frame)) if frame.closings else key)
        if len(keys) != len(frame.openings) + 1:
            return
        # As above.
        if frame.key_names + last_names != names:
            return
        if shape.by_shape and len(frame.braces) > 1:
            return
        following = self.following.next_char(end, frame.default_dialect)
        if following != "?":
            self.templates.learn(frame.default_dialect, keys, frame.openings, shape, following)

    def _wide_piece(self, parser: OpParser, shape: Shape, start: int, piece: str) -> str | None:
        """The last line of a statement without its number and location, if both were read as a number and a
        location."""
        wide = widened(piece) if piece[-1] == ")" or "constant" in piece or " loc(" in piece else None
        if wide is None:
            return None
        if wide[0][-1] == "\r" and (parser.state.location is None or parser.state.location[1] != start + len(piece)):
            return None
        if wide[1] and (shape.literal is None or not fits(wide[1], shape.literal)):
            return None
        return wide[0] if self._are_locations(parser, start, piece) else None

    def without_locations(self, parser: OpParser, start: int, piece: str) -> str:
        """A line without its locations, if `parser` has read each of them as one; else the line."""
        wide = widened(piece) if " loc(" in piece else None
        return wide[0] if wide is not None and not wide[1] and self._are_locations(parser, start, piece) else piece

    def _are_locations(self, parser: OpParser, start: int, piece: str) -> bool:
        """Whether each apparent location in the `piece` at `start` is the location of an operation or argument."""
        if " loc(" not in piece:
            return True
        read = parser.state.locations
        return all((start + at, start + end) in read for at, end in plain_locations(piece))
