"""How contractions, masks and transfers of vectors are printed.

Facts: mlir/Dialect/Vector/IR/VectorOps.td and mlir-opt's behaviour.

Read next: `syntax.py`, `syntax_transfer.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.affine.expr import Dim
from mlirls_ir.affine.map import AffineMap
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import OpPrinter, names
from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr, IntegerAttr
from mlirls_ir.dialects.linalg.printing import iterator_names

printing = PrintBook()

_TRAIT: Final = ("indexing_maps", "iterator_types", "kind")


@printing.operation("vector.contract")
def print_contract(p: OpPrinter) -> None:
    trait = {name: p.need(name) for name in _TRAIT}
    trait["iterator_types"] = iterator_names(trait["iterator_types"])
    p.write(f" {p.texts.dictionary(trait)} {names(p.operation.operands)}")
    p.attr_dict(*_TRAIT)
    p.write(f" : {p.type(p.one('lhs'))}, {p.type(p.one('rhs'))} into {p.types(p.operation.results)}")


@printing.operation("vector.outerproduct")
def print_outerproduct(p: OpPrinter) -> None:
    p.write(f" {names(p.operation.operands)}")
    if p.group("acc"):
        # The kind is there even if it is the default.
        p.write(f" {p.texts.dictionary(p.remaining('kind') | {'kind': p.need('kind')})}")
    else:
        p.attr_dict()
    p.write(f" : {p.type(p.one('lhs'))}, {p.type(p.one('rhs'))}")


@printing.operation("vector.mask")
def print_mask(p: OpPrinter) -> None:
    p.write(f" {names(p.operation.operands)} ")
    p.region(0, is_on_line=True)
    p.attr_dict()
    p.write(f" : {p.type(p.one('mask'))}")
    if p.operation.results:
        p.write(f" -> {p.types(p.operation.results)}")


@printing.operation("vector.transfer_read")
def print_transfer_read(p: OpPrinter) -> None:
    base = p.one("base")
    p.write(f" {base.name}[{names(p.group('indices'))}], {names(p.group('padding') + p.group('mask'))}")
    _print_transfer_attributes(p)
    p.write(f" : {p.type(base)}, {p.types(p.operation.results)}")


@printing.operation("vector.transfer_write")
def print_transfer_write(p: OpPrinter) -> None:
    value, base, mask = p.one("valueToStore"), p.one("base"), p.group("mask")
    p.write(f" {value.name}, {base.name}[{names(p.group('indices'))}]{', ' if mask else ''}{names(mask)}")
    _print_transfer_attributes(p)
    p.write(f" : {p.type(value)}, {p.type(base)}")


def _print_transfer_attributes(p: OpPrinter) -> None:
    """Writes the attributes but for a map that is the minor identity, and for `in_bounds` if nothing is."""
    elided: list[str] = []
    permutation, in_bounds = p.need("permutation_map"), p.need("in_bounds")
    if isinstance(permutation, AffineMapAttr) and _is_minor_identity(permutation.map):
        elided.append("permutation_map")
    flags = in_bounds.elements if isinstance(in_bounds, ArrayAttr) else ()
    if not any(isinstance(flag, IntegerAttr) and flag.value for flag in flags):
        elided.append("in_bounds")
    p.attr_dict(*elided)


def _is_minor_identity(found: AffineMap) -> bool:
    """Whether the results are the last dimensions, in order."""
    skipped = found.num_dims - len(found.results)
    return skipped >= 0 and all(
        isinstance(result, Dim) and result.position == skipped + index for index, result in enumerate(found.results)
    )


HOOKS: Final = printing.hooks()
