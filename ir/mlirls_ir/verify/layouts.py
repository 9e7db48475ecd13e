"""Layouts of memrefs and slices of shapes, for the verifiers of memref and tensor.

Read next: `../attributes/strides.py`, `dialects/memref/rules.py`, `dialects/tensor/rules.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mlirls_ir.attributes.model import AffineMapAttr, Attribute, StridedLayoutAttr
from mlirls_ir.types.model import DYNAMIC, MemRefType, Type
from mlirls_ir.verify.shapes import RANKED, n_dynamic
from mlirls_ir.verify.versions import SLICE_BOUNDS
from mlirls_ir.verify.view import View, integers


def layout_symbols(layout: Attribute | None) -> int | None:
    """The number of symbols in a layout's map; None if it is unknown."""
    if layout is None:
        return 0
    if isinstance(layout, AffineMapAttr):
        return layout.map.num_symbols
    if isinstance(layout, StridedLayoutAttr):
        return sum(value == DYNAMIC for value in (layout.offset, *layout.strides))
    return None


def wrong_symbol_count(op: View) -> tuple[int, int] | None:
    """The number of symbols that an allocation's layout needs, and the number that it has, if these differ.

    Fails if the number of dynamic sizes does not match the type, which mlir-opt reports first.
    """
    type_ = op.result()
    sizes, symbols = op.operands("dynamicSizes"), op.operands("symbolOperands")
    if not isinstance(type_, MemRefType) or sizes is None or symbols is None:
        return None
    expected = n_dynamic(type_.shape)
    if len(sizes) != expected:
        op.fail(f"incorrect number of dynamic sizes, has {len(sizes)}, expected {expected}", code="dynamic-sizes")
    count = layout_symbols(type_.layout)
    return None if count is None or count == len(symbols) else (count, len(symbols))


def rank_reduction(original: Sequence[int], reduced: Sequence[int]) -> list[int] | None:
    """The dimensions of extent 1 whose removal turns `original` into `reduced`; None if that is impossible."""
    dropped: list[int] = []
    position = 0
    for index, extent in enumerate(original):
        if position < len(reduced) and extent == reduced[position]:
            position += 1
        elif extent != 1:
            return None
        else:
            dropped.append(index)
    return dropped if position == len(reduced) else None


def reduction_problem(original: Type, candidate: Type) -> str | None:
    """Why `candidate` is not a rank-reduced `original`: "rank", "size" or "element"; None if it is."""
    if original is candidate or not isinstance(original, RANKED) or not isinstance(candidate, RANKED):
        return None
    if len(candidate.shape) > len(original.shape):
        return "rank"
    if rank_reduction(original.shape, candidate.shape) is None:
        return "size"
    return None if original.element is candidate.element else "element"


def dropped_by_strides(
    shape: tuple[int, ...], strides: tuple[int, ...], reduced_strides: tuple[int, ...], sizes: Sequence[int]
) -> set[int] | None:
    """The dimensions that a rank-reducing view of a memref drops; None where the strides contradict that."""
    if len(shape) == len(reduced_strides):
        return set()
    unused = {index for index, size in enumerate(sizes) if size == 1}
    if len(unused) + len(reduced_strides) == len(shape):
        return unused
    original, reduced = Counter(strides), Counter(reduced_strides)
    for index in sorted(unused):
        stride = strides[index]
        if original[stride] > reduced[stride]:
            original[stride] -= 1
        elif original[stride] == reduced[stride]:
            unused.discard(index)
        else:
            return None
    return unused if len(unused) + len(reduced_strides) == len(shape) else None


# -- offsets, sizes and strides


def check_slice_lists(op: View, ranks: tuple[int, int, int]) -> tuple[list[int], list[int], list[int]] | None:
    """Checks the lists of an OffsetSizeAndStrideOpInterface and returns them; None if they are unknown."""
    attributes = op.attributes
    offsets, sizes = integers(attributes.get("static_offsets")), integers(attributes.get("static_sizes"))
    strides = integers(attributes.get("static_strides"))
    if offsets is None or sizes is None or strides is None:
        return None
    if not (len(offsets) == 1 and ranks[0] == 1) and len(offsets) != len(sizes):
        op.fail_bare(
            f"expected mixed offsets rank to match mixed sizes rank ({len(offsets)} vs {len(sizes)}) so the rank of "
            "the result type is well-formed."
        )
    if len(sizes) != len(strides):
        op.fail_bare(
            f"expected mixed sizes rank to match mixed strides rank ({len(sizes)} vs {len(strides)}) so the rank of "
            "the result type is well-formed."
        )
    for name, values, rank in zip(("offset", "size", "stride"), (offsets, sizes, strides), ranks, strict=True):
        if len(values) != rank:
            op.fail_bare(f"expected {rank} {name} values, got {len(values)}")
        dynamic = op.operands(f"{name}s")
        expected = values.count(DYNAMIC)
        if dynamic is not None and len(dynamic) != expected:
            op.fail_bare(f"expected {expected} dynamic {name} values")
    for name, values in (("offsets", offsets), ("sizes", sizes)):
        for value in values:
            if value < 0 and value != DYNAMIC:
                op.fail_bare(f"expected {name} to be non-negative, but got {value}")
    return offsets, sizes, strides


def check_in_bounds(op: View, shape: Sequence[int], slice_: tuple[list[int], list[int], list[int]]) -> None:
    """Checks that a slice stays inside `shape` as far as it is static."""
    if not SLICE_BOUNDS.is_in(op.registry):
        return
    for index, (extent, offset, size, stride) in enumerate(zip(shape, *slice_, strict=False)):
        if DYNAMIC in (extent, offset):
            continue
        if offset >= extent:
            op.fail_bare(f"offset {index} is out-of-bounds: {offset} >= {extent}", code="out-of-bounds")
        if DYNAMIC in (size, stride):
            continue
        last = offset + (size - 1) * stride
        if last >= extent:
            op.fail_bare(f"slice along dimension {index} runs out-of-bounds: {last} >= {extent}", code="out-of-bounds")
