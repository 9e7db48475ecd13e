"""The hand-written part of a dialect as one value: hooks of several kinds, each loaded when it is first needed.

Upstream's dialects have theirs in the files of their folder, each as `HOOKS`; another project gives them in Python.

Read next: `../formats/hooks.py` (syntax), `upstream.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Final, NamedTuple, TypeVar, cast

from mlirls_ir.ods.registry import Hooks, RenameNote

T = TypeVar("T")

_HOMES: Final[Mapping[str, str]] = {
    "DialectNotes": "mlirls_ir.dialects.{}.notes",
    "ConditionHooks": "mlirls_ir.dialects.{}.conditions",
    "EncodingHooks": "mlirls_ir.dialects.{}.encodings",
    "SyntaxHooks": "mlirls_ir.dialects.{}.syntax",
    "RuleHooks": "mlirls_ir.dialects.{}.rules",
    "PlaceHooks": "mlirls_ir.dialects.{}.bodies",
    "GraphHooks": "mlirls_ir.dialects.{}.graph",
    "PrintHooks": "mlirls_ir.dialects.{}.printing",
    "NameHooks": "mlirls_ir.dialects.{}.names",
    "RewriteHooks": "mlirls_ir.dialects.{}.rewrites",
    "BytecodeHooks": "mlirls_ir.dialects.{}.bytecode",
    "MachineHooks": "mlirls_ir.dialects.{}.machine",
    "MemoryHooks": "mlirls_ir.dialects.{}.memory",
    "LayoutHooks": "mlirls_ir.datalayout.dialects.{}",
}
"""The module that has the hooks of a kind, with the dialect's name for `{}`; it is imported on first use."""


@dataclass(frozen=True, eq=False)
class DialectHooks:
    """The hooks of one dialect, at most one value a kind."""

    dialect: str
    parts: tuple[object, ...] = ()

    def part(self, kind: type[T]) -> T | None:
        """The hooks of one kind, None where there are none."""
        return next((part for part in self.parts if isinstance(part, kind)), None)


class FolderHooks(NamedTuple):
    """The hooks of an upstream dialect, which its folder holds."""

    dialect: str
    homes: Mapping[str, str] = _HOMES

    def part(self, kind: type[T]) -> T | None:
        """The hooks of one kind, None where the dialect has no file of that kind."""
        home = self.homes.get(kind.__name__)
        module = None if home is None else _module(home.format(self.dialect))
        if module is None:
            return None
        found = cast("object", module.HOOKS)
        assert isinstance(found, kind), f"the HOOKS of {module.__name__} are not {kind.__name__}"
        return found


_TRAITS: Final[Mapping[str, str]] = {"DereferenceableOpInterface": "llvm", "LinalgOp": "linalg"}
"""Traits that operations of any dialect may have, and the dialect that has their rules."""


class UpstreamHooks:
    """Finds the hooks of upstream's dialects."""

    def of_dialect(self, dialect: str) -> Hooks:
        """The hooks in the dialect's folder, which may have none."""
        return FolderHooks(dialect)

    def owner_of_trait(self, trait: str) -> str | None:
        """The dialect that has the trait's rule."""
        return _TRAITS.get(trait)

    def holds(self, dialect: str, key: str, version: int) -> bool:
        """Never: a definition that a user's file redefines has no hooks."""
        del dialect, key, version
        return False

    def rename_note(self, operation: str, version: int) -> RenameNote | None:
        """The note on an operation that an LLVM release does not have."""
        # Imported only when it is needed: start-up is most of a short check.
        from mlirls_ir.dialects.rename_notes import rename_note

        return rename_note(operation, version)


def _module(name: str) -> ModuleType | None:
    """The module called `name`, None when there is no such file."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, name.rpartition(".")[0]):
            raise
        return None
