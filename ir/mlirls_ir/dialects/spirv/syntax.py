"""The spirv dialect's C++-written syntax: types, attributes, functions and modules, instructions."""

from mlirls_ir.dialects.spirv import attributes, syntax_operations, syntax_symbols, types, types_struct

__all__ = ["attributes", "syntax_operations", "syntax_symbols", "types", "types_struct"]
