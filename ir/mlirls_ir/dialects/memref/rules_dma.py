"""Rules of transfers between memories: memref.dma_start and memref.dma_wait.

Read next: `rules.py`.
"""

from __future__ import annotations

from mlirls_ir.types.model import IndexType, MemRefType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View

rules = RuleBook()

_INDEX = IndexType()


@rules.verifies("memref.dma_start")
def _dma_start(op: View) -> None:
    types = op.operand_types
    if None in types:
        return
    if len(types) < 4:
        op.fail("expected at least 4 operands", code="operand-count")
    source = types[0]
    if not isinstance(source, MemRefType):
        op.fail("expected source to be of memref type", ("operand", 0))
    count = len(source.shape)
    if len(types) < count + 4:
        op.fail(f"expected at least {count + 4} operands", code="operand-count")
    _all_index(op, 1, count, "expected source indices to be of index type")
    position = 1 + count
    target = types[position]
    if not isinstance(target, MemRefType):
        op.fail("expected destination to be of memref type", ("operand", position))
    count += len(target.shape)
    if len(types) < count + 4:
        op.fail(f"expected at least {count + 4} operands", code="operand-count")
    _all_index(op, position + 1, len(target.shape), "expected destination indices to be of index type")
    position += 1 + len(target.shape)
    if types[position] is not _INDEX:
        op.fail("expected num elements to be of index type", ("operand", position))
    tag = types[position + 1] if position + 1 < len(types) else None
    if not isinstance(tag, MemRefType):
        op.fail("expected tag to be of memref type", ("operand", position + 1))
    count += len(tag.shape)
    if len(types) < count + 4:
        op.fail(f"expected at least {count + 4} operands", code="operand-count")
    _all_index(op, position + 2, len(tag.shape), "expected tag indices to be of index type")
    if len(types) not in (count + 4, count + 6):
        op.fail("incorrect number of operands", code="operand-count")
    if len(types) == count + 6 and any(type_ is not _INDEX for type_ in types[-2:]):
        op.fail("expected stride and num elements per stride to be of type index")


def _all_index(op: View, start: int, count: int, message: str) -> None:
    for index in range(start, start + count):
        if op.operand_types[index] is not _INDEX:
            op.fail(message, ("operand", index))


@rules.verifies("memref.dma_wait")
def _dma_wait(op: View) -> None:
    tag, indices = op.operand("tagMemRef"), op.operands("tagIndices")
    if isinstance(tag, MemRefType) and indices is not None and len(indices) != len(tag.shape):
        op.fail(
            "expected tagIndices to have the same number of elements as the tagMemRef rank, expected "
            f"{len(tag.shape)}, but got {len(indices)}"
        )
