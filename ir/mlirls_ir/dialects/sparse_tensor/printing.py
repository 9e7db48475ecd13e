"""How iteration over sparse levels is printed in sparse_tensor.

Facts: mlir/Dialect/SparseTensor/IR/SparseTensorOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.functions import assignments
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.model import ArrayAttr, Attribute, IntegerAttr
from mlirls_ir.dialects.sparse_tensor.versions import ITERATOR_LAST
from mlirls_ir.graph.operation import Block, Value
from mlirls_ir.types.model import DialectType, Type

printing = PrintBook()

_MOST_PLACES: Final = 64


@printing.directive("LevelRange")
def print_level_range(d: DirectivePrint) -> None:
    """`low (to high)?`; arguments (low, high)."""
    low, high = _integer(d.attribute(0)), _integer(d.attribute(1))
    d.p.write(str(low) if high == low + 1 else f"{low} to {high}")


def _integer(attribute: Attribute | None) -> int:
    if not isinstance(attribute, IntegerAttr):
        raise NoCustomForm
    return attribute.value


def _defined(arguments: Sequence[Value], bits: int, count: int) -> str:
    """`%a, _, %b`: the arguments at the places, out of `count`, that `bits` says."""
    left = list(arguments)
    if bits.bit_count() != len(left) or bits >> count or count > _MOST_PLACES:
        raise NoCustomForm
    return ", ".join([left.pop(0).name if bits >> index & 1 else "_" for index in range(count)])


def _rank(type_: Type | None) -> int:
    """The number of levels of an iteration space."""
    low, high = (type_.parameter(name) for name in ("loLvl", "hiLvl")) if isinstance(type_, DialectType) else (0, None)
    if not isinstance(low, int) or not isinstance(high, int):
        raise NoCustomForm
    return high - low


def _parts(p: OpPrinter, block: Block) -> tuple[list[Value], list[Value], list[Value]]:
    """The arguments of a region: carried values, coordinates, iterators."""
    n_carried, n_coordinates = len(p.group("initArgs")), _integer(p.need("crdUsedLvls")).bit_count()
    arguments = block.arguments
    if ITERATOR_LAST.is_in(p.registry):
        end = n_carried + n_coordinates
        return arguments[:n_carried], arguments[n_carried:end], arguments[end:]
    start = len(arguments) - n_carried
    return arguments[start:], arguments[start - n_coordinates : start], arguments[: start - n_coordinates]


def _print_arguments(p: OpPrinter, space: Value) -> None:
    """Writes `at(%a, _) iter_args(%arg = %init, ...)`."""
    carried, coordinates, _ = _parts(p, p.entry(0))
    bits = _integer(p.need("crdUsedLvls"))
    if bits:
        p.write(f" at({_defined(coordinates, bits, _rank(space.type))})")
    if carried:
        p.write(f" iter_args{assignments(carried, p.group('initArgs'))}")


@printing.operation("sparse_tensor.iterate")
def print_iterate(p: OpPrinter) -> None:
    space, results = p.one("iterSpace"), p.operation.results
    _, _, iterators = _parts(p, p.entry(0))
    p.write(f" {names(iterators)} in {space.name}")
    _print_arguments(p, space)
    p.write(f" : {p.type(space)} ")
    if results:
        p.write(f" {p.arrow_types(results)}")
    p.write(" ")
    p.region(0, has_label=False, has_terminator=bool(results))
    p.attr_dict("crdUsedLvls")


@printing.operation("sparse_tensor.coiterate")
def print_coiterate(p: OpPrinter) -> None:
    spaces, results, cases = p.group("iterSpaces"), p.operation.results, p.need("cases")
    if not spaces or not isinstance(cases, ArrayAttr) or len(cases.elements) != len(p.operation.regions):
        raise NoCustomForm
    p.write(f" ({names(spaces)})")
    _print_arguments(p, spaces[0])
    p.write(f" : ({p.types(spaces)})")
    if results:
        p.write(f" {p.arrow_types(results)}")
    for index, bits in enumerate(cases.elements):
        _, _, iterators = _parts(p, p.entry(index))
        p.write("\n")
        p.write(f"case {_defined(iterators, _integer(bits), len(spaces))} ")
        p.region(index, has_label=False, has_terminator=bool(results))
    p.attr_dict("cases", "crdUsedLvls")


HOOKS: Final = printing.hooks()
