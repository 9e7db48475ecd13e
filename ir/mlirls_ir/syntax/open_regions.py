"""The state of the reader of regions: the run that statements are added to, and the open operations around it.

Read next: `frames.py`, `slow_path.py`, `parse.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Set

from mlirls_ir.syntax.following import Following
from mlirls_ir.syntax.frames import Frame
from mlirls_ir.syntax.learning import Learner
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.templates import TemplateStore
from mlirls_ir.syntax.tree import RUN_LENGTH, Region, Run, Shape, Statement


class OpenRegions:
    """The region that is being read, and the frames of the operations around it.

    `text` holds the region's text at the same offsets as the reader's. `stops` are offsets at which reading ends when a
    statement of the region itself begins there (see `reparse.py`).
    """

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
        self.frames: list[Frame] = []
        self.region = region
        self.region_start = region_start
        self.default_dialect = region.default_dialect
        self.run: Run = Run(region, 0)
        self.run_start = 0
        self._new_run(pos)
        self.following = Following(text, end, context)
        self.learner = Learner(text, end, templates, self.following)
        # How many statements took the slow path.
        self.n_slow: int = 0
        self.ended = False
        # Regions of an earlier reading that can be reused, by the offset of their `{`, with that of their `}`; and
        # those that were reused: (region, operation, start and end relative to the operation).
        self.known: dict[int, tuple[Region, int]] = {}
        self.reused: list[tuple[Region, Statement, int, int]] = []

    def _new_run(self, start: int) -> None:
        """Begins a run whose first statement will be at `start`; a run without statements is dropped."""
        self.run = Run(self.region, start - self.region_start)
        self.run_start = start

    def _add(self, shape: Shape, names: list[str], start: int, end: int) -> Statement:
        """Adds the statement at `[start, end)` to the region; for one that is open, its shape and end are set later."""
        run = self.run
        if not run.statements or len(run.statements) >= RUN_LENGTH:
            self._place(start)
            run = self.run
            self.region.runs.append(run)
        at = self.run_start
        statement = Statement(shape, names, start - at, end - at, run)
        run.statements.append(statement)
        return statement

    def _place(self, start: int) -> None:
        """Makes the current run ready for a statement at `start`."""
        if not self.run.statements:
            self.run.start = start - self.region_start
            self.run_start = start
        elif len(self.run.statements) >= RUN_LENGTH:
            self._new_run(start)

    def _enter(self, frame: Frame, brace: int, default_dialect: str) -> None:
        """Begins the region of `frame` whose `{` is at `brace`."""
        region = Region(frame.statement, brace + 1 - frame.start, default_dialect)
        if frame.statement.regions is None:
            frame.statement.regions = []
        frame.statement.regions.append(region)
        frame.region = region
        self.region = region
        self.region_start = brace + 1
        self.default_dialect = default_dialect
        self._new_run(brace + 1)

    def _leave(self, frame: Frame, brace: int) -> None:
        """Ends the region of `frame` at the `}` at `brace`."""
        region = frame.region
        assert region is not None
        region.end = brace - frame.start
        frame.memo[frame.start + region.start - 1] = (region, brace)
        frame.region = None
        outer = frame.run.region
        self.region = outer
        self.region_start = frame.run_start - frame.run.start
        self.run = frame.run
        self.run_start = frame.run_start
        self.default_dialect = frame.default_dialect

    def _finish(self, frame: Frame, shape: Shape, names: list[str], end: int) -> None:
        statement = frame.statement
        statement.shape = shape
        statement.names = names
        statement.end = end - frame.run_start
        self.frames.pop()
