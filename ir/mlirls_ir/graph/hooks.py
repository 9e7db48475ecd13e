"""What C++ adds to the operations of a dialect beyond their text, as hooks of the dialect.

Read next: `operation.py`, `../printing/implicit.py` (which calls them).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.graph.operation import Block, Operation
from mlirls_ir.ods.registry import Registry
from mlirls_ir.records import dataclass, field

Payload: TypeAlias = Callable[[], "tuple[str, dict[str, Attribute]] | None"]
"""Returns the name and attributes of the operation that a short body names."""
Complete: TypeAlias = Callable[[Registry, Operation, Payload], None]
"""Adds the regions and attributes that the text leaves out to an operation that has all that it says."""
Terminate: TypeAlias = Callable[[Operation, Block], None]
"""Gives operands to the terminator that was added at the end of a block of the operation."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GraphHooks:
    """`complete` is for all operations of the dialect, `terminate` by full operation name.

    `defaults` are attributes, as text, by the C++ class that holds a field and the C++ text of its default.
    """

    complete: Complete | None = None
    terminate: Mapping[str, Terminate] = field(default_factory=dict[str, Terminate])
    defaults: Mapping[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])


NO_HOOKS: Final = GraphHooks()


def graph_hooks(registry: Registry, name: str) -> GraphHooks:
    """The hooks for an operation; none where a user's file redefines it."""
    return registry.hooks_of_operation(name, GraphHooks) or NO_HOOKS
