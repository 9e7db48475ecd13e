"""Classes, multiclasses and records while they are built, and the table of all of them.

Definitions are the one mutable part of an evaluation: inheriting adds fields, `let` replaces values, resolving replaces
names. Finished records leave through result.py as plain data.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.budget import spend, spend_record
from mlirls_ir.tablegen.errors import TableGenError
from mlirls_ir.tablegen.resolver import RecordResolver, Resolver
from mlirls_ir.tablegen.source import SourcePosition
from mlirls_ir.tablegen.terms import UNSET_TERM, AnonymousName, Bit, Bits, String, Term
from mlirls_ir.tablegen.types import BitsType, RecordType, Type, record_type


class SlotKind(Enum):
    """The kind of a slot: a field, a field declared with the word `field`, or a template argument."""

    FIELD = "field"
    NONCONCRETE_FIELD = "nonconcrete field"
    TEMPLATE_ARGUMENT = "template argument"


class DefinitionKind(Enum):
    """The kind of a definition."""

    CLASS = "class"
    MULTICLASS = "multiclass"
    RECORD = "record"
    ANONYMOUS_RECORD = "anonymous record"


class Slot:
    """A field or template argument of a definition, and its value."""

    __slots__ = ("kind", "name", "place", "type", "value")

    def __init__(
        self, name: str, type: Type, kind: SlotKind, place: SourcePosition | None, value: Term = UNSET_TERM
    ) -> None:
        self.name = name
        self.type = type
        self.kind = kind
        self.place = place
        self.value = value
        if value is UNSET_TERM and isinstance(type, BitsType):
            self.value = Bits((UNSET_TERM,) * type.width)

    def copy(self) -> Slot:
        """Makes the slot of a definition that inherits this one."""
        return Slot(self.name, self.type, self.kind, self.place, self.value)

    def assign(self, term: Term) -> bool:
        """Sets the value, converted to the slot's type; False, and no change, if it cannot be."""
        value = cast_term(term, self.type)
        if value is None:
            return False
        if isinstance(self.type, BitsType) and not isinstance(value, Bits):
            value = Bits(tuple([value.bit(number) for number in range(self.type.width)]))
        self.value = value
        return True


@dataclass(slots=True)
class Assertion:
    """An `assert`: the place of its condition, condition, message."""

    place: SourcePosition
    condition: Term
    message: Term


