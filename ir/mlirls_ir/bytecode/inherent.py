"""Finds the inherent attributes of an operation, and those that it has although the file omits them.

Read next: `properties.py`, `../graph/defaults.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from mlirls_ir.attributes.model import Attribute, DictionaryAttr
from mlirls_ir.bytecode.properties import sizes_of
from mlirls_ir.graph.defaults import defaults_of
from mlirls_ir.ods.registry import Registry


class Facts(NamedTuple):
    """The facts that are the same for all operations of a name; `names` is None if the name is unknown."""

    names: frozenset[str] | None
    defaults: dict[str, Attribute]
    is_terminator: bool
    has_properties: bool


class Inherent:
    """The facts that operations of one name share, which are found once."""

    __slots__ = ("_known", "_registry")

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._known: dict[str, Facts] = {}

    def of(self, name: str) -> Facts:
        """The facts about operations of a name."""
        found = self._known.get(name)
        if found is not None:
            return found
        definition = self._registry.operation(name)
        if definition is None:
            found = Facts(None, {}, is_terminator=False, has_properties=True)
        else:
            dialect = self._registry.dialect(name.partition(".")[0])
            found = Facts(
                frozenset(field.name for field in definition.attributes).union(sizes_of(definition)),
                defaults_of(self._registry, definition),
                is_terminator=definition.has_trait("Terminator") or definition.has_trait("IsTerminator"),
                has_properties=dialect is None or dialect.uses_properties,
            )
        self._known[name] = found
        return found


def divided(
    facts: Facts, written: DictionaryAttr | None, properties: dict[str, Attribute] | None
) -> tuple[dict[str, Attribute], dict[str, Attribute]]:
    """The inherent and the other attributes of an operation: of its written dictionary, properties, and defaults."""
    inherent = dict(facts.defaults)
    others: dict[str, Attribute] = {}
    if properties is not None:
        inherent |= properties
    if written is None:
        pass
    elif facts.names is None or properties is not None:
        others = dict(written.entries)
    else:
        for name, value in written.entries:
            (inherent if name in facts.names else others)[name] = value
    return (inherent, others) if facts.has_properties else ({}, others | inherent)
