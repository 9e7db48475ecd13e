"""Operations of vector that other ones replace.

Facts: mlir/Dialect/Vector/IR/VectorOps.td of LLVM 21 and 22.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.graph.rewrites import Rewrite, RewriteBook
from mlirls_ir.types.model import DYNAMIC, IndexType, IntegerType

rewrites = RewriteBook()


@rewrites.operation("vector.extractelement", "vector.insertelement", since=22)
def rewrite_element(r: Rewrite) -> None:
    """The position is one of the list that extract and insert take, and an index."""
    is_insertion = r.operation.name == "vector.insertelement"
    n_fixed = 2 if is_insertion else 1
    operands = r.operation.operands
    if len(operands) > n_fixed + 1:
        r.fail("it has more operands than are understood")
    position = operands[n_fixed:]
    if position and not isinstance(position[0].type, IndexType):
        position = [r.insert("arith.index_cast", "position", IndexType(), position)]
    r.operation.name = "vector.insert" if is_insertion else "vector.extract"
    r.operation.operands = [*operands[:n_fixed], *position]
    r.operation.properties["static_position"] = DenseArrayAttr(IntegerType(64), (DYNAMIC,) * len(position))


HOOKS: Final = rewrites.hooks()
