"""The operations of a function that matter for its memory, in the order of the text.

Read next: `slots.py`, `compile.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.memory.hooks import Regions
from mlirls_ir.memory.roles import Role, role_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Region, Statement


def operations_in(region: Region, registry: Registry) -> Iterator[tuple[Statement, Role] | None]:
    """The operations with a role in a region and in the regions of its function below; None after every run."""
    stack = [_in_region(region, registry)]
    while stack:
        for found in stack[-1]:
            yield found
            if found is not None and has_regions(*found):
                stack += [_in_region(inner, registry) for inner in reversed(found[0].regions or ())]
                break
        else:
            stack.pop()


def _in_region(region: Region, registry: Registry) -> Iterator[tuple[Statement, Role] | None]:
    for run in region.runs:
        for statement in run.statements:
            role = role_of(statement.shape, registry)
            if not role.is_none:
                yield statement, role
        yield None


def has_regions(statement: Statement, role: Role) -> bool:
    """Whether an operation has regions that belong to the function around it."""
    return bool(statement.regions) and role.regions is not None and role.regions is not Regions.APART
