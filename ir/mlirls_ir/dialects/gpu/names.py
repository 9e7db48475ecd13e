"""What the results of gpu's operations are called.

Facts: mlir/Dialect/GPU/IR/GPUOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.asm_printer.names import NameBook
from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

names = NameBook()


@names.results(
    "gpu.block_dim",
    "gpu.block_id",
    "gpu.cluster_block_id",
    "gpu.cluster_dim",
    "gpu.cluster_dim_blocks",
    "gpu.cluster_id",
    "gpu.global_id",
    "gpu.grid_dim",
    "gpu.thread_id",
)
def name_dimension(operation: Operation) -> Iterator[tuple[Value, str]]:
    dimension = operation.attribute("dimension")
    word = dimension.parameter("value") if isinstance(dimension, DialectAttr) else None
    if isinstance(word, str):
        yield operation.results[0], f"{operation.name.partition('.')[2]}_{word}"


HOOKS: Final = names.hooks()
