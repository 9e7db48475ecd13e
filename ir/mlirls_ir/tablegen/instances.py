"""Classes that are used as values: `Class<arguments>` becomes an anonymous record when all arguments are known."""

from __future__ import annotations

from collections.abc import Hashable

from mlirls_ir.tablegen.budget import counted_text, counted_texts, spend
from mlirls_ir.tablegen.definitions import new_anonymous_name, resolve_definition, resolve_finally
from mlirls_ir.tablegen.model import Definition, DefinitionKind, Resolver, Term
from mlirls_ir.tablegen.references import TypedTerm, record_term
from mlirls_ir.tablegen.resolver import MapResolver, UnresolvedTracker
from mlirls_ir.tablegen.source import SourcePosition
from mlirls_ir.tablegen.types import record_type


class Argument:
    """An argument for a class: by position (`name` is None) or by the qualified name of the template argument."""

    __slots__ = ("name", "position", "value")

    def __init__(self, value: Term, position: int, name: str | None = None) -> None:
        self.value = value
        self.position = position
        self.name = name

    def text(self) -> str:
        """Spells the argument as TableGen prints it."""
        head = str(self.position) if self.name is None else f'"{self.name}"'
        return counted_text(f"{head}: {self.value.text()}")

    def key(self) -> Hashable:
        """The key by which arguments are equal."""
        spend()
        return (self.position if self.name is None else self.name, self.value.key())

    def with_value(self, value: Term) -> Argument:
        """Makes the same argument with another value."""
        return self if value is self.value else Argument(value, self.position, self.name)


class Instance(TypedTerm):
    """A class used as a value, `Class<arguments>`: becomes an anonymous record when all arguments are known."""

    __slots__ = ("arguments", "definition", "place")

    def __init__(self, definition: Definition, arguments: tuple[Argument, ...], place: SourcePosition) -> None:
        super().__init__(record_type([definition]))
        self.definition = definition
        self.arguments = arguments
        self.place = place

    def text(self) -> str:
        return counted_text(f"{self.definition.name_text}<{', '.join(counted_texts(self.arguments))}>")

    def key(self) -> Hashable:
        spend()
        return (Instance, self.definition, tuple([argument.key() for argument in self.arguments]))

    def resolve(self, resolver: Resolver) -> Term:
        spend()
        tracker = UnresolvedTracker(resolver)
        arguments: list[Argument] = []
        is_changed = False
        for argument in self.arguments:
            value = argument.value
            found = argument if value.is_ground else argument.with_value(value.resolve(tracker))
            is_changed = is_changed or found is not argument
            arguments.append(found)
        if not is_changed:
            return self
        instance = Instance(self.definition, tuple(arguments), self.place)
        return instance if tracker.found_unresolved else instance.instantiate()

    def fold(self) -> Term:
        """The record if all arguments are known, else the instance."""
        keeper = self.definition.keeper
        known = keeper.instances.get(self.key())
        if known is not None:
            return known
        tracker = UnresolvedTracker()
        for argument in self.arguments:
            if not argument.value.is_ground:
                argument.value.resolve(tracker)
        return self if tracker.found_unresolved else self.instantiate()

    def instantiate(self) -> Term:
        """Makes the anonymous record; equal instances give the same record."""
        keeper = self.definition.keeper
        spend(len(self.definition.fields))
        key = self.key()
        known = keeper.instances.get(key)
        if known is not None:
            return known
        source = self.definition
        record = Definition(keeper, new_anonymous_name(keeper), DefinitionKind.ANONYMOUS_RECORD, self.place)
        template_args = set(source.template_args)
        values: dict[str, Term] = {name: source.fields[name].value for name in source.template_args}
        record.fields = {name: slot.copy() for name, slot in source.fields.items() if name not in template_args}
        record.copy_assertions(source)
        for argument in self.arguments:
            name = source.template_args[argument.position] if argument.name is None else argument.name
            values[name] = argument.value
        resolve_definition(record, MapResolver(record, values))
        record.add_superclass(source)
        resolve_finally(record)
        keeper.records[record.name_text] = record
        keeper.unchecked.append(record)
        found = keeper.instances[key] = record_term(record)
        return found
