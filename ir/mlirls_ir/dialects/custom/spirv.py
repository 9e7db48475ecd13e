"""The spirv dialect's C++-written syntax: types, attributes, functions and modules, instructions."""

from mlirls_ir.dialects.custom import (
    spirv_attributes,
    spirv_operations,
    spirv_struct,
    spirv_symbols,
    spirv_types,
)

__all__ = ["spirv_attributes", "spirv_operations", "spirv_struct", "spirv_symbols", "spirv_types"]
