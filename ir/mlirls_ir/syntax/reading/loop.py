"""Reads regions: a loop that offers each line to the readers and handles nesting without recursion.

A page of lines, or a line, that templates match becomes statements in a few look-ups (`../templates/pages.py`,
`../templates/lines.py`). The exact reader (`exact.py`) reads the rest, statement by statement, and templates learn from
it. Open operations are frames on a list: one that templates know walks their nodes, any other is a syntax (a generator)
that waits for its region to end.

User text never makes this raise: a statement that fails is read by its shape and keeps its diagnostic. Read next:
`state.py`, `../templates/lines.py`, `exact.py`; `reparse.py` for edits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.reading.exact import ExactReader
from mlirls_ir.syntax.reading.following import Following
from mlirls_ir.syntax.reading.state import Reading
from mlirls_ir.syntax.templates.known_regions import KnownRegions
from mlirls_ir.syntax.templates.learning import LONG_LINE
from mlirls_ir.syntax.templates.lines import Line, LineReader
from mlirls_ir.syntax.templates.pages import PageReader

_BLANKS: Final = compiled(r"[ \t\r\0]*+")
_SLICE: Final = 2000
"""Lines between two yields of `steps`, unless `_SLOW_SLICE` statements are read exactly first."""
_SLOW_SLICE: Final = 60


class RegionReader:
    """Reads the statements of one region and everything nested in them."""

    __slots__ = ("_exact", "_lines", "_pages", "_reading", "_regions")

    def __init__(self, reading: Reading) -> None:
        following = Following(reading.text, reading.end, reading.context)
        self._reading = reading
        self._exact = ExactReader(reading, following)
        self._regions = KnownRegions(reading, self._exact, following)
        self._lines = LineReader(reading, self._regions, following)
        # After an edit few lines are read, and each has to be compared with the stops.
        has_pages = not reading.stops and not reading.known
        self._pages = PageReader(reading, self._regions) if has_pages else None

    def steps(self) -> Iterator[None]:
        """Reads to the end, yielding every few milliseconds."""
        reading, lines, pages = self._reading, self._lines, self._pages
        last_line, last_slow = _SLICE, _SLOW_SLICE
        while not (reading.ended or reading.has_stopped):
            if reading.n_lines >= last_line or reading.n_slow >= last_slow:
                last_line, last_slow = reading.n_lines + _SLICE, reading.n_slow + _SLOW_SLICE
                yield
            stop = reading.end
            if pages is not None:
                if pages.next_line <= reading.pos < reading.end:
                    pages.take()
                stop = max(pages.next_line, reading.pos + 1)
            line = lines.take(last_line - reading.n_lines, stop)
            if line is not None:
                self._read(line)

    def _read(self, line: Line) -> None:
        """Reads the first statement of a line that templates do not match, or whatever else begins there."""
        reading, start = self._reading, line.start
        if line.eol - start > LONG_LINE:
            # Nothing here may look at the whole line, or the cost would be quadratic in its length.
            blanks = _BLANKS.match(reading.text, start, line.eol)
            start = blanks.end() if blanks else start
            if start < line.eol and reading.text.startswith("//", start):
                end = reading.text.find("\r", start, line.eol)
                reading.go_on(line.eol if end < 0 else end)
                return
        if start >= line.eol:
            self._end(line.eol)
        elif reading.text[start] == "}" and reading.frames:
            reading.go_on(self._regions.close_exactly(start))
        elif (reading.text[start] == "}" and not reading.is_top) or (start in reading.stops and not reading.frames):
            reading.stop(start)
        elif self._exact.is_about_aliases(start) or not self._lines.take_parts(start, line.eol):
            reading.go_on(self._exact.read(start, line.eol))

    def _end(self, pos: int) -> None:
        """Continues after a line without a statement, or ends the reading if it is the last line."""
        reading = self._reading
        if pos < reading.end:
            reading.go_on(pos)
        elif reading.frames:
            # An operation that is being read again as broken may end anywhere.
            reading.go_on(self._exact.close_at_end(reading.end))
        else:
            reading.pos = reading.end
            reading.ended = True
