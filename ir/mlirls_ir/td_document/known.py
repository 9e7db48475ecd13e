"""Looking up what a `.td` text defines, without noting it: only the evaluation's own questions count (`tables.py`)."""

from __future__ import annotations

from collections.abc import Iterable

from mlirls_ir.tablegen.model import Definition, Keeper, Term
from mlirls_ir.tablegen.source import SourcePosition
from mlirls_ir.tablegen.types import Type


def find_class(keeper: Keeper, name: str) -> Definition | None:
    """The class of this name."""
    return dict[str, Definition].get(keeper.classes, name)


def find_multiclass(keeper: Keeper, name: str) -> Definition | None:
    """The multiclass of this name."""
    return dict[str, Definition].get(keeper.multiclasses, name)


def find_record(keeper: Keeper, name: str) -> Definition | None:
    """The record of this name."""
    return dict[str, Definition].get(keeper.records, name)


def find_variable(keeper: Keeper, name: str) -> Term | None:
    """The value of the global variable of this name."""
    return dict[str, Term].get(keeper.variables, name)


def find_alias(keeper: Keeper, name: str) -> Type | None:
    """The type that `deftype` gives this name."""
    return dict[str, Type].get(keeper.type_aliases, name)


def is_known(keeper: Keeper, name: str) -> bool:
    """Whether a class, multiclass, record or global variable has this name."""
    finders = (find_class, find_multiclass, find_record, find_variable)
    return any(find(keeper, name) is not None for find in finders)


def all_classes(keeper: Keeper) -> Iterable[Definition]:
    """All classes, in the order of the text."""
    return dict[str, Definition].values(keeper.classes)


def all_multiclasses(keeper: Keeper) -> Iterable[Definition]:
    """All multiclasses, in the order of the text."""
    return dict[str, Definition].values(keeper.multiclasses)


def all_variables(keeper: Keeper) -> Iterable[tuple[str, Term]]:
    """All global variables, in the order of the text."""
    return dict[str, Term].items(keeper.variables)


def named_records(keeper: Keeper) -> list[Definition]:
    """All records with a name, in the order of the text."""
    return [record for record in dict[str, Definition].values(keeper.records) if not record.is_anonymous]


def argument_place(definition: Definition | None, name: str) -> SourcePosition | None:
    """Where a template argument of a class or multiclass is declared."""
    slot = None if definition is None else definition.fields.get(definition.qualified(name))
    return None if slot is None else slot.place
