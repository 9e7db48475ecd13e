"""An interpreter of the functions of `programs.py`, which runs them on every way and counts the bytes that are live."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.memory.programs import Alloc, Branch, Call, Free, Loop, Scope


class Run:
    """One run: the decisions at branches are given, and the first one that is not is 0."""

    def __init__(self, decisions: list[int], factors: Mapping[str, int], pool: str, lowered: bool) -> None:
        self.decisions = decisions
        self.taken: list[tuple[int, int]] = []
        self.factors = factors
        self.pool = pool
        self.lowered = lowered
        self.buffers: dict[int, int] = {}
        self.names: dict[str, int] = {}
        self.n = 0
        self.most = 0

    def body(self, body: list[object], scope: list[int]) -> None:
        for statement in body:
            match statement:
                case Alloc(name, n_bytes, factor, on_stack):
                    self.n += 1
                    size = n_bytes * (1 if factor is None else self.factors[factor])
                    if self.pool == ("heap" if on_stack else "stack"):
                        size = 0
                    self.buffers[self.n] = size
                    self.names[name] = self.n
                    if on_stack:
                        scope.append(self.n)
                    self.most = max(self.most, sum(self.buffers.values()))
                case Free(name, _):
                    del self.buffers[self.names[name]]
                case Branch():
                    self.branch(statement, scope)
                case Scope(inner):
                    self.scope(inner)
                case Loop():
                    self.loop(statement, scope)
                case Call():
                    self.call(statement)
                case _:
                    raise AssertionError(statement)

    def call(self, call: Call) -> None:
        outer, function = self.names, call.function
        self.names = {function.argument: outer[call.argument]} if call.argument else {}
        self.scope(function.body)
        if call.result:
            outer[call.result] = self.names[function.result]
        self.names = outer

    def scope(self, body: list[object]) -> None:
        own: list[int] = []
        self.body(body, own)
        for buffer in own:
            del self.buffers[buffer]

    def branch(self, branch: Branch, scope: list[int]) -> None:
        n_ways = len(branch.bodies) + branch.optional
        at = len(self.taken)
        way = self.decisions[at] if at < len(self.decisions) else 0
        self.taken.append((way, n_ways))
        if way < len(branch.bodies):
            self.body(branch.bodies[way], scope)
            if branch.result:
                self.names[branch.result] = self.names[branch.yields[way]]

    def iteration(self, loop: Loop, scope: list[int]) -> None:
        if self.lowered:
            self.body(loop.body, scope)
        else:
            self.scope(loop.body)

    def loop(self, loop: Loop, scope: list[int]) -> None:
        if loop.carried is not None:
            result, start, argument, made = loop.carried
            self.names[argument] = self.names[start]
            for _ in range(loop.trips):
                self.iteration(loop, scope)
                self.names[argument] = self.names[made]
            self.names[result] = self.names[argument]
        else:
            for _ in range(loop.trips):
                self.iteration(loop, scope)


def ways(body: list[object], factors: Mapping[str, int], *, pool: str = "", lowered: bool = False) -> Iterator[Run]:
    """A run for each way."""
    decisions: list[int] = []
    while True:
        run = Run(decisions, factors, pool, lowered)
        run.scope(body)
        yield run
        taken = run.taken
        while taken and taken[-1][0] + 1 >= taken[-1][1]:
            taken.pop()
        if not taken:
            return
        decisions = [way for way, _ in taken[:-1]] + [taken[-1][0] + 1]


def most_live(body: list[object], factors: Mapping[str, int], *, pool: str = "", lowered: bool = False) -> int:
    """The most bytes that are live at one time, on any way: all, or those of the pool "stack" or "heap".

    With `lowered`, a buffer on the stack that a loop makes lives as long as the function.
    """
    return max(run.most for run in ways(body, factors, pool=pool, lowered=lowered))
