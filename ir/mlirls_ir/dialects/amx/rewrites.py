"""Tiles of amx, which were vectors.

Facts: mlir/Dialect/AMX/AMX.td of LLVM 19 and 21.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.graph.rewrites import Rewrite, RewriteBook
from mlirls_ir.types.model import IntegerType, VectorType

rewrites = RewriteBook()


@rewrites.operation(
    *("amx.tile_load", "amx.tile_store", "amx.tile_zero", "amx.tile_mulf", "amx.tile_muli"),
    since=21,
)
def rewrite_tiles(r: Rewrite) -> None:
    """The result of another of these operations is a tile, but a vector from elsewhere is not."""
    for index, value in enumerate(r.operation.operands):
        if isinstance(value.type, VectorType):
            maker = r.definer(value)
            if maker is None or not maker.name.startswith("amx."):
                r.fail("one of its operands is a vector, which is no longer a tile")
            r.operation.operands[index] = _tile(r, value)
    definition = r.registry.operation(r.operation.name)
    if definition is not None and definition.has_trait("AttrSizedOperandSegments"):
        r.operation.properties["operandSegmentSizes"] = DenseArrayAttr(IntegerType(32), _sizes(r.operation))
    r.operation.results = [
        _tile(r, value) if isinstance(value.type, VectorType) else value for value in r.operation.results
    ]


def _sizes(operation: Operation) -> tuple[int, ...]:
    """The sizes of the groups of operands: without the stride, which LLVM 22 added."""
    count = len(operation.operands)
    return (1, count - 1, 0) if operation.name == "amx.tile_load" else (1, count - 2, 1, 0)


def _tile(r: Rewrite, value: Value) -> Value:
    """The value as a tile."""
    type_ = value.type
    assert isinstance(type_, VectorType)
    extents = "".join(f"{extent}x" for extent in type_.shape)
    made = Value(r.type(f"!amx.tile<{extents}{type_.element}>"))
    made.name = value.name
    return made


HOOKS: Final = rewrites.hooks()
