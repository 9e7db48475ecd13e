"""How comparisons, repetitions and constants of smt are printed.

Facts: mlir/Dialect/SMT/IR/SMTOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.dialects.smt.syntax import width_of
from mlirls_ir.types.model import IntegerType

printing = PrintBook()


@printing.operation("smt.distinct", "smt.eq")
def print_comparison(p: OpPrinter) -> None:
    """`%a, ... attr-dict : type`, the type of each operand."""
    operands = p.operation.operands
    if not operands:
        raise NoCustomForm
    p.write(f" {names(operands)}")
    p.attr_dict()
    p.write(f" : {p.type(operands[0])}")


@printing.operation("smt.bv.repeat")
def print_repeat(p: OpPrinter) -> None:
    operand = p.one("input")
    width = width_of(operand.type)
    repeated = width_of(p.one("result").type)
    if not width or repeated is None or repeated % width:
        raise NoCustomForm
    p.write(f" {repeated // width} times {operand.name}")
    p.attr_dict()
    p.write(f" : {p.type(operand)}")


@printing.operation("smt.int.constant")
def print_int_constant(p: OpPrinter) -> None:
    value = p.need("value")
    if not isinstance(value, IntegerAttr) or not isinstance(value.type, IntegerType):
        raise NoCustomForm
    width = value.type.width
    is_negative = value.value >> (width - 1) == 1 if width else False
    p.write(f" {value.value - (1 << width) if is_negative else value.value}")
    p.attr_dict("value")


HOOKS: Final = printing.hooks()
