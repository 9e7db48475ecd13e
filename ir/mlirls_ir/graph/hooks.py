"""The parts of a dialect's operations that C++ adds beyond their text, as hooks of the dialect.

Read next: `operation.py`, `../printing/implicit.py` (which calls them).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.ods.registry import Registry

Payload: TypeAlias = Callable[[], "tuple[str, dict[str, Attribute]] | None"]
"""Returns the name and attributes of the operation that a short body names."""
Complete: TypeAlias = Callable[[Registry, Operation, Payload], None]
"""Adds to an operation, which has everything in its text, the regions and attributes that the text omits."""
Definer: TypeAlias = Callable[[Value], "Operation | None"]
"""Returns the operation that a value is a result of, None for an argument of a block."""
Infer: TypeAlias = Callable[[Operation, Definer], None]
"""Sets the types of results that follow from the surrounding operations and are not in the text."""
Terminate: TypeAlias = Callable[[Operation, Block], None]
"""Sets the operands of the terminator that was added at the end of a block of the operation."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GraphHooks:
    """`complete` is for all operations of the dialect, `terminate` and `infer` by full operation name.

    `defaults` are attributes, as text, by the C++ class that holds a field and the C++ text of its default.
    """

    complete: Complete | None = None
    terminate: Mapping[str, Terminate] = field(default_factory=dict[str, Terminate])
    infer: Mapping[str, Infer] = field(default_factory=dict[str, Infer])
    defaults: Mapping[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])


NO_HOOKS: Final = GraphHooks()


def graph_hooks(registry: Registry, name: str) -> GraphHooks:
    """The hooks for an operation; none where a user's file redefines it."""
    return registry.hooks_of_operation(name, GraphHooks) or NO_HOOKS
