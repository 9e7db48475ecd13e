"""Fields that must have a value: mlir-tblgen stops at the first that has none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, assert_never

from mlirls_ir.definition_checks.facts import Report
from mlirls_ir.tablegen import Dag, Record, RecordRef, Value

FieldKind = Literal["def", "string", "dag", "list", "bit", "int"]
_CODE: Final = "unset-field"


class Required(NamedTuple):
    """A field, and the kind of value that it must have."""

    field: str
    kind: FieldKind


def required_texts(*fields: str) -> tuple[Required, ...]:
    """Fields that must have a string."""
    return tuple(Required(field, "string") for field in fields)


def check_required(record: Record, fields: Sequence[Required], report: Report) -> bool:
    """Reports the fields without a value of their kind; whether there are none."""
    is_whole = True
    for field, kind in fields:
        if field not in record.fields:
            report.add_at(record, _CODE, f"Record `{record.name}' does not have a field named `{field}'!")
            is_whole = False
        elif not _is_of_kind(record.fields[field], kind):
            report.add_at(record, _CODE, f"Record `{record.name}', field `{field}' {_problem(kind)}")
            is_whole = False
    return is_whole


def check_each_required(records: Iterable[Record], fields: Sequence[Required], report: Report) -> bool:
    """Reports the fields without a value of their kind in several records; whether there are none."""
    are_whole = [check_required(record, fields, report) for record in records]
    return all(are_whole)


def _is_of_kind(value: Value, kind: FieldKind) -> bool:
    match kind:
        case "def":
            return isinstance(value, RecordRef)
        case "string":
            return isinstance(value, str)
        case "dag":
            return isinstance(value, Dag)
        case "list":
            return isinstance(value, tuple)
        case "bit" | "int":
            return isinstance(value, int)
        case _:
            assert_never(kind)


def _problem(kind: FieldKind) -> str:
    match kind:
        case "def":
            return "does not have a def initializer!"
        case "string":
            return "exists but does not have a string value"
        case "dag":
            return "does not have a dag initializer!"
        case "list":
            return "exists but does not have a list value"
        case "bit":
            return "does not have a bit initializer!"
        case "int":
            return "exists but does not have an int value: ?"
        case _:
            assert_never(kind)
