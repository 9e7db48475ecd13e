"""Names of the results of ml_program's loads and aliases for its attributes.

Facts: mlir/Dialect/MLProgram/IR/MLProgramOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.attributes.model import Attribute, DialectAttr, SymbolRefAttr
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.types.model import Type


def name_load(operation: Operation) -> Iterator[tuple[Value, str]]:
    symbol = operation.attribute("global")
    if isinstance(symbol, SymbolRefAttr):
        yield operation.results[0], (symbol.nested or (symbol.root,))[-1]


def name_alias(value: Attribute | Type) -> str:
    return "extern" if isinstance(value, DialectAttr) and value.mnemonic == "extern" else ""


HOOKS: Final = NameHooks(
    results={
        "ml_program.global_load": name_load,
        "ml_program.global_load_const": name_load,
    },
    alias=name_alias,
)
