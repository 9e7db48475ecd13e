"""Random functions that allocate and free, and an interpreter that runs them on every way.

Both are independent of what is tested: a function is a tree of the statements below, written as MLIR by `written` and
run by `most_live`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

SIZES = (0, 1, 4, 7, 16, 100, 1024)


@dataclass
class Alloc:
    """`%name = memref.alloc`, or `memref.alloca` on the stack; `factor` is one of the function's arguments or None."""

    name: str
    n_bytes: int
    factor: str | None
    on_stack: bool = False


@dataclass
class Free:
    """`memref.dealloc %name`, through a view of it if it is `through_cast`."""

    name: str
    through_cast: bool = False


@dataclass
class Branch:
    """One of the bodies, or none where it is `optional`; with a result, each body yields the buffer it names."""

    bodies: list[list[object]]
    optional: bool
    result: str = ""
    yields: list[str] = field(default_factory=list[str])


@dataclass
class Scope:
    """`memref.alloca_scope`."""

    body: list[object]


@dataclass
class Loop:
    """`scf.for` with a constant number of iterations; a carried buffer is replaced in each."""

    body: list[object]
    trips: int
    carried: tuple[str, str, str, str] | None = None
    """The result, the buffer before, the argument, and what the body yields."""


class Maker:
    """Makes random functions of which each way frees a buffer at most once, and only one that is live."""

    def __init__(self, seed: int, *, loops: bool) -> None:
        self.random = Random(seed)
        self.n_names = 0
        self.loops = loops
        self.factors = self.random.choice(((), (), ("%n",), ("%n", "%m")))
        self.n_branches = 0

    def name(self) -> str:
        self.n_names += 1
        return f"%b{self.n_names}"

    def function(self) -> list[object]:
        return self.body([], 0, self.random.randint(3, 14))

    def body(self, owned: list[str], depth: int, length: int) -> list[object]:
        """Statements; `owned` are the buffers that may be freed, and is changed."""
        out: list[object] = []
        for _ in range(length):
            kind = self.random.random()
            if kind < 0.4:
                out.append(self.allocation(owned))
            elif kind < 0.65 and owned:
                name = owned.pop(self.random.randrange(len(owned)))
                out.append(Free(name, self.random.random() < 0.2))
            elif kind < 0.85 and depth < 3 and self.n_branches < 7:
                out.append(self.branch(owned, depth))
            elif kind < 0.92 and depth < 3:
                inner = list(owned)
                out.append(Scope(self.body(inner, depth + 1, self.random.randint(1, 4))))
                owned[:] = [name for name in owned if name in inner]
            elif self.loops and depth < 2:
                out.append(self.loop(owned, depth))
        return out

    def allocation(self, owned: list[str]) -> Alloc:
        on_stack = self.random.random() < 0.25
        factor = self.random.choice(self.factors) if self.factors and self.random.random() < 0.5 else None
        made = Alloc(self.name(), self.random.choice(SIZES), factor, on_stack)
        if not on_stack:
            owned.append(made.name)
        return made

    def branch(self, owned: list[str], depth: int) -> Branch:
        self.n_branches += 1
        n_bodies = self.random.randint(1, 3)
        has_result = n_bodies == 2 and self.random.random() < 0.5
        bodies: list[list[object]] = []
        yields: list[str] = []
        left: list[set[str]] = []
        for _ in range(n_bodies):
            inner = list(owned)
            body = self.body(inner, depth + 1, self.random.randint(0, 4))
            if has_result:
                if not inner or self.random.random() < 0.4:
                    made = self.allocation([])
                    made.on_stack = False
                    body.append(made)
                    yields.append(made.name)
                else:
                    yields.append(inner.pop(self.random.randrange(len(inner))))
            bodies.append(body)
            left.append(set(inner))
        if n_bodies == 1:
            left.append(set(owned))
        owned[:] = [name for name in owned if all(name in one for one in left)]
        result = ""
        if has_result:
            result = self.name()
            owned.append(result)
        return Branch(bodies, n_bodies == 1, result, yields)

    def loop(self, owned: list[str], depth: int) -> Loop:
        trips = self.random.randint(0, 3)
        before = self.n_branches
        self.n_branches = 7
        body = self.body([], depth + 1, self.random.randint(0, 4))
        self.n_branches = before
        if not owned or self.random.random() < 0.5:
            return Loop(body, trips)
        start = owned.pop(self.random.randrange(len(owned)))
        argument, made, result = self.name(), self.allocation([]), self.name()
        made.on_stack = False
        body = [made, *body, Free(argument)] if self.random.random() < 0.5 else [Free(argument), *body, made]
        owned.append(result)
        return Loop(body, trips, (result, start, argument, made.name))


# -- as MLIR


def written(body: list[object], factors: tuple[str, ...], *, in_blocks: bool) -> str:
    """A function as MLIR; with `in_blocks` branches outside of regions are blocks."""
    arguments = ", ".join([*(f"{factor}: index" for factor in factors), "%c: i1", "%k: index", "%s: i32"])
    writer = _Writer(in_blocks)
    writer.block(body)
    lines = "\n".join(writer.lines)
    return (
        f"func.func @f({arguments}) {{\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n"
        f"{lines}\n  return\n}}\n"
    )


