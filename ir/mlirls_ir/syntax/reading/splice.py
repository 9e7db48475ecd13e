"""An edit of a text, and the splice that makes the same change in its tree: new runs replace old ones.

Read next: `reparse.py` (which makes the new runs), `../tree.py`.
"""

from __future__ import annotations

from dataclasses import field

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Region, Run, Statement


@dataclass(frozen=True, slots=True)
class Edit:
    """`[start, old_end)` of the old text became `[start, new_end)` of the new one."""

    start: int
    old_end: int
    new_end: int

    @property
    def delta(self) -> int:
        """The distance by which the text after the edit has moved."""
        return self.new_end - self.old_end

    def moved(self, delta: int) -> Edit:
        """This edit in a text to which `delta` code points were added before it."""
        return Edit(self.start + delta, self.old_end + delta, self.new_end + delta)

    def then(self, start: int, end: int, length: int) -> Edit:
        """This edit followed by the replacement of `[start, end)` of the new text by `length` code points."""
        first = min(self.start, start)
        old_end, new_end = self.old_end, self.new_end
        if end > new_end:
            old_end += end - new_end
            new_end = end
        return Edit(first, old_end, new_end + length - (end - start))


@dataclass(slots=True, eq=False)
class Splice:
    """New runs for `region.runs[first:last]`, with the regions that they reuse from old statements."""

    region: Region
    first: int
    last: int
    runs: list[Run]
    n_labels: int
    edit: Edit
    reused: list[tuple[Region, Statement, int, int]] = field(default_factory=list["tuple[Region, Statement, int, int]"])
    removed: list[Run] = field(default_factory=list[Run])

    def apply(self) -> None:
        """Inserts the new runs and moves everything after them."""
        region, delta = self.region, self.edit.delta
        self.removed = region.runs[self.first : self.last]
        old_labels = sum(s.shape.is_label for run in self.removed for s in run.statements)
        for run in region.runs[self.last :]:
            run.start += delta
        for run in self.runs:
            run.region = region
        region.runs[self.first : self.last] = self.runs
        region.n_labels += self.n_labels - old_labels
        for inner, statement, start, end in self.reused:
            inner.operation = statement
            inner.start = start
            inner.end = end
        grow(region, delta)


def grow(region: Region, delta: int) -> None:
    """Makes `region` and everything around it `delta` longer, and moves what is after them."""
    if delta == 0:
        return
    while True:
        region.end += delta
        operation = region.operation
        if operation is None:
            return
        seen = False
        for other in operation.regions or ():
            if seen:
                other.start += delta
                other.end += delta
            seen = seen or other is region
        operation.end += delta
        run = operation.run
        index = run.statements.index(operation)
        for statement in run.statements[index + 1 :]:
            statement.start += delta
            statement.end += delta
        region = run.region
        for other_run in region.runs[region.runs.index(run) + 1 :]:
            other_run.start += delta
