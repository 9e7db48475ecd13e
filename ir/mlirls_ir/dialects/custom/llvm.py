"""The LLVM dialect's C++-written syntax: types, attributes, functions and globals, instructions."""

from mlirls_ir.dialects.custom import llvm_attributes, llvm_operations, llvm_symbols, llvm_types

__all__ = ["llvm_attributes", "llvm_operations", "llvm_symbols", "llvm_types"]
