"""How loops of omp and their transformations are printed.

Facts: mlir/Dialect/OpenMP/OpenMPOps.td and mlir-opt's behaviour.

Read next: `syntax_loops.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import typed
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.model import IntegerAttr

printing = PrintBook()

_INCLUSIVE: Final = ("loop_inclusive", "inclusive")


@printing.operation("omp.loop_nest")
def print_loop_nest(p: OpPrinter) -> None:
    variables = p.entry(0).arguments
    if not variables:
        raise NoCustomForm
    lower, upper, steps = (names(p.group(f"loop_{name}")) for name in ("lower_bounds", "upper_bounds", "steps"))
    p.write(f" ({names(variables)}) : {p.type(variables[0])} = ({lower}) to ({upper}) ")
    if any(p.get(name) is not None for name in _INCLUSIVE):
        p.write("inclusive ")
    p.write(f"step ({steps}) ")
    count = p.get("collapse_num_loops")
    if isinstance(count, IntegerAttr):
        p.write(f"collapse({count.value}) ")
    if p.get("tile_sizes") is not None:
        p.write(f"tiles({', '.join([str(size) for size in p.integers('tile_sizes')])}) ")
    p.region(0, has_label=False)
    p.attr_dict(*_INCLUSIVE, "collapse_num_loops", "tile_sizes")


@printing.operation("omp.canonical_loop")
def print_canonical_loop(p: OpPrinter) -> None:
    variables = p.entry(0).arguments
    if len(variables) != 1:
        raise NoCustomForm
    if p.group("cli"):
        p.write(f"({p.one('cli').name})")
    p.write(f" {typed(p, variables[0])} in range({p.one('tripCount').name}) ")
    p.region(0, has_label=False)
    p.attr_dict()


@printing.operation("omp.unroll_heuristic")
def print_unroll_heuristic(p: OpPrinter) -> None:
    p.write(f"({p.one('applyee').name})")
    p.attr_dict()


@printing.directive("LoopTransformClis")
def print_transformed_loops(d: DirectivePrint) -> None:
    """`(%generated)? <- (%applied)`; arguments (generated, applied)."""
    if d.values(0):
        d.p.write(f"({names(d.values(0))})")
    # Where nothing is generated, mlir-opt has two blanks.
    d.p.write(f"{'' if d.values(0) else ' '} <- ({names(d.values(1))})")
