"""acc: what ODS leaves to C++."""

from mlirls_ir.dialects.custom import acc_clauses, acc_data, acc_loops

__all__ = ["acc_clauses", "acc_data", "acc_loops"]
