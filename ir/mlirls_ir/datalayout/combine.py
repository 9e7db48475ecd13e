"""Combines the specs of nested scopes, outermost first; an inner entry replaces an outer one with the same key.

MLIR first asks whether the inner entries of a class are compatible with the outer ones. If it refuses or crashes, the
result still has the inner entry, and a `Conflict` describes the problem.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from typing import Final

from mlirls_ir.datalayout.rules import Rules, Verdict
from mlirls_ir.datalayout.spec import Scope, ScopedEntry, type_class
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import Type

DOES_NOT_COMBINE: Final = "data layout does not combine with layouts of enclosing ops"


@dataclass(frozen=True, slots=True)
class Conflict:
    """An entry of `scope` that is not compatible with those of the enclosing scopes.

    `is_fatal` says that MLIR 22 crashes at the combination instead of refusing it.
    """

    scope: Scope
    entry: ScopedEntry
    outer: ScopedEntry
    is_fatal: bool

    @property
    def message(self) -> str:
        """The message, in mlir-opt's words where it has any."""
        if not self.is_fatal:
            return DOES_NOT_COMBINE
        key = self.entry.key
        subject = f"`{key}`" if isinstance(key, str) else _CLASS_NAMES.get(type_class(key), f"`{key}`")
        return (
            f"MLIR 22 crashes where this spec and that of an enclosing {self.outer.scope.op} both have an entry for "
            f"{subject}; read as if the inner entry overrode the outer one"
        )


_CLASS_NAMES: Final = {"integer": "integers", "llvm.ptr": "`!llvm.ptr`", "llvm.struct": "`!llvm.struct`"}


@dataclass(slots=True)
class Combined:
    """The effective spec: entries by identifier and by type class, in the order in which classes first appear."""

    identifiers: dict[str, ScopedEntry] = field(default_factory=dict[str, ScopedEntry])
    classes: dict[str, list[ScopedEntry]] = field(default_factory=dict[str, list[ScopedEntry]])
    conflicts: list[Conflict] = field(default_factory=list[Conflict])


def by_class(entries: Sequence[ScopedEntry]) -> dict[str, list[ScopedEntry]]:
    """Entries with type keys, grouped by class."""
    out: dict[str, list[ScopedEntry]] = {}
    for entry in entries:
        if isinstance(entry.key, Type):
            out.setdefault(type_class(entry.key), []).append(entry)
    return out


def combine(scopes: Sequence[Scope], rules: Rules) -> Combined:
    """The effective spec of the innermost of `scopes`, which are ordered from the outermost."""
    out = Combined()
    for scope in scopes:
        entries = list(scope.entries())
        for entry in entries:
            if isinstance(entry.key, str):
                _add_identifier(out, entry.key, entry)
        for name, new in by_class(entries).items():
            old = out.classes.setdefault(name, [])
            if old:
                _compare(out, rules, name, old, new)
            for entry in new:
                _add(old, entry)
    return out


def _add_identifier(out: Combined, key: str, entry: ScopedEntry) -> None:
    outer = out.identifiers.get(key)
    if outer is None:
        out.identifiers[key] = entry
        return
    if outer.value is not entry.value and outer.scope is not entry.scope:
        out.conflicts.append(Conflict(entry.scope, entry, outer, is_fatal=False))
    out.identifiers[key] = replace(entry, overrides=outer)


def _compare(out: Combined, rules: Rules, name: str, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> None:
    rule = rules.type(name)
    if rule is None:
        return
    verdict = rule.compare(old, new)
    if verdict is Verdict.COMPATIBLE:
        return
    entry = next((e for e in new if rule.compare(old, [e]) is verdict), new[0])
    outer = next((e for e in old if e.key is entry.key), old[0])
    out.conflicts.append(Conflict(entry.scope, entry, outer, is_fatal=verdict is Verdict.CRASHES))


def _add(old: list[ScopedEntry], entry: ScopedEntry) -> None:
    for index, known in enumerate(old):
        if known.key is entry.key:
            old[index] = replace(entry, overrides=known)
            return
    old.append(entry)
