"""tensor: examples for snippets, whose parts agree in ways that ODS does not express."""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxBook

syntax = SyntaxBook()
syntax.example(r"""
tensor.from_elements %first, %second : tensor<2xf32>
""")

HOOKS: Final = syntax.hooks()
