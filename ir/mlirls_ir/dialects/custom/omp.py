"""omp: what ODS leaves to C++."""

from mlirls_ir.dialects.custom import omp_clauses, omp_loops, omp_maps, omp_regions

__all__ = ["omp_clauses", "omp_loops", "omp_maps", "omp_regions"]
