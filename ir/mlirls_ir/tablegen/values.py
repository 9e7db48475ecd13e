"""The results for other packages: records, classes and their values as plain immutable data.

A value is an `int`, a `bool` for `bit`, a `str`, `Bits`, a tuple for a list, a `Dag`, a `RecordRef`, or `UNSET`.
`Expression` is a value that could not be computed: common in classes, an error in a record. terms.py and the files it
names compute values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from typing import Final, TypeAlias

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.diagnostic import Diagnostic, Location
from mlirls_ir.tablegen.written_text import WrittenText


class Unset(Enum):
    """The type of `UNSET`."""

    UNSET = "?"

    def __repr__(self) -> str:
        return "UNSET"


UNSET: Final = Unset.UNSET


class Code(str):
    """A string that was written as `[{ ... }]`; otherwise a string like any other."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RecordRef:
    """A record, by name; look it up in `Result.records`."""

    name: str


@dataclass(frozen=True, slots=True)
class Expression:
    """A value that depends on something unknown, as TableGen spells it."""

    text: str


@dataclass(frozen=True, slots=True)
class Bits:
    """`bits<n>`: the least significant bit first, each 0, 1, `UNSET`, or an expression."""

    bits: tuple[int | Unset | Expression, ...]

    @property
    def value(self) -> int | None:
        """The bits as a number without sign, or None if one of them is not 0 or 1."""
        result = 0
        for number, bit in enumerate(self.bits):
            if not isinstance(bit, int):
                return None
            result |= bit << number
        return result


@dataclass(frozen=True, slots=True)
class Dag:
    """A dag: its operator (a `RecordRef` as a rule), arguments as pairs of value and name, and the operator's name."""

    operator: Value
    args: tuple[tuple[Value, str | None], ...] = ()
    name: str | None = None


Value: TypeAlias = "int | str | Bits | tuple[Value, ...] | Dag | RecordRef | Unset | Expression"


@dataclass(frozen=True, slots=True)
class FieldDeclaration:
    """How a field or template argument was declared: its type as TableGen spells it, and where.

    `type` is `code` for a string whose value was written as `[{ }]`; `is_nonconcrete` says that the declaration begins
    with the word `field`, which allows the value to stay unresolved.
    """

    type: str
    location: Location | None
    is_nonconcrete: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A record from a `def` or `defm`, or from a class used as a value (then `is_anonymous`).

    `superclasses` has every superclass, each after its own, in TableGen's order; a class inherited on two paths is in
    it twice. `location` is where the name of the `def` begins; for a record without a name it is the word `def`, for a
    class used as a value the name of the class there. `is_broken` says that fields are missing or have the value of a
    superclass, since a mistake is in the record or a superclass. `texts` says where the strings of fields are written,
    for those that are not computed.
    """

    name: str
    superclasses: tuple[str, ...]
    fields: Mapping[str, Value]
    declarations: Mapping[str, FieldDeclaration] = field(repr=False)
    location: Location
    is_anonymous: bool = False
    is_broken: bool = False
    texts: Mapping[str, WrittenText] = field(default_factory=dict[str, WrittenText], repr=False, compare=False)

    def is_a(self, class_name: str) -> bool:
        """Whether the record derives from a class."""
        return class_name in self.superclasses


@dataclass(frozen=True, slots=True)
class TemplateArgument:
    """A template argument of a class, `name` as TableGen qualifies it (`Class:name`); `default` is UNSET if none."""

    name: str
    declaration: FieldDeclaration
    default: Value


@dataclass(frozen=True, slots=True)
class RecordClass:
    """A class; most of its values are expressions over its template arguments."""

    name: str
    superclasses: tuple[str, ...]
    template_args: tuple[TemplateArgument, ...]
    fields: Mapping[str, Value]
    declarations: Mapping[str, FieldDeclaration] = field(repr=False)
    location: Location


@dataclass(frozen=True, slots=True)
class Result:
    """Everything that a root file and its includes define, in the order of definition.

    `variables` are the global `defvar`s and `defset`s. `files` maps every file that was read to the SHA-256 of its
    bytes: the result is stale when one of them differs.
    """

    records: Mapping[str, Record]
    classes: Mapping[str, RecordClass]
    variables: Mapping[str, Value]
    diagnostics: tuple[Diagnostic, ...]
    files: Mapping[str, str]
    by_class: Mapping[str, tuple[Record, ...]] = field(repr=False)

    def records_of(self, class_name: str) -> tuple[Record, ...]:
        """The records that derive from a class, anonymous ones included, in order of definition."""
        return self.by_class.get(class_name, ())
