"""Rules of the tensor dialect.

Read next: `verify/layouts.py` (slices), `verify/reshapes.py` (expand and collapse).
"""

from __future__ import annotations

from functools import reduce
from itertools import pairwise

from mlirls_ir.attributes.strides import add
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.types.model import DYNAMIC, FloatType, IntegerType, RankedTensorType, Type
from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.layouts import check_in_bounds, check_slice_lists, reduction_problem
from mlirls_ir.verify.reshapes import check_dynamic_extents, check_tensor_groups, reassociation_of
from mlirls_ir.verify.shapes import (
    TENSORS,
    compatible,
    element_type,
    is_static,
    n_dynamic,
    product,
    shape_of,
    shapes_match,
)
from mlirls_ir.verify.view import View, integers

if TYPE_CHECKING:
    from typing import Final

rules = RuleBook()


@rules.verifies("tensor.extract")
def _extract(op: View) -> None:
    source, indices = op.operand("tensor"), op.operands("indices")
    if isinstance(source, RankedTensorType) and indices is not None and len(indices) != len(source.shape):
        op.fail("incorrect number of indices for extract_element", code="index-count")


@rules.verifies("tensor.insert")
def _insert(op: View) -> None:
    target, indices = op.operand("dest"), op.operands("indices")
    if isinstance(target, RankedTensorType) and indices is not None and len(indices) != len(target.shape):
        op.fail("incorrect number of indices", code="index-count")


@rules.verifies("tensor.empty", "tensor.splat", "tensor.generate")
def _dynamic_sizes(op: View) -> None:
    name = {"tensor.empty": "dynamicSizes", "tensor.splat": "dynamicSizes"}.get(op.name, "dynamicExtents")
    sizes, type_ = op.operands(name), op.result()
    if not isinstance(type_, RankedTensorType) or sizes is None:
        return
    wanted = n_dynamic(type_.shape)
    if len(sizes) != wanted:
        op.fail(f"incorrect number of dynamic sizes, has {len(sizes)}, expected {wanted}", code="dynamic-sizes")


@rules.verifies("tensor.reshape")
def _reshape(op: View) -> None:
    source, result, shape = op.operand("source"), op.result(), op.operand("shape")
    if not isinstance(source, TENSORS) or not isinstance(result, TENSORS):
        return
    if source.element is not result.element:
        op.fail("element types of source and destination tensor types should be the same")
    if not isinstance(result, RankedTensorType) or not isinstance(shape, RankedTensorType):
        return
    is_static_source = isinstance(source, RankedTensorType) and is_static(source.shape)
    if is_static_source and is_static(result.shape) and product(shape_of(source) or ()) != product(result.shape):
        op.fail("source and destination tensor should have the same number of elements")
    if shape.shape[0] == DYNAMIC:
        op.fail("cannot use shape operand with dynamic length to reshape to statically-ranked tensor type")
    if shape.shape[0] != len(result.shape):
        op.fail("length of shape operand differs from the result's tensor rank")


@rules.verifies("tensor.collapse_shape", "tensor.expand_shape")
def _reassociate(op: View) -> None:
    source, result, groups = op.operand("src"), op.result(), reassociation_of(op)
    if not isinstance(source, RankedTensorType) or not isinstance(result, RankedTensorType) or groups is None:
        return
    if op.name == "tensor.collapse_shape":
        if any(not group for group in groups):
            op.fail("reassociation indices must not be empty", ("attribute", "reassociation"))
        check_tensor_groups(op, source, result, groups)
        return
    static = integers(op.attr("static_output_shape"))
    if static is not None and len(static) != len(result.shape):
        op.fail(
            f"expected number of static shape dims to be equal to the output rank ({len(result.shape)}) but found "
            f"{len(static)} inputs instead"
        )
    if static is not None:
        check_dynamic_extents(op, static)
    check_tensor_groups(op, result, source, groups)


