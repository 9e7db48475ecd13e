"""acc: the parts that ODS leaves to C++."""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.acc import syntax_clauses, syntax_data, syntax_loops
from mlirls_ir.formats.hooks import SyntaxBook

syntax = SyntaxBook(syntax_clauses.syntax, syntax_data.syntax, syntax_loops.syntax)

HOOKS: Final = syntax.hooks()
