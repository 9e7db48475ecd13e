"""tensor: examples for snippets, whose parts agree in ways that ODS does not express."""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxBook

syntax = SyntaxBook()
syntax.example(r"""
tensor.collapse_shape %source [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
tensor.expand_shape %source [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
tensor.extract_slice %source[0] [2] [1] : tensor<4xf32> to tensor<2xf32>
tensor.insert_slice %source into %dest[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
tensor.parallel_insert_slice %source into %dest[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
tensor.generate %extent { ^bb0(%i: index): tensor.yield %value : f32 } : tensor<?xf32>
tensor.pad %source low[0] high[4] { ^bb0(%i: index): tensor.yield %value : f32 } : tensor<4xf32> to tensor<8xf32>
tensor.from_elements %first, %second : tensor<2xf32>
""")

HOOKS: Final = syntax.hooks()
