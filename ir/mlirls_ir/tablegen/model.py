"""Terms, resolvers of names, and definitions with the table of all of them: the model of an evaluation.

A term is resolved by a resolver, which finds terms, some of them in the fields of a definition, which are terms again.
So these are in one file, without their computations: terms.py and references.py have the kinds of terms, resolver.py
those of resolvers, definitions.py the changes of a definition.

Definitions are the one mutable part of an evaluation: inheriting adds fields, `let` replaces values, resolving replaces
names. Finished records leave through result.py as plain data.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import field
from enum import Enum

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.budget import spend, spend_record
from mlirls_ir.tablegen.source import SourcePosition
from mlirls_ir.tablegen.types import RecordClass, RecordType, Type, record_type


class Term:
    """Any value being computed. `type` is None only for `?`."""

    __slots__ = ("is_ground", "type")
    is_unset = False

    def __init__(self, type: Type | None, *, is_ground: bool) -> None:
        self.type = type
        self.is_ground = is_ground

    def resolve(self, resolver: Resolver) -> Term:
        """The term with known names replaced; itself if nothing changed."""
        return self

    def is_concrete(self) -> bool:
        """Whether the term is a result rather than something to compute."""
        return self.is_ground

    def is_complete(self) -> bool:
        """Whether the term contains no `?`."""
        return True

    def text(self) -> str:
        """Spells the term as TableGen prints it."""
        raise NotImplementedError

    def unquoted(self) -> str:
        """Spells the term, a string without its quotes."""
        return self.text()

    def key(self) -> Hashable:
        """A key that two terms share exactly if they are the same value."""
        return self

    def convert_to(self, expected: Type) -> Term | None:
        """The value converted to the expected type, or None if it cannot be."""
        return self if self.type is None or self.type is expected or self.type.is_a(expected) else None

    def bit(self, number: int) -> Term:
        """One bit of a bit, bits or int."""
        raise NotImplementedError

    def bit_range(self, numbers: Sequence[int]) -> Term | None:
        """Some bits of a value, the least significant first, or None if it has no such bits."""
        return None

    def field_type(self, name: str) -> Type | None:
        """The type of a field of a record, or None if it has no such field."""
        return None


class Resolver:
    """Knows no name.

    With `is_final`, an unknown name is an error and not left for later; with `keep_unset_bits`, `?` in one bit does not
    replace the bit's reference.
    """

    __slots__ = ("current", "is_final", "keep_unset_bits")

    def __init__(self, current: Definition | None = None) -> None:
        self.current = current
        self.is_final = False
        self.keep_unset_bits = False

    def lookup(self, name: str) -> Term | None:
        """Finds the value of a name."""
        return None

    def lookup_anonymous(self, name: Term) -> Term | None:
        """Finds the name that replaces a generated one."""
        return None


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

    def __init__(self, name: str, type: Type, kind: SlotKind, place: SourcePosition | None, value: Term) -> None:
        self.name = name
        self.type = type
        self.kind = kind
        self.place = place
        self.value = value

    def copy(self) -> Slot:
        """Makes the slot of a definition that inherits this one."""
        return Slot(self.name, self.type, self.kind, self.place, self.value)


@dataclass(slots=True)
class Assertion:
    """An `assert`: the place of its condition, condition, message."""

    place: SourcePosition
    condition: Term
    message: Term


class Definition:
    """A class, multiclass or record.

    `is_broken` says that a part of it, or of a superclass, could not be evaluated and is missing. `record_term` is the
    one term for the record, once somebody has asked for it (`record_term` of references.py).
    """

    __slots__ = (
        "ancestors",
        "assertions",
        "fields",
        "is_broken",
        "keeper",
        "kind",
        "name",
        "place",
        "record_term",
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
        self.record_term: Term | None = None

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

    @property
    def record_types(self) -> dict[tuple[RecordClass, ...], RecordType]:
        """The record types of this evaluation, by their classes sorted by name."""
        return self.keeper.record_types

    def field_type(self, name: str) -> Type | None:
        """The type of a field, or None if there is no such field."""
        slot = self.fields.get(name)
        return None if slot is None else slot.type

    def qualified(self, name: str) -> str:
        """The name under which a template argument is known inside: `Class:x`, `Multiclass::x`."""
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
        """Every superclass, each after its own superclasses, as often as it is inherited."""
        found: list[Definition] = []
        for superclass in self.superclasses:
            inherited = superclass.all_superclasses()
            spend(len(inherited) + 1)
            found += inherited
            found.append(superclass)
        return found

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


@dataclass(frozen=True, slots=True, eq=False)
class GlobalVariable:
    """A `defvar` or `defset` outside of all blocks: its value, and the place of its name."""

    value: Term
    place: SourcePosition


@dataclass(frozen=True, slots=True, eq=False)
class TypeAlias:
    """A `deftype`: the type, and the place of its name."""

    type: Type
    place: SourcePosition


@dataclass(slots=True, eq=False)
class Keeper:
    """All classes, records and global variables of one evaluation.

    `unfinished` are records whose statements break off; they have the fields up to there, and nothing refers to them.
    """

    classes: dict[str, Definition] = field(default_factory=lambda: dict[str, Definition]())
    multiclasses: dict[str, Definition] = field(default_factory=lambda: dict[str, Definition]())
    records: dict[str, Definition] = field(default_factory=lambda: dict[str, Definition]())
    variables: dict[str, GlobalVariable] = field(default_factory=lambda: dict[str, GlobalVariable]())
    type_aliases: dict[str, TypeAlias] = field(default_factory=lambda: dict[str, TypeAlias]())
    record_types: dict[tuple[RecordClass, ...], RecordType] = field(
        default_factory=lambda: dict[tuple[RecordClass, ...], RecordType]()
    )
    instances: dict[object, Term] = field(default_factory=lambda: dict[object, Term]())
    n_anonymous: int = 0
    unchecked: list[Definition] = field(default_factory=lambda: list[Definition]())
    unfinished: list[Definition] = field(default_factory=lambda: list[Definition]())
