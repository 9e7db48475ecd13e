"""memref: rules of operations that view the same memory with another type."""

from __future__ import annotations

from typing import NoReturn

from mlirls_ir.attributes.model import AffineMapAttr, StridedLayoutAttr
from mlirls_ir.attributes.strides import add, has_identity_layout, is_understood, multiply, strides_and_offset
from mlirls_ir.types.model import DYNAMIC, IndexType, MemRefType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.layouts import check_in_bounds, check_slice_lists, dropped_by_strides, reduction_problem
from mlirls_ir.verify.reshapes import (
    check_dynamic_extents,
    check_memref_groups,
    collapsed_strides,
    expanded_strides,
    reassociation_of,
)
from mlirls_ir.verify.shapes import MEMREFS, n_dynamic
from mlirls_ir.verify.view import View, integers

rules = RuleBook()
_INDEX = IndexType()


@rules.verifies("memref.reshape")
def _reshape(op: View) -> None:
    source, result, shape = op.operand("source"), op.result(), op.operand("shape")
    if not isinstance(source, MEMREFS) or not isinstance(result, MEMREFS):
        return
    if source.element is not result.element:
        op.fail("element types of source and destination memref types should be the same")
    if isinstance(source, MemRefType) and has_identity_layout(source) is False:
        op.fail("source memref type should have identity affine map", ("operand", 0))
    if not isinstance(result, MemRefType) or not isinstance(shape, MemRefType):
        return
    if has_identity_layout(result) is False:
        op.fail("result memref type should have identity affine map", ("result", 0))
    if shape.shape[0] == DYNAMIC:
        op.fail("cannot use shape operand with dynamic length to reshape to statically-ranked memref type")
    if shape.shape[0] != len(result.shape):
        op.fail("length of shape operand differs from the result's memref rank")


@rules.verifies("memref.transpose")
def _transpose(op: View) -> None:
    permutation, source, result = op.attr("permutation"), op.operand("in"), op.result()
    if not isinstance(permutation, AffineMapAttr) or not isinstance(source, MemRefType):
        return
    part = ("attribute", "permutation")
    if not permutation.map.is_permutation():
        op.fail("expected a permutation map", part)
    if permutation.map.num_dims != len(source.shape):
        op.fail("expected a permutation map of same rank as the input", part)
    found = strides_and_offset(source)
    if found is None or not isinstance(result, MemRefType):
        return
    order = [getattr(expr, "position", 0) for expr in permutation.map.results]
    shape = tuple(source.shape[index] for index in order)
    strides = tuple(found[0][index] for index in order)
    expected = MemRefType(shape, source.element, StridedLayoutAttr(found[1], strides), source.memory_space)
    if _canonical(expected) != _canonical(result):
        op.fail(
            f"result type '{result}' is not equivalent to the canonical transposed input type '{expected}'",
            ("result", 0),
        )


def _canonical(type_: MemRefType) -> object:
    return type_.shape, type_.element, type_.memory_space, strides_and_offset(type_)


@rules.verifies("memref.view")
def _view(op: View) -> None:
    base, result, sizes = op.operand("source"), op.result(), op.operands("sizes")
    if not isinstance(base, MemRefType) or not isinstance(result, MemRefType):
        return
    if has_identity_layout(base) is False:
        op.fail_bare(f"unsupported map for base memref type '{base}'", ("operand", 0))
    if has_identity_layout(result) is False:
        op.fail_bare(f"unsupported map for result memref type '{result}'", ("result", 0))
    if base.memory_space is not result.memory_space:
        op.fail_bare(f"different memory spaces specified for base memref type '{base}' and view memref type '{result}'")
    expected = n_dynamic(result.shape)
    if sizes is not None and len(sizes) != expected:
        op.fail(f"incorrect number of dynamic sizes, has {len(sizes)}, expected {expected}", code="dynamic-sizes")


def _shown(number: int) -> str:
    return "dynamic" if number == DYNAMIC else str(number)


@rules.verifies("memref.reinterpret_cast")
def _reinterpret_cast(op: View) -> None:
    source, result = op.operand("source"), op.result()
    if not isinstance(source, MEMREFS) or not isinstance(result, MemRefType):
        return
    rank = len(result.shape)
    lists = check_slice_lists(op, (1, rank, rank))
    if source.memory_space is not result.memory_space:
        op.fail_bare(f"different memory spaces specified for source type '{source}' and result memref type '{result}'")
    if source.element is not result.element:
        op.fail_bare(f"different element types specified for source type '{source}' and result memref type '{result}'")
    if lists is None:
        return
    offsets, sizes, strides = lists
    for index, (extent, size) in enumerate(zip(result.shape, sizes, strict=False)):
        if extent not in (DYNAMIC, size):
            op.fail_bare(
                f"expected result type with size = {_shown(size)} instead of {extent} in dim = {index}", ("result", 0)
            )
    found = strides_and_offset(result)
    if found is None:
        if is_understood(result.layout):
            op.fail_bare(f"expected result type to have strided layout but found '{result}'", ("result", 0))
        return
    if found[1] not in (DYNAMIC, offsets[0]):
        op.fail_bare(f"expected result type with offset = {_shown(offsets[0])} instead of {found[1]}", ("result", 0))
    for index, (stride, expected) in enumerate(zip(found[0], strides, strict=False)):
        if stride not in (DYNAMIC, expected):
            op.fail_bare(
                f"expected result type with stride = {_shown(expected)} instead of {stride} in dim = {index}",
                ("result", 0),
            )


