"""The facts about operations that decide how much memory a function needs, as data of their dialects.

An operation allocates, frees, or runs its regions in some way. ODS declares the first two as effects in terms of C++,
and the last only as interfaces, so each dialect has them here: `dialects/NAME/memory.py`.

Read next: `roles.py` (the same by shape), `compile.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type


class Storage(Enum):
    """The place of a buffer."""

    STACK = "stack"
    HEAP = "heap"
    KERNEL = "kernel"
    """A kernel's memory attribution, which lives as long as the kernel runs."""


class Lifetime(Enum):
    """The event that ends the life of a buffer, if no operation frees it."""

    SCOPE = "scope"
    """The end of the nearest region of an operation with the trait AutomaticAllocationScope."""
    FUNCTION = "function"
    """The return from the function, or the restoration of the stack."""
    NEVER = "never"


class Allocates(NamedTuple):
    """An operation that allocates its first result."""

    storage: Storage
    lifetime: Lifetime


HEAP: Final = Allocates(Storage.HEAP, Lifetime.NEVER)


@dataclass(frozen=True, slots=True)
class LoopBounds:
    """The parts of a loop that bound it: its attributes, and its operands by their ODS name, None for unknown ones."""

    attributes: Mapping[str, Attribute | None]
    operands: Mapping[str, tuple[int | None, ...]]


TripCount: TypeAlias = Callable[[LoopBounds], "int | None"]
"""How often a loop's body runs; None if it is not a constant."""


class Regions(Enum):
    """How often the regions of an operation run."""

    ONCE = "once"
    """Each region runs once, in order."""
    ONE_OF = "one of"
    """One of the regions runs."""
    AT_MOST_ONE = "at most one"
    """One of the regions runs, or none if not all are there."""
    LOOP = "loop"
    """The region runs again and again, one iteration after another."""
    PARALLEL = "parallel"
    """Iterations may run at the same time."""
    WHILE = "while"
    """The first region runs, then the second and the first again, as long as the first decides so."""
    APART = "apart"
    """The regions run elsewhere, for example on another device, and have an account of their own."""


class Measure(NamedTuple):
    """The bytes of as many values of `type` as `times`, or as the `operand` of an operation if there is one."""

    type: Type
    operation: Statement
    operand: int | None
    times: int


DefinedBy: TypeAlias = "Callable[[Statement, int], Statement | None]"
"""The operation that defines an operand of another one."""
Measures: TypeAlias = "Callable[[Statement, DefinedBy], Measure | None]"
"""The bytes that an operation computes for an allocation; None for another number."""

_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class MemoryHooks(NamedTuple):
    """The memory of a dialect's operations, by full operation name.

    `measures` are operations that may compute the bytes of an allocation; `products` multiply two operands, and `sums`
    add them.
    `inserts` put their second operand into the first at `position`, an attribute, and `extracts` take it out.
    `frees` has the ODS name of the operand that an operation frees. `conditional_frees` are operations that free each
    of their `memrefs` if its condition, an operand of the same number among `conditions`, is true, and no `retained`
    operand may be the same buffer. `saves_stack` are operations whose result is the stack's state, and `restores_stack`
    those that restore the state in their first operand. `regions` says how often regions run: an operation that is not
    in it may run them any number of times. `trips` counts the iterations of loops. `pointers` are the positions of the
    pointers in a struct of the dialect, which a function may return.
    """

    allocates: Mapping[str, Allocates] = _NONE
    frees: Mapping[str, str] = _NONE
    conditional_frees: frozenset[str] = frozenset()
    measures: Mapping[str, Measures] = _NONE
    products: frozenset[str] = frozenset()
    sums: frozenset[str] = frozenset()
    inserts: frozenset[str] = frozenset()
    extracts: frozenset[str] = frozenset()
    saves_stack: frozenset[str] = frozenset()
    restores_stack: frozenset[str] = frozenset()
    regions: Mapping[str, Regions] = _NONE
    trips: Mapping[str, TripCount] = _NONE
    pointers: Callable[[Type], Sequence[tuple[int, ...]] | None] | None = None


NO_MEMORY: Final = MemoryHooks()


def memory_of_operation(registry: Registry, name: str) -> MemoryHooks:
    """The hooks for an operation; none if a user's file redefines it."""
    return registry.hooks_of_operation(name, MemoryHooks) or NO_MEMORY


def iterations(lower: int | None, upper: int | None, step: int | None) -> int | None:
    """How often a loop from `lower` to below `upper` runs; None if a bound is unknown or it makes no progress."""
    if lower is None or upper is None or step is None or step <= 0:
        return None
    return max(0, -(-(upper - lower) // step))


def product_of(counts: list[int | None]) -> int | None:
    """The product of the iterations in each dimension; None if one is unknown, unless another is 0."""
    if 0 in counts:
        return 0
    product = 1
    for count in counts:
        if count is None:
            return None
        product *= count
    return product
