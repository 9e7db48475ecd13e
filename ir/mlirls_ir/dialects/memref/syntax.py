"""memref: what ODS leaves to C++.

Facts: mlir/Dialect/MemRef/IR/MemRefOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.affine.parse import parse_affine_map
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
from mlirls_ir.attributes.parse import parse_attribute
from mlirls_ir.formats.directives import DIRECTIVES, INFER, SYNTAXES
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.syntax.operation import OpParser, Syntax
from mlirls_ir.types.model import (
    DYNAMIC,
    IndexType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    Type,
    UnrankedMemRefType,
)
from mlirls_ir.types.parse import parse_type

_INDEX = IndexType()
_ELEMENTS = (
    DenseElementsAttr,
    DenseStringElementsAttr,
    DenseResourceElementsAttr,
    SparseElementsAttr,
    DialectAttr,
    OpaqueAttr,
)


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


def parse_alloca_scope(p: OpParser) -> Syntax:
    """`(-> (types))? {region} attr-dict`."""
    p.add_results(p.optional_arrow_type_list())
    yield from p.region()
    p.optional_attr_dict()


def parse_dma_start(p: OpParser) -> None:
    """`%src[...], %dst[...], %count, %tag[...](, %stride, %per_stride)? : type, type, type`."""
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


def parse_generic_atomic_rmw(p: OpParser) -> Syntax:
    """`%m[...] : type {region} attr-dict`."""
    memref, indices = p.operand(), p.operand_list("[]")
    type_ = p.colon_type()
    p.resolve(memref, type_)
    p.resolve_all(indices, _INDEX)
    element = type_.element if isinstance(type_, (MemRefType, UnrankedMemRefType)) else None
    yield from p.region()
    p.optional_attr_dict()
    p.add_results((element,))


def parse_prefetch_tail(p: OpParser) -> tuple[str, str]:
    """Reads `, read, locality<3>, data` and returns the first and the last word."""
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
    """Checks and sets what the words of a prefetch say."""
    if access not in ("read", "write"):
        p.fail_at_name("rw specifier has to be 'read' or 'write'")
    p.set_attribute("isWrite", bool_attr(access == "write"))
    if cache not in ("data", "instr"):
        p.fail_at_name("cache type has to be 'data' or 'instr'")
    p.set_attribute("isDataCache", bool_attr(cache == "data"))


def parse_prefetch(p: OpParser) -> None:
    """`%m[...], read, locality<3>, data : type`."""
    memref, indices = p.operand(), p.operand_list("[]")
    access, cache = parse_prefetch_tail(p)
    type_ = p.colon_type_of(MemRefType, "builtin.memref")
    p.resolve(memref, type_)
    p.resolve_all(indices, _INDEX)
    check_prefetch(p, access, cache)


def parse_transpose(p: OpParser) -> None:
    """`%m (d0, d1) -> (d1, d0) attr-dict : type to type`."""
    source = p.operand()
    start = p.pos
    p.set_attribute("permutation", AffineMapAttr(parse_affine_map(p)), start)
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve(source, type_)
    p.require_keyword("to")
    p.add_results((parse_type(p),))


def infer_distinct_objects(p: OpParser) -> list[Type | None]:
    """The results have the operands' types."""
    return [operand.type for operand in p.state.operands]


DIRECTIVES["GlobalMemrefOpTypeAndInitialValue"] = parse_global_type_and_value
SYNTAXES.update(
    {
        "memref.alloca_scope": parse_alloca_scope,
        "memref.dma_start": parse_dma_start,
        "memref.generic_atomic_rmw": parse_generic_atomic_rmw,
        "memref.prefetch": parse_prefetch,
        "memref.transpose": parse_transpose,
    }
)
INFER["memref.distinct_objects"] = infer_distinct_objects
