"""Looking up what a `.td` text defines, without noting it: only the evaluation's own questions count (`tables.py`)."""

from __future__ import annotations

from collections.abc import Iterable

from mlirls_ir.tablegen.model import Definition, GlobalVariable, Keeper, TypeAlias
from mlirls_ir.tablegen.source import SourcePosition
from mlirls_ir.td_document.name_kinds import NameKind


def find_class(keeper: Keeper, name: str) -> Definition | None:
    """The class of this name."""
    return dict[str, Definition].get(keeper.classes, name)


def find_multiclass(keeper: Keeper, name: str) -> Definition | None:
    """The multiclass of this name."""
    return dict[str, Definition].get(keeper.multiclasses, name)


def find_record(keeper: Keeper, name: str) -> Definition | None:
    """The record of this name."""
    return dict[str, Definition].get(keeper.records, name)


def find_variable(keeper: Keeper, name: str) -> GlobalVariable | None:
    """The global variable of this name."""
    return dict[str, GlobalVariable].get(keeper.variables, name)


def find_alias(keeper: Keeper, name: str) -> TypeAlias | None:
    """The `deftype` of this name."""
    return dict[str, TypeAlias].get(keeper.type_aliases, name)


def is_known(keeper: Keeper, name: str) -> bool:
    """Whether a class, multiclass, record or global variable has this name."""
    finders = (find_class, find_multiclass, find_record, find_variable)
    return any(find(keeper, name) is not None for find in finders)


def find_parent(keeper: Keeper, name: str) -> tuple[NameKind, Definition | None]:
    """The class of this name, or else the multiclass, and its kind."""
    definition, multiclass = find_class(keeper, name), find_multiclass(keeper, name)
    if definition is None and multiclass is not None:
        return NameKind.MULTICLASS, multiclass
    return NameKind.CLASS, definition


def global_place(keeper: Keeper, name: str) -> tuple[NameKind, SourcePosition] | None:
    """The kind and place of a record, or else of a global variable."""
    record, variable = find_record(keeper, name), find_variable(keeper, name)
    if record is not None:
        return NameKind.RECORD, record.place
    return None if variable is None else (NameKind.VARIABLE, variable.place)


def type_place(keeper: Keeper, name: str) -> tuple[NameKind, SourcePosition | None]:
    """The kind and place of a class, or else of a `deftype`."""
    definition, alias = find_class(keeper, name), find_alias(keeper, name)
    if definition is None and alias is not None:
        return NameKind.TYPE, alias.place
    return NameKind.CLASS, None if definition is None else definition.place


def all_classes(keeper: Keeper) -> Iterable[Definition]:
    """All classes, in the order of the text."""
    return dict[str, Definition].values(keeper.classes)


def all_multiclasses(keeper: Keeper) -> Iterable[Definition]:
    """All multiclasses, in the order of the text."""
    return dict[str, Definition].values(keeper.multiclasses)


def all_variables(keeper: Keeper) -> Iterable[tuple[str, GlobalVariable]]:
    """All global variables, in the order of the text."""
    return dict[str, GlobalVariable].items(keeper.variables)


def named_records(keeper: Keeper) -> list[Definition]:
    """All records with a name, in the order of the text."""
    return [record for record in dict[str, Definition].values(keeper.records) if not record.is_anonymous]


def argument_place(definition: Definition | None, name: str) -> SourcePosition | None:
    """Where a template argument of a class or multiclass is declared."""
    slot = None if definition is None else definition.fields.get(definition.qualified(name))
    return None if slot is None else slot.place
