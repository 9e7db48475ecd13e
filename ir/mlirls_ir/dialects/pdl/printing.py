"""How what ODS leaves to C++ in pdl is printed.

Facts: mlir/Dialect/PDL/IR/PDLOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import elements, side_by_side

printing = PrintBook()


@printing.directive("RangeType")
def print_range_type(d: DirectivePrint) -> None:
    """`(: type)?`, left out where the arguments give it; arguments (types of the arguments, type of the range)."""
    if not d.values(0):
        d.p.write(f": {d.p.types(d.values(1))}")


@printing.directive("ResultsValueType")
def print_results_type(d: DirectivePrint) -> None:
    """`-> type` where there is an index; arguments (index, type)."""
    if d.attribute(0) is not None:
        d.p.write(f" -> {d.p.types(d.values(1))}")


def named_operands(d: DirectivePrint) -> str:
    """`{"name" = %a, ...}`, "" where there are none; arguments (operands, names)."""
    pairs = side_by_side(elements(d.attribute(1)), d.values(0))
    return f"{{{', '.join([f'{d.p.attribute(name)} = {value.name}' for name, value in pairs])}}}" if pairs else ""


@printing.directive("OperationOpAttributes")
def print_operation_attributes(d: DirectivePrint) -> None:
    """`({"name" = %a, ...})?`; arguments (operands, names)."""
    if d.values(0):
        d.p.write(f" {named_operands(d)}")


HOOKS: Final = printing.hooks()
