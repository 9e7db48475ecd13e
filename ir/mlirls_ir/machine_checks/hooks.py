"""Which operations of a dialect have checks about the machine; the rules are loaded when a text has such an operation.

`dialects/NAME/machine.py` exports the frozen `MachineHooks`. An operation that a user's file redefines has no hooks.

Read next: `rules.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Shape, ShapeFact


class MachineHooks(NamedTuple):
    """The operations to check, by full name, each with the attribute without which there is nothing to check ("" where
    none is needed); and the module whose `RULES` have the checks."""

    checks: Mapping[str, str]
    rules: str


_IS_CHECKED: Final = ShapeFact[bool]()


def is_checked(shape: Shape, registry: Registry) -> bool:
    """Whether there is something to check about operations of this shape."""
    found = _IS_CHECKED.of(shape)
    return _IS_CHECKED.keep(shape, _has_check(shape, registry)) if found is None else found


def _has_check(shape: Shape, registry: Registry) -> bool:
    if shape.definition is None or shape.broken or shape.by_shape or shape.diagnostics:
        return False
    hooks = registry.hooks_of_operation(shape.name, MachineHooks)
    attribute = None if hooks is None else hooks.checks.get(shape.name)
    return attribute is not None and (not attribute or attribute in shape.attributes)
