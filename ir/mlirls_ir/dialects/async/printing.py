"""How async's regions and functions are printed.

Facts: mlir/Dialect/Async/IR/AsyncOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.functions import print_function
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import side_by_side
from mlirls_ir.asm_printer.operation import OpPrinter, names

printing = PrintBook()
printing.operation("async.func")(print_function)


@printing.directive("AwaitResultType")
def print_await_result_type(d: DirectivePrint) -> None:
    """The operand's type; arguments (type of the operand, type of the result)."""
    d.p.write(d.p.types(d.values(0)))


@printing.operation("async.execute")
def print_execute(p: OpPrinter) -> None:
    dependencies, operands, arguments = p.group("dependencies"), p.group("bodyOperands"), p.entry(0).arguments
    pairs = side_by_side(operands, arguments)
    if dependencies:
        p.write(f" [{names(dependencies)}]")
    if operands:
        p.write(f" ({', '.join([f'{one.name} as {argument.name}: {p.type(one)}' for one, argument in pairs])})")
    p.space()
    p.write(p.arrow_types(p.group("bodyResults")))
    p.attr_dict(keyword=True)
    p.space()
    p.region(0, has_label=False)


HOOKS: Final = printing.hooks()
