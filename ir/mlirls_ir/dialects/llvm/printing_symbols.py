"""How functions, globals and aliases are printed.

Facts: mlir/Dialect/LLVMIR/LLVMOps.td and mlir-opt's behaviour.

Read next: `syntax_symbols.py` (the same, read).
"""

from __future__ import annotations

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.functions import print_body, print_signature
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter
from mlirls_ir.attributes.model import DialectAttr, IntegerAttr, StringAttr, TypeAttr
from mlirls_ir.dialects.llvm.printing_words import (
    SIGNATURE,
    print_calling_convention,
    print_comdat,
    print_unnamed_addr,
    print_visibility,
    print_word,
)
from mlirls_ir.layout_values.llvm import VOID, is_llvm
from mlirls_ir.types.model import DialectType, Type

printing = PrintBook()

_COMMON = ("sym_name", "linkage", "visibility_", "unnamed_addr")


@printing.operation("llvm.func")
def print_function(p: OpPrinter) -> None:
    print_word(p, "linkage", "external")
    print_visibility(p)
    print_unnamed_addr(p)
    print_calling_convention(p)
    p.write(f" {p.symbol()}")
    type_ = p.need("function_type")
    function = type_.type if isinstance(type_, TypeAttr) else None
    if not isinstance(function, DialectType) or not is_llvm(function, "func"):
        raise NoCustomForm
    result, inputs = function.parameter("returnType"), function.types("params")
    if not isinstance(result, Type) or inputs is None:
        raise NoCustomForm
    results = () if result is VOID else (result,)
    print_signature(p, inputs, results, is_variadic=function.parameter("varArg") is True)
    _print_vscale_range(p)
    print_comdat(p)
    p.attr_dict(*_COMMON, "CConv", "comdat", "function_type", "vscale_range", *SIGNATURE, keyword=True)
    print_body(p)


def _print_vscale_range(p: OpPrinter) -> None:
    found = p.get("vscale_range")
    if found is None:
        return
    if not isinstance(found, DialectAttr):
        raise NoCustomForm
    low, high = found.parameter("minRange"), found.parameter("maxRange")
    if not isinstance(low, IntegerAttr) or not isinstance(high, IntegerAttr):
        raise NoCustomForm
    p.write(f" vscale_range({low.value}, {high.value})")


def _print_beginning(p: OpPrinter) -> None:
    """Writes what comes before the name of a global or an alias; the linkage is always written."""
    print_word(p, "linkage", "")
    print_visibility(p)
    if p.get("thread_local_") is not None:
        p.write(" thread_local")
    print_unnamed_addr(p)


@printing.operation("llvm.mlir.global")
def print_global(p: OpPrinter) -> None:
    _print_beginning(p)
    if p.get("constant") is not None:
        p.write(" constant")
    value, type_ = p.get("value"), p.need("global_type")
    p.write(f" {p.symbol()}({'' if value is None else p.attribute(value)})")
    print_comdat(p)
    entries = p.remaining(*_COMMON, "thread_local_", "constant", "value", "comdat", "global_type")
    space = p.get("addr_space")
    if space is not None:
        # It is written even where it is the default.
        entries["addr_space"] = space
    if entries:
        p.write(f" {p.texts.dictionary(entries)}")
    if isinstance(value, StringAttr):
        return
    p.write(f" : {p.attribute(type_)}")
    if p.operation.regions[0]:
        p.space()
        p.region(0)


@printing.operation("llvm.mlir.alias")
def print_alias(p: OpPrinter) -> None:
    _print_beginning(p)
    p.write(f" {p.symbol()}")
    p.attr_dict(*_COMMON, "thread_local_", "alias_type")
    p.write(f" : {p.attribute(p.need('alias_type'))} ")
    p.region(0)


@printing.directive("LLVMLinkage")
def print_linkage(d: DirectivePrint) -> None:
    linkage = d.attribute(0)
    if linkage is None:
        raise NoCustomForm
    d.p.write(d.p.enum_word(linkage))
