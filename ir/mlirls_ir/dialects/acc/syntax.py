"""acc: what ODS leaves to C++."""

from mlirls_ir.dialects.acc import syntax_clauses, syntax_data, syntax_loops

__all__ = ["syntax_clauses", "syntax_data", "syntax_loops"]
