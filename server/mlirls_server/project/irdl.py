"""Reads the IRDL files of a project as MLIR documents, and passes them to `mlirls_ir.irdl.dialects`."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from mlirls_ir import tablegen
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.irdl.dialects import read_irdl
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.user_data import UserDialects
from mlirls_ir.source import decode
from mlirls_ir.source.files import TD_BYTES, read_regular_file, reason_of


def read_irdl_files(
    paths: Sequence[str], budget: tablegen.Budget | None = None, begins: Callable[[str], None] = lambda _: None
) -> UserDialects:
    """The dialects of IRDL files. Errors are reported like those of `.td` files; the valid parts of a file are used.

    All files share `budget`; when it is spent, an error has the place, and the remaining files are not read. `begins`
    is called with the path of each file before it is read.
    """
    budget = tablegen.Budget() if budget is None else budget
    dialects: dict[str, DialectDef] = {}
    diagnostics: list[tablegen.Diagnostic] = []
    files: dict[str, str] = {}
    for path in paths:
        if budget.is_spent:
            break
        begins(path)
        try:
            content = read_regular_file(path, TD_BYTES)
        except OSError as error:
            message = f"could not open input file '{path}': {reason_of(error)}"
            diagnostics.append(tablegen.Diagnostic(path, 1, 1, (), message))
            continue
        files[str(Path(path).resolve())] = hashlib.sha256(content).hexdigest()
        document = Document(decode(content).text)
        errors = _errors(document, path)
        found: list[DialectDef] = []
        try:
            with tablegen.spending(budget):
                found.extend(read_irdl(document, path))
        except tablegen.BudgetSpent as spent:
            assert spent.place is not None
            errors.append(spent.place.diagnostic(spent.message()))
        diagnostics += errors
        open_to = frozenset(("op", "type", "attr")) if errors else frozenset[str]()
        for dialect in found:
            dialects.setdefault(dialect.name, replace(dialect, open_to=open_to))
    return UserDialects(tuple(dialects.values()), tuple(diagnostics), files)


def _errors(document: Document, path: str) -> list[tablegen.Diagnostic]:
    found: list[tablegen.Diagnostic] = []
    for diagnostic in document.diagnostics():
        if diagnostic.severity is Severity.ERROR:
            line, column = document.source.position_at(diagnostic.start)
            found.append(tablegen.Diagnostic(path, line + 1, column + 1, (), diagnostic.message))
    return found
