"""Terms that refer to a definition elsewhere: variables, records and their fields. Instances are in instances.py."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from mlirls_ir.tablegen.budget import counted_text, spend
from mlirls_ir.tablegen.errors import TableGenError
from mlirls_ir.tablegen.model import Definition, Keeper, Resolver, Term
from mlirls_ir.tablegen.terms import Bits
from mlirls_ir.tablegen.types import BIT, BitsType, RecordType, Type


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
        types = [definition.field_type(name) for definition in self.type.classes]
        return next((type for type in types if type is not None), None)

    def convert_to(self, expected: Type) -> Term | None:
        if self.type is BIT and isinstance(expected, BitsType) and expected.width == 1:
            return Bits((self,))
        return super().convert_to(expected)


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


class VariableBit(TypedTerm):
    """One bit of a value that is not known yet."""

    __slots__ = ("base", "number")

    def __init__(self, base: Term, number: int) -> None:
        super().__init__(BIT)
        self.base = base
        self.number = number

    def text(self) -> str:
        return counted_text(f"{self.base.text()}{{{self.number}}}")

    def key(self) -> Hashable:
        spend()
        return (VariableBit, self.base.key(), self.number)

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

    def convert_to(self, expected: Type) -> Term | None:
        assert self.type is not None
        return self if isinstance(expected, RecordType) and self.type.converts_to(expected) else None

    def field_type(self, name: str) -> Type | None:
        return self.definition.field_type(name)


def record_term(definition: Definition) -> Term:
    """The one term for a record; its type is that of the first call."""
    if definition.record_term is None:
        definition.record_term = RecordTerm(definition)
    return definition.record_term


def find_global(keeper: Keeper, name: str) -> Term | None:
    """Finds a record or global variable."""
    record = keeper.records.get(name)
    if record is not None:
        return record_term(record)
    variable = keeper.variables.get(name)
    return None if variable is None else variable.value


class FieldAccess(TypedTerm):
    """A field of a record that is not known yet, or whose value is not."""

    __slots__ = ("field", "record")

    def __init__(self, record: Term, field: str, type: Type) -> None:
        super().__init__(type)
        self.record = record
        self.field = field

    def text(self) -> str:
        return counted_text(f"{self.record.text()}.{self.field}")

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
    """The value of a field, or the access to it where the value is not known yet."""
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
