"""The pass that finds blocks that no branch leads to.

A region is reported only if all of its operations could be read: an unreadable line may be the branch.

Read next: `passes.py`, `../resolve/dominance.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document.passes import MOST_FADED, CheckedChunk, Look
from mlirls_ir.resolve.unit import run_facts
from mlirls_ir.syntax.tree import Region, Run, Statement

CODE: Final = "unreachable-block"


class UnreachableBlocks:
    """Runs and regions to look at, the labels of unreachable blocks by region, and unreadable runs."""

    __slots__ = ("_found", "_left", "_unreadable")

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self._left: dict[Region, None] = {}
        self._found: dict[Region, list[Statement]] = {}
        self._unreadable: dict[Run, None] = {}

    def begin(self, text: str) -> None:
        del text
        self.clear()

    def edited(self, changed: str) -> None:
        """Nothing to do: the runs that an edit changes are added again."""

    def note(self, run: Run) -> None:
        region = run.region
        if not region.n_labels and region not in self._found:
            return
        self._left[region] = None
        if any(_is_unreadable(statement) for statement in run.statements):
            self._unreadable[run] = None

    def forget(self, run: Run) -> None:
        self._unreadable.pop(run, None)
        if run.region.n_labels or run.region in self._found:
            self._left[run.region] = None

    def moved(self, operation: Statement) -> None:
        """Nothing to do: the end of a block is found when the finding is reported."""

    def is_done(self) -> bool:
        return not self._left

    def steps(self, look: Look) -> Iterator[None]:
        del look
        while self._left:
            region, _ = self._left.popitem()
            found = _unreachable(region)
            if found:
                self._found[region] = found
            else:
                self._found.pop(region, None)
            yield

    def diagnostics(self, view: CheckedChunk) -> list[Diagnostic]:
        if view.is_unclosed or not self._found or sum(map(len, self._found.values())) > MOST_FADED:
            return []
        unreadable = {run.region for run in self._unreadable}
        regions = (region for region in self._found if region not in unreadable and _is_understood(region))
        return [_hint(label) for region in regions for label in self._found[region]]


def _is_unreadable(statement: Statement) -> bool:
    shape = statement.shape
    return shape.broken or (shape.by_shape and not shape.successors and any(n[0] == "^" for n in statement.names))


def _is_understood(region: Region) -> bool:
    operation = region.operation
    return operation is not None and operation.shape.definition is not None and not operation.shape.by_shape


def _unreachable(region: Region) -> list[Statement]:
    facts = run_facts(region.runs[0]) if region.runs else None
    if facts is None or not region.n_labels:
        # The region has left the tree, or has one block.
        return []
    blocks = facts.unit.blocks_of(region)
    return [
        block.label
        for block, dominator in zip(blocks.blocks, blocks.dominators, strict=True)
        if dominator < 0 and block.label is not None
    ]


def _hint(label: Statement) -> Diagnostic:
    last = _last_of_block(label)
    end = last.run.offset() + last.end
    message = f"no branch leads to block '{label.names[0]}'"
    return Diagnostic(label.offset(), end, Severity.HINT, CODE, message)


def _last_of_block(label: Statement) -> Statement:
    """The last statement before the next label of the region."""
    region = label.run.region
    last = label
    index = label.run.statements.index(label) + 1
    for run in region.runs[region.runs.index(label.run) :]:
        for statement in run.statements[index:]:
            if statement.shape.is_label:
                return last
            last = statement
        index = 0
    return last
