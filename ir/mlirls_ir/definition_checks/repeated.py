"""Names that must differ, though mlir-tblgen accepts them: the C++ does not compile, or one of them is never found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.definition_checks.facts import Report
from mlirls_ir.tablegen import Record, Value

_WHAT: Final = {
    "symbol": "symbol",
    "str": "string",
    "value": "value",
    "cppName": "C++ name",
    "argument": "argument",
}


def check_repeated(members: Sequence[Record], kind: str, field: str, report: Report) -> None:
    """Warns of the second of two members with the same value in a field; a negative integer is not written."""
    seen: set[Value] = set()
    for member in members:
        value = member.fields[field]
        if isinstance(value, int) and value < 0:
            continue
        if value in seen:
            shown = f"'{value}'" if isinstance(value, str) else value
            report.warn_at(member, "repeated-name", f"another {kind} has the {_WHAT[field]} {shown} as well")
        seen.add(value)
