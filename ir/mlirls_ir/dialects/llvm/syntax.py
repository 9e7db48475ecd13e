"""The LLVM dialect's C++-written syntax: types, attributes, functions and globals, instructions."""

from mlirls_ir.dialects.llvm import attributes, syntax_operations, syntax_symbols, types

__all__ = ["attributes", "syntax_operations", "syntax_symbols", "types"]
