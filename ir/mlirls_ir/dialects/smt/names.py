"""Names of the results of smt's operations.

Facts: mlir/Dialect/SMT/IR/SMTOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.attributes.model import DialectAttr, IntegerAttr, StringAttr
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.types.model import DialectType, IntegerType


def name_bool(operation: Operation) -> Iterator[tuple[Value, str]]:
    value = operation.attribute("value")
    if isinstance(value, IntegerAttr):
        yield operation.results[0], value.bare()


def name_int(operation: Operation) -> Iterator[tuple[Value, str]]:
    value = operation.attribute("value")
    if isinstance(value, IntegerAttr):
        # MLIR prints it as a signed number.
        width = value.type.width if isinstance(value.type, IntegerType) else 64
        yield operation.results[0], f"c{value.value - (1 << width) if value.value >> (width - 1) == 1 else value.value}"


def name_bit_vector(operation: Operation) -> Iterator[tuple[Value, str]]:
    value, type_ = operation.attribute("value"), operation.results[0].type
    if isinstance(value, DialectAttr) and isinstance(type_, DialectType):
        yield operation.results[0], f"c{value.parameter('value')}_bv{type_.parameter('width')}"


def name_function(operation: Operation) -> Iterator[tuple[Value, str]]:
    prefix = operation.attribute("namePrefix")
    if isinstance(prefix, StringAttr):
        yield operation.results[0], prefix.value


HOOKS: Final = NameHooks(
    results={
        "smt.constant": name_bool,
        "smt.int.constant": name_int,
        "smt.bv.constant": name_bit_vector,
        "smt.declare_fun": name_function,
    },
)
