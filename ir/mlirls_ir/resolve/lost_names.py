"""The names, symbols, blocks and braces that are missing after a statement that could not be read.

Read next: `causes.py`, which decides what is reported.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import field, replace
from typing import Final, TypeAlias

from mlirls_ir.diagnostic import SAME_HERE, Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.resolve.finding import Finding, Link
from mlirls_ir.resolve.unit import unit_region
from mlirls_ir.syntax.recovery.wrong_token import NO_OPERATION
from mlirls_ir.syntax.tree import Offsets, Region, Run, Statement

Entry: TypeAlias = tuple[Run, Finding]
_READING: Final = frozenset(
    {
        "alias-redefinition",
        "block-redefinition",
        "entry-label",
        "redefinition",
        "result-number",
        "type-mismatch",
        "undeclared-block",
        "undeclared-value",
        "undefined-alias",
    }
)
"""Codes that mlir-opt reports while it parses, besides syntax errors."""
OF_MODULES: Final = frozenset({"container-module"})
_MOST_LINKS: Final = 64


@dataclass(slots=True, eq=False)
class Place:
    """A finding with its absolute offset in the current text, and the findings that are linked to it.

    The rest does not change while its statement exists, so a place is made once and moved after an edit elsewhere.
    `order` is its index among those with the same start. `name` is the text that it is about. `keeps_names` is whether
    a statement that could not be read has lost no names. Both are computed on first use.
    """

    entry: Entry
    statement: Statement
    code: str
    is_of_reading: bool
    """Whether mlir-opt reports it while it parses."""
    order: tuple[int, str, str]
    start: int = 0
    name: str | None = None
    keeps_names: bool | None = None
    others: list[Finding] = field(default_factory=list[Finding])

    @property
    def finding(self) -> Finding:
        return self.entry[1]

    @property
    def end(self) -> int:
        return self.start + self.order[0]

    def in_order(self) -> tuple[int, tuple[int, str, str]]:
        """The key that orders errors by their places in the text."""
        return self.start, self.order

    def with_links(self) -> Entry:
        """The finding with links to the others."""
        run, finding = self.entry
        if not self.others:
            return self.entry
        links = tuple(
            Link(other.statement, other.diagnostic.start, other.diagnostic.end, _link_to(other))
            for other in self.others[:_MOST_LINKS]
        )
        return run, replace(finding, links=finding.links + links)


def _link_to(other: Finding) -> str:
    return "this '}' closes nothing" if other.diagnostic.message == NO_OPERATION else SAME_HERE


def places_of(run: Run, findings: Iterable[Finding]) -> list[Place]:
    """The errors among the findings of a run; their offsets still have to be set with `move_places`."""
    return [_place_of(run, finding) for finding in findings if finding.diagnostic.severity is Severity.ERROR]


def move_places(places: Iterable[Place], offsets: Offsets) -> None:
    """Moves the places of errors to the current offsets of the tree."""
    for place in places:
        statement = place.statement
        place.start = offsets.of(statement) + statement.placed(place.entry[1].diagnostic.start)
        if place.others:
            place.others = []


def _place_of(run: Run, finding: Finding) -> Place:
    found, statement = finding.diagnostic, finding.statement
    is_of_reading = found.code in _READING or statement.shape.broken
    order = found.end - found.start, found.code, found.message
    return Place((run, finding), statement, found.code, is_of_reading, order)


class LostNames:
    """The definitions that errors may have lost, one of each kind. Some kinds count only as missing after the error,
    others anywhere."""

    __slots__ = (
        "_around",
        "_heads",
        "_in_heads",
        "_is_in_module",
        "_is_unclosed",
        "_n_symbols",
        "_starts",
        "_strays",
        "_symbols",
        "_taken",
        "_values",
    )

    def __init__(self, *, is_unclosed: bool) -> None:
        self._is_unclosed = is_unclosed
        # Offsets of errors that may have defined a value, by unit, in order; the first error of each unit and region.
        self._values: dict[Region, list[int]] = {}
        self._starts: dict[Region, int] = {}
        self._heads: set[Region] = set()
        # Caches whether a region is one of these or inside one; once it is filled for a region, it is filled for those
        # around it.
        self._in_heads: dict[Region, bool] = {}
        self._around: set[Statement] = set()
        self._strays: dict[Region, int] = {}
        # The symbols that broken statements in symbol tables name, and the number of these statements that name none.
        self._symbols: set[str] = set()
        self._n_symbols = 0
        self._is_in_module = False
        self._taken: Counter[object] = Counter()

    def add_unread(self, place: Place, *, keeps_names: bool, keeps_arguments: bool, is_stray_brace: bool) -> None:
        """Adds a statement that could not be read."""
        statement = place.statement
        region = statement.run.region
        unit = unit_region(region)
        self._starts.setdefault(unit, place.start)
        self._starts.setdefault(region, place.start)
        add_ancestors(self._around, statement)
        if _holds_symbols(region):
            self._is_in_module = True
            symbols = [name for name in statement.names if name.startswith("@")]
            self._symbols.update(symbols)
            is_lost = not symbols and statement.shape.symbol is None and place.code != "undefined-alias"
            self._n_symbols += is_lost
        if is_stray_brace:
            self.add_stray(region, place.start)
        if not keeps_arguments:
            self._heads.update(statement.regions or ())
        if not keeps_names:
            self.add_value(unit, place.start)
            # A label does not have the name of an operation.
            self._taken["block", region] += not statement.shape.name

    def add_stray(self, region: Region, start: int) -> None:
        """Records a brace that closes nothing."""
        self._strays[region] = start

    def add_value(self, unit: Region, start: int) -> None:
        """Records the loss of one value name at `start`."""
        insort(self._values.setdefault(unit, []), start)

    def add_block(self, region: Region) -> None:
        """Records the loss of one block name."""
        self._taken["block", region] += 1

    def take_value(self, unit: Region, place: Place) -> bool:
        """Whether a value name missing at `place` may be one that was lost. A head may have lost any number of
        names."""
        if self._heads and self._is_in_head(place.statement.run.region, unit):
            return True
        starts = self._values.get(unit, [])
        index = bisect_left(starts, place.start)
        if index == 0:
            return False
        del starts[index - 1]
        return True

    def _is_in_head(self, region: Region, unit: Region) -> bool:
        """Whether a region of `unit`, or one around it there, is in a statement that could not be read."""
        known, path = self._in_heads, list[Region]()
        while (found := known.get(region)) is None:
            path.append(region)
            operation = region.operation
            if region in self._heads or region is unit or operation is None:
                found = region in self._heads
                break
            region = operation.run.region
        known.update(dict.fromkeys(path, found))
        return found

    def take_block(self, region: Region) -> bool:
        """Whether a missing block may be one that was lost."""
        key = "block", region
        self._taken[key] -= 1
        return self._taken[key] >= 0

    def take_symbol(self, name: str) -> bool:
        """Whether a missing symbol may be one that was lost: by its name, or because the lost name is unknown."""
        if name in self._symbols:
            return True
        self._n_symbols -= 1
        return self._n_symbols >= 0

    def has_lost_function(self, unit: Region, start: int) -> bool:
        """Whether values at `start` directly in `unit`, a module, have lost the function around them."""
        return self._starts.get(unit, start) < start and _holds_symbols(unit)

    def has_stray_after(self, region: Region, start: int) -> bool:
        """Whether a brace that closes nothing is after `start` in `region`, or in a region around it."""
        inner: Region | None = region if self._strays else None
        while inner is not None:
            if self._strays.get(inner, start) > start:
                return True
            inner = None if inner.operation is None else inner.operation.run.region
        return False

    def is_unbalanced(self, place: Place) -> bool:
        """Whether what could not be read may have moved an operation, or is inside it.

        Where the braces of a chunk are balanced, it has opened and closed nothing.
        """
        if (place.code in OF_MODULES and self._is_in_module) or place.statement in self._around:
            return True
        if place.code == "region-flow" and place.statement.parent() in self._around:
            # It names the values that pass from one region to another one, whose arguments could not be read.
            return True
        if not self._is_unclosed and not self._strays:
            return False
        unit = unit_region(place.statement.run.region)
        return self._starts.get(unit, place.start) < place.start


def _holds_symbols(region: Region) -> bool:
    operation = region.operation
    definition = None if operation is None else operation.shape.definition
    return operation is None or (definition is not None and definition.has_trait("SymbolTable"))


def ancestors(statement: Statement) -> Iterator[Statement]:
    """The operations around a statement, the innermost first."""
    operation = statement.parent()
    while operation is not None:
        yield operation
        operation = operation.parent()


def add_ancestors(around: set[Statement], statement: Statement) -> None:
    """Adds the operations around a statement to a set that only this function fills."""
    for operation in ancestors(statement):
        if operation in around:
            # The operations around it are in the set as well.
            return
        around.add(operation)
