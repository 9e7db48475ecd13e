"""Names of the results of gpu's operations.

Facts: mlir/Dialect/GPU/IR/GPUOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.graph.operation import Operation, Value


def name_dimension(operation: Operation) -> Iterator[tuple[Value, str]]:
    dimension = operation.attribute("dimension")
    word = dimension.parameter("value") if isinstance(dimension, DialectAttr) else None
    if isinstance(word, str):
        yield operation.results[0], f"{operation.name.partition('.')[2]}_{word}"


HOOKS: Final = NameHooks(
    results={
        "gpu.block_dim": name_dimension,
        "gpu.block_id": name_dimension,
        "gpu.cluster_block_id": name_dimension,
        "gpu.cluster_dim": name_dimension,
        "gpu.cluster_dim_blocks": name_dimension,
        "gpu.cluster_id": name_dimension,
        "gpu.global_id": name_dimension,
        "gpu.grid_dim": name_dimension,
        "gpu.thread_id": name_dimension,
    },
)
