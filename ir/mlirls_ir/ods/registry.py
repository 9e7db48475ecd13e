"""The registry: finds a dialect by name and loads its table on first use.

A registry does not change for its users; a workspace's additions (a user's `.td` files) make another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import Constraint, DefinitionDef, DialectDef, EnumDef, OperationDef
from mlirls_ir.ods.usual_forms import UsualForms

if TYPE_CHECKING:
    from mlirls_ir.ods.passes import PassTable

Loader = Callable[[], DialectDef]
_MOST_STRANGERS: Final = 256
"""For how many names of unknown dialects it is cached that they have no hooks."""
T = TypeVar("T")


class Hooks(Protocol):
    """The facts about one dialect beyond ODS: one frozen value for each kind, loaded on first use.

    The package that uses hooks defines their kind: `formats/hooks.py`, `verify/hooks.py`, `datalayout/rules.py`.
    """

    def part(self, kind: type[T]) -> T | None:
        """The hooks of one kind, None where there are none."""
        ...


@dataclass(frozen=True, slots=True)
class RenameNote:
    """A note on an operation that a release does not have: a sentence, and the name to write instead.

    `replacement` is "" where more than the name has changed. `release` is one that has the operation, 0 for one that is
    older than all tables. `is_elsewhere` says that its dialect went to another project.
    """

    text: str
    replacement: str
    release: int
    is_elsewhere: bool = False


class HookFinder(Protocol):
    """Finds hooks."""

    def of_dialect(self, dialect: str) -> Hooks | None:
        """The hooks of a dialect, None where there are none."""
        ...

    def owner_of_trait(self, trait: str) -> str | None:
        """The dialect whose hooks have the rule for `trait`, which operations of any dialect may have."""
        ...

    def rename_note(self, operation: str, version: int) -> RenameNote | None:
        """The note on an operation that an LLVM release does not have; None if there is none."""
        ...

    def holds(self, dialect: str, key: str, version: int) -> bool:
        """Whether hooks fit a definition although it differs from the one that they were written for."""
        ...


class NoHooks:
    """Finds no hooks: nothing is known beyond ODS."""

    def of_dialect(self, dialect: str) -> Hooks | None:
        del dialect
        return None

    def owner_of_trait(self, trait: str) -> str | None:
        del trait
        return None

    def rename_note(self, operation: str, version: int) -> RenameNote | None:
        del operation, version
        return None

    def holds(self, dialect: str, key: str, version: int) -> bool:
        del dialect, key, version
        return False


class FirstHooks:
    """Given hooks first, and for other dialects those that another finder has."""

    def __init__(self, given: Mapping[str, Hooks], otherwise: HookFinder) -> None:
        self._given = dict(given)
        self._otherwise = otherwise

    def of_dialect(self, dialect: str) -> Hooks | None:
        return self._given.get(dialect) or self._otherwise.of_dialect(dialect)

    def owner_of_trait(self, trait: str) -> str | None:
        return self._otherwise.owner_of_trait(trait)

    def rename_note(self, operation: str, version: int) -> RenameNote | None:
        return self._otherwise.rename_note(operation, version)

    def holds(self, dialect: str, key: str, version: int) -> bool:
        return dialect not in self._given and self._otherwise.holds(dialect, key, version)


class MemoKey(Generic[T]):
    """The key of a value that a package caches in each registry; `make` makes the value. Keys compare by identity."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[Registry], T]) -> None:
        self.make = make


