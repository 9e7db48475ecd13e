"""vector: contractions, masks and transfers, whose syntax is C++, and results that C++ infers.

Facts: mlir/Dialect/Vector/IR/VectorOps.td and mlir-opt's behaviour.
Read next: `vector_transfer.py`.
"""

from __future__ import annotations

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, DictionaryAttr, StringAttr
from mlirls_ir.attributes.parse import parse_attribute
from mlirls_ir.dialects.vector.syntax_transfer import parse_transfer_read, parse_transfer_write
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.formats.directives import INFER, SYNTAXES
from mlirls_ir.syntax.operation import Operand, OpParser, Syntax
from mlirls_ir.types.model import IntegerType, Type, VectorType
from mlirls_ir.types.parse import parse_type

_ITERATORS = ("parallel", "reduction")


def parse_contract(p: OpParser) -> None:
    """`{trait} %lhs, %rhs, %acc(, %mask, %mask)? attr-dict : type, type into type`."""
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
    _set_iterators(p, start, end)
    _set_default_kind(p)
    if masks and len(masks) != 2:
        p.fail_at_name("expected zero or exactly 2 vector mask operands", "operand-count")
    for mask, type_ in zip(masks, types, strict=False):
        p.resolve(mask, _mask_of(type_))


def _set_iterators(p: OpParser, start: int, end: int) -> None:
    iterators = p.state.attributes.get("iterator_types")
    if not isinstance(iterators, ArrayAttr):
        p.fail_op('expected "iterator_types" array attribute', start, end)
    kinds: list[Attribute] = []
    for iterator in iterators.elements:
        if not isinstance(iterator, StringAttr):
            continue
        if iterator.value not in _ITERATORS:
            p.fail_op(f"unexpected iterator_type ({iterator.value})", start, end)
        kinds.append(attribute_of_text(p.context.registry, f"#vector.iterator_type<{iterator.value}>"))
    p.state.attributes["iterator_types"] = ArrayAttr(tuple(kinds))


def _set_default_kind(p: OpParser) -> None:
    if "kind" not in p.state.attributes:
        p.set_attribute("kind", attribute_of_text(p.context.registry, "#vector.kind<add>"))


def _mask_of(type_: Type) -> Type | None:
    return VectorType(type_.shape, IntegerType(1), type_.scalable) if isinstance(type_, VectorType) else None


def parse_outerproduct(p: OpParser) -> None:
    """`%lhs, %rhs(, %acc)? attr-dict : type, type`."""
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


def parse_mask(p: OpParser) -> Syntax:
    """`%mask(, %passthru)? {region} attr-dict : type (-> types)?`."""
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


def infer_shuffle(p: OpParser) -> list[Type | None] | None:
    """As long as the mask, with the inner dimensions of the operands."""
    mask = p.state.attributes.get("mask")
    type_ = p.state.operands[0].type if p.state.operands else None
    if not isinstance(mask, DenseArrayAttr) or not isinstance(type_, VectorType):
        return None
    # The leading dimension is replaced; a vector without dimensions gets one.
    shape = (len(mask.values), *type_.shape[1:])
    return [VectorType(shape, type_.element, (False, *type_.scalable[1:]))]


def infer_to_elements(p: OpParser) -> list[Type | None] | None:
    """One scalar an element."""
    type_ = p.state.operands[0].type if p.state.operands else None
    if not isinstance(type_, VectorType):
        return None
    count = 1
    for extent in type_.shape:
        count *= extent
    types: list[Type | None] = [type_.element]
    return types * count


SYNTAXES.update(
    {
        "vector.contract": parse_contract,
        "vector.mask": parse_mask,
        "vector.outerproduct": parse_outerproduct,
        "vector.transfer_read": parse_transfer_read,
        "vector.transfer_write": parse_transfer_write,
    }
)
INFER["vector.shuffle"] = infer_shuffle
INFER["vector.to_elements"] = infer_to_elements
