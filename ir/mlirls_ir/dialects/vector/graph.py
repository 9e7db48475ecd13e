"""vector: the operands of implicit terminators."""

from __future__ import annotations

from typing import Final

from mlirls_ir.graph.hooks import GraphHooks
from mlirls_ir.graph.operation import Block, Operation


def _mask(operation: Operation, block: Block) -> None:
    """The results of the masked operation are yielded."""
    del operation
    if len(block.operations) > 1:
        block.operations[-1].operands = list(block.operations[-2].results)


HOOKS: Final = GraphHooks(terminate={"vector.mask": _mask})
