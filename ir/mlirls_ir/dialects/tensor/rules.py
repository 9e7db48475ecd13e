"""Rules of the tensor dialect.

Read next: `rules_slices.py`, `rules_reshapes.py` (expand and collapse), `rules_gather.py`.
"""

from __future__ import annotations

from functools import reduce
from typing import Final

from mlirls_ir.attributes.strides import add
from mlirls_ir.types.model import DYNAMIC, FloatType, IntegerType, RankedTensorType, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import (
    compatible,
    element_type,
    n_dynamic,
    shapes_match,
)
from mlirls_ir.verify.view import View, integers

rules = RuleBook()
rules.in_file("tensor", "rules_reshapes", "reshape collapse_shape expand_shape")
rules.in_file("tensor", "rules_slices", "extract_slice insert_slice parallel_insert_slice")
rules.in_file("tensor", "rules_gather", "gather scatter")


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
    expected = n_dynamic(type_.shape)
    if len(sizes) != expected:
        op.fail(f"incorrect number of dynamic sizes, has {len(sizes)}, expected {expected}", code="dynamic-sizes")


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
    if not isinstance(result, RankedTensorType):
        return
    extents = tuple(
        DYNAMIC if DYNAMIC in (extent, before, after) else extent + before + after
        for extent, before, after in zip(source.shape, low, high, strict=True)
    )
    expected = RankedTensorType(extents, source.element, source.encoding)
    pairs = zip(result.shape, extents, strict=False)
    if len(result.shape) != rank or any(size not in (given, DYNAMIC) for given, size in pairs):
        op.fail_bare(
            f"specified type '{result}' does not match the inferred type '{expected}'", ("result", 0), "result-type"
        )


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


HOOKS: Final = rules.hooks(casts={"tensor.cast": _cast, "tensor.bitcast": _bitcast})
