"""linalg: named operations that are another one's special case since LLVM 21 and 22.

Facts: mlir/Dialect/Linalg/IR/LinalgNamedStructuredOps.yaml of LLVM 19 and 21.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.dialects.linalg.syntax import parse_named
from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks

_syntax = SyntaxBook()
_NAMED: Final = (
    *("linalg.elemwise_binary", "linalg.elemwise_unary"),
    *(f"linalg.{base}_transpose_{operand}" for base in ("matmul", "batch_matmul") for operand in "ab"),
)
_syntax.operation(
    *_NAMED,
    shown='attr-dict (`ins` `(` inner("%inputs... : types") `)`)? `outs` `(` inner("%outputs... : types") `)` '
    'attr-dict (`->` results("types"))?',
)(parse_named)

BEFORE: Final[Mapping[int, SyntaxHooks]] = {22: _syntax.hooks()}
"""The hooks that hold for releases before each of these."""
