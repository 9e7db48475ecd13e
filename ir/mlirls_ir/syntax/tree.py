"""The tree: regions of runs of statements, each with offsets relative to its container.

A `Region` is a flat sequence of statements (operations and block labels) held in `Run`s of a bounded number; the labels
determine the blocks. A run's start is relative to its region's, a statement's to its run's, a region's to its
operation's, so an edit moves only what is after it in the runs that enclose it.

Everything in a statement except its names is its `Shape`, shared by all statements that differ only in names (see
`templates/templates.py`). `names` are the texts of the shape's *holes* in reading order: `%x`, `@f`, `^bb1`, and
literals that the shape does not depend on. The ranges of a statement's parts are made when asked, by running the exact
reader on it.

All offsets are code points. Read next: `operation.py` (one statement), `reading/loop.py` (many).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from enum import IntEnum
from typing import Any, Final, Generic, NamedTuple, TypeVar

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.types.model import Type

MOST_UNKNOWN: Final = 1024
"""The most results without a known type that are stored, since a name may claim any number of results."""
RUN_LENGTH: Final = 64
"""The number of statements in a run when a text is first read; an edit may leave up to twice as many."""


T = TypeVar("T")


class Doubt(IntEnum):
    """Whether a name in an operation's text is one of its operands, which is doubtful if the operation is read by
    shape."""

    NONE = 0
    MAY_DEFINE = 1
    """It may be a definition as well."""
    MAY_BE_NO_VALUE = 2
    """It is after `->`, where the parser of the operation may skip it."""


class OperandSlot(NamedTuple):
    """An operand: the hole of its name, the result number after `#`, and the type that the text gives it.

    `doubt` is whether it is an operand at all. `start` is the offset from the operation's start, set where no template
    shares the shape.
    """

    hole: int
    number: int
    type: Type | None
    doubt: Doubt = Doubt.NONE


class ArgumentSlot(NamedTuple):
    """A block argument: the hole of its name and its type."""

    hole: int
    type: Type | None


@dataclass(frozen=True, slots=True)
class ResultSlot:
    """A result name: its hole and how many results it covers (`%x:2`)."""

    hole: int
    count: int


class SuccessorSlot(NamedTuple):
    """A successor: the hole of its block name and its operands, as a range of the operation's operands if known."""

    hole: int
    operands: tuple[int, int] | None = None


class SymbolSlot(NamedTuple):
    """A symbol reference: the attribute that holds it ("" inside another value), and its path.

    Each element of `path` is a hole, or the name itself where it is quoted.
    """

    attribute: str
    path: tuple[int | str, ...]


@dataclass(slots=True, eq=False, weakref_slot=True)
class Shape:
    """A statement without its names. Immutable once made, except for what is cached on it (`ShapeFact`).

    `diagnostics` have offsets from the statement's start as `Statement.condensed` gives them. `attributes` differ from
    the statement's in two ways: symbols in them may be another statement's, and the value of a constant (`literal` is
    its type) is None. `details.py` gives the statement's own. `region_places` gives the index of the declared region
    for each written one, where these are not in order. `pattern` is set where the shape depends on which names are the
    same (see `pattern_of`). `is_plain` says that resolving it depends on its names alone: it is not a label, has no
    successors and no diagnostics, and is not checked in place. `guesses_types` says that the types of its results come
    after the arrow of an unknown syntax, which may mean something else (`store %a : f32 -> memref<f32>`). The last
    `n_wrapped` operands belong to the operation that its region holds without braces. `template_size` is its size as a
    template for all texts, 0 if it is not one. `n_texts` counts the texts that had it when they were read.
    """

    name: str
    definition: OperationDef | None = None
    is_label: bool = False
    alias: str | None = None
    by_shape: bool = False
    is_generic: bool = False
    broken: bool = False
    results: tuple[ResultSlot, ...] = ()
    result_types: tuple[Type | None, ...] = ()
    operands: tuple[OperandSlot, ...] = ()
    arguments: tuple[ArgumentSlot, ...] = ()
    successors: tuple[SuccessorSlot, ...] = ()
    region_arguments: tuple[tuple[ArgumentSlot, ...], ...] = ()
    region_places: tuple[int, ...] | None = None
    symbol: int | str | None = None
    symbol_refs: tuple[SymbolSlot, ...] = ()
    attributes: dict[str, Attribute | None] = field(default_factory=dict[str, "Attribute | None"])
    isolated: bool = False
    is_terminator: bool = False
    aliases: frozenset[str] = frozenset()
    literal: Type | None = None
    pattern: tuple[int, ...] | None = None
    diagnostics: tuple[Diagnostic, ...] = ()
    simple_operands: tuple[tuple[int, Type], ...] | None = None
    simple_result: tuple[int, Type | None] | None = None
    contextual: bool = False
    is_plain: bool = False
    guesses_types: bool = False
    n_wrapped: int = 0
    template_size: int = 0
    n_texts: int = 0
    facts: dict[object, Any] = field(default_factory=dict[object, Any])

    @property
    def own_operands(self) -> tuple[OperandSlot, ...]:
        """The operands of the operation itself."""
        return self.operands[: len(self.operands) - self.n_wrapped]


