"""The records of a reading as checks ask for them: references followed, fields by their kind.

Read next: `check.py`.
"""

from __future__ import annotations

from mlirls_ir.definition_checks.finding import Finding
from mlirls_ir.definition_checks.statement_places import StatementPlaces
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen import Dag, Location, Record, RecordRef, Result, Value


class Facts:
    """The records of one reading."""

    __slots__ = ("result",)

    def __init__(self, result: Result) -> None:
        self.result = result

    def record(self, value: Value | None) -> Record | None:
        """The record that a value refers to."""
        return self.result.records.get(value.name) if isinstance(value, RecordRef) else None

    def of_class(self, value: Value | None, class_name: str) -> Record | None:
        """The record that a value refers to if it derives from a class."""
        record = self.record(value)
        return record if record is not None and record.is_a(class_name) else None


def text_of(record: Record, field: str) -> str:
    """The string of a field; "" if it has none."""
    value = record.fields.get(field)
    return value if isinstance(value, str) else ""


def has_text(record: Record, field: str) -> bool:
    """Whether a field has a string, which may be empty."""
    return isinstance(record.fields.get(field), str)


def is_set(record: Record, field: str) -> bool:
    """Whether a field of type `bit` is 1."""
    return record.fields.get(field) in (True, 1)


def items_of(record: Record, field: str) -> tuple[Value, ...]:
    """The elements of a list; nothing if the field has none."""
    value = record.fields.get(field)
    return value if isinstance(value, tuple) else ()


def dag_of(record: Record, field: str) -> Dag | None:
    """The dag of a field."""
    value = record.fields.get(field)
    return value if isinstance(value, Dag) else None


@dataclass(slots=True)
class Report:
    """Collects the findings of one record; `places` has the words of its statement, if its text is known."""

    record: Record
    findings: list[Finding]
    places: StatementPlaces | None = None

    def add(self, code: str, message: str, *notes: str) -> None:
        """Adds a finding at the name of the definition."""
        self.findings.append(Finding(self.record.name, *self._place_of(self.record), code, message, notes))

    def add_at(self, where: Record, code: str, message: str, n: int = 0) -> None:
        """Adds a finding at another definition, as mlir-tblgen does, or where the statement names it after n uses."""
        self.findings.append(Finding(self.record.name, *self._place_of(where, n), code, message))

    def warn_at(self, where: Record, code: str, message: str) -> None:
        """Adds a warning at another definition, or where the statement names it: mlir-tblgen accepts it."""
        self.findings.append(Finding(self.record.name, *self._place_of(where), code, message, is_warning=True))

    def _place_of(self, where: Record, n: int = 0) -> tuple[Location, int]:
        """Where a definition is, and the number of characters; that of the record if it is neither here nor named.

        An anonymous record is shown by its class, where its values are written.
        """
        if where.location.file != self.record.location.file:
            named = None if self.places is None else self.places.nth(where.name, n)
            if named is not None:
                return named, len(where.name)
            where = self.record
        if not where.is_anonymous:
            return where.location, len(where.name)
        return where.location, 1 if self.places is None else self.places.word_length(where.location)

    def add_at_word(self, word: str, n: int, code: str, message: str) -> None:
        """Adds a finding at a use of a word in the statement, 0 for the first; at the definition if it is not there."""
        location = None if self.places is None else self.places.nth(word, n)
        if location is None:
            self.add(code, message)
        else:
            self.findings.append(Finding(self.record.name, location, len(word), code, message))

    def add_in_format(self, field: str, start: int, end: int, code: str, message: str, *notes: str) -> None:
        """Adds a finding in the text of a field; at the definition if that text is computed."""
        written = self.record.texts.get(field)
        location = None if written is None else written.location(start)
        last = None if written is None else written.location(end)
        length = len(self.record.name)
        if location is None or location.file != self.record.location.file:
            location = self.record.location
        elif last is not None and last.file == location.file:
            length = max(1, last.offset - location.offset)
        else:
            length = 1
        self.findings.append(Finding(self.record.name, location, length, code, message, notes, start))
