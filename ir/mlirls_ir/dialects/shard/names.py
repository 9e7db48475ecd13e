"""Names of the results of shard's operations.

Facts: mlir/Dialect/Shard/IR/ShardOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.graph.operation import Operation, Value


def name_neighbors(operation: Operation) -> Iterator[tuple[Value, str]]:
    down, up = operation.results
    yield down, "down_linear_idx"
    yield up, "up_linear_idx"


HOOKS: Final = NameHooks(
    results={
        "shard.all_gather": "all_gather",
        "shard.all_reduce": "all_reduce",
        "shard.all_slice": "all_slice",
        "shard.all_to_all": "all_to_all",
        "shard.broadcast": "broadcast",
        "shard.gather": "gather",
        "shard.grid_shape": "grid_shape",
        "shard.process_linear_index": "proc_linear_idx",
        "shard.process_multi_index": "proc_linear_idx",
        "shard.recv": "recv",
        "shard.reduce": "reduce",
        "shard.reduce_scatter": "reduce_scatter",
        "shard.scatter": "scatter",
        "shard.send": "send",
        "shard.shard": "sharding_annotated",
        "shard.shard_shape": "shard_shape",
        "shard.sharding": "sharding",
        "shard.shift": "shift",
        "shard.neighbors_linear_indices": name_neighbors,
    },
)
