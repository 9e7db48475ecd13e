"""Terms that refer to a definition elsewhere: variables, records, their fields, and classes used as values."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from mlirls_ir.tablegen.budget import spelt, spelt_list, spend
from mlirls_ir.tablegen.definitions import Definition, DefinitionKind
from mlirls_ir.tablegen.errors import TableGenError
from mlirls_ir.tablegen.resolver import MapResolver, Resolver, UnresolvedTracker
from mlirls_ir.tablegen.source import SourcePosition
from mlirls_ir.tablegen.terms import Bits, Term
from mlirls_ir.tablegen.types import BIT, BitsType, RecordType, Type, record_type


class TypedTerm(Term):
    """A term that is not a value yet but has a type: its bits and fields can be asked for."""

    __slots__ = ()

    def __init__(self, type: Type) -> None:
        super().__init__(type, is_ground=False)

    def bit(self, number: int) -> Term:
        return self if self.type is BIT else VariableBit(self, number)

    def bit_range(self, numbers: Sequence[int]) -> Term | None:
        if not isinstance(self.type, BitsType) or any(number >= self.type.width for number in numbers):
            return None
        return Bits(tuple([VariableBit(self, number) for number in numbers]))

    def field_type(self, name: str) -> Type | None:
        if not isinstance(self.type, RecordType):
            return None
        for definition in self.type.classes:
            slot = definition.fields.get(name)
            if slot is not None:
                return slot.type
        return None


class Variable(TypedTerm):
    """A name: a field, a template argument (`Class:x`), a loop variable."""

    __slots__ = ("name",)

    def __init__(self, name: str, type: Type) -> None:
        super().__init__(type)
        self.name = name

    def text(self) -> str:
        return self.name

    def key(self) -> Hashable:
        spend()
        return (Variable, self.name, self.type)

    def resolve(self, resolver: Resolver) -> Term:
        spend()
        found = resolver.lookup(self.name)
        return self if found is None else found


class VariableBit(Term):
    """One bit of a value that is not known yet."""

    __slots__ = ("base", "number")

    def __init__(self, base: Term, number: int) -> None:
        super().__init__(BIT, is_ground=False)
        self.base = base
        self.number = number

    def text(self) -> str:
        return spelt(f"{self.base.text()}{{{self.number}}}")

    def key(self) -> Hashable:
        spend()
        return (VariableBit, self.base.key(), self.number)

    def bit(self, number: int) -> Term:
        return self

    def resolve(self, resolver: Resolver) -> Term:
        spend()
        base = self.base.resolve(resolver)
        return self if base is self.base else base.bit(self.number)


class RecordTerm(Term):
    """A finished record."""

    __slots__ = ("definition",)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition.type, is_ground=True)
        self.definition = definition

    def text(self) -> str:
        return self.definition.name_text

    def convert_to(self, wanted: Type) -> Term | None:
        assert self.type is not None
        return self if isinstance(wanted, RecordType) and self.type.converts_to(wanted) else None

    def field_type(self, name: str) -> Type | None:
        slot = self.definition.fields.get(name)
        return None if slot is None else slot.type


class FieldAccess(TypedTerm):
    """A field of a record that is not known yet, or whose value is not."""

    __slots__ = ("field", "record")

    def __init__(self, record: Term, field: str, type: Type) -> None:
        super().__init__(type)
        self.record = record
        self.field = field

    def text(self) -> str:
        return spelt(f"{self.record.text()}.{self.field}")

    def key(self) -> Hashable:
        spend()
        return (FieldAccess, self.record.key(), self.field)

    def is_concrete(self) -> bool:
        spend()
        return isinstance(self.record, RecordTerm) and self.record.definition.fields[self.field].value.is_concrete()

    def resolve(self, resolver: Resolver) -> Term:
        spend()
        record = self.record.resolve(resolver)
        return self if record is self.record else make_field_access(record, self.field, resolver.current)


def make_field_access(record: Term, field: str, current: Definition | None) -> Term:
    """Gives the value of a field, or the access to it where the value is not known yet."""
    field_type = record.field_type(field)
    if field_type is None:
        raise TableGenError(f"Cannot access field '{field}' of value '{record.text()}'")
    if isinstance(record, RecordTerm):
        if record.definition is current:
            message = f"Attempting to access field '{field}' of '{record.text()}' is a forbidden self-reference"
            raise TableGenError(message, record.definition.place)
        value = record.definition.fields[field].value
        if value.is_concrete():
            return value
    return FieldAccess(record, field, field_type)


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
        return spelt(f"{head}: {self.value.text()}")

    def key(self) -> Hashable:
        """Gives the key by which arguments are equal."""
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
        return spelt(f"{self.definition.name_text}<{', '.join(spelt_list(self.arguments))}>")

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
        """Gives the record if all arguments are known, else the instance."""
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
        record = Definition(keeper, keeper.new_anonymous_name(), DefinitionKind.ANONYMOUS_RECORD, self.place)
        template_args = set(source.template_args)
        values: dict[str, Term] = {name: source.fields[name].value for name in source.template_args}
        record.fields = {name: slot.copy() for name, slot in source.fields.items() if name not in template_args}
        record.copy_assertions(source)
        for argument in self.arguments:
            name = source.template_args[argument.position] if argument.name is None else argument.name
            values[name] = argument.value
        record.resolve(MapResolver(record, values))
        record.add_superclass(source)
        record.resolve_finally()
        keeper.records[record.name_text] = record
        keeper.unchecked.append(record)
        found = keeper.instances[key] = record.term()
        return found
