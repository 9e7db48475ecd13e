"""Operations, blocks and values as a graph, the way MLIR holds them: what is printed.

The tree of `../syntax/` has what the text says; this has what MLIR makes of it: terminators that go without saying,
attributes with their defaults, one value for each result.

Read next: `build.py` (makes it), `generic.py` (prints it).
"""

from __future__ import annotations

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.types.model import Type


class Value:
    """A result of an operation or an argument of a block; `location` is an argument's, "" where none is asked for."""

    __slots__ = ("location", "name", "type")

    def __init__(self, type_: Type | None, location: str = "") -> None:
        self.type = type_
        self.location = location
        self.name = ""


class Block:
    """A block of operations; `predecessors` has one entry for each edge that leads here."""

    __slots__ = ("arguments", "name", "operations", "ordering", "predecessors")

    def __init__(self) -> None:
        self.arguments: list[Value] = []
        self.operations: list[Operation] = []
        self.predecessors: list[Block] = []
        self.name = ""
        self.ordering = 0


class Operation:
    """An operation. `properties` are its inherent attributes, `attributes` the discardable ones.

    `place` is where its name stands, as a location: what MLIR goes by before it has read the location that is written
    behind it.
    """

    __slots__ = (
        "attributes",
        "is_terminator",
        "location",
        "name",
        "operands",
        "place",
        "properties",
        "regions",
        "results",
        "successors",
    )

    def __init__(self, name: str, location: str = "") -> None:
        self.name = name
        self.location = location
        self.place = location
        self.operands: list[Value] = []
        self.results: list[Value] = []
        self.successors: list[Block] = []
        self.properties: dict[str, Attribute] = {}
        self.attributes: dict[str, Attribute] = {}
        self.regions: list[list[Block]] = []
        self.is_terminator = False
