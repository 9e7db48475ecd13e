"""acc: what ODS leaves to C++."""

from __future__ import annotations

from mlirls_ir.dialects.acc import syntax_clauses, syntax_data, syntax_loops
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

syntax = SyntaxBook(syntax_clauses.syntax, syntax_data.syntax, syntax_loops.syntax)

HOOKS: Final = syntax.hooks()
