"""vector: contractions, masks and transfers, whose syntax is C++, and results that C++ infers.

Facts: mlir/Dialect/Vector/IR/VectorOps.td and mlir-opt's behaviour.
Read next: `syntax_transfer.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import DictionaryAttr
from mlirls_ir.dialects.vector.syntax_transfer import parse_transfer_read, parse_transfer_write
from mlirls_ir.formats.common import attribute_of_text, set_iterator_types
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand, Syntax
from mlirls_ir.types.model import IntegerType, Type, VectorType

syntax = SyntaxBook()

_ITERATORS = ("parallel", "reduction")


@syntax.operation(
    "vector.contract",
    shown='attribute("{indexing_maps = [maps], iterator_types = [kinds], kind = #vector.kind<add>}") %lhs `,` %rhs '
    '`,` %acc (`,` %masks...)? attr-dict `:` type("lhs type") `,` type("rhs type") `into` type("result '
    'type")',
    examples="vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, "
    'affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = '
    "#vector.kind<add>} %lhs, %rhs, %acc : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>",
)
def parse_contract(p: OpParser) -> None:
    start = p.pos
    trait = parse_attribute(p)
    if not isinstance(trait, DictionaryAttr):
        p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
    end = p.last_end
    lhs = p.operand()
    p.expect(",")
    rhs = p.operand()
    p.expect(",")
    acc = p.operand()
    masks = p.trailing_operand_list()
    p.optional_attr_dict()
    types = p.colon_type_list()
    p.require_keyword("into")
    result = parse_type(p)
    if len(types) < 2:
        p.fail_at_name("expected two operand types", "operand-count")
    p.resolve_all((lhs, rhs, acc), (types[0], types[1], result))
    p.add_results((result,))
    for name, value in trait.entries:
        p.set_attribute(name, value)
        p.state.attribute_ranges[name] = (start, end)
    set_iterator_types(p, _ITERATORS, start, end, (start, end))
    _set_default_kind(p)
    if masks and len(masks) != 2:
        p.fail_at_name("expected zero or exactly 2 vector mask operands", "operand-count")
    for mask, type_ in zip(masks, types, strict=False):
        p.resolve(mask, _mask_of(type_))


def _set_default_kind(p: OpParser) -> None:
    if "kind" not in p.state.attributes:
        p.set_attribute("kind", attribute_of_text(p.context.registry, "#vector.kind<add>"))


def _mask_of(type_: Type) -> Type | None:
    return VectorType(type_.shape, IntegerType(1), type_.scalable) if isinstance(type_, VectorType) else None


@syntax.operation(
    "vector.outerproduct",
    shown='%lhs `,` %rhs (`,` %acc)? attr-dict `:` type("lhs type") `,` type("rhs type")',
    examples="vector.outerproduct %lhs, %rhs : vector<2xf32>, vector<4xf32>",
)
def parse_outerproduct(p: OpParser) -> None:
    operands = p.operand_list()
    p.optional_attr_dict()
    lhs = p.colon_type()
    p.expect(",")
    rhs = parse_type(p)
    if len(operands) < 2:
        p.fail_at_name("expected at least 2 operands", "operand-count")
    if not isinstance(lhs, VectorType) or not lhs.shape:
        p.fail_at_name("expected vector type for operand #1", "invalid-type")
    shape, scalable = lhs.shape[:1], lhs.scalable[:1]
    if isinstance(rhs, VectorType):
        shape, scalable = shape + rhs.shape[:1], scalable + rhs.scalable[:1]
    result = VectorType(shape, lhs.element, scalable)
    _set_default_kind(p)
    p.resolve_all(operands[:3], [lhs, rhs, result][: len(operands)])
    p.add_results((result,))


@syntax.operation(
    "vector.mask",
    shown='%mask (`,` %passthru)? {body} attr-dict `:` type("mask type") (`->` results("type"))?',
    examples="vector.mask %mask {} : vector<8xi1>",
)
def parse_mask(p: OpParser) -> Syntax:
    mask = p.operand()
    passthru: Operand | None = p.operand() if p.accept(",") else None
    yield from p.region()
    p.optional_attr_dict()
    p.resolve(mask, p.colon_type())
    types = p.optional_arrow_type_list()
    p.add_results(types)
    if passthru is None:
        return
    if not types:
        p.fail_at_name("expects a result if passthru operand is provided", "result-count")
    p.resolve(passthru, types[0])


@syntax.infer("vector.shuffle")
def infer_shuffle(p: OpParser) -> list[Type | None] | None:
    """A vector as long as the mask, with the inner dimensions of the operands."""
    mask = p.state.attributes.get("mask")
    type_ = p.state.operands[0].type if p.state.operands else None
    if not isinstance(mask, DenseArrayAttr) or not isinstance(type_, VectorType):
        return None
    # The leading dimension is replaced; a vector without dimensions gets one.
    shape = (len(mask.values), *type_.shape[1:])
    return [VectorType(shape, type_.element, (False, *type_.scalable[1:]))]


@syntax.infer("vector.to_elements")
def infer_to_elements(p: OpParser) -> list[Type | None] | None:
    """One scalar for each element."""
    type_ = p.state.operands[0].type if p.state.operands else None
    if not isinstance(type_, VectorType):
        return None
    count = 1
    for extent in type_.shape:
        count *= extent
    types: list[Type | None] = [type_.element]
    return types * count


syntax.operation(
    "vector.transfer_read",
    shown='%source `[` inner("indices") `]` `,` %padding (`,` %mask)? attr-dict `:` type("source type") `,` '
    'type("vector type")',
    examples="vector.transfer_read %source[%i], %padding : memref<?xf32>, vector<4xf32>",
)(parse_transfer_read)
syntax.operation(
    "vector.transfer_write",
    shown='%vector `,` %source `[` inner("indices") `]` (`,` %mask)? attr-dict `:` type("vector type") `,` '
    'type("source type")',
    examples="vector.transfer_write %vector, %source[%i] : vector<4xf32>, memref<?xf32>",
)(parse_transfer_write)

syntax.example(r"""
vector.from_elements %first, %second : vector<2xf32>
""")

syntax.example("vector.extract %source[0] : f32 from vector<4xf32>")

HOOKS: Final = syntax.hooks()
