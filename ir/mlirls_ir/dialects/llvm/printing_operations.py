"""How instructions are printed: comparisons, allocas, calls, exceptions, element access.

Facts: mlir/Dialect/LLVMIR/LLVMOps.td and mlir-opt's behaviour.

Read next: `syntax_operations.py` (the same, read).
"""

from __future__ import annotations

from functools import partial
from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import side_by_side, typed
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.model import IntegerAttr, SymbolRefAttr
from mlirls_ir.dialects.llvm.printing_words import (
    BUNDLES,
    SIGNATURE,
    bundles,
    call_signature,
    case_values,
    destination,
    print_bundles,
    print_calling_convention,
    print_word,
)
from mlirls_ir.graph.operation import Value
from mlirls_ir.layout_values.llvm import is_llvm

printing = PrintBook()

_DYNAMIC_INDEX: Final = -(2**31)


def print_comparison(p: OpPrinter, enum: str) -> None:
    """Writes the predicate, a case of `enum`, as a string before the operands."""
    definition, predicate = p.registry.enum(enum), p.need("predicate")
    if definition is None or not isinstance(predicate, IntegerAttr):
        raise NoCustomForm
    word = next((text for _, text, value in definition.cases if value == predicate.value), None)
    if word is None:
        raise NoCustomForm
    p.write(f' "{word}" {names(p.operation.operands)}')
    p.attr_dict("predicate")
    p.write(f" : {p.type(p.one('lhs'))}")


printing.operation("llvm.icmp")(partial(print_comparison, enum="llvm.ICmpPredicate"))
printing.operation("llvm.fcmp")(partial(print_comparison, enum="llvm.FCmpPredicate"))


@printing.operation("llvm.alloca")
def print_alloca(p: OpPrinter) -> None:
    if p.get("inalloca") is not None:
        p.write(" inalloca")
    size, alignment = p.one("arraySize"), p.get("alignment")
    p.write(f" {size.name} x {p.attribute(p.need('elem_type'))}")
    is_aligned = isinstance(alignment, IntegerAttr) and alignment.value != 0
    p.attr_dict("inalloca", "elem_type", *(() if is_aligned else ("alignment",)))
    p.write(f" : {p.functional_type([size], p.operation.results)}")


def _print_callee(p: OpPrinter) -> tuple[Value | None, list[Value]]:
    """Writes what is called with its arguments, and returns the pointer, if it is one, and the arguments."""
    callee = p.get("callee")
    operands = p.group("callee_operands")
    if callee is not None and not isinstance(callee, SymbolRefAttr):
        raise NoCustomForm
    if callee is None and not operands:
        raise NoCustomForm
    pointer, arguments = (operands[0], operands[1:]) if callee is None else (None, operands)
    p.write(f" {p.attribute(callee) if callee is not None else operands[0].name}({names(arguments)})")
    return pointer, arguments


def _print_variadic_type(p: OpPrinter) -> None:
    type_ = p.get("var_callee_type")
    if type_ is not None:
        p.write(f" vararg({p.attribute(type_)})")


def _call_types(p: OpPrinter, pointer: Value | None, arguments: list[Value]) -> str:
    """` : (pointer type,)? signature`."""
    head = "" if pointer is None else f"{p.type(pointer)}, "
    return f" : {head}{call_signature(p, arguments)}"


@printing.operation("llvm.call")
def print_call(p: OpPrinter) -> None:
    print_calling_convention(p)
    print_word(p, "TailCallKind", "none")
    pointer, arguments = _print_callee(p)
    _print_variadic_type(p)
    print_bundles(p)
    p.attr_dict("CConv", "TailCallKind", "callee", "var_callee_type", *BUNDLES, *SIGNATURE)
    p.write(_call_types(p, pointer, arguments))


@printing.operation("llvm.invoke")
def print_invoke(p: OpPrinter) -> None:
    print_calling_convention(p)
    pointer, arguments = _print_callee(p)
    if len(p.operation.successors) != 2:
        raise NoCustomForm
    normal, unwind = p.operation.successors
    p.write(f" to {destination(p, normal, p.group('normalDestOperands'))}")
    p.write(f" unwind {destination(p, unwind, p.group('unwindDestOperands'))}")
    _print_variadic_type(p)
    print_bundles(p)
    p.attr_dict("CConv", "callee", "var_callee_type", *BUNDLES, *SIGNATURE)
    p.write(_call_types(p, pointer, arguments))


@printing.operation("llvm.call_intrinsic")
def print_call_intrinsic(p: OpPrinter) -> None:
    arguments = p.group("args")
    p.write(f" {p.bare(p.need('intrin'))}({names(arguments)})")
    print_bundles(p)
    p.attr_dict("intrin", *BUNDLES, *SIGNATURE)
    p.write(_call_types(p, None, arguments))


@printing.operation("llvm.landingpad")
def print_landingpad(p: OpPrinter) -> None:
    if p.get("cleanup") is not None:
        p.write(" cleanup")
    for value in p.operation.operands:
        is_filter = value.type is not None and is_llvm(value.type, "array")
        p.write(f" ({'filter' if is_filter else 'catch'} {typed(p, value)})")
    p.attr_dict("cleanup")
    p.write(f" : {p.types(p.operation.results)}")


@printing.directive("GEPIndices")
def print_gep_indices(d: DirectivePrint) -> None:
    dynamic = iter(d.values(0))
    written: list[str] = []
    for number in d.integers(1):
        value = next(dynamic, None) if number == _DYNAMIC_INDEX else None
        written.append(str(number) if value is None else value.name)
    d.p.write(", ".join(written))


@printing.directive("InsertExtractValueElementType", "ShuffleType")
def print_nothing(d: DirectivePrint) -> None:
    """The type follows from what is written before it."""


@printing.directive("SwitchOpCases")
def print_switch_cases(d: DirectivePrint) -> None:
    p = d.p
    values, blocks, groups = case_values(d.attribute(1)), d.successors(2), d.groups(3)
    cases = side_by_side(values, blocks, groups)
    p.write("[")
    p.write("\n")
    for number, (value, block, operands) in enumerate(cases):
        if number:
            p.write(",")
            p.write("\n")
        p.write(f"  {value}: {destination(p, block, operands)}")
    if values:
        p.write("\n")
    p.write("]")


@printing.directive("IndirectBrOpSucessors")
def print_indirect_successors(d: DirectivePrint) -> None:
    p = d.p
    blocks, groups = d.successors(1), d.groups(2)
    pairs = side_by_side(blocks, groups)
    p.write("[")
    for number, (block, operands) in enumerate(pairs):
        if number:
            p.write(",")
        p.write("\n")
        p.write(destination(p, block, operands))
    if blocks:
        p.write("\n")
    p.write("]")


@printing.directive("OpBundles")
def print_op_bundles(d: DirectivePrint) -> None:
    d.p.write(bundles(d.p, d.groups(0), d.attribute(2)))
