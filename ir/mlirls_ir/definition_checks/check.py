"""Checks the records of `.td` files as mlir-tblgen does when it generates C++ from them.

    result = tablegen.read_file("MyOps.td", include_folders)
    for finding in check_file(result, "MyOps.td", text):
        finding.location, finding.message

One record is checked without the others, except for what it refers to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.definition_checks.dialect_checks import check_dialect
from mlirls_ir.definition_checks.enum_checks import check_enum
from mlirls_ir.definition_checks.facts import Facts, Report
from mlirls_ir.definition_checks.finding import Finding
from mlirls_ir.definition_checks.interface_checks import check_interface
from mlirls_ir.definition_checks.operation_checks import check_operation
from mlirls_ir.definition_checks.pass_checks import check_pass
from mlirls_ir.definition_checks.pattern_checks import check_pattern
from mlirls_ir.definition_checks.statement_places import StatementPlaces
from mlirls_ir.definition_checks.type_checks import check_type
from mlirls_ir.tablegen import Record, Result

PATTERN: Final = "Pattern"
"""The class of rewrite patterns, which often have no name."""
Check = Callable[[Facts, Record, Report], None]
_CHECKS: Final[tuple[tuple[str, Check], ...]] = (
    ("Dialect", check_dialect),
    ("Op", check_operation),
    ("TypeDef", check_type),
    ("AttrDef", check_type),
    ("EnumInfo", check_enum),
    ("Interface", check_interface),
    ("PassBase", check_pass),
    (PATTERN, check_pattern),
)


def check_record(result: Result, record: Record, text: str) -> list[Finding]:
    """What is wrong with one record of a text; nothing if a mistake of TableGen is in it."""
    if record.is_broken:
        return []
    report = Report(record, [], StatementPlaces(text, record.location))
    facts = Facts(result)
    for class_name, check in _CHECKS:
        if record.is_a(class_name):
            check(facts, record, report)
    return report.findings


def check_file(result: Result, file: str, text: str) -> list[Finding]:
    """What is wrong with the records that a file defines with its text, in the order of the file."""
    found: list[Finding] = []
    for class_name, _ in _CHECKS:
        for record in result.records_of(class_name):
            if record.location.file == file:
                found += check_record(result, record, text)
    # A `def` in a multiclass is the place of many records.
    first: dict[tuple[int, str], Finding] = {}
    for finding in found:
        first.setdefault((finding.location.offset, finding.message), finding)
    return sorted(first.values(), key=lambda finding: finding.location.offset)
