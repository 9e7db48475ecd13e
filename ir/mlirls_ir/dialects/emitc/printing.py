"""How functions, expressions, loops and conditionals of emitc are printed.

Facts: mlir/Dialect/EmitC/IR/EmitC.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.functions import print_branches, print_function
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.model import IntegerAttr, TypeAttr
from mlirls_ir.dialects.emitc.versions import CLASS_TYPES
from mlirls_ir.dialects.scf.printing import print_switch_cases
from mlirls_ir.types.model import IndexType

printing = PrintBook()
printing.operation("emitc.func")(print_function)
printing.directive("SwitchCases")(print_switch_cases)


@printing.operation("emitc.include")
def print_include(p: OpPrinter) -> None:
    file = p.bare(p.need("include"))
    p.write(f" {file}" if p.get("is_standard_include") is None else f" <{file}>")
    p.attr_dict("include", "is_standard_include")


@printing.operation("emitc.for")
def print_for(p: OpPrinter) -> None:
    arguments = p.entry(0).arguments
    if len(arguments) != 1:
        raise NoCustomForm
    induction = arguments[0]
    lower, upper, step = (p.one(name).name for name in ("lowerBound", "upperBound", "step"))
    p.write(f" {induction.name} = {lower} to {upper} step {step} ")
    if not isinstance(induction.type, IndexType):
        p.write(f" : {p.type(induction)} ")
    p.region(0, has_label=False, has_terminator=False)
    p.attr_dict()


@printing.operation("emitc.if")
def print_if(p: OpPrinter) -> None:
    p.write(f" {p.one('condition').name}")
    print_branches(p, has_terminators=False)
    p.attr_dict()


@printing.operation("emitc.do")
def print_do(p: OpPrinter) -> None:
    p.space()
    p.region(0, has_terminator=False)
    p.write(" while ")
    p.region(1)
    p.attr_dict(keyword=True)


@printing.operation("emitc.expression")
def print_expression(p: OpPrinter) -> None:
    operands, arguments = p.operation.operands, p.entry(0).arguments
    is_plain = len(set(operands)) == len(operands) == len(arguments)
    # Arguments may be renamed only where the custom form is sure to be printed: in generic form they would clash.
    if not is_plain or p.remaining("do_not_inline"):
        raise NoCustomForm
    p.write(f" {names(operands)}")
    if p.get("do_not_inline") is not None:
        p.write(" noinline")
    p.write(f" : {p.functional_type(operands, p.operation.results)} ")
    for argument, operand in zip(arguments, operands, strict=True):
        # The body knows the operands by the same names.
        argument.name = operand.name
    p.region(0, has_label=False)


@printing.directive("ClassType")
def print_class_type(d: DirectivePrint) -> None:
    """`struct` or `union`, and nothing for a class; argument (attribute)."""
    found = d.attribute(0)
    if isinstance(found, IntegerAttr) and 0 < found.value < len(CLASS_TYPES):
        d.p.write(CLASS_TYPES[found.value])


@printing.directive("EmitCFieldOpTypeAndInitialValue", "EmitCGlobalOpTypeAndInitialValue")
def print_type_and_value(d: DirectivePrint) -> None:
    type_, value = d.attribute(0), d.attribute(1)
    if not isinstance(type_, TypeAttr):
        raise NoCustomForm
    d.p.write(d.p.type(type_.type))
    if value is not None:
        d.p.write(f" = {d.p.bare(value)}")


HOOKS: Final = printing.hooks()
