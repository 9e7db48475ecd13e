"""Upstream's hooks, which are written for the newest LLVM, for another one.

Each has a guard: where it raises, an operation is read by its shape, or not checked, or printed in generic form.

Read next: `guarded.py`, `successors.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from typing import Any, NamedTuple, TypeVar, cast

from mlirls_ir.asm_printer.hooks import PrintHooks
from mlirls_ir.dialects.guarded import Guard
from mlirls_ir.dialects.hooks import UpstreamHooks
from mlirls_ir.dialects.successors import RENAMED_ATTRIBUTES, SUCCESSORS
from mlirls_ir.formats.hooks import SyntaxHooks
from mlirls_ir.ods.drift import takes_the_same
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Hooks
from mlirls_ir.ods.upstream import load_table, newest_table
from mlirls_ir.verify.hooks import PlaceHooks, Rule, RuleHooks
from mlirls_ir.verify.view import View

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
    older: list[SyntaxHooks]

    def part(self, kind: type[T]) -> T | None:
        """The hooks of one kind, with a guard around each function."""
        found = self.hooks.part(kind)
        for old, (hooks, new) in self.moved.items():
            found = _with_moved(found, old, hooks.part(kind), new)
        if isinstance(found, SyntaxHooks):
            for older in self.older:
                found = found._replace(
                    operations={**found.operations, **older.operations},
                    directives={**found.directives, **older.directives},
                    transforms={**found.transforms, **older.transforms},
                )
        if isinstance(found, RuleHooks):
            # Rules ask for operands, results and attributes by the names that they have in the newest release.
            found = found._replace(
                operations={name: _with_newest_names(rule) for name, rule in found.operations.items()}
            )
        return None if found is None else cast("T", self.guard.part(found))


def _with_newest_names(rule: Rule) -> Rule:
    """A rule that finds what the operation of an older release calls otherwise; the order tells what is meant."""

    def check(op: View) -> None:
        _add_newest_names(op)
        rule(op)

    return check


def _add_newest_names(op: View) -> None:
    row = SUCCESSORS.get(op.name)
    name = op.name if row is None or not row.new else row.new
    newest = _newest_operations(name.partition(".")[0]).get(name)
    if newest is None or not takes_the_same(op.definition, newest):
        return
    for ours, theirs, ranges in (
        (op.definition.operands, newest.operands, op.operand_ranges),
        (op.definition.results, newest.results, op.result_ranges),
    ):
        for field, other in zip(ours, theirs, strict=True):
            if ranges is not None and field.name in ranges and other.name not in ranges:
                ranges[other.name] = ranges[field.name]
    for one in RENAMED_ATTRIBUTES:
        if one.operation == op.name and one.old in op.attributes and one.new not in op.attributes:
            op.attributes = {**op.attributes, one.new: op.attributes[one.old]}


@lru_cache(maxsize=64)
def _newest_operations(dialect: str) -> Mapping[str, OperationDef]:
    """The operations of a dialect in the newest release."""
    return load_table(dialect).operations if newest_table(dialect) else {}


def _older_syntax(dialect: str, version: int) -> list[SyntaxHooks]:
    """The hooks in the dialect's `syntax_older.py` that hold for a release; none where it has no such file.

    `HOOKS` are about names that newer tables do not have; those in `BEFORE` say before which release they hold.
    """
    name = f"mlirls_ir.dialects.{dialect}.syntax_older"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, name.rpartition(".")[0]):
            raise
        return []
    always: SyntaxHooks | None = getattr(module, "HOOKS", None)
    before: Mapping[int, SyntaxHooks] = getattr(module, "BEFORE", {})
    found = [hooks for release, hooks in before.items() if version < release]
    return found if always is None else [always, *found]


def _with_moved(part: T | None, old: str, other: T | None, new: str) -> T | None:
    """`part` with what `other` has for the operation `new`, under the name `old`."""
    if part is None and isinstance(other, RuleHooks | PlaceHooks | SyntaxHooks | PrintHooks):
        part = cast("T", type(other)())
    if not isinstance(part, RuleHooks | PlaceHooks | SyntaxHooks | PrintHooks) or not isinstance(other, type(part)):
        return part
    added: dict[str, Any] = {}
    for name, table in cast("dict[str, object]", part._asdict()).items():
        rules = getattr(other, name)
        if isinstance(table, Mapping) and isinstance(rules, Mapping) and new in rules:
            added[name] = {**cast("Mapping[str, object]", table), old: cast("Mapping[str, object]", rules)[new]}
    return part._replace(**added)
