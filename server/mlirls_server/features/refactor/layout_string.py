"""Writes the dlti spec that a module's data layout string stands for, and the string of its spec.

MLIR uses the spec (`dlti.dl_spec`), LLVM the string (`llvm.data_layout`); a module with one of them gets the other.

Read next: `mlirls_ir/datalayout/llvm_string/` (the translation), `../quick_fix/layout.py` (where the two contradict
each other).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.datalayout import (
    NotALayoutString,
    Scope,
    layout_of,
    llvm_from_layout,
    rules_in,
    scope_of,
    spec_from_llvm,
    statement_at,
    value_range,
)
from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit

STRING: Final = "llvm.data_layout"


@dataclass(frozen=True, slots=True)
class MissingHalf:
    """A module that has a string without a spec, or the reverse; `refused` says why the other cannot be written."""

    statement: Statement
    scope: Scope
    is_spec: bool
    text: str = ""
    refused: str | None = None


def find_missing_half(document: Document, offset: int) -> MissingHalf | None:
    """The spec or string that the module around `offset` does not have, if it has the other."""
    statement = statement_at(document, offset)
    if statement is None or statement.name != "builtin.module" or not _is_in_header(statement, offset):
        return None
    scope = scope_of(statement, rules_in(document.registry))
    if scope is None or (scope.llvm_string is None) == (scope.spec is None):
        return None
    if scope.llvm_string is not None:
        try:
            return MissingHalf(statement, scope, True, f"dlti.dl_spec = {spec_from_llvm(scope.llvm_string).spec}")
        except NotALayoutString as wrong:
            return MissingHalf(statement, scope, True, refused=f"The data layout string is not valid: {wrong}.")
    string = llvm_from_layout(layout_of(document, statement))
    if string.left_out:
        entry = string.left_out[0].text()
        reason = f"A data layout string cannot say '{entry}'."
        return MissingHalf(statement, scope, False, refused=reason)
    return MissingHalf(statement, scope, False, f'{STRING} = "{string.text}"')


def write_missing_half(document: Document, offset: int) -> tuple[TextEdit, ...] | str:
    """The edit that writes the missing spec or string after the other, or the reason why not."""
    found = find_missing_half(document, offset)
    if found is None:
        return "There is neither a data layout string without a spec here nor a spec without a string."
    if found.refused is not None:
        return found.refused
    written = STRING if found.is_spec else found.scope.attribute
    place = value_range(document, found.statement, written)
    if place is None:
        return f"'{written}' is not written in this module."
    return (TextEdit(Span(place[1], place[1]), f", {found.text}"),)


def _is_in_header(statement: Statement, offset: int) -> bool:
    regions = statement.regions or ()
    return not regions or offset <= statement.offset() + regions[0].start
