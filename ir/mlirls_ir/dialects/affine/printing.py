"""How affine's loops, conditionals and accesses are printed.

Facts: mlir/Dialect/Affine/IR/AffineOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read), `printing_parallel.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.affine.expr import Constant, Symbol
from mlirls_ir.asm_printer.functions import assignments, print_branches
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.model import IntegerAttr, IntegerSetAttr
from mlirls_ir.dialects.affine.printing_parallel import affine_map, expression_texts
from mlirls_ir.dialects.affine.printing_parallel import printing as parallel
from mlirls_ir.dialects.memref.printing import PREFETCH, prefetch_tail
from mlirls_ir.graph.operation import Value

printing = PrintBook(parallel)


def _dims_and_symbols(operands: Sequence[Value], num_dims: int) -> str:
    """`(%dims)[%symbols]`."""
    symbols = f"[{names(operands[num_dims:])}]" if len(operands) > num_dims else ""
    return f"({names(operands[:num_dims])}){symbols}"


def _leading(p: OpPrinter, count: int, *, is_alone: bool = True) -> tuple[list[Value], list[Value]]:
    """The first `count` operands and the rest: at least one, unless the first may be alone."""
    operands = p.operation.operands
    if len(operands) < count + (not is_alone):
        raise NoCustomForm
    return operands[:count], operands[count:]


def _subscripts(p: OpPrinter, operands: Sequence[Value], attribute: str = "map") -> str:
    """`[%i + 1, symbol(%n)]`."""
    return f"[{', '.join(expression_texts(p, affine_map(p, attribute), operands))}]"


@printing.operation("affine.apply", "affine.max", "affine.min")
def print_apply(p: OpPrinter) -> None:
    operands = p.operation.operands
    p.write(f" {p.attribute(p.need('map'))}{_dims_and_symbols(operands, affine_map(p, 'map').num_dims)}")
    p.attr_dict("map")


@printing.operation("affine.for")
def print_for(p: OpPrinter) -> None:
    arguments, step = p.entry(0).arguments, p.need("step")
    if not arguments or not isinstance(step, IntegerAttr):
        raise NoCustomForm
    induction, *carried = arguments
    lower = _bound(p, "lowerBoundMap", p.group("lowerBoundOperands"), "max")
    upper = _bound(p, "upperBoundMap", p.group("upperBoundOperands"), "min")
    p.write(f" {induction.name} = {lower} to {upper}")
    if step.value != 1:
        p.write(f" step {p.bare(step)}")
    if carried:
        p.write(f" iter_args{assignments(carried, p.group('inits'))} -> ({p.types(p.operation.results)})")
    p.space()
    p.region(0, has_label=False, has_terminator=bool(carried))
    p.attr_dict("lowerBoundMap", "upperBoundMap", "step")


def _bound(p: OpPrinter, attribute: str, operands: Sequence[Value], prefix: str) -> str:
    """A bound of a loop: a constant, a symbol, or a map and its operands."""
    found = affine_map(p, attribute)
    if len(found.results) == 1 and not found.num_dims:
        (result,) = found.results
        if isinstance(result, Constant) and not found.num_symbols:
            return str(result.value)
        if isinstance(result, Symbol) and found.num_symbols == 1:
            return names(operands)
    word = "" if len(found.results) == 1 else f"{prefix} "
    return f"{word}{p.attribute(p.need(attribute))}{_dims_and_symbols(operands, found.num_dims)}"


@printing.operation("affine.if")
def print_if(p: OpPrinter) -> None:
    condition, results = p.need("condition"), p.operation.results
    if not isinstance(condition, IntegerSetAttr):
        raise NoCustomForm
    p.write(f" {p.attribute(condition)}{_dims_and_symbols(p.operation.operands, condition.set.num_dims)}")
    p.space()
    p.write(p.arrow_types(results))
    print_branches(p, has_terminators=bool(results))
    p.attr_dict("condition")


@printing.operation("affine.load", "affine.vector_load")
def print_load(p: OpPrinter) -> None:
    (memref,), indices = _leading(p, 1)
    p.write(f" {memref.name}{_subscripts(p, indices)}")
    p.attr_dict("map")
    p.write(f" : {p.type(memref)}")
    if p.operation.name == "affine.vector_load":
        p.write(f", {p.types(p.operation.results)}")


@printing.operation("affine.store", "affine.vector_store")
def print_store(p: OpPrinter) -> None:
    (value, memref), indices = _leading(p, 2)
    p.write(f" {value.name}, {memref.name}{_subscripts(p, indices)}")
    p.attr_dict("map")
    p.write(f" : {p.type(memref)}")
    if p.operation.name == "affine.vector_store":
        p.write(f", {p.type(value)}")


@printing.operation("affine.prefetch")
def print_prefetch(p: OpPrinter) -> None:
    (memref,), indices = _leading(p, 1)
    p.write(f" {memref.name}{_subscripts(p, indices)}, {prefetch_tail(p)}")
    p.attr_dict("map", *PREFETCH)
    p.write(f" : {p.type(memref)}")


@printing.operation("affine.dma_start")
def print_dma_start(p: OpPrinter) -> None:
    left, memrefs = p.operation.operands, list[Value]()
    for attribute in ("src_map", "dst_map", "tag_map"):
        found = affine_map(p, attribute)
        count = 1 + found.num_dims + found.num_symbols
        if len(left) <= count:
            raise NoCustomForm
        p.write(f"{',' if memrefs else ''} {left[0].name}{_subscripts(p, left[1:count], attribute)}")
        memrefs.append(left[0])
        left = left[count:]
    p.write(f", {names(left)} : {p.types(memrefs)}")


@printing.operation("affine.dma_wait")
def print_dma_wait(p: OpPrinter) -> None:
    (tag,), (*indices, count) = _leading(p, 1, is_alone=False)
    p.write(f" {tag.name}{_subscripts(p, indices, 'tag_map')}, {count.name} : {p.type(tag)}")


HOOKS: Final = printing.hooks()
