"""Operations, blocks and values as a graph, the way MLIR holds and prints them.

The tree of `../syntax/` has the contents of the text; this graph has what MLIR makes of them: implicit terminators,
default attributes, one value for each result.

Read next: `hooks.py`, `../printing/build.py` (makes it), `../asm_printer/` (prints it).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import Type

_NO_USES: list[tuple[Operation, int]] = []
"""The uses of values in a graph that is not linked; never written to."""


Then: TypeAlias = "Callable[[Operation], None] | None"
"""Called with an operation whose regions have been read."""


class Value:
    """A result of an operation or an argument of a block; only arguments have a `location`, "" if locations are not
    requested.

    `type` is None if it is unknown. `owner` defines it, and `uses` are the operations that take it, each with the index
    of the operand: both are set once a graph is linked (`../printing/links.py`).
    """

    __slots__ = ("location", "name", "owner", "type", "uses")

    def __init__(self, type_: Type | None, location: str = "") -> None:
        self.type = type_
        self.location = location
        self.name = ""
        self.owner: Operation | Block | None = None
        self.uses: list[tuple[Operation, int]] = _NO_USES


class Block:
    """A block of operations; `predecessors` has one entry for each edge that leads here.

    `parent` is the operation whose region holds it, once a graph is linked.
    """

    __slots__ = ("arguments", "name", "operations", "ordering", "parent", "predecessors")

    def __init__(self) -> None:
        self.arguments: list[Value] = []
        self.operations: list[Operation] = []
        self.predecessors: list[Block] = []
        self.name = ""
        self.ordering = 0
        self.parent: Operation | None = None


class Operation:
    """An operation. `properties` are its inherent attributes, `attributes` the discardable ones.

    `written` is the text of an operation whose syntax is unknown, from its name to its location if that is requested.
    It consists of text, blocks and values at the places of their names, and regions; several values may have one name.

    `place` is the location of its name, which MLIR uses until it has read the trailing location. `block` holds it and
    `range` are its offsets in the text, in code points, regions included: both are set once a graph is linked. An
    implicit operation has no range.

    `regions` may be read from a file when they are first asked for (`put_off`), which raises what reading raises, each
    time; `is_read` says whether they have been read.
    """

    __slots__ = (
        "_later",
        "_regions",
        "_then",
        "attributes",
        "block",
        "is_terminator",
        "location",
        "name",
        "operands",
        "place",
        "properties",
        "range",
        "results",
        "successors",
        "written",
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
        self._regions: list[list[Block]] = []
        self._later: Callable[[], list[list[Block]]] | None = None
        self._then: Then = None
        self.is_terminator = False
        self.block: Block | None = None
        self.range: tuple[int, int] | None = None
        self.written: tuple[Written, ...] | None = None

    @property
    def regions(self) -> list[list[Block]]:
        """The blocks of each region."""
        if self._later is not None:
            self._regions = self._later()
            self._later = None
            if self._then is not None:
                self._then(self)
        return self._regions

    @regions.setter
    def regions(self, regions: list[list[Block]]) -> None:
        self._regions = regions
        self._later = None

    @property
    def is_read(self) -> bool:
        """Whether the regions have been read."""
        return self._later is None

    def put_off(self, read: Callable[[], list[list[Block]]], then: Then) -> None:
        """Makes `read` read the regions when they are first asked for; `then` is called with this operation."""
        self._later, self._then = read, then

    def attribute(self, name: str) -> Attribute | None:
        """An attribute, inherent or discardable; None where there is none of that name."""
        found = self.properties.get(name)
        return self.attributes.get(name) if found is None else found

    def parent(self) -> Operation | None:
        """The operation around this one, once a graph is linked."""
        return None if self.block is None else self.block.parent

    def walk(self) -> Iterator[Operation]:
        """This operation and all operations in its regions, in the order of the text; without recursion."""
        return self._walk(is_all=True)

    def walk_read(self) -> Iterator[Operation]:
        """Like `walk`, but without regions that have not been read yet."""
        return self._walk(is_all=False)

    def _walk(self, *, is_all: bool) -> Iterator[Operation]:
        stack: list[Operation] = [self]
        while stack:
            operation = stack.pop()
            yield operation
            for blocks in reversed(operation.regions if is_all or operation.is_read else []):
                for block in reversed(blocks):
                    stack += reversed(block.operations)


@dataclass(frozen=True, slots=True)
class WrittenRegion:
    """A region in such a text, by its index; `has_label` says whether its entry block has a label of its own."""

    index: int
    has_label: bool


Written: TypeAlias = str | tuple[Value, ...] | Block | WrittenRegion
"""A part of the text of an operation whose syntax is unknown."""
