"""How what ODS leaves to C++ in pdl_interp is printed.

Facts: mlir/Dialect/PDLInterp/IR/PDLInterpOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint, typed_names
from mlirls_ir.asm_printer.functions import print_function
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import typed
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter
from mlirls_ir.dialects.pdl.printing import named_operands, print_range_type

printing = PrintBook()

printing.operation("pdl_interp.func")(print_function)
printing.directive("RangeType")(print_range_type)


@printing.directive("CreateOperationOpAttributes")
def print_operation_attributes(d: DirectivePrint) -> None:
    """`({"name" = %a, ...})?`; arguments (operands, names)."""
    if d.values(0):
        d.p.write(f" {named_operands(d)}")


@printing.directive("CreateOperationOpResults")
def print_operation_results(d: DirectivePrint) -> None:
    """`(-> <inferred> | -> (%types : types))?`; arguments (operands, types, whether they are inferred)."""
    if d.attribute(2) is not None:
        d.p.write(" -> <inferred>")
    elif d.values(0):
        d.p.write(f" -> ({typed_names(d.p, d.values(0))})")


@printing.operation("pdl_interp.foreach")
def print_foreach(p: OpPrinter) -> None:
    variables, successors = p.entry(0).arguments, p.operation.successors
    if len(variables) != 1 or len(successors) != 1:
        raise NoCustomForm
    variable = variables[0]
    p.write(f" {typed(p, variable)} in {p.one('values').name} ")
    p.region(0, has_label=False)
    p.attr_dict()
    p.write(f" -> {successors[0].name}")


HOOKS: Final = printing.hooks()
