"""Checks of the definition of a dialect."""

from __future__ import annotations

from typing import Final

from mlirls_ir.definition_checks.facts import Facts, Report, dag_of
from mlirls_ir.definition_checks.required import Required, check_required
from mlirls_ir.tablegen import Record

_FIELDS: Final = (Required("name", "string"), Required("cppNamespace", "string"))


def check_dialect(facts: Facts, record: Record, report: Report) -> None:
    """Checks the fields of a dialect and the names of its discardable attributes."""
    del facts
    check_required(record, _FIELDS, report)
    attributes = dag_of(record, "discardableAttrs")
    if attributes is not None and not all(name for _, name in attributes.args):
        report.add("definition-name", "discardable attributes must be named")
