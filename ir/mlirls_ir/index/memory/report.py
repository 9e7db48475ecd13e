"""The needs of each function of a document, by itself and with all that it calls.

Read next: `globals.py`.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import field

from mlirls_ir.document import Document
from mlirls_ir.index.memory.functions import Function, functions_of, program_steps
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.memory import (
    HEAP,
    LIVE,
    NOTHING,
    STACK,
    Amount,
    CallNeed,
    Largest,
    Need,
    Pool,
    Program,
    Storage,
    Symbol,
    Unbounded,
    Why,
    need_of,
)
from mlirls_ir.memory.amount import amount_of
from mlirls_ir.memory.order import components
from mlirls_ir.memory.program import Call
from mlirls_ir.syntax.tree import Statement


@dataclass(slots=True, eq=False)
class FunctionMemory:
    """A function, its program, and its needs by pool.

    `with_calls` are its needs together with those of all that it calls; empty if it calls nothing, or if `unknown`, a
    call of which nothing is known, is among its calls or theirs.
    """

    function: Function
    program: Program
    own: dict[Pool, Need] = field(default_factory=dict[Pool, Need])
    with_calls: dict[Pool, Need] = field(default_factory=dict[Pool, Need])
    unknown: Call | None = None
    callees: list[int | None] = field(default_factory=list["int | None"])

    def for_call(self, pool: Pool) -> CallNeed:
        """The need of a call of the function: of what is live at the return, only the heap stays."""
        need = self.worst(pool)
        heap = self.worst(Pool(Storage.HEAP, pool.space))
        stays = Need((), (), NOTHING, {}) if pool.storage is Storage.STACK else heap
        largest = tuple(Largest(self._seen(found.amount), found.offset, found.is_exact) for found in need.largest)
        returned = {number: self._seen(size) for number, size in stays.returned.items()}
        return CallNeed(largest, self._seen(stays.kept), returned)

    def _seen(self, amount: Amount) -> Amount:
        """An amount as a caller sees it: its symbols are values of this function, or of one that this one calls."""
        if amount.is_constant:
            return amount
        name = self.function.name

        def outer(symbol: Symbol) -> Symbol:
            return symbol if ":" in symbol.name else Symbol(f"{name}:{symbol.name}", symbol.place)

        return amount_of((tuple(sorted(map(outer, term))), count) for term, count in amount.terms.items())

    def worst(self, pool: Pool) -> Need:
        """The need with calls, or without if that is unknown."""
        return self.with_calls.get(pool, self.own[pool])


@dataclass(frozen=True, slots=True)
class MemoryReport:
    """The functions of a document in the order of the text, and the pools that they have needs in."""

    functions: tuple[FunctionMemory, ...]
    pools: tuple[Pool, ...]


def memory_steps(document: Document) -> Generator[None, None, MemoryReport]:
    """The needs of the functions of a document, in slices."""
    functions: list[FunctionMemory] = []
    for function in (yield from functions_of(document)):
        program = yield from program_steps(document, function)
        functions.append(FunctionMemory(function, program))
    pools = _pools(functions)
    _find_callees(functions)
    for group in reversed(
        components([[at for at in one.callees if at is not None] for one in functions], list(range(len(functions))))
    ):
        yield
        for at in group:
            functions[at].own = {pool: need_of(functions[at].program, pool) for pool in pools}
        for at in group:
            _count_calls(functions, at, frozenset(group), pools)
    return MemoryReport(tuple(functions), pools)


def _pools(functions: list[FunctionMemory]) -> tuple[Pool, ...]:
    """Everything, the stack and the heap, and the same by memory space if there are several."""
    found = {buffer.space for one in functions for buffer in one.program.buffers.values()}
    spaces = [] if len(found) < 2 and "0" in found else sorted(found, key=_space_order)
    return tuple(pool._replace(space=space) for space in (None, *spaces) for pool in (LIVE, STACK, HEAP))


def _space_order(space: str) -> tuple[int, int, str]:
    return (0, int(space), "") if space.isdecimal() else (1, 0, space)


def _find_callees(functions: list[FunctionMemory]) -> None:
    by_operation: dict[Statement | None, int] = {}
    for at, one in enumerate(functions):
        by_operation.setdefault(one.function.operation, at)
    for one in functions:
        tables = one.function.chunk.tables
        for call in one.program.calls:
            target = tables.resolve(call.statement, call.path) if call.path else None
            one.callees.append(None if target is None else by_operation.get(target))
            is_defined = target is not None and any(region.runs for region in target.regions or ())
            if not is_defined and one.unknown is None:
                one.unknown = call


def _count_calls(functions: list[FunctionMemory], at: int, group: frozenset[int], pools: tuple[Pool, ...]) -> None:
    """Finds the needs of a function with its calls; those of its callees outside of the group are known."""
    one = functions[at]
    for callee in one.callees:
        if callee is not None and callee not in group and one.unknown is None:
            one.unknown = functions[callee].unknown
    if one.unknown is not None or not one.program.calls:
        return
    for pool in pools:
        calls = [
            None if callee is None or callee in group else functions[callee].for_call(pool) for callee in one.callees
        ]
        found = need_of(one.program, pool, calls)
        unbounded = {place.start: place for place in found.unbounded}
        for call, callee in zip(one.program.calls, one.callees, strict=True):
            for place in _without_bound(functions, callee, group, pool, call):
                unbounded.setdefault(place.start, place)
        one.with_calls[pool] = Need(found.largest, tuple(unbounded.values()), found.kept, found.returned)


def _without_bound(
    functions: list[FunctionMemory], callee: int | None, group: frozenset[int], pool: Pool, call: Call
) -> tuple[Unbounded, ...]:
    """The parts without a bound that a call adds."""
    if callee is None:
        return ()
    if callee not in group:
        return functions[callee].worst(pool).unbounded
    if not any(found.amount.terms for member in group for found in functions[member].own[pool].largest):
        return ()
    return (Unbounded(Why.RECURSION, call.start, functions[callee].function.name, call.start),)
