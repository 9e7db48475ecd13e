"""Makes the program of a function: one walk over its regions in the order of the text.

Regions may be nested to any depth, so each step is a generator that hands the regions inside to `_run`.

Read next: `slots.py` (which values may hold a buffer), `evaluate.py`.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeAlias

from mlirls_ir.datalayout import DataLayout
from mlirls_ir.memory.hooks import Lifetime, LoopBounds, Regions, Storage
from mlirls_ir.memory.library import callee_of
from mlirls_ir.memory.program import Call, Do, Event, Graph, Loop, Moves, Node, Program, Slot
from mlirls_ir.memory.roles import Role, role_of
from mlirls_ir.memory.slots import Slots
from mlirls_ir.memory.stack import Stack
from mlirls_ir.memory.walk import has_regions
from mlirls_ir.syntax.ods_names import operand_names, passed_operands
from mlirls_ir.syntax.tree import Region, Statement

Exit: TypeAlias = "tuple[int, Statement | None]"
"""A node after which a region has ended, and the operation that ended it."""
Step: TypeAlias = "Generator[Step | None, list[Exit] | None, list[Exit]]"
_SLICE: Final = 64
_UNREADABLE: Final = "an operation without a name"


def compile_function(region: Region, slots: Slots, layout: DataLayout) -> Generator[None, None, Program]:
    """The program of the function whose body is `region`, in slices."""
    compiler = _Compiler(slots, layout)
    graph = Graph()
    graph.node()
    scope: list[Slot] = []
    operation = region.operation
    if operation is not None:
        compiler.allocate_attributions(graph.nodes[0], operation)
    exits = yield from _run(compiler.region(graph, 0, region, region.offset(), scope))
    for node, last in exits:
        offset = region.offset() + region.end - region.start
        if last is not None and last.shape.is_terminator:
            offset = slots.offsets.of(last)
        compiler.program.returned.append(slots.passed(last))
        compiler.end(graph.nodes[node], [*compiler.on_stack, *scope], offset, Do.RETURN)
        graph.ends.append(node)
    compiler.program.graphs.append(graph)
    return compiler.program


def _run(step: Step) -> Generator[None, None, list[Exit]]:
    """Runs a step with all steps that it hands over; yields now and then."""
    stack = [step]
    value: list[Exit] | None = None
    while stack:
        try:
            inner = stack[-1].send(value)
        except StopIteration as done:
            stack.pop()
            value = done.value
            continue
        value = None
        if inner is None:
            yield
        else:
            stack.append(inner)
    return value or []


class _Compiler:
    """The walk over one function. `on_stack` are the slots whose life no scope ends, but the end of the function."""

    def __init__(self, slots: Slots, layout: DataLayout) -> None:
        self.program = slots.program
        self.on_stack: list[Slot] = []
        self._slots = slots
        self._layout = layout
        self._stack = Stack()
        self._work = 0

    def allocate_attributions(self, node: Node, operation: Statement) -> None:
        """The memory attributions of a kernel, which it has from its beginning."""
        for buffer in self._slots.attributions(operation, self._layout):
            node.events.append(Event(Do.ALLOCATE, (buffer.slot,), buffer.start))
            self.on_stack.append(buffer.slot)

    def end(self, node: Node, slots: list[Slot], offset: int, kind: Do = Do.END) -> None:
        """Ends the life of slots."""
        if slots:
            node.events.append(Event(kind, tuple(slots), offset))
            for slot in slots:
                self.program.freed.setdefault(slot, []).append(offset)

    def region(self, graph: Graph, node: int, region: Region, base: int, scope: list[Slot]) -> Step:
        """The events of a region, from `node` on; `base` is the region's offset, `scope` collects its stack slots."""
        if region.n_labels:
            return (yield from self._blocks(graph, node, region, base, scope))
        last: Statement | None = None
        for run in region.runs:
            if self._is_slice_done():
                yield None
            for statement in run.statements:
                last = statement
                role = role_of(statement.shape, self._slots.registry)
                if not role.is_none:
                    node = yield from self._operation(
                        graph, node, statement, role, base + run.start + statement.start, scope
                    )
        return [(node, last)]

    def _is_slice_done(self) -> bool:
        self._work += 1
        return self._work % _SLICE == 0

    def _blocks(self, graph: Graph, node: int, region: Region, base: int, scope: list[Slot]) -> Step:
        blocks = self._slots.values.unit.blocks_of(region)
        starts = [node if block.index == 0 and not block.predecessors else graph.node() for block in blocks.blocks]
        if starts and starts[0] != node:
            graph.nodes[node].successors.append(starts[0])
        self._stack.enter(region, blocks, base)
        exits: list[Exit] = []
        current = -1
        for run in region.runs:
            if self._is_slice_done():
                yield None
            for statement in run.statements:
                if statement.shape.is_label:
                    current = starts[blocks.by_label[statement].index]
                    continue
                if current < 0:
                    current = starts[0]
                offset = base + run.start + statement.start
                role = role_of(statement.shape, self._slots.registry)
                if not role.is_none:
                    current = yield from self._operation(graph, current, statement, role, offset, scope)
                if statement.shape.successors:
                    self._branch(graph, current, statement, offset, region, starts)
                elif statement.shape.is_terminator:
                    exits.append((current, statement))
        return exits

    def _branch(
        self, graph: Graph, node: int, branch: Statement, offset: int, region: Region, starts: list[int]
    ) -> None:
        blocks = self._slots.values.unit.blocks_of(region)
        for slot, operands in zip(branch.shape.successors, passed_operands(branch), strict=True):
            target = blocks.by_name.get(branch.names[slot.hole])
            if target is None:
                continue
            moves = () if operands is None else self._slots.into_block(target, branch, operands[0])
            after = starts[target.index]
            if moves:
                edge = graph.node()
                graph.nodes[edge].events.append(Event(Do.MOVE, (), offset, moves))
                graph.nodes[edge].successors.append(after)
                after = edge
            graph.nodes[node].successors.append(after)

    def _operation(
        self, graph: Graph, node: int, statement: Statement, role: Role, offset: int, scope: list[Slot]
    ) -> Generator[Step | None, list[Exit] | None, int]:
        """The events of one operation; returns the node after it."""
        events = graph.nodes[node].events
        library = self._slots.library(statement, role)
        allocates = role.allocates if library is None else library.allocates
        if allocates is not None:
            buffer = self._slots.allocate(statement, allocates, offset, self._layout)
            events.append(Event(Do.ALLOCATE, (buffer.slot,), offset))
            if allocates.storage is Storage.STACK:
                self._stack.push(buffer.slot, offset)
                (scope if allocates.lifetime is Lifetime.SCOPE else self.on_stack).append(buffer.slot)
        freed = [
            slot
            for operand in self._slots.freed_operands(statement, role)
            if (slot := self._slots.freed_by(statement, operand, is_conditional=role.is_conditional)) is not None
        ]
        if role.is_call and library is None:
            self._call(graph.nodes[node], statement, offset, tuple(freed))
        for slot in freed:
            events.append(Event(Do.FREE, (slot,), offset))
            for held in self.program.held_by(slot):
                self.program.freed.setdefault(held, []).append(offset)
        if role.saves_stack:
            self._stack.save(statement, offset)
        if role.restores_stack:
            origin = self._slots.values.origin(statement, 0)
            if origin is not None:
                self.end(graph.nodes[node], self._stack.restored(origin.statement), offset)
        if has_regions(statement, role):
            node = yield from self._regions(graph, node, statement, role, offset, scope)
        return node

    def _call(self, node: Node, statement: Statement, offset: int, freed: tuple[Slot, ...]) -> None:
        path = callee_of(statement)
        number = len(self.program.calls)
        self.program.calls.append(Call(statement, path, offset, self._slots.results_of_call(statement)))
        node.events.append(Event(Do.CALL, freed, offset, number=number))

    # -- operations with regions

    def _regions(
        self, graph: Graph, node: int, statement: Statement, role: Role, offset: int, scope: list[Slot]
    ) -> Generator[Step | None, list[Exit] | None, int]:
        regions = statement.regions or []
        match role.regions:
            case Regions.ONCE:
                for region in regions:
                    exits = yield self._inner(graph, node, region, statement, role, offset, scope)
                    node = graph.join([found for found, _ in exits or ()] or [node])
                return node
            case Regions.ONE_OF | Regions.AT_MOST_ONE:
                return (yield from self._choice(graph, node, statement, role, offset, scope))
            case Regions.WHILE if len(regions) == 2:
                return (yield from self._while(graph, node, statement, role, offset, scope))
            case _:
                for region in regions:
                    node = yield from self._loop(graph, node, region, statement, role, offset, scope)
                return node

    def _inner(
        self,
        graph: Graph,
        node: int,
        region: Region,
        statement: Statement,
        role: Role,
        offset: int,
        scope: list[Slot],
    ) -> Step:
        """A region of an operation: it passes buffers out, and ends the life of those on the stack if it is a scope."""
        own: list[Slot] = [] if role.is_scope else scope
        exits = yield from self.region(graph, node, region, offset + region.start, own)
        end = offset + region.end
        for found, last in exits:
            moves = self._slots.out_of(region, statement, role, last)
            if moves:
                graph.nodes[found].events.append(Event(Do.MOVE, (), end, moves))
            if role.is_scope:
                self.end(graph.nodes[found], own, end)
        return exits

    def _choice(
        self, graph: Graph, node: int, statement: Statement, role: Role, offset: int, scope: list[Slot]
    ) -> Generator[Step | None, list[Exit] | None, int]:
        regions = statement.regions or []
        before = len(graph.nodes)
        written = [region for region in regions if region.runs]
        starts: list[int] = []
        ends: list[int] = []
        for region in written:
            start = graph.node()
            starts.append(start)
            exits = yield self._inner(graph, start, region, statement, role, offset, scope)
            ends += [found for found, _ in exits or ()]
        if len(graph.nodes) == before + len(starts) and not any(found.events for found in graph.nodes[before:]):
            del graph.nodes[before:]
            return node
        graph.nodes[node].successors += starts
        if role.regions is Regions.AT_MOST_ONE and len(written) < 2:
            ends.append(node)
        return self._after(graph, ends)

    @staticmethod
    def _after(graph: Graph, ends: list[int]) -> int:
        """The node after several ones, always a node of its own."""
        after = graph.node()
        for end in ends:
            graph.nodes[end].successors.append(after)
        return after

    def _loop(
        self,
        graph: Graph,
        node: int,
        region: Region,
        statement: Statement,
        role: Role,
        offset: int,
        scope: list[Slot],
    ) -> Generator[Step | None, list[Exit] | None, int]:
        body = Graph()
        body.node()
        entered, carried, left = self._slots.carried(region, statement, role)
        body.carried = carried
        exits = yield self._inner(body, 0, region, statement, role, offset, scope)
        body.ends = [found for found, _ in exits or ()]
        self._add_loop(graph.nodes[node], body, statement, role, offset, entered, left)
        return node

    def _while(
        self, graph: Graph, node: int, statement: Statement, role: Role, offset: int, scope: list[Slot]
    ) -> Generator[Step | None, list[Exit] | None, int]:
        before, after = statement.regions or []
        body = Graph()
        body.node()
        entered, carried, left = self._slots.carried(before, statement, role)
        body.carried = carried
        exits = yield self._inner(body, 0, before, statement, role, offset, scope)
        tested = body.join([found for found, _ in exits or ()] or [0])
        body.exits = [tested]
        start = body.node()
        body.nodes[tested].successors.append(start)
        moves = self._slots.into_second(statement)
        if moves:
            body.nodes[start].events.append(Event(Do.MOVE, (), offset, moves))
        exits = yield self._inner(body, start, after, statement, role, offset, scope)
        body.ends = [found for found, _ in exits or ()]
        self._add_loop(graph.nodes[node], body, statement, role, offset, entered, left)
        return node

    def _add_loop(
        self,
        node: Node,
        body: Graph,
        statement: Statement,
        role: Role,
        offset: int,
        entered: Moves,
        left: Moves,
    ) -> None:
        if not body.carried and not any(found.events for found in body.nodes):
            return
        if entered:
            node.events.append(Event(Do.MOVE, (), offset, entered))
        is_parallel = role.regions is Regions.PARALLEL or role.regions is None
        loop = Loop(
            statement.name or _UNREADABLE, body, self._trips(statement, role), is_parallel, role.is_known, offset
        )
        node.events.append(Event(Do.LOOP, (), offset, number=len(self.program.loops)))
        self.program.loops.append(loop)
        self.program.graphs.append(body)
        if left:
            node.events.append(Event(Do.MOVE, (), offset, left))

    def _trips(self, statement: Statement, role: Role) -> int | None:
        definition = statement.shape.definition
        if role.trips is None or definition is None:
            return None
        shape = statement.shape
        operands: dict[str, tuple[int | None, ...]] = {}
        names = operand_names(definition, len(shape.own_operands), shape.attributes)
        for number, name in enumerate(names):
            operands[name] = (*operands.get(name, ()), self._slots.constant(statement, number))
        return role.trips(LoopBounds(shape.attributes, operands))
