"""How the loops and conditionals of scf are printed.

Facts: mlir/Dialect/SCF/IR/SCFOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint, index_list
from mlirls_ir.asm_printer.formats import has_plain_end
from mlirls_ir.asm_printer.functions import assignments, print_branches, print_while_loop
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import side_by_side
from mlirls_ir.asm_printer.operation import OpPrinter, names
from mlirls_ir.types.model import IndexType

printing = PrintBook()


@printing.operation("scf.execute_region")
def print_execute_region(p: OpPrinter) -> None:
    p.space()
    p.write(p.arrow_types(p.operation.results))
    if p.get("no_inline") is not None:
        p.write(" no_inline")
    p.space()
    p.region(0)
    p.attr_dict("no_inline")


@printing.operation("scf.for")
def print_for(p: OpPrinter) -> None:
    induction, *carried = p.entry(0).arguments
    if p.get("unsignedCmp") is not None:
        p.write(" unsigned")
    lower, upper, step = (p.one(name).name for name in ("lowerBound", "upperBound", "step"))
    p.write(f" {induction.name} = {lower} to {upper} step {step}")
    if carried:
        p.write(f" iter_args{assignments(carried, p.group('initArgs'))} -> ({p.types(p.operation.results)})")
    p.blank()
    if not isinstance(induction.type, IndexType):
        # The two blanks are mlir-opt's.
        p.write(f" : {p.type(induction)} ")
    p.region(0, has_label=False, has_terminator=bool(carried))
    p.attr_dict("unsignedCmp")


@printing.operation("scf.if")
def print_if(p: OpPrinter) -> None:
    results = p.operation.results
    p.write(f" {p.one('condition').name}")
    if results:
        p.write(f" -> ({p.types(results)})")
    print_branches(p, has_terminators=bool(results))
    p.attr_dict()


@printing.operation("scf.while")
def print_while(p: OpPrinter) -> None:
    print_while_loop(p, p.group("inits"))


@printing.operation("scf.parallel")
def print_parallel(p: OpPrinter) -> None:
    lower, upper, step = (names(p.group(name)) for name in ("lowerBound", "upperBound", "step"))
    p.write(f" ({names(p.entry(0).arguments)}) = ({lower}) to ({upper}) step ({step})")
    if p.group("initVals"):
        p.write(f" init ({names(p.group('initVals'))})")
    p.space()
    p.write(p.arrow_types(p.operation.results))
    p.space()
    p.region(0, has_label=False)
    p.attr_dict()


@printing.operation("scf.forall")
def print_forall(p: OpPrinter) -> None:
    static = [p.integers(name) for name in ("staticLowerBound", "staticUpperBound", "staticStep")]
    rank = len(static[0])
    values = [p.group(name) for name in ("dynamicLowerBound", "dynamicUpperBound", "dynamicStep")]
    lower, upper, step = (index_list(p, *one, delimiter="()") for one in zip(values, static, strict=True))
    arguments = p.entry(0).arguments
    is_normal = not any(static[0]) and all(number == 1 for number in static[2])
    bounds = f"in {upper}" if is_normal else f"= {lower} to {upper} step {step}"
    p.write(f" ({names(arguments[:rank])}) {bounds}")
    if p.operation.results:
        shared = assignments(arguments[rank:], p.group("outputs"))
        p.write(f" shared_outs{shared} -> ({p.types(p.operation.results)})")
    p.space()
    p.region(0, has_label=False, has_terminator=bool(p.operation.results) or not has_plain_end(p, 0))
    p.attr_dict("staticLowerBound", "staticUpperBound", "staticStep")


@printing.operation("scf.forall.in_parallel")
def print_in_parallel(p: OpPrinter) -> None:
    p.space()
    p.region(0, has_terminator=False)
    p.attr_dict()


@printing.directive("SwitchCases")
def print_switch_cases(d: DirectivePrint) -> None:
    for number, index in side_by_side(d.integers(0), d.regions(1)):
        d.p.write("\n")
        d.p.write(f"case {number} ")
        d.p.region(index)


HOOKS: Final = printing.hooks()
