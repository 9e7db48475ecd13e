"""omp: what ODS leaves to C++."""

from mlirls_ir.dialects.omp import syntax_clauses, syntax_loops, syntax_maps, syntax_regions

__all__ = ["syntax_clauses", "syntax_loops", "syntax_maps", "syntax_regions"]
