"""The findings, names and types that the analysis of a PDLL text collects."""

from __future__ import annotations

from dataclasses import field
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Related, Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.pdll.ods import OdsOperation
from mlirls_ir.pdll.symbols import Scope, Symbol, Use
from mlirls_ir.pdll.syntax import CallExpression, Expression, MemberExpression, OperationExpression
from mlirls_ir.pdll.types import Type

SYNTAX: Final = "pdll-syntax"
NAME: Final = "pdll-name"
TYPE: Final = "pdll-type"
INCLUDE: Final = "pdll-include"
UNKNOWN_OPERATION: Final = "pdll-unknown-operation"
INFERENCE: Final = "pdll-inference"


@dataclass(slots=True)
class Report:
    """The results of the analysis of one text.

    `types` are those of its expressions, `operations` and `calls` what is known of them. `scopes` are the names in each
    block, and `included` the reports of included `.pdll` files, with path and text.
    """

    findings: list[Diagnostic] = field(default_factory=list[Diagnostic])
    uses: list[Use] = field(default_factory=list[Use])
    types: dict[Expression, Type] = field(default_factory=dict["Expression", Type])
    operations: dict[OperationExpression, OdsOperation | None] = field(
        default_factory=dict[OperationExpression, "OdsOperation | None"]
    )
    calls: dict[CallExpression, Symbol] = field(default_factory=dict[CallExpression, Symbol])
    members: list[MemberExpression] = field(default_factory=list[MemberExpression])
    scopes: list[tuple[int, int, Scope]] = field(default_factory=list[tuple[int, int, Scope]])
    included: list[tuple[str, str, Report]] = field(default_factory=lambda: list[tuple[str, str, "Report"]]())

    def error(self, code: str, start: int, end: int, message: str, *notes: Related) -> None:
        """Adds an error."""
        self.findings.append(Diagnostic(start, end, Severity.ERROR, code, message, notes))

    def warning(self, code: str, start: int, end: int, message: str, *notes: Related) -> None:
        """Adds a warning."""
        self.findings.append(Diagnostic(start, end, Severity.WARNING, code, message, notes))

    def use(self, start: int, end: int, symbol: Symbol, *, is_definition: bool = False) -> None:
        """Adds a place where a name is written."""
        self.uses.append(Use(start, end, symbol, is_definition))
