"""A function as far as its memory is concerned: events in the order in which they happen, and the ways between them.

A *slot* is something that may hold a buffer: an allocation, a value that stands for different buffers at different
times, or the result of a call. A graph has nodes of events; the regions of branches are nodes of the graph around them,
and the body of a loop is a graph of its own.

Read next: `compile.py` (makes it), `evaluate.py` (runs it).
"""

from __future__ import annotations

from dataclasses import field
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.memory.amount import Amount
from mlirls_ir.memory.hooks import Allocates
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type

Slot: TypeAlias = int
Part: TypeAlias = "tuple[int, ...]"
"""The position of a part of a struct, () for the whole value. After the number of a result, a part of that result."""
Moves: TypeAlias = "tuple[tuple[Slot, Slot | None], ...]"
"""Slots that get the buffers of other slots, all at the same time; None for a buffer from elsewhere."""


class Do(IntEnum):
    """The kinds of events. The operand is a slot, slots, moves, or the number of a loop or call."""

    ALLOCATE = 0
    FREE = 1
    END = 2
    MOVE = 3
    LOOP = 4
    CALL = 5
    RETURN = 6
    """The end of all slots on the stack. Nothing comes after it, so it matters only to a caller."""


class Event(NamedTuple):
    """An event at an offset of the text; the slots of a call are those that it frees."""

    kind: Do
    slots: tuple[Slot, ...]
    offset: int
    moves: Moves = ()
    number: int = 0


@dataclass(slots=True, eq=False)
class Node:
    """Events that happen one after another, and the nodes of which one comes next."""

    events: list[Event] = field(default_factory=list[Event])
    successors: list[int] = field(default_factory=list[int])


@dataclass(slots=True, eq=False)
class Graph:
    """Nodes; the first one is the entry. `ends` are those after which it has ended.

    In a loop, `carried` are the slots that hold a buffer when an iteration begins, and `exits` are the nodes after
    which the loop may be left, if these are not its ends.
    """

    nodes: list[Node] = field(default_factory=list[Node])
    ends: list[int] = field(default_factory=list[int])
    exits: list[int] = field(default_factory=list[int])
    carried: tuple[Slot, ...] = ()

    def node(self) -> int:
        """Adds a node and returns its number."""
        self.nodes.append(Node())
        return len(self.nodes) - 1

    def join(self, nodes: list[int]) -> int:
        """The node after several ones."""
        if len(nodes) == 1:
            return nodes[0]
        after = self.node()
        for node in nodes:
            self.nodes[node].successors.append(after)
        return after


@dataclass(frozen=True, slots=True)
class Buffer:
    """The memory that an operation allocates: `size` in all.

    `name` is the SSA name, `space` the memory space as text.
    """

    slot: Slot
    name: str
    type: Type | None
    allocates: Allocates
    space: str
    size: Amount
    start: int


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop: `trips` is how often its body runs, None if unknown. `is_parallel` says that iterations may overlap.

    `is_known` says that it is a loop, and not a region of an operation of which nothing is known.
    """

    operation: str
    graph: Graph
    trips: int | None
    is_parallel: bool
    is_known: bool
    start: int


@dataclass(frozen=True, slots=True)
class Call:
    """A call. `path` is the reference to the function, empty for an indirect call.

    `results` are the slots of results that hold a buffer, by number, and those of their parts.
    """

    statement: Statement
    path: tuple[str, ...]
    start: int
    results: dict[Part, Slot]


@dataclass(slots=True, eq=False)
class Program:
    """The memory of one function. `graphs` are the bodies of loops, inner ones first, and last the function's own.

    `sources` has the slots from which a slot without a buffer of its own may get one. `freed` has the offsets at which
    a buffer's life may end. `returned` are, for each return, the slots of its operands by number, and of their parts.
    """

    n_slots: int = 0
    buffers: dict[Slot, Buffer] = field(default_factory=dict[Slot, Buffer])
    sources: dict[Slot, list[Slot]] = field(default_factory=dict["Slot", "list[Slot]"])
    graphs: list[Graph] = field(default_factory=list[Graph])
    loops: list[Loop] = field(default_factory=list[Loop])
    calls: list[Call] = field(default_factory=list[Call])
    freed: dict[Slot, list[int]] = field(default_factory=dict["Slot", "list[int]"])
    returned: list[dict[Part, Slot]] = field(default_factory=list["dict[Part, Slot]"])

    def slot(self) -> Slot:
        """A slot that has not been used."""
        self.n_slots += 1
        return self.n_slots - 1

    def held_by(self, slot: Slot) -> list[Slot]:
        """The buffers and results of calls that a slot may hold."""
        out: list[Slot] = []
        seen: set[Slot] = set()
        stack = [slot]
        while stack:
            found = stack.pop()
            if found in seen:
                continue
            seen.add(found)
            if found in self.sources:
                stack += self.sources[found]
            else:
                out.append(found)
        return sorted(out)
