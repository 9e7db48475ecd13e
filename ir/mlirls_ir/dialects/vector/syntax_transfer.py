"""vector: `vector.transfer_read` and `vector.transfer_write`.

The text leaves out the permutation map where it is the minor identity, `in_bounds` where nothing is in bounds, and the
type of the mask, which follows from the vector and the map.

Facts: mlir/Dialect/Vector/IR/VectorOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.affine.expr import Constant, Dim
from mlirls_ir.affine.map import AffineMap
from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr, bool_attr
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import IndexType, IntegerType, MemRefType, RankedTensorType, Type, VectorType

_INDEX = IndexType()


def parse_transfer_read(p: OpParser) -> None:
    """`%source[indices], %padding(, %mask)? attr-dict : source type, vector`."""
    source, indices = p.operand(), p.operand_list("[]")
    p.expect(",")
    padding = p.operand()
    mask = p.operand() if p.accept(",") else None
    p.optional_attr_dict()
    types, start, end = _two_types(p)
    shaped = _shaped(p, types[0], start, end)
    vector = _vector(p, types[1], start, end)
    permutation = _permutation(p, shaped, vector, start, end)
    p.resolve(source, shaped)
    p.resolve_all(indices, _INDEX)
    p.resolve(padding, shaped.element)
    if mask is not None:
        p.resolve(mask, _mask_type(p, mask, shaped, vector, permutation, start, end))
    p.set_segments(1, len(indices), 1, int(mask is not None))
    p.add_results((vector,))


def parse_transfer_write(p: OpParser) -> None:
    """`%vector, %source[indices](, %mask)? attr-dict : vector, source type`."""
    value = p.operand()
    p.expect(",")
    source, indices = p.operand(), p.operand_list("[]")
    mask = p.operand() if p.accept(",") else None
    p.optional_attr_dict()
    types, start, end = _two_types(p)
    vector = _vector(p, types[0], start, end)
    shaped = _shaped(p, types[1], start, end)
    permutation = _permutation(p, shaped, vector, start, end)
    p.resolve(value, vector)
    p.resolve(source, shaped)
    p.resolve_all(indices, _INDEX)
    if mask is not None:
        p.resolve(mask, _mask_type(p, mask, shaped, vector, permutation, start, end))
    p.set_segments(1, 1, len(indices), int(mask is not None))
    if isinstance(shaped, RankedTensorType):
        p.add_results((shaped,))


def _two_types(p: OpParser) -> tuple[list[Type], int, int]:
    start = p.pos
    types = p.colon_type_list()
    if len(types) != 2:
        p.fail_op("requires two types", start, p.last_end, "operand-count")
    return types, start, p.last_end


def _shaped(p: OpParser, type_: Type, start: int, end: int) -> MemRefType | RankedTensorType:
    if not isinstance(type_, (MemRefType, RankedTensorType)):
        p.fail_op("requires memref or ranked tensor type", start, end, "invalid-type")
    return type_


def _vector(p: OpParser, type_: Type, start: int, end: int) -> VectorType:
    if not isinstance(type_, VectorType):
        p.fail_op("requires vector type", start, end, "invalid-type")
    return type_


def _permutation(
    p: OpParser, shaped: MemRefType | RankedTensorType, vector: VectorType, start: int, end: int
) -> AffineMap | None:
    """The permutation map, set with `in_bounds` where the text leaves them out."""
    given = p.state.attributes.get("permutation_map")
    if given is None:
        element = shaped.element
        inner = len(element.shape) if isinstance(element, VectorType) else 0
        rank, expected = len(shaped.shape), len(vector.shape) - inner
        if rank < expected and not (rank == 0 and vector.shape == (1,)):
            message = "expected a custom permutation_map when rank(source) != rank(destination)"
            p.fail_op(message, start, end)
        if rank == 0 and vector.shape == (1,):
            found = AffineMap(0, 0, (Constant(0),))
        else:
            found = AffineMap(rank, 0, tuple(Dim(rank - expected + i) for i in range(expected)))
        p.set_attribute("permutation_map", AffineMapAttr(found))
    elif isinstance(given, AffineMapAttr):
        found = given.map
    else:
        return None
    if "in_bounds" not in p.state.attributes:
        p.set_attribute("in_bounds", ArrayAttr((bool_attr(False),) * len(found.results)))
    return found


def _mask_type(
    p: OpParser,
    mask: Operand,
    shaped: MemRefType | RankedTensorType,
    vector: VectorType,
    permutation: AffineMap | None,
    start: int,
    end: int,
) -> Type | None:
    """The type of the mask: the vector's dimensions in the order of the source's, `i1`."""
    if isinstance(shaped.element, VectorType):
        p.fail_op("does not support masks with vector element type", mask.start, mask.end)
    if permutation is None:
        return None
    if len(vector.shape) != len(permutation.results):
        message = "expected the same rank for the vector and the results of the permutation map"
        p.fail_op(message, start, end)
    places = [(expr.position, i) for i, expr in enumerate(permutation.results) if isinstance(expr, Dim)]
    order = [i for _, i in sorted(places)]
    shape = tuple(vector.shape[i] for i in order)
    scalable = tuple(vector.scalable[i] for i in order)
    if not shape:
        shape, scalable = (1,), (False,)
    return VectorType(shape, IntegerType(1), scalable)
