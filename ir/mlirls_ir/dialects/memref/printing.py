"""How memref's regions, transfers and globals are printed.

Facts: mlir/Dialect/MemRef/IR/MemRefOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.model import AffineMapAttr, IntegerAttr, UnitAttr
from mlirls_ir.graph.operation import Value
from mlirls_ir.types.model import MemRefType

printing = PrintBook()

PREFETCH: Final = ("isWrite", "localityHint", "isDataCache")
"""The attributes that `prefetch_tail` says."""


def prefetch_tail(p: OpPrinter) -> str:
    """`read, locality<3>, data`: the kind of prefetch."""
    words = "write" if _is_set(p, "isWrite") else "read", "data" if _is_set(p, "isDataCache") else "instr"
    return f"{words[0]}, locality<{p.bare(p.need('localityHint'))}>, {words[1]}"


def _is_set(p: OpPrinter, name: str) -> bool:
    found = p.need(name)
    return isinstance(found, IntegerAttr) and bool(found.value)


@printing.directive("GlobalMemrefOpTypeAndInitialValue")
def print_global_type_and_value(d: DirectivePrint) -> None:
    """`memref type (= (uninitialized | elements))?`; arguments (type, initial value)."""
    p, type_, value = d.p, d.attribute(0), d.attribute(1)
    if type_ is None:
        raise NoCustomForm
    p.write(p.attribute(type_))
    if value is not None:
        p.write(f" = {'uninitialized' if isinstance(value, UnitAttr) else p.bare(value)}")


@printing.operation("memref.alloca_scope")
def print_alloca_scope(p: OpPrinter) -> None:
    results = p.operation.results
    p.write(" ")
    if results:
        p.write(f" -> ({p.types(results)})")
    p.write(" ")
    p.region(0, has_label=False, has_terminator=bool(results))
    p.attr_dict()


@printing.operation("memref.dma_start")
def print_dma_start(p: OpPrinter) -> None:
    left, memrefs = list(p.operation.operands), list[Value]()
    texts: list[str] = []
    for idx in range(3):
        if len(left) < 2:
            raise NoCustomForm
        if idx == 2:
            texts.append(left.pop(0).name)
        memref = left.pop(0)
        if not isinstance(memref.type, MemRefType) or len(left) <= (rank := len(memref.type.shape)):
            # A tag without a stride after it is the last operand.
            rank = len(left)
        texts.append(f"{memref.name}[{names(left[:rank])}]")
        memrefs.append(memref)
        del left[:rank]
    p.write(f" {', '.join([*texts, *[value.name for value in left]])}")
    p.attr_dict()
    p.write(f" : {p.types(memrefs)}")


@printing.operation("memref.generic_atomic_rmw")
def print_generic_atomic_rmw(p: OpPrinter) -> None:
    memref = p.one("memref")
    p.write(f" {memref.name}[{names(p.group('indices'))}] : {p.type(memref)} ")
    p.region(0)
    p.attr_dict()


@printing.operation("memref.prefetch")
def print_prefetch(p: OpPrinter) -> None:
    memref = p.one("memref")
    p.write(f" {memref.name}[{names(p.group('indices'))}], {prefetch_tail(p)}")
    p.attr_dict(*PREFETCH)
    p.write(f" : {p.type(memref)}")


@printing.operation("memref.transpose")
def print_transpose(p: OpPrinter) -> None:
    permutation = p.need("permutation")
    if not isinstance(permutation, AffineMapAttr):
        raise NoCustomForm
    p.write(f" {p.one('in').name} {p.texts.spelled(permutation.map.spelling())}")
    p.attr_dict("permutation")
    p.write(f" : {p.types(p.operation.operands)} to {p.types(p.operation.results)}")


HOOKS: Final = printing.hooks()