@rules.verifies("memref.subview")
def _subview(op: View) -> None:
    base, result = op.operand("source"), op.result()
    if not isinstance(base, MemRefType) or not isinstance(result, MemRefType):
        return
    rank = len(base.shape)
    lists = check_slice_lists(op, (rank, rank, rank))
    if lists is None:
        return
    if base.memory_space is not result.memory_space:
        op.fail_bare(
            f"different memory spaces specified for base memref type '{base}' and subview memref type '{result}'"
        )
    found = strides_and_offset(base)
    if found is None:
        if is_understood(base.layout):
            op.fail_bare(f"base type '{base}' is not strided", ("operand", 0))
        return
    _check_subview_result(op, base, result, found, lists)
    check_in_bounds(op, base.shape, lists)


def _check_subview_result(
    op: View,
    base: MemRefType,
    result: MemRefType,
    layout: tuple[tuple[int, ...], int],
    lists: tuple[list[int], list[int], list[int]],
) -> None:
    offsets, sizes, steps = lists
    strides, offset = layout
    for position, stride in zip(offsets, strides, strict=True):
        offset = add(offset, multiply(position, stride))
    new_strides = tuple(multiply(stride, step) for stride, step in zip(strides, steps, strict=True))
    expected = MemRefType(tuple(sizes), base.element, StridedLayoutAttr(offset, new_strides), base.memory_space)
    part = ("result", 0)
    match reduction_problem(expected, result):
        case "rank":
            op.fail_bare(f"expected result rank to be smaller or equal to the source rank, but got '{result}'", part)
        case "size":
            _mismatch(op, expected, result, "sizes")
        case "element":
            op.fail_bare(f"expected result element type to be '{expected.element}', but got '{result}'", part)
        case _:
            pass
    actual = strides_and_offset(result)
    if actual is None:
        if is_understood(result.layout):
            _mismatch(op, expected, result, "layout")
        return
    dropped = dropped_by_strides(expected.shape, new_strides, actual[0], sizes)
    if dropped is None:
        _mismatch(op, expected, result, "layout")
    if actual[1] != offset:
        _mismatch(op, expected, result, "layout")
    kept = [stride for i, stride in enumerate(new_strides) if i not in dropped]
    for stride, given in zip(kept, actual[0], strict=False):
        if stride != given:
            _mismatch(op, expected, result, "layout")


def _mismatch(op: View, expected: MemRefType, result: MemRefType, what: str) -> NoReturn:
    op.fail_bare(
        f"expected result type to be '{expected}' or a rank-reduced version. (mismatch of result {what}), but got "
        f"'{result}'",
        ("result", 0),
        "slice-type",
    )


@rules.verifies("memref.collapse_shape", "memref.expand_shape")
def _reassociate(op: View) -> None:
    source, result = op.operand("src"), op.result()
    groups = reassociation_of(op)
    if not isinstance(source, MemRefType) or not isinstance(result, MemRefType) or groups is None:
        return
    is_expansion = op.name == "memref.expand_shape"
    a, b = len(source.shape), len(result.shape)
    if is_expansion and a > b:
        op.fail(f"has source rank {a} and result rank {b}. This is not an expansion ({a} > {b}).")
    if not is_expansion and a < b:
        op.fail(f"has source rank {a} and result rank {b}. This is not a collapse ({a} < {b}).")
    if is_expansion:
        check_memref_groups(op, result.shape, source.shape, groups)
    else:
        check_memref_groups(op, source.shape, result.shape, groups)
    layout = strides_and_offset(source)
    if layout is None:
        return
    strides = (expanded_strides if is_expansion else collapsed_strides)(source, result, layout[0], groups)
    if strides is None:
        op.fail("invalid source layout map or collapsing non-contiguous dims", ("operand", 0), "slice-type")
    new_layout = None if has_identity_layout(source) else StridedLayoutAttr(layout[1], strides)
    expected = MemRefType(result.shape, source.element, new_layout, source.memory_space)
    if expected is not result:
        word = "expanded" if is_expansion else "collapsed"
        op.fail(f"expected {word} type to be '{expected}' but found '{result}'", ("result", 0), "slice-type")
    if is_expansion:
        _check_output_shape(op, result)


def _check_output_shape(op: View, result: MemRefType) -> None:
    static = integers(op.attr("static_output_shape"))
    if static is None:
        return
    rank = len(result.shape)
    if len(static) != rank:
        op.fail(
            f"expected number of static shape bounds to be equal to the output rank ({rank}) but found {len(static)} "
            "inputs instead"
        )
    check_dynamic_extents(op, static)
    for index, (extent, given) in enumerate(zip(result.shape, static, strict=True)):
        if extent not in (DYNAMIC, given):
            op.fail(f"invalid output shape provided at pos {index}")


@rules.verifies("memref.extract_strided_metadata")
def _extract_strided_metadata(op: View) -> None:
    source = op.operand("source")
    if not isinstance(source, MemRefType) or None in op.result_types:
        return
    buffer = MemRefType((), source.element, None, source.memory_space)
    expected = [buffer, *([_INDEX] * (1 + 2 * len(source.shape)))]
    if op.result_types != expected:
        inferred, given = (", ".join(f"'{type_}'" for type_ in types) for types in (expected, op.result_types))
        op.fail(f"inferred type(s) {inferred} are incompatible with return type(s) of operation {given}")
