"""tensor: examples for snippets, whose parts agree in ways that ODS does not express."""

from __future__ import annotations

from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

syntax = SyntaxBook()
syntax.example(r"""
tensor.from_elements %first, %second : tensor<2xf32>
""")

HOOKS: Final = syntax.hooks()
