"""From a finished evaluation to plain data: the last step of a read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mlirls_ir.tablegen.budget import BudgetSpent, spend
from mlirls_ir.tablegen.definition_text import type_text
from mlirls_ir.tablegen.diagnostic import Diagnostic, Location
from mlirls_ir.tablegen.model import Definition, Slot, SlotKind, Term
from mlirls_ir.tablegen.references import RecordTerm
from mlirls_ir.tablegen.source import SourcePosition
from mlirls_ir.tablegen.state import State
from mlirls_ir.tablegen.terms import Bit, Int, List, String
from mlirls_ir.tablegen.terms import Bits as BitsTerm
from mlirls_ir.tablegen.terms import Dag as DagTerm
from mlirls_ir.tablegen.values import (
    UNSET,
    Bits,
    Code,
    Dag,
    Expression,
    FieldDeclaration,
    Record,
    RecordClass,
    RecordRef,
    Result,
    TemplateArgument,
    Unset,
    Value,
)
from mlirls_ir.tablegen.written_text import WrittenPiece, WrittenText


def make_result(state: State, files: dict[str, str], diagnostics: Iterable[Diagnostic]) -> Result:
    """The plain data of an evaluation."""
    exporter = Exporter()
    records = {name: exporter.record(definition) for name, definition in state.keeper.records.items()}
    return Result(
        records=records,
        classes={name: exporter.record_class(definition) for name, definition in state.keeper.classes.items()},
        variables={name: exporter.top_value(one.value) for name, one in state.keeper.variables.items()},
        diagnostics=tuple(diagnostics),
        files=files,
        by_class=_index(records.values()),
    )


def empty_result(diagnostics: Iterable[Diagnostic], files: dict[str, str]) -> Result:
    """The result of a file that could not be read at all."""
    return Result({}, {}, {}, tuple(diagnostics), files, {})


def _index(records: Iterable[Record]) -> dict[str, tuple[Record, ...]]:
    found: dict[str, list[Record]] = {}
    for record in records:
        for name in dict.fromkeys(record.superclasses):
            found.setdefault(name, []).append(record)
    return {name: tuple(members) for name, members in found.items()}


# A value may hold another twice, which holds another twice; a reader visits all of them.
_LARGEST_VALUE: Final = 1_000_000
_TOO_LARGE: Final = Expression("(too large)")


class Exporter:
    """Converts each term and place once: most values are shared by many records."""

    def __init__(self) -> None:
        self._values: dict[Term, Value] = {}
        self._spreads: dict[Term, int] = {}
        self._locations: dict[int, Location] = {}
        self._declarations: dict[tuple[int, str, SlotKind], FieldDeclaration] = {}
        self._texts: dict[Term, WrittenText] = {}
        self._places: list[SourcePosition] = []
        self._class_superclasses: dict[Definition, tuple[str, ...]] = {}

    def record(self, definition: Definition) -> Record:
        """A record."""
        slots = definition.fields.values()
        return Record(
            name=definition.name_text,
            superclasses=self._superclasses(definition),
            fields={slot.name: self.top_value(slot.value) for slot in slots},
            declarations={slot.name: self._declaration(slot) for slot in slots},
            location=self._location(definition.place),
            is_anonymous=definition.is_anonymous,
            is_broken=definition.is_broken,
            texts={
                slot.name: self._written(slot.value)
                for slot in slots
                if isinstance(slot.value, String) and slot.value.written
            },
        )

    def record_class(self, definition: Definition) -> RecordClass:
        """A class."""
        slots = [slot for slot in definition.fields.values() if slot.kind is not SlotKind.TEMPLATE_ARGUMENT]
        arguments = [definition.fields[name] for name in definition.template_args]
        return RecordClass(
            name=definition.name_text,
            superclasses=self._superclasses(definition),
            template_args=tuple(
                [TemplateArgument(slot.name, self._declaration(slot), self.top_value(slot.value)) for slot in arguments]
            ),
            fields={slot.name: self.top_value(slot.value) for slot in slots},
            declarations={slot.name: self._declaration(slot) for slot in slots},
            location=self._location(definition.place),
        )

    def _superclasses(self, definition: Definition) -> tuple[str, ...]:
        names: list[str] = []
        for superclass in definition.superclasses:
            inherited = self._class_superclasses.get(superclass)
            if inherited is None:
                inherited = self._class_superclasses[superclass] = self._superclasses(superclass)
            spend(len(inherited) + 1)
            names += inherited
            names.append(superclass.name_text)
        return tuple(names)

    def top_value(self, term: Term) -> Value:
        """Converts the value of a field; one that is nested too deeply must not cost the whole result."""
        try:
            spread = self._spread(term)
            if spread > _LARGEST_VALUE:
                return _TOO_LARGE
            spend(spread)
            return self.value(term)
        except RecursionError:
            return Expression("(nested too deeply)")
        except BudgetSpent:
            return _TOO_LARGE

    def _spread(self, term: Term) -> int:
        """The number of values in a value, each counted as often as it occurs."""
        if not isinstance(term, (List, DagTerm)):
            return len(term.bits) if isinstance(term, BitsTerm) else 1
        known = self._spreads.get(term)
        if known is None:
            parts = (
                term.elements if isinstance(term, List) else [term.operator, *(value for value, _ in term.arguments)]
            )
            known = self._spreads[term] = 1 + sum([self._spread(part) for part in parts])
        return known

    def value(self, term: Term) -> Value:
        found = self._values.get(term)
        if found is None:
            found = self._values[term] = self._convert(term)
        return found

    def _convert(self, term: Term) -> Value:
        match term:
            case Bit():
                return term.value
            case Int():
                return term.value
            case String():
                return Code(term.value) if term.is_code else term.value
            case BitsTerm():
                return Bits(tuple([_bit(bit) for bit in term.bits]))
            case List():
                return tuple([self.value(element) for element in term.elements])
            case DagTerm():
                arguments = [
                    (self.value(value), None if name is None else name.value) for value, name in term.arguments
                ]
                name = None if term.name is None else term.name.value
                return Dag(self.value(term.operator), tuple(arguments), name)
            case RecordTerm():
                return RecordRef(term.text())
            case _:
                return UNSET if term.is_unset else Expression(term.text())

    def _written(self, term: String) -> WrittenText:
        found = self._texts.get(term)
        if found is None:
            pieces = [
                WrittenPiece(length, None if inclusion is None else inclusion.source, offset)
                for length, inclusion, offset in term.written
            ]
            found = self._texts[term] = WrittenText(tuple(pieces))
        return found

    def _declaration(self, slot: Slot) -> FieldDeclaration:
        type = type_text(slot)
        key = (id(slot.place), type, slot.kind)
        found = self._declarations.get(key)
        if found is None:
            location = None if slot.place is None else self._location(slot.place)
            found = FieldDeclaration(type, location, slot.kind is SlotKind.NONCONCRETE_FIELD)
            self._declarations[key] = found
        return found

    def _location(self, place: SourcePosition) -> Location:
        found = self._locations.get(id(place))
        if found is None:
            self._places.append(place)  # Keeps the identity in use while the table lives.
            found = self._locations[id(place)] = place.location()
        return found


def _bit(term: Term) -> int | Unset | Expression:
    if isinstance(term, Bit):
        return int(term.value)
    return UNSET if term.is_unset else Expression(term.text())
