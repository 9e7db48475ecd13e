"""How shape's constants, regions and functions are printed.

Facts: mlir/Dialect/Shape/IR/ShapeOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.functions import print_function
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.elements import element_count
from mlirls_ir.attributes.model import DenseElementsAttr

printing = PrintBook()
_MOST_EXTENTS: Final = 1 << 16
printing.operation("shape.func")(print_function)


@printing.operation("shape.const_shape")
def print_const_shape(p: OpPrinter) -> None:
    shape = p.need("shape")
    count = element_count(shape.type.shape) if isinstance(shape, DenseElementsAttr) else 0
    if not isinstance(shape, DenseElementsAttr) or count > _MOST_EXTENTS:
        raise NoCustomForm
    values = shape.values() * (count if shape.is_splat else 1)
    p.write(" ")
    p.attr_dict("shape")
    p.write(f"[{', '.join(map(str, values))}] : {p.types(p.operation.results)}")


@printing.operation("shape.reduce")
def print_reduce(p: OpPrinter) -> None:
    p.write(f"({names(p.operation.operands)}) : {p.type(p.one('shape'))}")
    p.space()
    p.write(p.arrow_types(p.operation.results))
    p.space()
    p.region(0)
    p.attr_dict()


@printing.operation("shape.assuming")
def print_assuming(p: OpPrinter) -> None:
    results = p.operation.results
    p.write(f" {names(p.operation.operands)}")
    if results:
        p.write(f" -> ({p.types(results)})")
    p.space()
    p.region(0, has_label=False, has_terminator=bool(results))
    p.attr_dict()


@printing.operation("shape.function_library")
def print_function_library(p: OpPrinter) -> None:
    p.write(f" {p.symbol()}")
    p.attr_dict("sym_name", "mapping", keyword=True)
    p.space()
    p.region(0, has_label=False, has_terminator=False)
    p.write(f" mapping {p.bare(p.need('mapping'))}")


HOOKS: Final = printing.hooks()
