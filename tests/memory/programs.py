"""Random functions that allocate, free and call each other: trees of the statements below.

They are written as MLIR (`written.py`) and run by an interpreter (`running.py`), both independent of what is tested.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

MOST_BRANCHES = 7
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
class Function:
    """A function that others call: it may free the buffer that it gets, and may return one of its own."""

    name: str
    body: list[object]
    argument: str = ""
    result: str = ""


@dataclass
class Call:
    """A call of a function, with the buffer that it frees and the one that it returns."""

    function: Function
    argument: str = ""
    result: str = ""


@dataclass
class Loop:
    """`scf.for` with a constant number of iterations; a carried buffer is replaced in each."""

    body: list[object]
    trips: int
    carried: tuple[str, str, str, str] | None = None
    """The result, the buffer before, the argument, and what the body yields."""


class Maker:
    """Makes random functions of which each way frees a buffer at most once, and only one that is live."""

    def __init__(
        self, seed: int, *, loops: bool, callees: tuple[Function, ...] = (), flat_scopes: bool = False
    ) -> None:
        self.random = Random(seed)
        self.n_names = 0
        self.loops = loops
        self.factors = self.random.choice(((), (), ("%n",), ("%n", "%m")))
        self.n_branches = 4 if callees else 0
        self.callees = callees
        # MLIR lowers no scope with branches.
        self.flat_scopes = flat_scopes
        self.is_flat = False

    def name(self) -> str:
        self.n_names += 1
        return f"%b{self.n_names}"

    def function(self) -> list[object]:
        return self.body([], 0, self.random.randint(3, 14))

    def body(self, owned: list[str], depth: int, length: int) -> list[object]:
        """Statements; `owned` are the buffers that may be freed, and is changed."""
        out: list[object] = []
        for _ in range(length):
            if self.callees and self.random.random() < 0.15:
                out.append(self.call(owned))
            kind = self.random.random()
            if kind < 0.4:
                out.append(self.allocation(owned))
            elif kind < 0.65 and owned:
                name = owned.pop(self.random.randrange(len(owned)))
                out.append(Free(name, self.random.random() < 0.2))
            elif kind < 0.85 and depth < 3 and self.n_branches < MOST_BRANCHES and not self.is_flat:
                out.append(self.branch(owned, depth))
            elif kind < 0.92 and depth < 3:
                inner = list(owned)
                outer, self.is_flat = self.is_flat, self.flat_scopes
                out.append(Scope(self.body(inner, depth + 1, self.random.randint(1, 4))))
                self.is_flat = outer
                owned[:] = [name for name in owned if name in inner]
            elif self.loops and depth < 2 and not self.is_flat:
                out.append(self.loop(owned, depth))
        return out

    def call(self, owned: list[str]) -> Call:
        function = self.random.choice(self.callees)
        call = Call(function)
        if function.argument:
            if not owned:
                return Call(self.callees[0])
            call.argument = owned.pop(self.random.randrange(len(owned)))
        if function.result:
            call.result = self.name()
            owned.append(call.result)
        return call

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
        self.n_branches = MOST_BRANCHES
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


def callees(seed: int, *, flat_scopes: bool = False) -> tuple[Function, ...]:
    """Functions to call, of which the first has neither an argument nor a result, and each calls those before it."""
    out: tuple[Function, ...] = ()
    for number in range(3):
        maker = Maker(seed * 3 + number, loops=False, callees=out, flat_scopes=flat_scopes)
        maker.factors = ()
        # Each call of a function with a branch multiplies the ways through the caller.
        maker.n_branches = 6 if number == seed % 3 else MOST_BRANCHES
        function = Function(f"@g{seed}_{number}", [])
        owned: list[str] = []
        if number and maker.random.random() < 0.5:
            function.argument = "%given"
            function.body = [*maker.body([], 0, maker.random.randint(0, 2)), Free("%given")]
        if number and maker.random.random() < 0.6:
            made = maker.allocation(owned)
            made.on_stack = False
            function.body.append(made)
            function.result = made.name
            owned = []
        function.body += maker.body(owned, 0, maker.random.randint(1, 4))
        out = (*out, function)
    return out