class Definition:
    """A class, multiclass or record.

    `is_broken` says that a part of it, or of a superclass, could not be evaluated and is missing.
    """

    __slots__ = (
        "_term",
        "ancestors",
        "assertions",
        "fields",
        "is_broken",
        "keeper",
        "kind",
        "name",
        "place",
        "subclasses",
        "superclasses",
        "template_args",
    )

    def __init__(self, keeper: Keeper, name: Term, kind: DefinitionKind, place: SourcePosition) -> None:
        spend_record()
        self.keeper = keeper
        self.name = name
        self.kind = kind
        self.place = place
        self.fields: dict[str, Slot] = {}
        self.template_args: list[str] = []
        self.superclasses: list[Definition] = []
        self.subclasses: list[Definition] = []
        self.ancestors: set[Definition] = set()
        self.assertions: list[Assertion] = []
        self.is_broken = False
        self._term: Term | None = None

    @property
    def name_text(self) -> str:
        """The name as text, also while it is still being computed."""
        return self.name.unquoted()

    @property
    def is_class(self) -> bool:
        """Whether this is a class."""
        return self.kind is DefinitionKind.CLASS

    @property
    def has_arguments(self) -> bool:
        """Whether this takes template arguments, `NAME` among them."""
        return self.kind in (DefinitionKind.CLASS, DefinitionKind.MULTICLASS)

    @property
    def is_anonymous(self) -> bool:
        """Whether the name was generated."""
        return self.kind is DefinitionKind.ANONYMOUS_RECORD

    @property
    def type(self) -> RecordType:
        """The type of the record, from its direct superclasses."""
        return record_type(self.superclasses)

    def term(self) -> Term:
        """Gives the one term for this record; its type is that of the first call."""
        if self._term is None:
            from mlirls_ir.tablegen.references import RecordTerm

            self._term = RecordTerm(self)
        return self._term

    def qualified(self, name: str) -> str:
        """Gives the name under which a template argument is known inside: `Class:x`, `Multiclass::x`."""
        separator = "::" if self.kind is DefinitionKind.MULTICLASS else ":"
        return f"{self.name_text}{separator}{name}"

    def add_superclass(self, superclass: Definition) -> None:
        """Appends a direct superclass."""
        self.superclasses.append(superclass)
        if self.is_class:
            superclass.subclasses.append(self)
        self._add_ancestors({superclass, *superclass.ancestors})

    def _add_ancestors(self, ancestors: set[Definition]) -> None:
        """Adds ancestors here and in subclasses: a declared class may have subclasses before it has superclasses."""
        spend(len(ancestors))
        self.ancestors |= ancestors
        for subclass in self.subclasses:
            subclass._add_ancestors(ancestors)

    def all_superclasses(self) -> list[Definition]:
        """Gives every superclass, each after its own superclasses, as often as it is inherited."""
        found: list[Definition] = []
        for superclass in self.superclasses:
            inherited = superclass.all_superclasses()
            spend(len(inherited) + 1)
            found += inherited
            found.append(superclass)
        return found

    def resolve(self, resolver: Resolver) -> None:
        """Resolves name, fields and assertions in place. Raises TableGenError if a value no longer fits its field."""
        spend(len(self.fields) + len(self.assertions))
        if not self.name.is_ground:
            self.name = self.name.resolve(resolver)
        for slot in self.fields.values():
            if slot.value.is_ground:
                continue
            value = slot.value.resolve(resolver)
            if value is not slot.value and not slot.assign(value):
                of_type = "" if value.type is None else f"of type '{value.type.text}' "
                message = (
                    f"Invalid value {of_type}found when setting field '{slot.name}' of type '{slot.type.text}' "
                    f"after resolving references: {value.unquoted()}"
                )
                raise TableGenError(message, self.place)
        for assertion in self.assertions:
            assertion.condition = assertion.condition.resolve(resolver)
            assertion.message = assertion.message.resolve(resolver)

    def resolve_finally(self, new_name: Term | None = None) -> None:
        """Resolves the fields against one another: the last step of making a record."""
        self.resolve(RecordResolver(self, new_name))

    def copy_assertions(self, other: Definition) -> None:
        """Adds the assertions of a superclass."""
        spend(len(other.assertions))
        for assertion in other.assertions:
            self.assertions.append(Assertion(assertion.place, assertion.condition, assertion.message))

    def copy(self) -> Definition:
        """Makes an independent copy, for one turn of a loop or one use of a multiclass."""
        spend(6 * len(self.fields) + len(self.superclasses) + len(self.ancestors) + len(self.assertions))
        copied = Definition(self.keeper, self.name, self.kind, self.place)
        copied.fields = {name: slot.copy() for name, slot in self.fields.items()}
        copied.template_args = list(self.template_args)
        copied.superclasses = list(self.superclasses)
        copied.ancestors = set(self.ancestors)
        copied.is_broken = self.is_broken
        copied.copy_assertions(self)
        return copied


@dataclass(slots=True, eq=False)
class Keeper:
    """All classes, records and global variables of one evaluation."""

    classes: dict[str, Definition] = field(default_factory=lambda: dict[str, Definition]())
    multiclasses: dict[str, Definition] = field(default_factory=lambda: dict[str, Definition]())
    records: dict[str, Definition] = field(default_factory=lambda: dict[str, Definition]())
    variables: dict[str, Term] = field(default_factory=lambda: dict[str, Term]())
    type_aliases: dict[str, Type] = field(default_factory=lambda: dict[str, Type]())
    record_types: dict[tuple[Definition, ...], RecordType] = field(
        default_factory=lambda: dict[tuple[Definition, ...], RecordType]()
    )
    instances: dict[object, Term] = field(default_factory=lambda: dict[object, Term]())
    n_anonymous: int = 0
    unchecked: list[Definition] = field(default_factory=lambda: list[Definition]())

    def new_anonymous_name(self) -> AnonymousName:
        """Generates the next name."""
        name = AnonymousName(self.n_anonymous)
        self.n_anonymous += 1
        return name

    def find_global(self, name: str) -> Term | None:
        """Finds a record or global variable."""
        record = self.records.get(name)
        return record.term() if record is not None else self.variables.get(name)


def cast_term(term: Term, wanted: Type) -> Term | None:
    """Gives the term as one of the wanted type, with a pending `!cast` if that is undecided; None if impossible."""
    if term.type is None or term.type is wanted or term.type.is_a(wanted):
        return term
    converted = term.convert_to(wanted)
    if converted is not None:
        return converted
    if not term.type.converts_to(wanted):
        return None
    from mlirls_ir.tablegen.operations import make_unary

    return make_unary("cast", term, wanted, None)


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
    """Gives the final name of a record, or None if it is not known."""
    return definition.name.value if isinstance(definition.name, String) else None


def _bits_done(definition: Definition, value: Bits) -> bool:
    from mlirls_ir.tablegen.references import Variable, VariableBit

    for bit in value.bits:
        if isinstance(bit, Bit) or bit.is_unset or isinstance(bit, Variable):
            continue
        is_field = (
            isinstance(bit, VariableBit) and isinstance(bit.base, Variable) and bit.base.name in definition.fields
        )
        if not is_field:
            return False
    return True
