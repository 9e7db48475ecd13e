"""Checks of a pass, of which mlir-tblgen makes a C++ base class with its options and statistics."""

from __future__ import annotations

from typing import Final

from mlirls_ir.definition_checks.facts import Facts, Report, items_of
from mlirls_ir.definition_checks.repeated import check_repeated
from mlirls_ir.definition_checks.required import Required, check_each_required, check_required, required_texts
from mlirls_ir.tablegen import Record

_FIELDS: Final = (
    *(Required(field, "list") for field in ("options", "statistics", "dependentDialects")),
    *required_texts("constructor", "baseClass", "argument", "summary"),
)
_OPTION_FIELDS: Final = required_texts(
    "type", "cppName", "argument", "description", "defaultValue", "additionalOptFlags"
)
_STATISTIC_FIELDS: Final = required_texts("cppName", "name", "description")


def check_pass(facts: Facts, record: Record, report: Report) -> None:
    """Checks a pass with its options and statistics."""
    if not check_required(record, _FIELDS, report):
        return
    options = [one for one in map(facts.record, items_of(record, "options")) if one is not None]
    statistics = [one for one in map(facts.record, items_of(record, "statistics")) if one is not None]
    has_options = check_each_required(options, _OPTION_FIELDS, report)
    if check_each_required(statistics, _STATISTIC_FIELDS, report) and has_options:
        check_repeated([*options, *statistics], "option or statistic", "cppName", report)
        check_repeated(options, "option", "argument", report)
