"""Rules of transform operations on structured operations: tiling, fusing, packing, splitting, bufferizing.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import StringAttr
from mlirls_ir.types.model import DYNAMIC
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import integer

rules = RuleBook()

_COPIES: Final = frozenset({"bufferization.materialize_in_destination", "memref.copy", "linalg.copy"})
_ALLOCATIONS: Final = frozenset({"memref.alloc", "memref.alloca"})
_NAMES: Final[dict[str, tuple[tuple[str, frozenset[str], str], ...]]] = {
    "transform.bufferization.one_shot_bufferize": (
        ("memcpy_op", frozenset({"memref.copy", "linalg.copy"}), "unsupported memcpy op"),
    ),
    "transform.structured.bufferize_to_allocation": (
        ("memcpy_op", _COPIES, "unsupported memcpy op"),
        ("alloc_op", _ALLOCATIONS, "unsupported alloc op"),
    ),
}
"""Attributes that name an operation: the operations allowed, and the message for any other."""


@rules.verifies(*_NAMES)
def _named_operations(op: View) -> None:
    for name, known, message in _NAMES[op.name]:
        given = op.attr(name)
        if isinstance(given, StringAttr) and given.value not in known:
            op.fail(message, ("attribute", name))


def numbers(op: View, name: str) -> list[int] | None:
    """The numbers of an array that may be left out; None where it is not an array."""
    return integers(op.attr(name)) if op.has_attr(name) else []


def _is_permutation(order: list[int]) -> bool:
    return sorted(order) == list(range(len(order)))


@rules.verifies("transform.structured.fuse")
def _fuse(op: View) -> None:
    order, sizes, loops = numbers(op, "static_tile_interchange"), numbers(op, "static_tile_sizes"), op.results("loops")
    if order is None or sizes is None or loops is None:
        return
    part = ("attribute", "static_tile_interchange")
    if len(order) > len(sizes):
        # MLIR's message leaves out the number found.
        op.fail(f"interchange length exceeds iteration space dimensions ({len(sizes)}), found ", part)
    seen: set[int] = set()
    for value in order:
        if value == DYNAMIC:
            continue
        if not 0 <= value < len(sizes):
            op.fail(f"expects interchange values to be in range [0, {len(sizes)}), found: {value}", part)
        if value in seen:
            op.fail(f"found duplicate interchange value: {value}", part)
        seen.add(value)
    is_one = op.has_attr("use_forall")
    expected = 1 if is_one else sum(size != 0 for size in sizes)
    if (sizes or not is_one) and len(loops) != expected:
        op.fail(f"expects {expected} loop results", ("result", 0), "result-count")


@rules.verifies("transform.structured.hoist_pad", "transform.structured.hoist_pad.build_packing_loop_nest")
def _hoist_pad(op: View) -> None:
    order = numbers(op, "transpose")
    if order is not None and not _is_permutation(order):
        text = ", ".join(map(str, order))
        op.fail(f"expects transpose to be a permutation, found {text}", ("attribute", "transpose"))


@rules.verifies("transform.structured.pack_greedily")
def _pack_greedily(op: View) -> None:
    order = numbers(op, "matmul_inner_dims_order")
    if order is not None and not _is_permutation(order):
        op.fail('"matmul_inner_dims_order" is not a valid permutation', ("attribute", "matmul_inner_dims_order"))
    sizes, multiples = (
        numbers(op, name) for name in ("static_matmul_packed_sizes", "matmul_padded_sizes_next_multiple_of")
    )
    if sizes and multiples and any(size and multiple for size, multiple in zip(sizes, multiples, strict=False)):
        message = "at most one of the packed_size and the padded_sizes_next_multiple_of can be nonzero"
        op.fail(f"{message} for the matmul strategy", ("attribute", "matmul_padded_sizes_next_multiple_of"))


@rules.verifies("transform.structured.split")
def _split(op: View) -> None:
    static, dynamic = integer(op.attr("static_chunk_sizes")), op.operands("dynamic_chunk_sizes")
    if static is not None and dynamic is not None and (static == DYNAMIC) != bool(dynamic):
        message = "expects either a dynamic or a static split point to be provided"
        op.fail(message, ("attribute", "static_chunk_sizes"))


@rules.verifies("transform.structured.tile_using_for")
def _tile_using_for(op: View) -> None:
    sizes, loops = numbers(op, "static_sizes"), op.results("loops")
    if sizes is None or loops is None:
        return
    _check_scalable(op, sizes, "sizes")
    expected = sum(size != 0 for size in sizes)
    if expected != len(loops):
        message = f"expected number of loops to tile ({expected}) to match number of `loops` results ({len(loops)})"
        op.fail(message, ("result", 0), "result-count")


@rules.verifies("transform.structured.vectorize")
def _vectorize(op: View) -> None:
    sizes = numbers(op, "static_vector_sizes")
    if sizes is not None:
        _check_scalable(op, sizes, "vector sizes")


def _check_scalable(op: View, sizes: list[int], what: str) -> None:
    scalable = numbers(op, "scalable_sizes")
    if scalable is not None and len(scalable) != len(sizes):
        message = f"expected same number of {what} ({len(sizes)}) and scalable sizes ({len(scalable)})"
        op.fail(message, ("attribute", "scalable_sizes"))


@rules.verifies("transform.structured.tile_using_forall")
def _tile_using_forall(op: View) -> None:
    static = [numbers(op, name) for name in ("static_num_threads", "static_tile_sizes")]
    packed = [op.operands(name) for name in ("packed_num_threads", "packed_tile_sizes")]
    if None not in static and None not in packed and not any((*static, *packed)):
        op.fail("either (packed_)num_threads or (packed_)tile_sizes must be specified")


@rules.verifies("transform.affine.simplify_bounded_affine_ops")
def _simplify_bounded(op: View) -> None:
    values = op.operands("bounded_values")
    for name, word in (("lower_bounds", "lower"), ("upper_bounds", "upper")):
        bounds = numbers(op, name)
        if bounds is not None and values is not None and len(bounds) != len(values):
            message = f"incorrect number of {word} bounds, expected {len(values)} but found {len(bounds)}"
            op.fail(message, ("attribute", name))


@rules.verifies("transform.gpu.map_forall_to_blocks")
def _map_to_blocks(op: View) -> None:
    dimensions = numbers(op, "grid_dims")
    if dimensions and len(dimensions) != 3:
        op.fail("transform requires empty or size-3 grid_dims", ("attribute", "grid_dims"))
