"""Names of the results of shape's constants.

Facts: mlir/Dialect/Shape/IR/ShapeOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.graph.operation import Operation, Value


def name_size(operation: Operation) -> Iterator[tuple[Value, str]]:
    value = operation.attribute("value")
    if isinstance(value, IntegerAttr):
        yield operation.results[0], f"c{value.bare()}"


HOOKS: Final = NameHooks(
    results={
        "shape.const_size": name_size,
    },
)
