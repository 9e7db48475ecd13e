"""The state of one reading of a region: its position, the run that statements are added to, and the open operations
around it.

It is the one state that all readers share. A reader that does not take a line leaves the state as it is. Read next:
`frames.py`, `loop.py` (the reader).
"""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Final

from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.reading.frames import Frame
from mlirls_ir.syntax.templates.templates import ANYTHING, TemplateStore
from mlirls_ir.syntax.tree import RUN_LENGTH, Region, Run, Shape, Statement

LARGE: Final = 16_000_000
"""A text with more code points than this is read with less memory, slightly slower."""


class Reading:
    """The region that is being read, and the frames of the operations around it.

    `text` holds the region's text at the same offsets as the reading's. `stops` are offsets at which reading ends when
    a statement of the region itself begins there (see `reparse.py`). `known` are the regions of an earlier reading that
    can be reused, by the offset of their `{`, each with the offset of its `}`. `reused` are those that were reused:
    region, operation, and start and end relative to the operation.

    `pos` is the current position; after reading, it is where the reading ended: the end of the text (`ended`), a stop,
    or a `}` that closes nothing. `follow` are the characters before which the last statement was seen to end.
    """

    __slots__ = (
        "context",
        "default_dialect",
        "default_dialect_of",
        "end",
        "ended",
        "eol",
        "follow",
        "frames",
        "has_stopped",
        "is_top",
        "known",
        "n_lines",
        "n_slow",
        "pos",
        "region",
        "region_start",
        "reused",
        "run",
        "run_start",
        "share",
        "share_offset",
        "stops",
        "templates",
        "text",
    )

    def __init__(
        self,
        text: str,
        pos: int,
        end: int,
        region: Region,
        region_start: int,
        context: ParseContext,
        templates: TemplateStore,
        *,
        stops: Set[int] = frozenset(),
        known: dict[int, tuple[Region, int]] | None = None,
        is_top: bool = True,
        default_dialect_of: Callable[[str], str] = lambda name: "",
    ) -> None:
        self.text = text
        self.pos = pos
        self.end = end
        self.context = context
        self.templates = templates
        self.stops = stops
        self.is_top = is_top
        self.default_dialect_of = default_dialect_of
        self.known: dict[int, tuple[Region, int]] = known or {}
        self.reused: list[tuple[Region, Statement, int, int]] = []
        self.frames: list[Frame] = []
        self.region = region
        self.region_start = region_start
        self.default_dialect = region.default_dialect
        self.run: Run = Run(region, 0)
        self.run_start = 0
        self.new_run(pos)
        # The end of the line at `pos`; any smaller offset if it is not known.
        self.eol = -1
        self.follow: Set[str] = ANYTHING
        # The number of lines that were looked at, and of statements that were read exactly.
        self.n_lines = self.n_slow = 0
        self.ended = self.has_stopped = False
        # The names of a large text would take a sixth of all memory if each mention were its own string, and offsets a
        # twelfth.
        is_large = end - pos >= LARGE
        self.share: Callable[[str, str], str] | None = dict[str, str]().setdefault if is_large else None
        self.share_offset = dict[int, int]().setdefault

    def go_on(self, pos: int) -> None:
        """Continues at `pos`, after a statement that is complete there."""
        if pos < self.pos:
            # The text from `pos` on is read again.
            self.eol = -1
        if pos < self.end and self.text[pos] == "\n":
            # Usually nothing else is on the line.
            pos += 1
        self.pos, self.follow = pos, ANYTHING

    def stop(self, pos: int) -> None:
        """Ends the reading at `pos`, before the end of the text."""
        self.pos = pos
        self.has_stopped = True

    def line_end(self, pos: int) -> int:
        """The end of the line that holds `pos`."""
        eol = self.text.find("\n", pos, self.end)
        return self.end if eol < 0 else eol

    def new_run(self, start: int) -> None:
        """Begins a run whose first statement will be at `start`; a run without statements is dropped."""
        self.run = Run(self.region, start - self.region_start)
        self.run_start = start

    def add(self, shape: Shape, names: list[str], start: int, end: int) -> Statement:
        """Adds the statement at `[start, end)` to the region; for one that is open, its shape and end are set later."""
        run = self.run
        if not run.statements or len(run.statements) >= RUN_LENGTH:
            run = self.place(start)
        at = self.run_start
        statement = Statement(shape, names, start - at, end - at, run)
        run.statements.append(statement)
        return statement

    def place(self, start: int) -> Run:
        """The run for a statement at `start`, when the current one is empty or full."""
        if self.run.statements:
            self.new_run(start)
        else:
            self.run.start = start - self.region_start
            self.run_start = start
        self.region.runs.append(self.run)
        return self.run

    def enter(self, frame: Frame, brace: int, default_dialect: str) -> None:
        """Begins the region of `frame` whose `{` is at `brace`."""
        region = Region(frame.statement, brace + 1 - frame.start, default_dialect)
        if frame.statement.regions is None:
            frame.statement.regions = []
        frame.statement.regions.append(region)
        frame.region = region
        self.region = region
        self.region_start = brace + 1
        self.default_dialect = default_dialect
        self.new_run(brace + 1)

    def leave(self, frame: Frame, brace: int) -> None:
        """Ends the region of `frame` at the `}` at `brace`."""
        region = frame.region
        assert region is not None
        region.end = brace - frame.start
        frame.memo[frame.start + region.start - 1] = (region, brace)
        frame.region = None
        self.region = frame.run.region
        self.region_start = frame.run_start - frame.run.start
        self.run = frame.run
        self.run_start = frame.run_start
        self.default_dialect = frame.default_dialect

    def finish(self, frame: Frame, shape: Shape, names: list[str], end: int) -> None:
        """Completes the statement of `frame`, the innermost, whose shape and names have been set."""
        statement = frame.statement
        statement.shape = shape
        statement.names = names
        statement.end = end - frame.run_start
        self.frames.pop()