class Registry:
    """Dialects by name, each loaded when it is first asked for.

    `namespaces` maps C++ namespaces ("mlir::arith") to dialects, for C++ text that names a class of another dialect.
    `find_hooks` finds hooks for the parts that ODS leaves to C++; a redefined definition (`is_redefined`) has none.
    `quiet` are names of unknown dialects that are not to be reported, `added` those of a user's own, and `passes` a
    user's own passes. `usual_forms` are how a project's files write its own dialects. `memo` caches what other packages
    compute from this registry alone, by keys of their own. `version` is the LLVM release whose MLIR the texts are for
    (22), 0 where there is none: everything outside ODS, such as the builtin grammar, depends on it.
    """

    __slots__ = (
        "_dialects",
        "_find_hooks",
        "_hooks",
        "_loaders",
        "_memo",
        "_namespaces",
        "_operation_parts",
        "_operations",
        "_parts",
        "added",
        "passes",
        "quiet",
        "usual_forms",
        "version",
    )

    def __init__(
        self,
        loaders: Mapping[str, Loader],
        namespaces: Mapping[str, str] | None = None,
        find_hooks: HookFinder | None = None,
        version: int = 0,
    ) -> None:
        self._loaders = dict(loaders)
        self.version = version
        self._find_hooks = find_hooks or NoHooks()
        self._hooks: dict[str, Hooks | None] = {}
        self._parts: dict[tuple[str, type], object] = {}
        self._operation_parts: dict[tuple[str, type], object] = {}
        self._namespaces = dict(namespaces or {})
        self._dialects: dict[str, DialectDef] = {}
        self._operations: dict[str, OperationDef] = {}
        self._memo: dict[MemoKey[Any], Any] = {}
        self.quiet: frozenset[str] = frozenset()
        self.added: frozenset[str] = frozenset()
        self.passes: PassTable | None = None
        self.usual_forms = UsualForms()

    def memo(self, key: MemoKey[T]) -> T:
        """The value that another package caches here under `key`; made on first use."""
        found: T | None = self._memo.get(key)
        if found is None:
            found = self._memo[key] = key.make(self)
        return found

    def extended(
        self,
        dialects: Iterable[DialectDef],
        quiet: Iterable[str] = (),
        hooks: Mapping[str, Hooks] | None = None,
        passes: PassTable | None = None,
        forms: UsualForms | None = None,
    ) -> Registry:
        """A registry with `dialects` as well, which replace dialects of the same name, and more names in `quiet`.

        `hooks` replace those of dialects of the same name, and `passes`, if there are any, the user's own passes.
        `forms` are how the project's files write these dialects.
        """
        added = {dialect.name: dialect for dialect in dialects}
        namespaces = {dialect.cpp_namespace: name for name, dialect in added.items() if dialect.cpp_namespace}
        result = Registry(
            {**self._loaders, **{name: _constant(dialect) for name, dialect in added.items()}},
            {**self._namespaces, **namespaces},
            FirstHooks(hooks, self._find_hooks) if hooks else self._find_hooks,
            self.version,
        )
        result.quiet = self.quiet.union(quiet)
        result.added = self.added.union(added)
        result.passes = passes or self.passes
        result.usual_forms = forms or self.usual_forms
        # What is loaded stays loaded: tables are the same for both.
        result._dialects.update({name: found for name, found in self._dialects.items() if name not in added})
        return result

    def names(self) -> Iterable[str]:
        """The names of all known dialects, loaded or not."""
        return self._loaders.keys()

    def loaded(self) -> list[str]:
        """The names of the dialects that were asked for so far."""
        return list(self._dialects)

    def namespaces(self) -> Mapping[str, str]:
        """C++ namespaces of the known dialects and their names."""
        return self._namespaces

    def knows(self, dialect: str) -> bool:
        """Whether `dialect` is known."""
        return dialect in self._loaders

    def is_upstream(self, dialect: str) -> bool:
        """Whether `dialect` is known, and not by a user's own definition."""
        return dialect in self._loaders and dialect not in self.added

    def dialect(self, name: str) -> DialectDef | None:
        """The dialect called `name`, None when it is unknown."""
        found = self._dialects.get(name)
        if found is None and name in self._loaders:
            found = self._dialects[name] = self._loaders[name]()
        return found

    def hooks(self, dialect: str, kind: type[T]) -> T | None:
        """The hooks of one kind for `dialect`, None where there are none."""
        key = (dialect, kind)
        if key in self._parts:
            return cast("T | None", self._parts[key])
        if dialect not in self._hooks:
            self._forget_unknown_names()
            self._hooks[dialect] = self._find_hooks.of_dialect(dialect)
        hooks = self._hooks[dialect]
        found = None if hooks is None else hooks.part(kind)
        self._parts[key] = found
        return found

    def _forget_unknown_names(self) -> None:
        """Forgets names of unknown dialects: texts may bring any number of them."""
        if len(self._hooks) > len(self._loaders) + _MOST_STRANGERS:
            self._hooks = {name: hooks for name, hooks in self._hooks.items() if name in self._loaders}
            self._parts = {key: part for key, part in self._parts.items() if part is not None or key[0] in self._hooks}

    def hooks_of_operation(self, name: str, kind: type[T]) -> T | None:
        """The hooks of one kind for an operation; None where there are none, or a user's file redefines it."""
        key = (name, kind)
        if key in self._operation_parts:
            return cast("T | None", self._operation_parts[key])
        found = None if self.is_redefined("op", name) else self.hooks(name.partition(".")[0], kind)
        if self.operation(name) is not None:
            # Unknown names are not cached: there may be any number of them.
            self._operation_parts[key] = found
        return found

    def parts_in_use(self, kind: type[T]) -> list[T]:
        """The hooks of one kind of all dialects whose hooks have been asked for."""
        return [cast("T", part) for (_, one), part in self._parts.items() if one is kind and part is not None]

    def owner_of_trait(self, trait: str) -> str | None:
        """The dialect whose hooks have the rule for `trait`, which operations of any dialect may have."""
        return self._find_hooks.owner_of_trait(trait)

    def rename_note(self, operation: str) -> RenameNote | None:
        """The note on an operation that is unknown here; None if there is none."""
        return self._find_hooks.rename_note(operation, self.version) if self.version else None

    def is_redefined(self, kind: str, name: str) -> bool:
        """Whether a user's file redefines what the hooks know by this name.

        `kind` is "op", "type", "attr" or "directive", and `name` the full name ("memref.prefetch", "llvm.ptr").
        """
        dialect, _, mnemonic = name.partition(".")
        found = self.dialect(dialect)
        if found is None or not found.redefined:
            return False
        key = f"{kind} {name if kind == 'op' else mnemonic}"
        return key in found.redefined and not self._find_hooks.holds(dialect, key, self.version)

    def is_open_to(self, dialect: str, kind: str) -> bool:
        """Whether the known `dialect` may have more of `kind` ("op", "type", "attr") than are known."""
        found = self.dialect(dialect)
        return found is not None and kind in found.open_to

    def operation(self, name: str) -> OperationDef | None:
        """The operation with the full name `name`, None when its dialect or the operation is unknown."""
        found = self._operations.get(name)
        if found is not None:
            return found
        dialect = self.dialect(name.split(".", 1)[0])
        found = dialect.operations.get(name) if dialect else None
        if found is not None:
            # Unknown names are not cached: texts may bring any number of them.
            self._operations[name] = found
        return found

    def type_def(self, dialect: str, mnemonic: str) -> DefinitionDef | None:
        """The type `!dialect.mnemonic`, None when unknown."""
        found = self.dialect(dialect)
        return found.types.get(mnemonic) if found else None

    def attribute_def(self, dialect: str, mnemonic: str) -> DefinitionDef | None:
        """The attribute `#dialect.mnemonic`, None when unknown."""
        found = self.dialect(dialect)
        return found.attributes.get(mnemonic) if found else None

    def enum(self, key: str) -> EnumDef | None:
        """The enum with the qualified key "dialect.Enum", None when unknown."""
        dialect, _, name = key.partition(".")
        found = self.dialect(dialect)
        return found.enums.get(name) if found else None

    def constraint(self, dialect: str, key: str) -> Constraint | None:
        """The constraint that definitions of `dialect` call `key`, None when unknown."""
        found = self.dialect(dialect)
        return found.constraints.get(key) if found else None


def _constant(dialect: DialectDef) -> Loader:
    return lambda: dialect
