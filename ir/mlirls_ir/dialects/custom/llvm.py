"""The LLVM dialect's C++-written syntax; types are in `llvm_types.py`."""

from mlirls_ir.dialects.custom import llvm_types

__all__ = ["llvm_types"]
