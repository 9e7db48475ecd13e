"""Names of results and block arguments of linalg's operations.

Facts: mlir/Dialect/Linalg/IR/LinalgStructuredOps.td, LinalgRelayoutOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.graph.operation import Operation, Value


def name_arguments(operation: Operation, index: int) -> Iterator[tuple[Value, str]]:
    arguments = operation.regions[index][0].arguments if operation.regions[index] else []
    outs = "out" if operation.name == "linalg.generic" else "init"
    sizes = operation.attribute("operandSegmentSizes")
    if isinstance(sizes, DenseArrayAttr):
        n_inputs = sizes.values[0]
    else:
        # Each of linalg.reduce's inputs has an init; linalg.map has one init.
        n_inputs = len(arguments) // 2 if operation.name == "linalg.reduce" else len(operation.operands) - 1
    for idx, argument in enumerate(arguments):
        yield argument, "in" if idx < n_inputs else outs


HOOKS: Final = NameHooks(
    results={
        "linalg.broadcast": "broadcasted",
        "linalg.map": "mapped",
        "linalg.pack": "pack",
        "linalg.reduce": "reduced",
        "linalg.transpose": "transposed",
        "linalg.unpack": "unpack",
    },
    arguments={
        "linalg.generic": name_arguments,
        "linalg.map": name_arguments,
        "linalg.reduce": name_arguments,
    },
)
