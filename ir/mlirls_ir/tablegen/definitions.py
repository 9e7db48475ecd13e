"""Changes of a definition: assigns fields, resolves names, and finds values that could not be computed."""

from __future__ import annotations

from mlirls_ir.tablegen.budget import spend
from mlirls_ir.tablegen.errors import TableGenError
from mlirls_ir.tablegen.model import Definition, Keeper, Resolver, Slot, SlotKind, Term
from mlirls_ir.tablegen.operations import make_unary
from mlirls_ir.tablegen.references import Variable, VariableBit
from mlirls_ir.tablegen.resolver import RecordResolver
from mlirls_ir.tablegen.terms import AnonymousName, Bit, Bits, String
from mlirls_ir.tablegen.types import BitsType, Type


def assign_slot(slot: Slot, term: Term) -> bool:
    """Sets the value of a slot, converted to its type; False, and no change, if it cannot be converted."""
    value = cast_term(term, slot.type)
    if value is None:
        return False
    if isinstance(slot.type, BitsType) and not isinstance(value, Bits):
        value = Bits(tuple([value.bit(number) for number in range(slot.type.width)]))
    slot.value = value
    return True


def resolve_definition(definition: Definition, resolver: Resolver) -> None:
    """Resolves name, fields and assertions in place. Raises TableGenError if a value no longer fits its field."""
    spend(len(definition.fields) + len(definition.assertions))
    if not definition.name.is_ground:
        definition.name = definition.name.resolve(resolver)
    for slot in definition.fields.values():
        if slot.value.is_ground:
            continue
        value = slot.value.resolve(resolver)
        if value is not slot.value and not assign_slot(slot, value):
            of_type = "" if value.type is None else f"of type '{value.type.text}' "
            message = (
                f"Invalid value {of_type}found when setting field '{slot.name}' of type '{slot.type.text}' "
                f"after resolving references: {value.unquoted()}"
            )
            raise TableGenError(message, definition.place)
    for assertion in definition.assertions:
        assertion.condition = assertion.condition.resolve(resolver)
        assertion.message = assertion.message.resolve(resolver)


def resolve_finally(definition: Definition, new_name: Term | None = None) -> None:
    """Resolves the fields against one another: the last step of making a record."""
    resolve_definition(definition, RecordResolver(definition, new_name))


def new_anonymous_name(keeper: Keeper) -> AnonymousName:
    """Generates the next name."""
    name = AnonymousName(keeper.n_anonymous)
    keeper.n_anonymous += 1
    return name


def cast_term(term: Term, expected: Type) -> Term | None:
    """The term as one of the expected type, with a pending `!cast` if that is undecided; None if impossible."""
    if term.type is None or term.type is expected or term.type.is_a(expected):
        return term
    converted = term.convert_to(expected)
    if converted is not None:
        return converted
    if not term.type.converts_to(expected):
        return None
    return make_unary("cast", term, expected, None)


def check_concrete(definition: Definition) -> Slot | None:
    """Finds a field whose value could not be computed, declared without the word `field`."""
    for slot in definition.fields.values():
        if slot.kind is SlotKind.NONCONCRETE_FIELD or slot.value.is_ground:
            continue
        value = slot.value
        is_done = _bits_done(definition, value) if isinstance(value, Bits) else value.is_concrete()
        if not is_done:
            return slot
    return None


def name_of(definition: Definition) -> str | None:
    """The final name of a record, or None if it is not known."""
    return definition.name.value if isinstance(definition.name, String) else None


def _bits_done(definition: Definition, value: Bits) -> bool:
    for bit in value.bits:
        if isinstance(bit, Bit) or bit.is_unset or isinstance(bit, Variable):
            continue
        is_field = (
            isinstance(bit, VariableBit) and isinstance(bit.base, Variable) and bit.base.name in definition.fields
        )
        if not is_field:
            return False
    return True
