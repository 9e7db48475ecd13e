"""transform: the syntax of an operation that had two results in LLVM 19.

Facts: mlir/lib/Dialect/Linalg/TransformOps of LLVM 19 and mlir-opt's behaviour.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.dialects.transform.syntax import read_split
from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks
from mlirls_ir.syntax.operation import OpParser

_syntax = SyntaxBook()


@_syntax.operation(
    "transform.structured.split",
    shown='%target `after` (%chunk_size) : (integer("chunk size"))? attr-dict `:` types("type, size type")',
)
def parse_split(p: OpParser) -> None:
    """As since, with a result for each of the two parts."""
    type_ = read_split(p)
    p.add_results([type_, type_])


BEFORE: Final[Mapping[int, SyntaxHooks]] = {21: _syntax.hooks()}
"""The hooks that hold for releases before each of these."""
