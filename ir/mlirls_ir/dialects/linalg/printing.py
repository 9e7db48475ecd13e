"""How linalg's structured operations are printed.

All have the same parts: attributes, `ins(...)`, `outs(...)`, then what the operation adds. The body of a named
operation is left out.

Facts: mlir/Dialect/Linalg/IR/LinalgStructuredOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read), `printing_bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.affine.expr import Dim
from mlirls_ir.affine.map import AffineMap, identity_map
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr, Attribute, DialectAttr, StringAttr
from mlirls_ir.dialects.linalg.graph_maps import ATTRIBUTE as MEMOIZED_MAPS
from mlirls_ir.dialects.linalg.printing_bodies import print_parts
from mlirls_ir.dialects.linalg.printing_bodies import printing as bodies
from mlirls_ir.dialects.linalg.syntax import HAND_WRITTEN

printing = PrintBook(bodies)

_TRAIT: Final = ("doc", "indexing_maps", "iterator_types", "library_call")
_DEFAULT_MAPS: Final = {
    "linalg.matmul": ((0, 2), (2, 1), (0, 1)),
    "linalg.batch_matmul": ((0, 1, 3), (0, 3, 2), (0, 1, 2)),
    "linalg.batch_reduce_matmul": ((0, 1, 3), (0, 3, 2), (1, 2)),
}
"""The dimensions of the indexing maps that are left out."""


def iterator_names(attribute: Attribute) -> ArrayAttr:
    """The kinds of iterators as strings."""
    elements = attribute.elements if isinstance(attribute, ArrayAttr) else (attribute,)
    words = [element.parameter("value") for element in elements if isinstance(element, DialectAttr)]
    if len(words) != len(elements):
        raise NoCustomForm
    return ArrayAttr(tuple(StringAttr(str(word)) for word in words))


@printing.operation(*(HAND_WRITTEN - bodies.operations.keys()))
def print_named(p: OpPrinter) -> None:
    _print_named(p)


def _print_named(p: OpPrinter, *elided: str) -> None:
    """Writes `attr-dict ins(...) outs(...) (-> types)?`."""
    p.attr_dict(MEMOIZED_MAPS, *elided)
    print_parts(p)
    p.space()
    p.write(p.arrow_types(p.operation.results))


@printing.operation(*_DEFAULT_MAPS)
def print_mapped(p: OpPrinter) -> None:
    maps, default = p.need("indexing_maps"), _DEFAULT_MAPS[p.operation.name]
    num_dims = 1 + max(default[0])
    found = [AffineMapAttr(AffineMap(num_dims, 0, tuple(Dim(dim) for dim in dims))) for dims in default]
    if maps is not ArrayAttr(tuple(found)):
        p.write(f" indexing_maps = {p.attribute(maps)}")
    _print_named(p, "indexing_maps")


@printing.operation("linalg.contract")
def print_contract(p: OpPrinter) -> None:
    p.write(f" indexing_maps = {p.attribute(p.need('indexing_maps'))}")
    _print_named(p, "indexing_maps")


@printing.operation("linalg.elementwise")
def print_elementwise(p: OpPrinter) -> None:
    p.write(f" kind={p.attribute(p.need('kind'))}")
    maps, outputs = p.need("indexing_maps"), p.group("outputs")
    shape: tuple[int, ...] | None = getattr(outputs[-1].type, "shape", None) if outputs else None
    identity = () if shape is None else (AffineMapAttr(identity_map(len(shape))),)
    if maps is not ArrayAttr(identity * len(p.operation.operands)):
        p.write(f" indexing_maps = {p.attribute(maps)}")
    _print_named(p, "kind", "indexing_maps")


@printing.operation("linalg.generic")
def print_generic(p: OpPrinter) -> None:
    trait = {name: value for name, value in p.remaining().items() if name in _TRAIT}
    trait["iterator_types"] = iterator_names(p.need("iterator_types"))
    p.write(f" {p.texts.dictionary(trait)}")
    print_parts(p)
    if p.remaining(*_TRAIT):
        p.write(" attrs = ")
        p.attr_dict(*_TRAIT)
    p.space()
    p.region(0)
    p.space()
    p.write(p.arrow_types(p.operation.results))


@printing.operation("linalg.yield")
def print_yield(p: OpPrinter) -> None:
    operands = p.operation.operands
    p.space()
    p.write(names(operands))
    p.attr_dict()
    if operands:
        p.write(f" : {p.types(operands)}")


HOOKS: Final = printing.hooks()