@rules.verifies("tensor.extract_slice")
def _extract_slice(op: View) -> None:
    source, result = op.operand("source"), op.result()
    if not isinstance(source, RankedTensorType):
        return
    rank = len(source.shape)
    lists = check_slice_lists(op, (rank, rank, rank))
    if lists is None or not isinstance(result, RankedTensorType):
        return
    _check_slice_type(op, RankedTensorType(tuple(lists[1]), source.element, source.encoding), result)
    check_in_bounds(op, source.shape, lists)


@rules.verifies("tensor.insert_slice", "tensor.parallel_insert_slice")
def _insert_slice(op: View) -> None:
    source, target = op.operand("source"), op.operand("dest")
    if not isinstance(target, RankedTensorType):
        return
    rank = len(target.shape)
    lists = check_slice_lists(op, (rank, rank, rank))
    if lists is None or not isinstance(source, RankedTensorType):
        return
    _check_slice_type(op, RankedTensorType(tuple(lists[1]), target.element, target.encoding), source)
    check_in_bounds(op, target.shape, lists)


def _check_slice_type(op: View, expected: RankedTensorType, given: RankedTensorType) -> None:
    match reduction_problem(expected, given):
        case "rank":
            op.fail_bare("expected rank to be smaller or equal to the other rank. ", code="slice-type")
        case "size":
            op.fail_bare(
                f"expected type to be '{expected}' or a rank-reduced version. (size mismatch) ", code="slice-type"
            )
        case "element":
            op.fail_bare(f"expected element type to be '{expected.element}'", code="slice-type")
        case _:
            pass


@rules.verifies("tensor.gather")
def _gather(op: View) -> None:
    source, indices, result = op.operand("source"), op.operand("indices"), op.result()
    dims = integers(op.attr("gather_dims"))
    if not isinstance(source, RankedTensorType) or not isinstance(indices, RankedTensorType) or dims is None:
        return
    _check_dims(op, dims, len(source.shape), indices, "gather", "source")
    if not isinstance(result, RankedTensorType):
        return
    full, reduced = _slice_types(source, indices, dims)
    if result is not full and result is not reduced:
        op.fail(
            f"result type mismatch: expected '{full}' or its rank-reduced variant '{reduced}' (got: '{result}')",
            ("result", 0),
        )


@rules.verifies("tensor.scatter")
def _scatter(op: View) -> None:
    source, indices, target = op.operand("source"), op.operand("indices"), op.operand("dest")
    dims = integers(op.attr("scatter_dims"))
    if not isinstance(target, RankedTensorType) or not isinstance(indices, RankedTensorType) or dims is None:
        return
    _check_dims(op, dims, len(target.shape), indices, "scatter", "dest")
    if not op.has_attr("unique"):
        op.fail("requires 'unique' attribute to be set")
    if not isinstance(source, RankedTensorType):
        return
    full, reduced = _slice_types(target, indices, dims)
    if source is not full and source is not reduced:
        op.fail(
            f"source type mismatch: expected '{full}' or its rank-reduced variant '{reduced}' (got: '{source}')",
            ("operand", 0),
        )


def _check_dims(op: View, dims: list[int], rank: int, indices: RankedTensorType, word: str, what: str) -> None:
    part = ("attribute", f"{word}_dims")
    if not dims:
        op.fail(f"{word}_dims must be non-empty", part)
    if len(dims) > rank:
        op.fail(f"{word}_dims overflow {what} rank", part)
    if not indices.shape or indices.shape[-1] != len(dims):
        op.fail(f"{word}_dims length must match the size of last dimension of indices", part)
    for dim in dims:
        if dim < 0:
            op.fail(f"{word}_dims value must be non-negative", part)
        if dim >= rank:
            op.fail(f"{word}_dims value must be smaller than {what} rank", part)
    if any(b <= a for a, b in pairwise(dims)):
        op.fail(f"{word}_dims values must be strictly increasing", part)


