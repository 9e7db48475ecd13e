"""How regions whose arguments clauses name are printed in omp: `private(@p %x -> %y : type)`, `reduction(...)`.

Facts: mlir/Dialect/OpenMP/OpenMPOps.td and mlir-opt's behaviour.

Read next: `syntax_regions.py` (the same, read).
"""

from __future__ import annotations

from dataclasses import dataclass

from mlirls_ir.asm_printer.directive import DirectivePrint, DirectivePrintFunction
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm
from mlirls_ir.dialects.omp.printing_clauses import elements, enum_word
from mlirls_ir.graph.operation import Value

printing = PrintBook()


@dataclass(frozen=True, slots=True)
class _Clause:
    """A clause: its keyword, and the indices of its operands and attributes among the directive's arguments."""

    keyword: str
    operands: int
    symbols: int | None = None
    byref: int | None = None
    modifier: int | None = None
    barrier: int | None = None
    maps: int | None = None


def _words(d: DirectivePrint, clause: _Clause, values: list[Value], arguments: list[Value]) -> list[str]:
    """The entries of a clause, `byref @symbol %value -> %argument [map_idx=0]`."""
    out = [f"{value.name} -> {argument.name}" for value, argument in zip(values, arguments, strict=True)]
    count = len(values)
    if clause.symbols is not None:
        symbols = elements(d.attribute(clause.symbols), count)
        out = [f"{d.p.attribute(symbol)} {text}" for symbol, text in zip(symbols, out, strict=True)]
    if clause.byref is not None and d.attribute(clause.byref) is not None:
        flags = _numbers(d, clause.byref, count)
        out = [f"byref {text}" if flag else text for flag, text in zip(flags, out, strict=True)]
    if clause.maps is not None and d.attribute(clause.maps) is not None:
        maps = _numbers(d, clause.maps, count)
        out = [text if at == -1 else f"{text} [map_idx={at}]" for at, text in zip(maps, out, strict=True)]
    return out


def _numbers(d: DirectivePrint, index: int, count: int) -> tuple[int, ...]:
    found = d.integers(index)
    if len(found) != count:
        raise NoCustomForm
    return found


def _print_clause(d: DirectivePrint, clause: _Clause, left: list[Value]) -> None:
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


def _region_of(*clauses: _Clause) -> DirectivePrintFunction:
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


def _in_reduction(first: int) -> _Clause:
    return _Clause("in_reduction", first, byref=first + 2, symbols=first + 3)


def _private(first: int, *, maps: int | None = None) -> _Clause:
    return _Clause("private", first, symbols=first + 2, barrier=first + 3, maps=maps)


def _reduction(first: int) -> _Clause:
    return _Clause("reduction", first + 1, modifier=first, byref=first + 3, symbols=first + 4)


printing.directive("InReductionPrivateReductionRegion")(_region_of(_in_reduction(1), _private(5), _reduction(9)))
printing.directive("InReductionPrivateRegion")(_region_of(_in_reduction(1), _private(5)))
printing.directive("PrivateReductionRegion")(_region_of(_private(1), _reduction(5)))
printing.directive("PrivateRegion")(_region_of(_private(1)))
printing.directive("TargetOpRegion")(
    _region_of(
        _Clause("has_device_addr", 1),
        _Clause("host_eval", 3),
        _in_reduction(5),
        _Clause("map_entries", 9),
        _private(11, maps=15),
    )
)
printing.directive("TaskReductionRegion")(_region_of(_Clause("task_reduction", 1, byref=3, symbols=4)))
printing.directive("UseDeviceAddrUseDevicePtrRegion")(
    _region_of(_Clause("use_device_addr", 1), _Clause("use_device_ptr", 3))
)
