"""omp: the parts that ODS leaves to C++."""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.omp import syntax_clauses, syntax_groupprivate, syntax_loops, syntax_maps, syntax_regions
from mlirls_ir.formats.hooks import SyntaxBook

syntax = SyntaxBook(
    syntax_clauses.syntax,
    syntax_groupprivate.syntax,
    syntax_loops.syntax,
    syntax_maps.syntax,
    syntax_regions.syntax,
)

HOOKS: Final = syntax.hooks()
