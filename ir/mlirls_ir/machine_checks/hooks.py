"""Which operations of a dialect have checks about the machine; the rules are loaded when a text has such an operation.

`dialects/NAME/machine.py` exports the frozen `MachineHooks`. An operation that a user's file redefines has no hooks.

Read next: `rules.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntFlag, auto
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Shape, ShapeFact
from mlirls_ir.verify.in_place import has_layout

if TYPE_CHECKING:
    from mlirls_ir.machine_checks.rules import MachineRules


class MachineHooks(NamedTuple):
    """The rules of a dialect, or the module whose `RULES` they are; and the operations to check, by full name, each
    with the attribute without which there is nothing to check ("" where none is needed).

    Operations in `under_layout` are checked only if the text says how types are laid out, and `reads` are read from
    memory: the order of bytes matters to them under a big-endian layout.
    """

    rules: str | MachineRules
    checks: Mapping[str, str] = MappingProxyType({})
    under_layout: Mapping[str, str] = MappingProxyType({})
    reads: frozenset[str] = frozenset()


class Role(IntFlag):
    """The part that an operation has in these checks."""

    NONE = 0
    CHECKED = auto()
    UNDER_LAYOUT = auto()
    """It is checked only if the text says how types are laid out."""
    READS = auto()
    """It is checked only under a big-endian layout."""
    HAS_LAYOUT = auto()
    """It says how types are laid out."""


def loaded_rules(hooks: MachineHooks | None) -> MachineRules | None:
    """The rules of a dialect, whose file is loaded when they are first needed."""
    if hooks is None:
        return None
    if not isinstance(hooks.rules, str):
        return hooks.rules
    found: MachineRules = import_module(hooks.rules).RULES
    return found


def rules_of_operation(name: str, registry: Registry) -> MachineRules | None:
    """The rules of an operation's dialect; None if it has none, or a user's file redefines the operation."""
    return loaded_rules(registry.hooks_of_operation(name, MachineHooks))


_ROLE: Final = ShapeFact[Role]()


def role_of(shape: Shape, registry: Registry) -> Role:
    """The part that operations of this shape have in these checks."""
    found = _ROLE.of(shape)
    return _ROLE.keep(shape, _role(shape, registry)) if found is None else found


def _role(shape: Shape, registry: Registry) -> Role:
    found = Role.HAS_LAYOUT if shape.attributes and has_layout(shape) else Role.NONE
    if shape.definition is None or shape.broken or shape.by_shape or shape.diagnostics:
        return found
    hooks = registry.hooks_of_operation(shape.name, MachineHooks)
    if hooks is None:
        return found
    if _is_in(hooks.checks, shape):
        found |= Role.CHECKED
    if shape.name in hooks.reads:
        found |= Role.READS
    return found | Role.UNDER_LAYOUT if _is_in(hooks.under_layout, shape) else found


def _is_in(table: Mapping[str, str], shape: Shape) -> bool:
    attribute = table.get(shape.name)
    return attribute is not None and (not attribute or attribute in shape.attributes)
