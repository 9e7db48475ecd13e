"""The spirv dialect's C++-written syntax: types, attributes, functions and modules, instructions."""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.spirv import attributes, syntax_operations, syntax_symbols, types, types_struct
from mlirls_ir.formats.hooks import SyntaxBook

syntax = SyntaxBook(
    attributes.syntax, syntax_operations.syntax, syntax_symbols.syntax, types.syntax, types_struct.syntax
)

syntax.example(r"""
spirv.CompositeConstruct %first, %second : (f32, f32) -> vector<2xf32>
""")

HOOKS: Final = syntax.hooks()