class _Writer:
    def __init__(self, in_blocks: bool) -> None:
        self.in_blocks = in_blocks
        self.lines: list[str] = []
        self.n = 0

    def fresh(self) -> int:
        self.n += 1
        return self.n

    def block(self, body: list[object], *, nested: bool = False) -> None:
        for statement in body:
            match statement:
                case Alloc(name, n_bytes, factor, on_stack):
                    operation = "memref.alloca" if on_stack else "memref.alloc"
                    if factor is None:
                        self.lines.append(f"  {name} = {operation}() : memref<{n_bytes}xi8>")
                    else:
                        self.lines.append(f"  {name}d = {operation}({factor}) : memref<?x{n_bytes}xi8>")
                        self.lines.append(f"  {name} = memref.cast {name}d : memref<?x{n_bytes}xi8> to memref<*xi8>")
                    if factor is None:
                        self.lines[-1] = self.lines[-1].replace(name, f"{name}d", 1)
                        self.lines.append(f"  {name} = memref.cast {name}d : memref<{n_bytes}xi8> to memref<*xi8>")
                case Free(name, through_cast):
                    if through_cast:
                        cast = f"%v{self.fresh()}"
                        self.lines.append(f"  {cast} = memref.cast {name} : memref<*xi8> to memref<?xi8>")
                        self.lines.append(f"  memref.dealloc {cast} : memref<?xi8>")
                    else:
                        self.lines.append(f"  memref.dealloc {name} : memref<*xi8>")
                case Branch():
                    if self.in_blocks and not nested:
                        self.blocks(statement)
                    else:
                        self.branch(statement)
                case Scope(inner):
                    self.lines.append("  memref.alloca_scope {")
                    self.block(inner, nested=True)
                    self.lines.append("  }")
                case Loop():
                    self.loop(statement)
                case _:
                    raise AssertionError(statement)

    def branch(self, branch: Branch) -> None:
        head = f"{branch.result} = " if branch.result else ""
        type_ = " -> (memref<*xi8>)" if branch.result else ""
        if len(branch.bodies) > 2:
            self.lines.append(f"  {head}scf.index_switch %k{type_}")
            marks = [*(f"case {number} {{" for number in range(len(branch.bodies) - 1)), "default {"]
        else:
            self.lines.append(f"  {head}scf.if %c{type_}")
            marks = ["{", "else {"]
        for number, body in enumerate(branch.bodies):
            self.lines.append(f"  {marks[number]}")
            self.block(body, nested=True)
            if branch.result:
                self.lines.append(f"  scf.yield {branch.yields[number]} : memref<*xi8>")
            elif len(branch.bodies) > 2:
                self.lines.append("  scf.yield")
            self.lines.append("  }")

    def blocks(self, branch: Branch) -> None:
        number = self.fresh()
        after = f"^after{number}"
        labels = [f"^way{number}_{at}" for at in range(len(branch.bodies))]
        if len(labels) > 2:
            cases = ", ".join(f"{at}: {label}" for at, label in enumerate(labels[1:]))
            self.lines.append(f"  cf.switch %s : i32, [default: {labels[0]}, {cases}]")
        else:
            self.lines.append(f"  cf.cond_br %c, {labels[0]}, {labels[1] if len(labels) > 1 else after}")
        for at, body in enumerate(branch.bodies):
            self.lines.append(f"{labels[at]}:")
            self.block(body)
            passed = f"({branch.yields[at]} : memref<*xi8>)" if branch.result else ""
            self.lines.append(f"  cf.br {after}{passed}")
        argument = f"({branch.result}: memref<*xi8>)" if branch.result else ""
        self.lines.append(f"{after}{argument}:")

    def loop(self, loop: Loop) -> None:
        end = f"%e{self.fresh()}"
        self.lines.append(f"  {end} = arith.constant {loop.trips} : index")
        head, passed = "", ""
        if loop.carried is not None:
            result, start, argument, _ = loop.carried
            head = f"{result} = "
            passed = f" iter_args({argument} = {start}) -> (memref<*xi8>)"
        self.lines.append(f"  {head}scf.for %i{self.fresh()} = %c0 to {end} step %c1{passed} {{")
        self.block(loop.body, nested=True)
        if loop.carried is not None:
            self.lines.append(f"  scf.yield {loop.carried[3]} : memref<*xi8>")
        self.lines.append("  }")


# -- run


class Run:
    """One run: the decisions at branches are given, and the first one that is not is 0."""

    def __init__(self, decisions: list[int], factors: Mapping[str, int], only_stack: bool) -> None:
        self.decisions = decisions
        self.taken: list[tuple[int, int]] = []
        self.factors = factors
        self.only_stack = only_stack
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
                    if self.only_stack and not on_stack:
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
                    self.loop(statement)
                case _:
                    raise AssertionError(statement)

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

    def loop(self, loop: Loop) -> None:
        if loop.carried is not None:
            result, start, argument, made = loop.carried
            self.names[argument] = self.names[start]
            for _ in range(loop.trips):
                self.scope(loop.body)
                self.names[argument] = self.names[made]
            self.names[result] = self.names[argument]
        else:
            for _ in range(loop.trips):
                self.scope(loop.body)


def ways(body: list[object], factors: Mapping[str, int], *, only_stack: bool) -> Iterator[Run]:
    """A run for each way."""
    decisions: list[int] = []
    while True:
        run = Run(decisions, factors, only_stack)
        run.scope(body)
        yield run
        taken = run.taken
        while taken and taken[-1][0] + 1 >= taken[-1][1]:
            taken.pop()
        if not taken:
            return
        decisions = [way for way, _ in taken[:-1]] + [taken[-1][0] + 1]


def most_live(body: list[object], factors: Mapping[str, int], *, only_stack: bool = False) -> int:
    """The most bytes that are live at one time, on any way."""
    return max(run.most for run in ways(body, factors, only_stack=only_stack))
