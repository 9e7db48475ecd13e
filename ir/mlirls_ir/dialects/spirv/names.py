"""Names of the results of spirv's operations.

Facts: mlir/Dialect/SPIRV/IR/SPIRVStructureOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.attributes.model import IntegerAttr, SymbolRefAttr
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.types.model import FloatType, IntegerType, VectorType


def name_constant(operation: Operation) -> Iterator[tuple[Value, str]]:
    value = operation.attribute("value")
    type_ = operation.results[0].type
    name = "cst"
    if isinstance(value, IntegerAttr):
        if isinstance(type_, IntegerType) and type_.width == 1:
            yield operation.results[0], "true" if value.value else "false"
            return
        name += value.bare()
    if isinstance(type_, (IntegerType, FloatType)):
        name += f"_{type_}"
    elif isinstance(type_, VectorType):
        element = f"x{type_.element}" if isinstance(type_.element, (IntegerType, FloatType)) else ""
        name += f"_vec_{type_.shape[0]}{element}"
    yield operation.results[0], name


def name_address(operation: Operation) -> Iterator[tuple[Value, str]]:
    variable = operation.attribute("variable")
    if isinstance(variable, SymbolRefAttr):
        yield operation.results[0], f"{variable.root}_addr"


HOOKS: Final = NameHooks(
    results={
        "spirv.Constant": name_constant,
        "spirv.mlir.addressof": name_address,
    },
)
