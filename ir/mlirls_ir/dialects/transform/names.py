"""Names of the results of transform's operations.

Facts: mlir/Dialect/Transform/IR/TransformOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.graph.operation import Operation, Value


def name_matched(operation: Operation) -> Iterator[tuple[Value, str]]:
    updated, *forwarded = operation.results
    yield updated, "updated_root"
    for value in forwarded:
        yield value, "yielded"


HOOKS: Final = NameHooks(
    results={
        "transform.foreach_match": name_matched,
    },
)
