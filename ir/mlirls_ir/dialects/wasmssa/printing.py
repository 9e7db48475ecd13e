"""How functions and globals of wasmssa are printed.

Facts: mlir/Dialect/WasmSSA/IR/WasmSSAOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.functions import function_type, print_body, print_signature
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import OpPrinter
from mlirls_ir.types.model import DialectType

printing = PrintBook()


def _print_exported(p: OpPrinter) -> None:
    if p.get("exported") is not None:
        p.write(" exported")


def _print_mutable(p: OpPrinter) -> None:
    if p.get("isMutable") is not None:
        p.write(" mutable")


@printing.operation("wasmssa.func")
def print_function(p: OpPrinter) -> None:
    _print_exported(p)
    p.write(f" {p.symbol()}")
    type_ = function_type(p, "functionType")
    # Arguments are references to local variables, of which the function's type has the types.
    inputs = [
        DialectType("wasmssa", "local", (("elementType", one),), (" ref to ", one.spelling)) for one in type_.inputs
    ]
    print_signature(p, inputs, type_.results)
    p.attr_dict("exported", "sym_name", "functionType", "arg_attrs", "res_attrs", keyword=True)
    print_body(p)


@printing.operation("wasmssa.global")
def print_global(p: OpPrinter) -> None:
    _print_exported(p)
    p.write(f" {p.symbol()} {p.attribute(p.need('type'))}")
    _print_mutable(p)
    p.write(" : ")
    p.region(0)


@printing.operation("wasmssa.import_global")
def print_import_global(p: OpPrinter) -> None:
    p.write(f" {p.bare(p.need('importName'))} from {p.bare(p.need('moduleName'))} as {p.symbol()}")
    _print_mutable(p)
    p.write(f" : {p.attribute(p.need('type'))}")


@printing.directive("ElseRegion")
def print_else(d: DirectivePrint) -> None:
    (index,) = d.regions(0)
    if d.p.operation.regions[index]:
        d.p.write("else ")
        d.p.region(index)


HOOKS: Final = printing.hooks()
