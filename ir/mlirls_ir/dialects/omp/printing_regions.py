"""How regions whose arguments clauses name are printed in omp: `private(@p %x -> %y : type)`, `reduction(...)`.

Facts: mlir/Dialect/OpenMP/OpenMPOps.td and mlir-opt's behaviour.

Read next: `syntax_regions.py` (the same, read).
"""

from __future__ import annotations

from mlirls_ir.asm_printer.directive import DirectivePrint, DirectivePrintFunction
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import elements, side_by_side
from mlirls_ir.asm_printer.operation import NoCustomForm, enum_word
from mlirls_ir.dialects.omp.region_clauses import REGION_DIRECTIVES, Clause
from mlirls_ir.graph.operation import Value

printing = PrintBook()


def _words(d: DirectivePrint, clause: Clause, values: list[Value], arguments: list[Value]) -> list[str]:
    """The entries of a clause, `byref @symbol %value -> %argument [map_idx=0]`."""
    out = [f"{value.name} -> {argument.name}" for value, argument in side_by_side(values, arguments)]
    if clause.symbols is not None:
        symbols = elements(d.attribute(clause.symbols))
        out = [f"{d.p.attribute(symbol)} {text}" for symbol, text in side_by_side(symbols, out)]
    if clause.byref is not None and d.attribute(clause.byref) is not None:
        flags = d.integers(clause.byref)
        out = [f"byref {text}" if flag else text for flag, text in side_by_side(flags, out)]
    if clause.maps is not None and d.attribute(clause.maps) is not None:
        maps = d.integers(clause.maps)
        out = [text if at == -1 else f"{text} [map_idx={at}]" for at, text in side_by_side(maps, out)]
    return out


def _print_clause(d: DirectivePrint, clause: Clause, left: list[Value]) -> None:
    """Writes a clause if it has operands; takes its arguments from those that are `left`."""
    values = d.values(clause.operands)
    count = len(values)
    if not values:
        return
    if count > len(left):
        raise NoCustomForm
    entries = ", ".join(_words(d, clause, values, left[:count]))
    del left[:count]
    modifier = ""
    if clause.modifier is not None and d.attribute(clause.modifier) is not None:
        modifier = f"mod: {enum_word(d.attribute(clause.modifier))}, "
    d.p.write(f"{clause.keyword}({modifier}{entries} : {d.p.types(values)}) ")
    if clause.barrier is not None and d.attribute(clause.barrier) is not None:
        d.p.write("private_barrier ")


def _region_of(*clauses: Clause) -> DirectivePrintFunction:
    """A printer that writes the clauses in order and then the region, whose index is 0."""

    def print_region(d: DirectivePrint) -> None:
        region = d.regions(0)[0]
        blocks = d.p.operation.regions[region]
        left = list(blocks[0].arguments) if blocks else []
        for clause in clauses:
            _print_clause(d, clause, left)
        if left:
            raise NoCustomForm
        d.p.region(region, has_label=False)

    return print_region


for _name, _clauses in REGION_DIRECTIVES.items():
    printing.directive(_name)(_region_of(*_clauses))
