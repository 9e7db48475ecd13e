"""Operations of transform that got other results.

Facts: mlir/Dialect/Linalg/TransformOps/LinalgTransformOps.td of LLVM 19 and 21.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.graph.rewrites import Rewrite, RewriteBook

rewrites = RewriteBook()


@rewrites.operation("transform.structured.split", since=21)
def rewrite_split(r: Rewrite) -> None:
    """It has one result with all parts, which split_handle takes apart."""
    operation = r.operation
    if len(operation.results) != 2:
        r.fail("it has other results than are understood")
    target = operation.operands[0]
    if target.type is None:
        r.fail("the type of its operand is unknown")
    parts = r.insert("transform.structured.split", "parts", target.type, operation.operands, **operation.properties)
    operation.name = "transform.split_handle"
    operation.operands = [parts]
    operation.properties = {}


HOOKS: Final = rewrites.hooks()
