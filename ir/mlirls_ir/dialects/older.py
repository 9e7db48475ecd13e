"""Upstream's hooks, which are written for the newest LLVM, for another one.

Each has a guard: where it raises, an operation is read by its shape, or not checked, or printed in generic form.

Read next: `guarded.py`, `successors.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any, NamedTuple, TypeVar, cast

from mlirls_ir.asm_printer.hooks import PrintHooks
from mlirls_ir.dialects.guarded import Guard
from mlirls_ir.dialects.hooks import UpstreamHooks
from mlirls_ir.dialects.successors import SUCCESSORS
from mlirls_ir.formats.hooks import SyntaxHooks
from mlirls_ir.ods.registry import Hooks
from mlirls_ir.verify.hooks import PlaceHooks, RuleHooks

T = TypeVar("T")


class OlderHooks(UpstreamHooks):
    """Upstream's hooks, written for the newest LLVM, for another one: each has a guard."""

    def __init__(self, version: int) -> None:
        self._guard = Guard("", f"what mlirls knows of this does not fit LLVM {version}")
        self._version = version

    def of_dialect(self, dialect: str) -> Hooks:
        """The hooks of the dialect, those of operations that are in another dialect by now included."""
        moved = {
            old: (super(OlderHooks, self).of_dialect(row.new.partition(".")[0]), row.new)
            for old, row in SUCCESSORS.items()
            if (row.is_same or row.is_read_alike) and row.since > self._version and old.partition(".")[0] == dialect
        }
        return _GuardedFolder(super().of_dialect(dialect), self._guard, moved, _older_syntax(dialect, self._version))

    def holds(self, dialect: str, key: str, version: int) -> bool:
        """Whether the `versions.py` of the dialect says so."""
        with suppress(ModuleNotFoundError):
            module = import_module(f"mlirls_ir.dialects.{dialect}.versions")
            since: Mapping[str, int] = getattr(module, "HOLDS", {})
            return key in since and since[key] <= version
        return False


class _GuardedFolder(NamedTuple):
    """`moved` are the operations that have another name by now: the hooks of that one's dialect, and the name.

    `older` is what is known of syntaxes that the newest LLVM does not have any more.
    """

    hooks: Hooks
    guard: Guard
    moved: Mapping[str, tuple[Hooks, str]]
    older: SyntaxHooks | None

    def part(self, kind: type[T]) -> T | None:
        """The hooks of one kind, with a guard around each function."""
        found = self.hooks.part(kind)
        for old, (hooks, new) in self.moved.items():
            found = _with_moved(found, old, hooks.part(kind), new)
        if isinstance(found, SyntaxHooks) and self.older is not None:
            found = found._replace(
                operations={**found.operations, **self.older.operations},
                directives={**found.directives, **self.older.directives},
                transforms={**found.transforms, **self.older.transforms},
            )
        return None if found is None else cast("T", self.guard.part(found))


def _older_syntax(dialect: str, version: int) -> SyntaxHooks | None:
    """The hooks in the dialect's `syntax_older.py`, None where it has no such file.

    Directives and transforms have names that newer tables do not have; operations say before which release they hold.
    """
    name = f"mlirls_ir.dialects.{dialect}.syntax_older"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, name.rpartition(".")[0]):
            raise
        return None
    found = cast("SyntaxHooks", module.HOOKS)
    return found if version < getattr(module, "OPERATIONS_BEFORE", 0) else found._replace(operations={})


def _with_moved(part: T | None, old: str, other: T | None, new: str) -> T | None:
    """`part` with what `other` has for the operation `new`, under the name `old`."""
    if not isinstance(part, RuleHooks | PlaceHooks | SyntaxHooks | PrintHooks) or not isinstance(other, type(part)):
        return part
    added: dict[str, Any] = {}
    for name, table in cast("dict[str, object]", part._asdict()).items():
        rules = getattr(other, name)
        if isinstance(table, Mapping) and isinstance(rules, Mapping) and new in rules:
            added[name] = {**cast("Mapping[str, object]", table), old: cast("Mapping[str, object]", rules)[new]}
    return part._replace(**added)
