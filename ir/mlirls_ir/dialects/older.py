"""Upstream's hooks, which are written for the newest LLVM, for another one.

Each has a guard: where it raises, an operation is read by its shape, or not checked, or printed in generic form.

Read next: `guarded.py`, `renames.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeVar, cast

from mlirls_ir.asm_printer.hooks import PrintHooks
from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.dialects.guarded import Guard
from mlirls_ir.dialects.hooks import UpstreamHooks
from mlirls_ir.dialects.renames import RENAMED_ATTRIBUTES, RENAMES
from mlirls_ir.formats.hooks import SyntaxHooks
from mlirls_ir.ods.drift import has_same_arities
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Hooks
from mlirls_ir.ods.upstream import NEWEST, load_table, newest_table
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
            name: (super(OlderHooks, self).of_dialect(known.partition(".")[0]), known)
            for name, known in _moved(self._version)
            if name.partition(".")[0] == dialect
        }
        return _GuardedFolder(super().of_dialect(dialect), self._guard, moved, _older_syntax(dialect, self._version))

    def holds(self, dialect: str, key: str, version: int) -> bool:
        """Whether the `versions.py` of the dialect says so."""
        with suppress(ModuleNotFoundError):
            module = import_module(f"mlirls_ir.dialects.{dialect}.versions")
            since: Mapping[str, int] = getattr(module, "HOLDS", {})
            return key in since and since[key] <= version
        return False


def _moved(version: int) -> Iterator[tuple[str, str]]:
    """The operations of a release that the newest one has by another name, and that name."""
    for old, row in RENAMES.items():
        if row.is_same or row.is_read_alike:
            if version < row.since <= NEWEST:
                yield old, row.new
            elif NEWEST < row.since <= version:
                yield row.new, old


class _GuardedFolder(NamedTuple):
    """`moved` are the operations that the newest release has by another name: the hooks of its dialect, and the name.

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
            other = hooks.part(kind)
            found = _with_moved(found, old, other, new)
            if isinstance(found, SyntaxHooks) and isinstance(other, SyntaxHooks):
                # The formats of operations that have moved name the directives of the dialect that has them.
                directives = {**other.directives, **found.directives}
                transforms = {**other.transforms, **found.transforms}
                found = cast("T", found._replace(directives=directives, transforms=transforms))
        if found is None and self.older and kind is SyntaxHooks:
            # A dialect that the newest release does not have.
            found = cast("T", SyntaxHooks())
        if isinstance(found, SyntaxHooks):
            for older in self.older:
                found = found._replace(
                    operations={**found.operations, **older.operations},
                    directives={**found.directives, **older.directives},
                    transforms={**found.transforms, **older.transforms},
                    attributes={**found.attributes, **older.attributes},
                )
        if isinstance(found, RuleHooks):
            # Rules ask for operands, results and attributes by the names that they have in the newest release.
            found = found._replace(operations={name: _WithNewestNames(rule) for name, rule in found.operations.items()})
        return None if found is None else cast("T", self.guard.part(found))


class _WithNewestNames:
    """A rule that also finds the parts that an older release names differently; the order decides which part is
    meant."""

    __slots__ = ("_aliases", "_definition", "_rule")

    def __init__(self, rule: Rule) -> None:
        self._rule = rule
        self._definition: OperationDef | None = None
        self._aliases: _Aliases | None = None

    def __call__(self, op: View) -> None:
        if op.definition is not self._definition:
            self._definition, self._aliases = op.definition, _aliases_of(op.name, op.definition)
        if self._aliases is not None:
            self._aliases.add_to(op)
        self._rule(op)


class _Aliases(NamedTuple):
    """The parts of an operation with other names: the old name and the newest one."""

    operands: list[tuple[str, str]]
    results: list[tuple[str, str]]
    attributes: list[tuple[str, str]]

    def add_to(self, op: View) -> None:
        """Lets what `op` holds be found by the newest names too."""
        for names, ranges in ((self.operands, op.operand_ranges), (self.results, op.result_ranges)):
            for old, new in names:
                if ranges is not None and old in ranges:
                    ranges.setdefault(new, ranges[old])
        renamed = {
            new: op.attributes[old] for old, new in self.attributes if old in op.attributes and new not in op.attributes
        }
        if renamed:
            op.attributes = {**op.attributes, **renamed}


def _aliases_of(name: str, definition: OperationDef) -> _Aliases | None:
    """None where an operation is not the newest release's one, or says all as that does."""
    row = RENAMES.get(name)
    newest_name = name if row is None or not row.new else row.new
    newest = _newest_operations(newest_name.partition(".")[0]).get(newest_name)
    if newest is None or not has_same_arities(definition, newest):
        return None
    operands, results = (
        [(one.name, other.name) for one, other in zip(ours, theirs, strict=True) if one.name != other.name]
        for ours, theirs in ((definition.operands, newest.operands), (definition.results, newest.results))
    )
    attributes = [(one.old, one.new) for one in RENAMED_ATTRIBUTES if one.operation == name]
    return _Aliases(operands, results, attributes) if operands or results or attributes else None


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


_TABLES: Final = (RuleHooks, PlaceHooks, SyntaxHooks, PrintHooks, NameHooks)
"""The kinds of hooks with tables by the names of operations."""


def _with_moved(part: T | None, old: str, other: T | None, new: str) -> T | None:
    """`part` with what `other` has for the operation `new`, under the name `old`."""
    if part is None and isinstance(other, _TABLES):
        part = cast("T", type(other)())
    if not isinstance(part, _TABLES) or not isinstance(other, type(part)):
        return part
    added: dict[str, Any] = {}
    for name, table in cast("dict[str, object]", part._asdict()).items():
        rules = getattr(other, name)
        if isinstance(table, Mapping) and isinstance(rules, Mapping) and new in rules:
            added[name] = {**cast("Mapping[str, object]", table), old: cast("Mapping[str, object]", rules)[new]}
    return part._replace(**added)