def _slice_types(source: RankedTensorType, indices: RankedTensorType, dims: list[int]) -> tuple[Type, Type]:
    head = indices.shape[:-1]
    full = head + tuple(1 if i in dims else extent for i, extent in enumerate(source.shape))
    reduced = head + tuple(extent for i, extent in enumerate(source.shape) if i not in dims)
    return (
        RankedTensorType(full, source.element, source.encoding),
        RankedTensorType(reduced, source.element, source.encoding),
    )


@rules.verifies("tensor.pad")
def _pad(op: View) -> None:
    source, result = op.operand("source"), op.result()
    low, high = integers(op.attr("static_low")), integers(op.attr("static_high"))
    if not isinstance(source, RankedTensorType) or low is None or high is None:
        return
    rank = len(source.shape)
    if len(low) != rank or len(high) != rank:
        op.fail_bare(
            f"failed to infer expectedType from sourceType '{source}', specified resultType is '{result}'",
            code="result-type",
        )
    if not isinstance(result, RankedTensorType) or len(result.shape) != rank:
        return
    extents = tuple(
        DYNAMIC if DYNAMIC in (extent, before, after) else extent + before + after
        for extent, before, after in zip(source.shape, low, high, strict=True)
    )
    expected = RankedTensorType(extents, source.element, source.encoding)
    for index, (given, wanted) in enumerate(zip(result.shape, extents, strict=True)):
        if given != wanted and wanted != DYNAMIC and given != DYNAMIC:
            op.fail_bare(
                f"specified type '{result}' does not match the inferred type '{expected}'", ("result", 0), "result-type"
            )
        del index


@rules.verifies("tensor.concat")
def _concat(op: View) -> None:
    inputs = op.operands("inputs")
    dim = op.attr("dim")
    if inputs is not None and not inputs:
        op.fail("requires at least one input")
    value = getattr(dim, "value", None)
    if not inputs or not isinstance(value, int):
        return
    types = [type_ for type_ in inputs if isinstance(type_, RankedTensorType)]
    if len(types) != len(inputs):
        return
    result = op.result()
    rank = len(result.shape if isinstance(result, RankedTensorType) else types[0].shape)
    if any(len(type_.shape) != rank for type_ in types):
        op.fail("rank of concatenated inputs must match result rank")
    if isinstance(result, RankedTensorType) and any(type_.element is not result.element for type_ in types):
        op.fail("inputs and result element type must match")
    if value >= rank:
        op.fail("concatenation dim must be less than the tensor rank", ("attribute", "dim"))
    extents = list(types[0].shape)
    extents[value] = reduce(add, (type_.shape[value] for type_ in types))
    for index in range(rank):
        known = {type_.shape[index] for type_ in types} - {DYNAMIC}
        if index != value and len(known) > 1:
            op.fail(f"static concatenation size mismatch along non-concatenated dimension {index}")
        if index != value and known:
            extents[index] = known.pop()
    if isinstance(result, RankedTensorType) and not shapes_match(extents, result.shape):
        inferred = RankedTensorType(tuple(extents), result.element)
        op.fail(f"result type '{result}'does not match inferred shape '{inferred}' static sizes", ("result", 0))


def _cast(source: Type, target: Type) -> bool:
    return element_type(source) is element_type(target) and compatible(source, target)


def _bitcast(source: Type, target: Type) -> bool:
    a, b = element_type(source), element_type(target)
    if not isinstance(a, (IntegerType, FloatType)) or not isinstance(b, (IntegerType, FloatType)):
        return a is b
    return a.width == b.width and compatible(source, target)


HOOKS: Final = rules.hooks(
    casts={"tensor.cast": _cast, "tensor.bitcast": _bitcast},
    quirks=dict.fromkeys(("tensor.generate", "tensor.pad"), Quirk.ENDS_ITSELF),
)
