"""Tables of names that note what a statement asks for and what it defines.

So an evaluation can be repeated for only those statements whose names mean something else now.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar, overload

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.model import Definition, GlobalVariable, Keeper, Term, TypeAlias
from mlirls_ir.tablegen.references import RecordTerm
from mlirls_ir.tablegen.terms import Dag, List

if TYPE_CHECKING:
    from _collections_abc import dict_values

_Value = TypeVar("_Value")
_Default = TypeVar("_Default")


class NotingTable(dict[str, _Value]):
    """A table that notes the names that are looked up (`asked`) and set (`written`).

    `is_listed` says that the whole table was looked at.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()
        self.written: dict[str, _Value] = {}
        self.is_listed = False

    @overload
    def get(self, key: str, default: None = None, /) -> _Value | None: ...
    @overload
    def get(self, key: str, default: _Value | _Default, /) -> _Value | _Default: ...
    def get(self, key: str, default: _Default | None = None, /) -> _Value | _Default | None:
        """Looks a name up."""
        self.asked.add(key)
        return super().get(key, default)

    def __getitem__(self, key: str, /) -> _Value:
        self.asked.add(key)
        return super().__getitem__(key)

    def __contains__(self, key: object, /) -> bool:
        if isinstance(key, str):
            self.asked.add(key)
        return super().__contains__(key)

    def __setitem__(self, key: str, value: _Value, /) -> None:
        self.written[key] = value
        super().__setitem__(key, value)

    def values(self) -> dict_values[str, _Value]:
        """Looks at all values."""
        self.is_listed = True
        return super().values()

    def __iter__(self) -> Iterator[str]:
        self.is_listed = True
        return super().__iter__()


class InstanceTable(dict[object, Term]):
    """The anonymous records of classes used as values. `used` are those that were made or found."""

    def __init__(self) -> None:
        super().__init__()
        self.used: dict[str, Definition] = {}

    def get(self, key: object, default: Term | None = None, /) -> Term | None:  # type: ignore[override]  # no caller gives another default
        """Looks a record up."""
        found = super().get(key, default)
        if isinstance(found, RecordTerm):
            self.used[found.definition.name_text] = found.definition
        return found

    def __setitem__(self, key: object, value: Term, /) -> None:
        if isinstance(value, RecordTerm):
            self.used[value.definition.name_text] = value.definition
        super().__setitem__(key, value)


@dataclass(frozen=True, slots=True)
class Written:
    """The definitions of a statement, by name. `anonymous` are the anonymous records that its values refer to.

    `unfinished` is the record that it would define if it did not break off.
    """

    classes: dict[str, Definition]
    multiclasses: dict[str, Definition]
    records: dict[str, Definition]
    variables: dict[str, GlobalVariable]
    aliases: dict[str, TypeAlias]
    anonymous: dict[str, Definition]
    unfinished: dict[str, Definition]

    def names(self) -> set[str]:
        """All names."""
        return {*self.classes, *self.multiclasses, *self.records, *self.variables, *self.aliases}


class Notes:
    """A keeper whose tables note what they are asked. The names of all kinds are one set."""

    def __init__(self) -> None:
        classes, multiclasses, records = NotingTable[Definition](), NotingTable[Definition](), NotingTable[Definition]()
        variables, aliases = NotingTable[GlobalVariable](), NotingTable[TypeAlias]()
        self._instances = InstanceTable()
        self.keeper = Keeper(classes, multiclasses, records, variables, aliases, instances=self._instances)
        self._inside: dict[Definition, dict[str, Definition]] = {}
        self._tables = (classes, multiclasses, records, variables, aliases)

    def clear(self) -> None:
        """Forgets all names. Anonymous records are kept, since equal ones are one record."""
        for table in self._tables:
            table.clear()

    def begin(self) -> None:
        """Begins to note what the next statement does."""
        for table in self._tables:
            table.asked, table.written, table.is_listed = set(), {}, False
        self._instances.used = {}
        self.keeper.unfinished = []

    def written(self) -> Written:
        """The definitions since `begin`."""
        classes, multiclasses, records, variables, aliases = self._tables
        anonymous: dict[str, Definition] = {}
        for definition in self._instances.used.values():
            anonymous |= self._with_those_inside(definition)
        records.update(anonymous)
        unfinished = {one.name_text: one for one in self.keeper.unfinished}
        return Written(
            classes.written,
            multiclasses.written,
            records.written,
            variables.written,
            aliases.written,
            anonymous,
            unfinished,
        )

    def asked(self) -> frozenset[str]:
        """The names that were looked up since `begin`."""
        return frozenset[str]().union(*(table.asked for table in self._tables))

    def is_listed(self) -> bool:
        """Whether all names of a table were looked at since `begin`."""
        return any(table.is_listed for table in self._tables)

    def add(self, written: Written) -> None:
        """Defines again what an earlier evaluation of a statement defined."""
        classes, multiclasses, records, variables, aliases = self._tables
        classes.update(written.classes)
        multiclasses.update(written.multiclasses)
        records.update(written.records)
        records.update(written.anonymous)
        variables.update(written.variables)
        aliases.update(written.aliases)

    def _with_those_inside(self, definition: Definition) -> dict[str, Definition]:
        """An anonymous record, and those that its fields refer to."""
        found = self._inside.get(definition)
        if found is None:
            found = self._inside[definition] = {definition.name_text: definition}
            pending = [slot.value for slot in definition.fields.values()]
            while pending:
                term = pending.pop()
                if isinstance(term, RecordTerm) and term.definition.is_anonymous:
                    if term.definition.name_text not in found:
                        found[term.definition.name_text] = term.definition
                        pending += [slot.value for slot in term.definition.fields.values()]
                elif isinstance(term, List):
                    pending += term.elements
                elif isinstance(term, Dag):
                    pending += [term.operator, *(value for value, _ in term.arguments)]
        return found

    def forget_instances(self) -> None:
        """Forgets all anonymous records."""
        self._instances.clear()
        self._inside.clear()
