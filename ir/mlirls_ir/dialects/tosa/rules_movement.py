"""tosa: rules of operations that move data."""

from __future__ import annotations

from mlirls_ir.dialects.tosa.shared import check_same_element, number_of
from mlirls_ir.dialects.tosa.versions import SCATTER_FITS
from mlirls_ir.types.model import (
    DYNAMIC,
    RankedTensorType,
    Type,
)
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import element_type, product, shape_of, shapes_match
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import fail_inferred

rules = RuleBook()


@rules.verifies("tosa.concat")
def _concat(op: View) -> None:
    inputs, result, axis = op.operand_types, op.result(), number_of(op.attr("axis"))
    if not inputs:
        op.fail("expect at least one input", code="operand-count")
    for type_ in inputs:
        check_same_element(op, type_, result)
    ranked = [(index, shape) for index, shape in enumerate(map(shape_of, inputs)) if shape is not None]
    if not ranked or axis is None or result is None or None in inputs:
        return
    first, shape = ranked[0]
    if not 0 <= axis < max(len(shape), 1):
        message = f"expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got {axis}"
        op.fail(message, ("attribute", "axis"))
    for index, other in ranked[1:]:
        where = f"on operands {first} and {index}"
        if len(other) != len(shape):
            op.fail(
                f"expect all operands to have the same rank, but got {len(shape)} vs {len(other)} {where}",
                ("operand", index),
            )
        for dim, (a, b) in enumerate(zip(shape, other, strict=True)):
            if dim != axis and a != b and DYNAMIC not in (a, b):
                op.fail(
                    f"expect all operand shapes to have the same sizes on non-axis dimensions, but got {b} vs {a} at "
                    f"index {dim} {where}",
                    ("operand", index),
                )
    _check_concat_result(op, [found for _, found in ranked], axis, result)


def _check_concat_result(op: View, shapes: list[tuple[int, ...]], axis: int, result: Type) -> None:
    rank = len(shapes[0])
    given = shape_of(result)
    if given is None:
        return
    if len(given) != rank:
        op.fail(f"expect output rank to match inputs rank, got {len(given)} vs {rank}", ("result", 0))
    if len(shapes) != len(op.operand_types) or not rank:
        return
    extents = [shape[axis] for shape in shapes]
    total = DYNAMIC if DYNAMIC in extents else sum(extents)
    if DYNAMIC not in (total, given[axis]) and total != given[axis]:
        op.fail(
            f"requires sum of axis dimensions of input1 equal to output axis dimension, got {total} and {given[axis]}",
            ("result", 0),
        )
    expected = [
        next((extent for extent in column if extent != DYNAMIC), DYNAMIC) for column in zip(*shapes, strict=True)
    ]
    expected[axis] = total
    first = op.operand_types[0]
    if first is not None and not shapes_match(expected, given):
        fail_inferred(op, RankedTensorType(tuple(expected), element_type(first)), result)


def _check_dims(op: View, expected: dict[str, int], word: str, shape: tuple[int, ...] | None, names: str) -> None:
    """Checks each extent of `shape` against the one known by its name in `names`; records unknown ones."""
    for index, (name, extent) in enumerate(zip(names, shape or (), strict=False)):
        known = expected.get(name, DYNAMIC)
        if known == DYNAMIC:
            expected[name] = extent
        elif extent not in (known, DYNAMIC):
            op.fail(f"requires {word} dimension {index} to have size {known}, got {extent}")


@rules.verifies("tosa.gather")
def _gather(op: View) -> None:
    check_same_element(op, op.operand("values"), op.result())
    dims: dict[str, int] = {}
    _check_dims(op, dims, "values", shape_of(op.operand("values")), "NKC")
    _check_dims(op, dims, "indices", shape_of(op.operand("indices")), "NW")
    _check_dims(op, dims, "output", shape_of(op.result()), "NWC")


@rules.verifies("tosa.scatter")
def _scatter(op: View) -> None:
    check_same_element(op, op.operand("values_in"), op.result())
    check_same_element(op, op.operand("input"), op.result())
    dims: dict[str, int] = {}
    _check_dims(op, dims, "values_in", shape_of(op.operand("values_in")), "NKC")
    _check_dims(op, dims, "indices", shape_of(op.operand("indices")), "NW")
    _check_dims(op, dims, "input", shape_of(op.operand("input")), "NWC")
    _check_dims(op, dims, "values_out", shape_of(op.result()), "NKC")
    k, w = dims.get("K", DYNAMIC), dims.get("W", DYNAMIC)
    if DYNAMIC not in (k, w) and k < w and SCATTER_FITS.is_in(op.registry):
        op.fail(f"requires dimensions K >= W, got K={k} and W={w}")


@rules.verifies("tosa.transpose")
def _transpose(op: View) -> None:
    perms = integers(op.attr("perms"))
    source, result = shape_of(op.operand("input1")), shape_of(op.result())
    if perms is None:
        return
    part = ("attribute", "perms")
    shape, word = (source, "input") if source is not None else (result, "output")
    if source is not None and result is not None and len(source) != len(result):
        op.fail("expected input tensor rank to equal result tensor rank", ("result", 0))
    if shape is not None and len(perms) != len(shape):
        op.fail(f"expected perms attribute to have size {len(shape)} ({word} rank) but got size {len(perms)}", part)
    if sorted(perms) != list(range(len(perms))):
        op.fail("expected valid permutation indices", part)
    if source is None or result is None:
        return
    if DYNAMIC not in source and DYNAMIC not in result and product(source) != product(result):
        op.fail(
            f"expected input1 and output to have same numbers of elements, got {product(source)} and {product(result)}",
            ("result", 0),
        )
    for index, position in enumerate(perms):
        a, b = source[position], result[index]
        if a != b and DYNAMIC not in (a, b):
            op.fail(
                f"expected output tensor dim {index} to match input dim {position} with value of {a}", ("result", 0)
            )
