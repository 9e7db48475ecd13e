"""Names of the results of index's constants.

Facts: mlir/Dialect/Index/IR/IndexOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.graph.operation import Operation, Value


def name_index(operation: Operation) -> Iterator[tuple[Value, str]]:
    value = operation.attribute("value")
    if isinstance(value, IntegerAttr):
        yield operation.results[0], f"idx{value.bare()}"


def name_bool(operation: Operation) -> Iterator[tuple[Value, str]]:
    value = operation.attribute("value")
    if isinstance(value, IntegerAttr):
        yield operation.results[0], value.bare()


HOOKS: Final = NameHooks(
    results={
        "index.constant": name_index,
        "index.bool.constant": name_bool,
    },
)