def condensed(offset: int, cuts: Sequence[tuple[int, int]]) -> int:
    """`offset` in a text from which the ranges `cuts` have been removed."""
    out = offset
    for start, end in cuts:
        out -= min(max(offset - start, 0), end - start)
    return out


def pattern_of(names: list[str]) -> tuple[int, ...]:
    """The names that are equal: for each name, the index of its first occurrence."""
    firsts: dict[str, int] = {}
    return tuple([firsts.setdefault(name, index) for index, name in enumerate(names)])


class Statement:
    """An operation, a block label (`shape.is_label`) or an alias definition (`shape.alias`).

    `start` and `end` are relative to the run.
    """

    __slots__ = ("end", "names", "regions", "run", "shape", "start")

    def __init__(self, shape: Shape, names: list[str], start: int, end: int, run: Run) -> None:
        self.shape = shape
        self.names = names
        self.start = start
        self.end = end
        self.run = run
        self.regions: list[Region] | None = None

    @property
    def name(self) -> str:
        """The operation's full name; "" for a label."""
        return self.shape.name

    @property
    def symbol(self) -> str | None:
        """The name of the symbol that the operation defines, without its `@`."""
        slot = self.shape.symbol
        if slot is None:
            return None
        return self.names[slot][1:] if isinstance(slot, int) else slot

    def offset(self) -> int:
        """The absolute offset of the statement's start. The cost grows with the nesting depth."""
        return self.start + self.run.offset()

    def condensed(self, offset: int) -> int:
        """`offset` from the statement's start as it would be if the statement's regions were empty."""
        if not self.regions:
            return offset
        return condensed(offset, [(region.start, region.end) for region in self.regions])

    def placed(self, offset: int) -> int:
        """The reverse of `condensed`: an offset that moves with the regions before it."""
        for region in self.regions or ():
            if offset > region.start:
                offset += region.end - region.start
        return offset

    def parent(self) -> Statement | None:
        """The operation that holds this statement, None at the top."""
        return self.run.region.operation


class ShapeFact(Generic[T]):
    """A fact that is cached on shapes and follows from the shape and the dialects. The object itself is the key."""

    __slots__ = ()

    def of(self, shape: Shape) -> T | None:
        """The cached fact, None where there is none."""
        found: T | None = shape.facts.get(self)
        return found

    def keep(self, shape: Shape, fact: T) -> T:
        """Caches `fact` and returns it."""
        shape.facts[self] = fact
        return fact


class Run:
    """A bounded run of statements of one region; `start` is relative to the region's.

    `facts` belong to `resolve/` and `verify/`: they are dropped with the run.
    """

    __slots__ = ("facts", "region", "start", "statements")

    def __init__(self, region: Region, start: int) -> None:
        self.region = region
        self.start = start
        self.statements: list[Statement] = []
        self.facts: object | None = None

    def offset(self) -> int:
        """The absolute offset of the run's start."""
        return self.start + self.region.offset()


