"""The contents of one operation as its text gives them: operands, results, attributes, successors, regions and symbols.

An operation's own syntax fills an `OperationState`, as MLIR's parsers do theirs. Names are not looked up here
(`resolve/`), constraints are not checked here (`verify/`).

Read next: `operation.py`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple, TypeAlias

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.syntax.tree import Doubt
from mlirls_ir.values.bases import Attribute, Type


class Operand(NamedTuple):
    """A use of a value: `%name#number` at `[start, end)`; `number` is 0 where none is written."""

    name: str
    number: int
    start: int
    end: int


class TypedOperand(NamedTuple):
    """A use with the type that the text gives it, None when the text does not say or its type did not parse."""

    operand: Operand
    type: Type | None
    doubt: Doubt = Doubt.NONE


class Argument(NamedTuple):
    """The definition of a block argument."""

    name: str
    start: int
    end: int
    type: Type | None


@dataclass(frozen=True, slots=True)
class Result:
    """The definition of one result name, which covers `count` results."""

    name: str
    start: int
    end: int
    count: int


class Successor(NamedTuple):
    """A use of a block; `operands` is the range of the operation's operands that it passes on, if the text says."""

    name: str
    start: int
    end: int
    operands: tuple[int, int] | None = None


class SymbolUse(NamedTuple):
    """A symbol reference: its attribute's name and each name of its path with its range."""

    attribute: str
    path: tuple[tuple[str, int, int], ...]


class RegionRequest(NamedTuple):
    """Asks the driver of the syntax to read the region at the cursor, `{` included.

    `arguments` are the entry block's arguments that the operation's own syntax has named. A region `in_list` is inside
    brackets of an unknown syntax, where a template cannot distinguish such a `{` from that of a dictionary entry.
    """

    arguments: tuple[Argument, ...] = ()
    in_list: bool = False


class RegionInfo(NamedTuple):
    """The facts about a region that was read, for the syntax: whether it is empty, and the name of its last
    operation."""

    is_empty: bool
    last_operation: str
    n_blocks: int = 1


Syntax: TypeAlias = Generator[RegionRequest, RegionInfo, None]
"""A running syntax of an operation."""


class OperationState:
    """The contents of one operation's text. Offsets are those of the parser's text."""

    __slots__ = (
        "attribute_ranges",
        "attributes",
        "broken",
        "by_shape",
        "checked_at",
        "definition",
        "free_literals",
        "guesses_types",
        "is_generic",
        "is_plain",
        "location",
        "locations",
        "name",
        "name_end",
        "name_start",
        "operands",
        "properties",
        "properties_range",
        "region_infos",
        "region_places",
        "regions",
        "result_types",
        "results",
        "start",
        "successor_segments",
        "successors",
        "symbol",
        "symbol_entries",
        "symbol_uses",
        "wrapped",
    )

    def __init__(self, start: int) -> None:
        self.start = start
        self.name = ""
        self.name_start = 0
        self.name_end = 0
        self.definition: OperationDef | None = None
        self.is_generic = False
        self.by_shape = False
        self.guesses_types = False
        # Whether it was read by its shape, and the text gives each operand and result its type.
        self.is_plain = False
        self.broken = False
        self.results: list[Result] = []
        self.result_types: list[Type | None] = []
        self.operands: list[TypedOperand] = []
        self.successors: list[Successor] = []
        self.attributes: dict[str, Attribute | None] = {}
        self.attribute_ranges: dict[str, tuple[int, int]] = {}
        # Where the parser reports attributes of the dictionary, if not at its beginning.
        self.checked_at: int | None = None
        # The properties in the `<...>` of a generic operation; their entries are among the attributes.
        self.properties: dict[str, Attribute] | Attribute | None = None
        self.properties_range: tuple[int, int] | None = None
        self.regions: list[tuple[Argument, ...]] = []
        self.region_infos: list[RegionInfo] = []
        # The index of the declared region for each written one, where an earlier one is left out.
        self.region_places: tuple[int, ...] | None = None
        self.symbol: tuple[str, int, int] | None = None
        self.symbol_uses: list[SymbolUse] = []
        # The dictionary entry that holds a reference to a symbol, by the offset of the reference.
        self.symbol_entries: dict[int, str] = {}
        self.successor_segments: tuple[int, ...] | None = None
        self.free_literals: list[tuple[int, int]] = []
        self.location: tuple[int, int] | None = None
        # Includes the locations of arguments.
        self.locations: list[tuple[int, int]] = []
        # The one operation that the region holds, written in generic form without braces.
        self.wrapped: OperationState | None = None

    def results_named(self) -> int:
        """The number of results that the result names cover."""
        return sum(result.count for result in self.results)


def wrong_number_of_results(state: OperationState, count: int) -> str:
    """What is wrong with the names of an operation that has `count` results, in MLIR's words; "" if nothing is."""
    named = state.results_named()
    if named == count:
        return ""
    if not count:
        return "cannot name an operation with no results"
    return f"operation defines {count} results but was provided {named} to bind"


def typed_arguments(arguments: Sequence[Argument], types: Sequence[Type | None]) -> tuple[Argument, ...]:
    """`arguments` with `types`, one each."""
    return tuple(Argument(a.name, a.start, a.end, t) for a, t in zip(arguments, types, strict=True))
