"""The extension points of the model: type rules, scope operations and identifier rules, as hooks of dialects.

A dialect gives the layout of its types as a `TypeRule` by mnemonic, and an operation that is a layout scope as a
`ScopeOperation` by name, both in its `LayoutHooks`. These are the type interface, the operation interface and the
dialect interface of MLIR's data layout subsystem.

Units: sizes in bits, alignments in bytes, as in `answer.py`; entries have the dlti dialect's unit, bits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Protocol

from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.attributes.names import sort_key
from mlirls_ir.datalayout.answer import Answer
from mlirls_ir.datalayout.queries import LayoutQueries
from mlirls_ir.datalayout.spec import ScopedEntry
from mlirls_ir.layout_values.dlti import is_dlti
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.types.model import Type


class Verdict(Enum):
    """Whether the entries of an inner spec are compatible with those of an outer one."""

    COMPATIBLE = "compatible"
    INCOMPATIBLE = "incompatible"
    CRASHES = "crashes"
    """MLIR 22 crashes; the inner entry is meant to override the outer one."""


@dataclass(frozen=True, slots=True)
class EntryError:
    """An entry that the verifier refuses, in mlir-opt's words."""

    entry: ScopedEntry
    message: str


class TypeRule(Protocol):
    """The layout of one class of types."""

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        """The layout of `type`; `entries` are those of its class in the effective spec, `layout` answers for its parts.

        Must not raise for any contents of the entries: specs are not always verified.
        """
        ...

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        """The first entry of one spec that does not have the form that the class requires."""
        ...

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        """Whether `new` of an inner spec may refine `old` of the enclosing ones; both are not empty."""
        ...


class ScopeOperation(Protocol):
    """An operation that scopes a data layout."""

    def spec(self, attributes: Mapping[str, Attribute | None]) -> tuple[str, DialectAttr] | None:
        """The spec in force among the operation's attributes, and the name of the attribute that holds it."""
        ...

    def system_spec(self, attributes: Mapping[str, Attribute | None]) -> DialectAttr | None:
        """The target system spec that device properties are looked up in."""
        ...


class IdentifierRule(Protocol):
    """A dialect's check of the entries whose keys begin with its name."""

    def __call__(self, entry: ScopedEntry) -> str | None:
        """The message about an invalid entry, None for a valid one."""
        ...


@dataclass(frozen=True, slots=True)
class NamedSpec:
    """Scope operations that only take `dlti.dl_spec`; they have no target system spec of their own."""

    def spec(self, attributes: Mapping[str, Attribute | None]) -> tuple[str, DialectAttr] | None:
        found = attributes.get("dlti.dl_spec")
        return ("dlti.dl_spec", found) if isinstance(found, DialectAttr) and is_dlti(found, "dl_spec") else None

    def system_spec(self, attributes: Mapping[str, Attribute | None]) -> DialectAttr | None:
        del attributes
        return None


@dataclass(frozen=True, slots=True)
class ModuleSpec:
    """`builtin.module`: the first attribute, by name, that holds a spec, whatever its name."""

    def spec(self, attributes: Mapping[str, Attribute | None]) -> tuple[str, DialectAttr] | None:
        return _first(attributes, "dl_spec")

    def system_spec(self, attributes: Mapping[str, Attribute | None]) -> DialectAttr | None:
        found = _first(attributes, "target_system_spec")
        return None if found is None else found[1]


def _first(attributes: Mapping[str, Attribute | None], mnemonic: str) -> tuple[str, DialectAttr] | None:
    names = [name for name, value in attributes.items() if is_dlti(value, mnemonic)]
    if not names:
        return None
    name = min(names, key=sort_key)
    found = attributes[name]
    return (name, found) if isinstance(found, DialectAttr) else None


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class LayoutHooks:
    """The layout rules that C++ has for one dialect's types and operations.

    `types` are by mnemonic (by class for builtin types), `scopes` by full operation name.
    """

    types: Mapping[str, TypeRule] = field(default_factory=dict[str, TypeRule])
    scopes: Mapping[str, ScopeOperation] = field(default_factory=dict[str, ScopeOperation])
    identifiers: IdentifierRule | None = None


class Rules:
    """The rules in force, looked up dialect by dialect and cached."""

    __slots__ = ("_find", "_scopes", "_types", "version")

    def __init__(self, find: Callable[[str], LayoutHooks | None], version: int = 0) -> None:
        self._find = find
        self.version = version
        self._types: dict[str, TypeRule | None] = {}
        self._scopes: dict[str, ScopeOperation | None] = {}

    def type(self, name: str) -> TypeRule | None:
        """The rule of a class of types ("integer", "llvm.ptr"), None where it has none."""
        if name not in self._types:
            dialect, dot, mnemonic = name.partition(".")
            found = self._find(dialect if dot else "builtin")
            self._types[name] = None if found is None else found.types.get(mnemonic if dot else name)
        return self._types[name]

    def scope(self, operation: str) -> ScopeOperation | None:
        """The rule by which an operation is a layout scope, None if it is not one."""
        if operation not in self._scopes:
            found = self._find(operation.partition(".")[0])
            self._scopes[operation] = None if found is None else found.scopes.get(operation)
        return self._scopes[operation]

    def identifiers(self, dialect: str) -> IdentifierRule | None:
        """The check of entries whose keys begin with a dialect's name, None where there is none."""
        found = self._find(dialect)
        return None if found is None else found.identifiers


def rules_in(registry: Registry) -> Rules:
    """The rules that the registry's hooks have."""
    return registry.memo(_RULES)


_RULES: Final = MemoKey(lambda registry: Rules(lambda dialect: registry.hooks(dialect, LayoutHooks), registry.version))