class Region:
    """A region: its runs in order. `start` and `end` delimit what is between the braces.

    `operation` is None for the top of a chunk; then `start` is the chunk's absolute offset. `arguments` are the
    entry block's where the operation's own syntax names them. `default_dialect` is the dialect of operation names
    without a prefix. `is_open` says that the text ended before its `}`.
    """

    __slots__ = ("default_dialect", "end", "facts", "is_open", "n_labels", "operation", "runs", "start")

    def __init__(self, operation: Statement | None, start: int, default_dialect: str) -> None:
        self.operation = operation
        self.start = start
        self.end = start
        self.default_dialect = default_dialect
        self.runs: list[Run] = []
        self.n_labels = 0
        self.is_open = False
        self.facts: object | None = None

    def offset(self) -> int:
        """The absolute offset of the region's start. The cost grows with the nesting depth, which is unbounded."""
        total = self.start
        operation = self.operation
        while operation is not None:
            run = operation.run
            region = run.region
            total += operation.start + run.start + region.start
            operation = region.operation
        return total

    def index(self) -> int:
        """The index of this region among those that its operation's text has; 0 at the top."""
        operation = self.operation
        return 0 if operation is None or operation.regions is None else operation.regions.index(self)

    def place(self) -> int:
        """The index of this region among those that its operation declares; 0 at the top."""
        index = self.index()
        places = None if self.operation is None else self.operation.shape.region_places
        return index if places is None or index >= len(places) else places[index]

    def arguments(self) -> tuple[ArgumentSlot, ...]:
        """The entry block's arguments that the operation's syntax names; holes are the operation's."""
        operation = self.operation
        if operation is None:
            return ()
        slots = operation.shape.region_arguments
        index = self.index()
        return slots[index] if index < len(slots) else ()

    def statements(self) -> list[Statement]:
        """All statements, labels included, in order."""
        return [statement for run in self.runs for statement in run.statements]


def walk_runs(runs: list[Run], skip: set[Region]) -> Iterator[Run]:
    """All runs in `runs` and nested in them, except in the regions in `skip`."""
    stack = list(reversed(runs))
    while stack:
        run = stack.pop()
        yield run
        for statement in run.statements:
            for region in statement.regions or ():
                if region not in skip:
                    stack.extend(region.runs)


class Offsets:
    """Absolute offsets in one tree that does not change: each region is visited once, regardless of the nesting
    depth."""

    __slots__ = ("_regions",)

    def __init__(self) -> None:
        # By region: its absolute offset, and the number of regions around it.
        self._regions: dict[Region, tuple[int, int]] = {}

    def of_region(self, region: Region) -> int:
        """The absolute offset of a region's start."""
        return self._place(region)[0]

    def depth(self, region: Region) -> int:
        """The number of regions around a region."""
        return self._place(region)[1]

    def of(self, statement: Statement) -> int:
        """The absolute offset of a statement's start."""
        run = statement.run
        return self._place(run.region)[0] + run.start + statement.start

    def holds(self, outer: Region, inner: Region) -> bool:
        """Whether `inner` is `outer` or inside of it."""
        return 0 <= self._place(inner)[0] - self._place(outer)[0] <= outer.end - outer.start

    def _place(self, region: Region) -> tuple[int, int]:
        known = self._regions
        path: list[Region] = []
        inner: Region = region
        while (found := known.get(inner)) is None:
            path.append(inner)
            if inner.operation is None:
                found = 0, -1
                break
            inner = inner.operation.run.region
        base, depth = found
        for inner in reversed(path):
            operation = inner.operation
            if operation is not None:
                base += operation.run.start + operation.start
            base, depth = base + inner.start, depth + 1
            known[inner] = base, depth
        return base, depth
