"""Names of values of omp's canonical loops.

Facts: mlir/Dialect/OpenMP/OpenMPOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.graph.operation import Operation, Value


def name_induction_variable(operation: Operation, index: int) -> Iterator[tuple[Value, str]]:
    blocks = operation.regions[index]
    if blocks and blocks[0].arguments:
        yield blocks[0].arguments[0], "iv"


HOOKS: Final = NameHooks(
    results={
        "omp.new_cli": "canonloop",
    },
    arguments={
        "omp.canonical_loop": name_induction_variable,
    },
)
