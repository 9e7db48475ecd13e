"""memref: the parts that ODS leaves to C++.

Facts: mlir/Dialect/MemRef/IR/MemRefOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.affine import parse_affine_map
from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import (
    AffineMapAttr,
    DenseElementsAttr,
    DenseResourceElementsAttr,
    DenseStringElementsAttr,
    DialectAttr,
    IntegerAttr,
    OpaqueAttr,
    SparseElementsAttr,
    TypeAttr,
    UnitAttr,
    bool_attr,
)
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Syntax
from mlirls_ir.types.model import (
    DYNAMIC,
    IndexType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    Type,
    UnrankedMemRefType,
)

syntax = SyntaxBook()

_INDEX = IndexType()
_ELEMENTS = (
    DenseElementsAttr,
    DenseStringElementsAttr,
    DenseResourceElementsAttr,
    SparseElementsAttr,
    DialectAttr,
    OpaqueAttr,
)


@syntax.directive("GlobalMemrefOpTypeAndInitialValue")
def parse_global_type_and_value(d: DirectiveCall) -> None:
    """`memref type (= (uninitialized | elements))?`; arguments (type, initial value)."""
    p = d.p
    start = p.pos
    type_ = parse_type(p)
    if not isinstance(type_, MemRefType) or DYNAMIC in type_.shape:
        p.fail_at_name(f"type should be static shaped memref, but got '{type_}'", "invalid-type")
    d.set_attribute(0, TypeAttr(type_), start)
    if not p.accept("="):
        return
    start = p.pos
    if p.accept_keyword("uninitialized"):
        d.set_attribute(1, UnitAttr(), start)
        return
    value = parse_attribute(p, RankedTensorType(type_.shape, type_.element))
    if not isinstance(value, _ELEMENTS):
        p.fail_at_name("initial value should be a unit or elements attribute", "attribute-kind")
    d.set_attribute(1, value, start)


@syntax.operation(
    "memref.alloca_scope",
    shown='(`->` results("types"))? {body} attr-dict',
    examples="memref.alloca_scope {}",
)
def parse_alloca_scope(p: OpParser) -> Syntax:
    p.add_results(p.optional_arrow_type_list())
    yield from p.region()
    p.optional_attr_dict()


@syntax.operation(
    "memref.dma_start",
    shown='%source `[` inner("indices") `]` `,` %destination `[` inner("indices") `]` `,` %count `,` %tag `[` '
    'inner("indices") `]` (`,` %stride `,` %per_stride)? attr-dict `:` type("source type") `,` '
    'type("destination type") `,` type("tag type")',
    examples="memref.dma_start %source[%i], %destination[%j], %count, %tag[%k] : memref<256xf32>, memref<256xf32, 1>, "
    "memref<1xi32>",
)
def parse_dma_start(p: OpParser) -> None:
    source, source_indices = p.operand(), p.operand_list("[]")
    p.expect(",")
    target, target_indices = p.operand(), p.operand_list("[]")
    p.expect(",")
    count = p.operand()
    p.expect(",")
    tag, tag_indices = p.operand(), p.operand_list("[]")
    stride = p.trailing_operand_list()
    if stride and len(stride) != 2:
        p.fail_at_name("expected two stride related operands", "operand-count")
    types = p.colon_type_list()
    if len(types) != 3:
        p.fail_at_name("fewer/more types expected", "operand-count")
    p.resolve(source, types[0])
    p.resolve_all(source_indices, _INDEX)
    p.resolve(target, types[1])
    p.resolve_all(target_indices, _INDEX)
    p.resolve(count, _INDEX)
    p.resolve(tag, types[2])
    p.resolve_all(tag_indices, _INDEX)
    p.resolve_all(stride, _INDEX)


@syntax.operation(
    "memref.generic_atomic_rmw",
    shown='%memref `[` inner("indices") `]` `:` type("memref type") {body} attr-dict',
    examples="memref.generic_atomic_rmw %memref[%i] : memref<8xf32> {}",
)
def parse_generic_atomic_rmw(p: OpParser) -> Syntax:
    memref, indices = p.operand(), p.operand_list("[]")
    type_ = p.colon_type()
    p.resolve(memref, type_)
    p.resolve_all(indices, _INDEX)
    element = type_.element if isinstance(type_, (MemRefType, UnrankedMemRefType)) else None
    yield from p.region()
    p.optional_attr_dict()
    p.add_results((element,))


def parse_prefetch_tail(p: OpParser) -> tuple[str, str]:
    """Reads `, read, locality<3>, data` and returns the first and the last keyword."""
    p.expect(",")
    access = p.require_word()
    p.expect(",")
    p.require_keyword("locality")
    p.expect("<")
    p.attribute_of("localityHint", IntegerAttr, IntegerType(32))
    p.expect(">")
    p.expect(",")
    return access, p.require_word()


def check_prefetch(p: OpParser, access: str, cache: str) -> None:
    """Checks the keywords of a prefetch and sets their attributes."""
    if access not in ("read", "write"):
        p.fail_at_name("rw specifier has to be 'read' or 'write'")
    p.set_attribute("isWrite", bool_attr(access == "write"))
    if cache not in ("data", "instr"):
        p.fail_at_name("cache type has to be 'data' or 'instr'")
    p.set_attribute("isDataCache", bool_attr(cache == "data"))


@syntax.operation(
    "memref.prefetch",
    shown='%memref `[` inner("indices") `]` `,` word("read", "write") `,` `locality` `<` integer("0 to 3") `>` `,` '
    'word("data", "instr") attr-dict `:` type("memref type")',
    examples="memref.prefetch %memref[%i], read, locality<3>, data : memref<8xf32>",
)
def parse_prefetch(p: OpParser) -> None:
    memref, indices = p.operand(), p.operand_list("[]")
    access, cache = parse_prefetch_tail(p)
    type_ = p.colon_type_of(MemRefType, "builtin.memref")
    p.resolve(memref, type_)
    p.resolve_all(indices, _INDEX)
    check_prefetch(p, access, cache)


@syntax.operation(
    "memref.transpose",
    shown='%in `(` inner("dimensions") `)` `->` `(` inner("dimensions in their new order") `)` attr-dict `:` '
    'type("memref type") `to` type("memref type")',
    examples="memref.transpose %in (d0, d1) -> (d1, d0) : memref<8x16xf32> to memref<16x8xf32, affine_map<(d0, d1) -> "
    "(d1 * 16 + d0)>>",
)
def parse_transpose(p: OpParser) -> None:
    source = p.operand()
    start = p.pos
    p.set_attribute("permutation", AffineMapAttr(parse_affine_map(p)), start)
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve(source, type_)
    p.require_keyword("to")
    p.add_results((parse_type(p),))


@syntax.infer("memref.distinct_objects")
def infer_distinct_objects(p: OpParser) -> list[Type | None]:
    """The results have the operands' types."""
    return [operand.type for operand in p.state.operands]


syntax.example(r"""
memref.collapse_shape %source [[0, 1]] : memref<4x8xf32> into memref<32xf32>
memref.expand_shape %source [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
memref.reinterpret_cast %source to offset: [0], sizes: [2, 2], strides: [2, 1] : memref<4xf32> to
    memref<2x2xf32, strided<[2, 1]>>
memref.subview %source[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
memref.view %source[%byte_shift][] : memref<16xi8> to memref<4xf32>
""")

HOOKS: Final = syntax.hooks()
