"""Expanding and collapsing shapes: the reassociation of dimensions that memref and tensor share."""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.attributes.model import ArrayAttr
from mlirls_ir.attributes.strides import multiply
from mlirls_ir.types.model import DYNAMIC, MemRefType, RankedTensorType
from mlirls_ir.verify.shapes import n_dynamic, product
from mlirls_ir.verify.view import View, integers

Groups = list[list[int]]


def reassociation_of(op: View) -> Groups | None:
    """The groups of dimensions in the attribute `reassociation`; None if they are unknown."""
    found = op.attr("reassociation")
    if not isinstance(found, ArrayAttr):
        return None
    groups = [integers(element) for element in found.elements]
    known = [group for group in groups if group is not None]
    return known if len(known) == len(groups) else None


def check_dynamic_extents(op: View, static: Sequence[int]) -> None:
    """Checks that `output_shape` has as many values as its static part has dynamic extents."""
    given, expected = op.operands("output_shape"), n_dynamic(static)
    if given is not None and len(given) != expected:
        op.fail(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has "
            f"{expected} dynamic dims while output_shape has {len(given)} values"
        )


# -- memref


def check_memref_groups(op: View, expanded: Sequence[int], collapsed: Sequence[int], groups: Groups) -> None:
    """Checks groups between two shapes of memrefs."""
    part = ("attribute", "reassociation")
    if len(collapsed) != len(groups):
        op.fail(f"invalid number of reassociation groups: found {len(groups)}, expected {len(collapsed)}", part)
    position = 0
    for index, group in enumerate(groups):
        for dim in group:
            if dim != position:
                op.fail("reassociation indices must be contiguous", part)
            position += 1
            if dim >= len(expanded):
                op.fail(f"reassociation index {dim} is out of bounds", part)
        extents = [expanded[dim] for dim in group]
        is_dynamic = DYNAMIC in extents
        if (collapsed[index] == DYNAMIC) is not is_dynamic:
            op.fail(f"collapsed dim ({index}) must be dynamic if and only if reassociation group is dynamic", part)
        if not is_dynamic and product(extents) != collapsed[index]:
            op.fail(
                f"collapsed dim size ({collapsed[index]}) must equal reassociation group size ({product(extents)})",
                part,
            )
    if not collapsed:
        if any(extent != 1 for extent in expanded):
            op.fail("rank 0 memrefs can only be extended/collapsed with/from ones", part)
    elif position != len(expanded):
        op.fail(f"expanded rank ({len(expanded)}) inconsistent with number of reassociation indices ({position})", part)


def expanded_strides(
    source: MemRefType, result: MemRefType, strides: tuple[int, ...], groups: Groups
) -> tuple[int, ...] | None:
    """The strides of an expanded memref."""
    del source
    if not groups:
        return (1,) * len(result.shape)
    out: list[int] = []
    for stride, group in zip(strides, groups, strict=False):
        inner: list[int] = []
        for dim in reversed(group):
            inner.append(stride)
            stride = multiply(stride, result.shape[dim])
        out += reversed(inner)
    return tuple(out)


def collapsed_strides(
    source: MemRefType, result: MemRefType, strides: tuple[int, ...], groups: Groups
) -> tuple[int, ...] | None:
    """The strides of a collapsed memref; None if a group is certainly not contiguous."""
    del result
    shape = source.shape
    out: list[int] = []
    for group in groups:
        rest = list(group)
        while len(rest) > 1 and shape[rest[-1]] == 1:
            rest.pop()
        if not rest:
            out.append(1)
        else:
            is_sure = shape[rest[-1]] != DYNAMIC or len(rest) == 1
            out.append(strides[rest[-1]] if is_sure else DYNAMIC)
    for group, first in zip(groups, out, strict=True):
        stride = first
        for dim in reversed(group[1:]):
            stride = multiply(stride, shape[dim])
            before = strides[dim - 1]
            if shape[dim - 1] != 1 and DYNAMIC not in (stride, before) and stride != before:
                return None
    return tuple(out)


# -- tensor


def check_tensor_groups(op: View, expanded: RankedTensorType, collapsed: RankedTensorType, groups: Groups) -> None:
    """Checks groups between two tensor types."""
    part = ("attribute", "reassociation")
    rank = len(expanded.shape)
    if rank < len(collapsed.shape):
        op.fail(
            f"expected the expanded type, '{expanded}' to have a higher (or same) rank than the collapsed type, "
            f"'{collapsed}'."
        )
    if len(collapsed.shape) != len(groups):
        op.fail(
            f"expected collapsed rank ({len(collapsed.shape)}) to equal the number of reassociation maps "
            f"({len(groups)}).",
            part,
        )
    dims = max((dim for group in groups for dim in group), default=-1) + 1
    if groups and dims != rank:
        op.fail(
            f"expected reassociation map #0 to have size equal to the expanded rank ({rank}), but it is  {dims}.", part
        )
    position = 0
    for index, group in enumerate(groups):
        for dim in group:
            if dim != position:
                op.fail(f"expected reassociation map #{index} to be valid and contiguous.", part)
            position += 1
    _check_extents(op, expanded, collapsed, groups)
    shape = tuple(_collapsed([expanded.shape[dim] for dim in group]) for group in groups)
    expected = RankedTensorType(shape, expanded.element)
    if collapsed.element is not expanded.element:
        op.fail(f"expected collapsed type to be '{expected}', but got '{collapsed}'", ("result", 0))


def _check_extents(op: View, expanded: RankedTensorType, collapsed: RankedTensorType, groups: Groups) -> None:
    for index, group in enumerate(groups):
        expected = _collapsed([expanded.shape[dim] for dim in group])
        given = collapsed.shape[index]
        if expected == given:
            continue
        if expected == DYNAMIC:
            op.fail(
                f"expected dimension {index} of collapsed type to be dynamic since one or more of the corresponding "
                "dimensions in the expanded type is dynamic"
            )
        op.fail(f"expected dimension {index} of collapsed type to be static value of {expected}")


def _collapsed(extents: list[int]) -> int:
    return DYNAMIC if DYNAMIC in extents else product(extents)
