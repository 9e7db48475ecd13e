"""Statements that are read at once, in place of the slow path: what takes them, and has templates learn from them.

An operation that opens a region gets a frame that knows its shape ahead: whatever stands in the region, the operation
is this one if the region is not empty and closes by a line that is `}`. Otherwise it is read again, completely.
Read next: `straight.py` (what reads), `slow_path.py`, `fast_frames.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.syntax.frames import Frame, last_is_empty
from mlirls_ir.syntax.keys import Key
from mlirls_ir.syntax.learning import LONG_LINE
from mlirls_ir.syntax.open_regions import OpenRegions
from mlirls_ir.syntax.statement import dialect_inside
from mlirls_ir.syntax.straight import StraightShape
from mlirls_ir.syntax.tree import Shape

if TYPE_CHECKING:
    from typing import Final

PENDING: Final = Shape("")
"""The shape of a statement that is being read."""
_CLOSING: Final[Key] = "}"


class AtOnceReader(OpenRegions):
    """Takes statements that can be read at once."""

    def _read_at_once(self, start: int) -> int | None:
        """Reads the statement at `start`, and returns where to go on; None where it is to be read completely."""
        if self.straight is None:
            return None
        try:
            read = self.straight.shape_of(self.text, start, self.end, self.default_dialect)
        except Exception:
            # Reading completely meets it again, and reports it.
            return None
        return None if read is None else self._take_read(read, start)

    def _take_read(self, read: StraightShape, start: int) -> int | None:
        """Takes the statement at `start` that was read so, and returns where to go on; None as above."""
        shape, names, end, opens = read
        if opens:
            return self._open_ahead(read, start)
        self._add(shape, names, start, end)
        if self._may_learn(shape, start, end):
            piece = self.text[start:end]
            if "\n" not in piece:
                self.learner.learn_piece(piece, self.default_dialect, shape, names, end)
        return end

    def _may_learn(self, shape: Shape, start: int, end: int) -> bool:
        """Whether a statement that is written at `[start, end)` without regions may become a template."""
        return end - start <= LONG_LINE and (not shape.aliases or self.context.knows_aliases(shape.aliases))

    def _open_ahead(self, read: StraightShape, start: int) -> int | None:
        """Begins the region of an operation whose head ends in `{`; None where that region may have been read."""
        if self.known:
            return None
        shape, names, end, _ = read
        statement = self._add(PENDING, names, start, start)
        frame = Frame(statement, start, self.run, self.run_start, self.default_dialect)
        frame.ahead = shape
        frame.names = names
        frame.learns = self._may_learn(shape, start, end)
        self.frames.append(frame)
        inside = self.dialects_inside.get(shape.name)
        if inside is None:
            inside = dialect_inside(self.context.registry, shape.name, shape.definition, self.default_dialect_of)
            self.dialects_inside[shape.name] = inside
        self._enter(frame, end - 1, inside)
        return end

    def _close_ahead(
        self, frame: Frame, shape: Shape, stop: int, eol: int, keys: Iterable[tuple[Key, list[str]]]
    ) -> bool:
        """Ends an operation that was read ahead with a line up to `stop`; False if that is not all that it takes."""
        if last_is_empty(frame) or next(iter(keys))[0] != _CLOSING or not self.context.knows_aliases(shape.aliases):
            return False
        following = self.following.next_char(eol, self.default_dialect)
        if following in ("?", "{"):
            # It may be part of the operation: `else`, a location, attributes.
            return False
        if frame.learns and frame.statement.regions:
            self.learner.learn_ahead(frame, frame.statement.regions[0], shape, following)
        self._finish(frame, shape, frame.names, stop)
        return True
