"""Statements that are read at once, in place of the slow path: what takes them, and has templates learn from them.

An operation that opens a region gets a frame that knows its shape ahead: whatever stands in the region, the operation
is this one if the region is not empty and closes by a line that is `}`. Otherwise it is read again, completely.
Read next: `straight.py` (what reads), `slow_path.py`, `fast_frames.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from mlirls_ir.asm_parser.cursor import BARE_ID, VALUE_ID, WHITE_SPACE
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.patterns import compiled
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
_MOST_MORE: Final = 20
"""How many statements are read behind one whose template was looked for."""
_BEGIN: Final = rf"(?:({VALUE_ID.pattern})(:[0-9]++)? = )?+(?:({BARE_ID.pattern})|(?=(\"{BARE_ID.pattern}\")))"
_OPERATION: Final = compiled(_BEGIN)
"""How most operations begin: the name of the results and their number, and their own name, which is only looked at in
generic form.
"""
_WORD: Final = 3
_QUOTED: Final = 4
_NEXT: Final = compiled(rf"[ \t\n]*+(?:(\}})(?=\n)|(?=([#!]))|(){_BEGIN})")
"""What is before the next statement: a `}` that ends a line, a sigil, or where an operation begins, and how."""
_START: Final = 3


class AtOnceReader(OpenRegions):
    """Takes statements that can be read at once."""

    if TYPE_CHECKING:

        def _close_as(self, start: int, stop: int, eol: int, keys: Iterable[tuple[Key, list[str]]]) -> int:
            """See `fast_frames.py`."""
            ...

        def _alias(self, start: int, char: str) -> int:
            """See `slow_path.py`."""
            ...

        def _slow(self, start: int, line: str, eol: int) -> int:
            """See `slow_path.py`."""
            ...

    def _read_more(self, line: str, end: int) -> int:
        """Reads the statements behind one that began `line` and ended at `end`, and learns nothing from them.

        For a text of unlike lines: to look for their templates takes a tenth of what it takes to read them. Statements
        that begin as none has of which no template was found are left, as theirs may be. Returns where to go on.
        """
        text, limit, unlike, straight = self.text, self.end, self.sightings.unlike, self.straight
        first = _OPERATION.match(line)
        if first is not None:
            unlike.add(first[_WORD] or first[_QUOTED])
        n_slow = self.n_slow + _MOST_MORE
        while self.n_slow < n_slow and straight is not None:
            following = _NEXT.match(text, end, limit)
            if following is None:
                break
            brace, sigil, _, name, count, word, quoted = following.groups()
            behind = following.end()
            if brace is not None:
                if not self.frames:
                    return behind - 1
                end = self._close_as(behind - 1, behind, behind, ((_CLOSING, []),))
                continue
            if sigil is not None:
                if self.frames or not self.is_top:
                    return behind
                self.n_slow += 1
                end = self._alias(behind, sigil)
                continue
            start = following.start(_START)
            if (word or quoted) not in unlike:
                return start
            try:
                if quoted is None and count is None:
                    read = straight.plain_shape_of(text, start, behind, limit, self.default_dialect, name, word)
                else:
                    read = straight.generic_shape_of(text, start, limit)
            except Exception:
                # Reading completely meets it again, and reports it.
                read = None
            taken = None if read is None else self._take_read(read, start, learns=False)
            if taken is not None:
                self.n_slow += 1
                end = taken
                continue
            eol = text.find("\n", start, limit)
            eol = limit if eol < 0 else eol
            rest = text[start:eol].rstrip(WHITE_SPACE)
            self.spared = start + len(rest)
            end = self._slow(start, rest, eol)
        return end

    def _read_at_once(self, start: int) -> int | None:
        """Reads the statement at `start`, and returns where to go on; None where it is to be read completely."""
        if self.straight is None:
            return None
        try:
            read = self.straight.shape_of(self.text, start, self.end, self.default_dialect)
        except Exception:
            # As above.
            return None
        return None if read is None else self._take_read(read, start, learns=True)

    def _take_read(self, read: StraightShape, start: int, *, learns: bool) -> int | None:
        """Takes the statement at `start` that was read so, and returns where to go on; None as above."""
        shape, names, end, opens = read
        if opens:
            return self._open_ahead(read, start, learns=learns)
        self._add(shape, names, start, end)
        if learns and self._may_learn(shape, start, end):
            piece = self.text[start:end]
            if "\n" not in piece:
                self.learner.learn_piece(piece, self.default_dialect, shape, names, end)
        return end

    def _may_learn(self, shape: Shape, start: int, end: int) -> bool:
        """Whether a statement that is written at `[start, end)` without regions may become a template."""
        is_short = end != self.spared and end - start <= LONG_LINE
        return is_short and (not shape.aliases or self.context.knows_aliases(shape.aliases))

    def _open_ahead(self, read: StraightShape, start: int, *, learns: bool) -> int | None:
        """Begins the region of an operation whose head ends in `{`; None where that region may have been read."""
        if self.known:
            return None
        shape, names, end, _ = read
        statement = self._add(PENDING, names, start, start)
        frame = Frame(statement, start, self.run, self.run_start, self.default_dialect)
        frame.ahead = shape
        frame.names = names
        frame.learns = learns and self._may_learn(shape, start, end)
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
