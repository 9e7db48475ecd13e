"""Indexing maps of structured operations against the shapes of their operands.

The maps are an attribute of linalg.generic and of some named operations. Those of other named operations are in
`_NAMED` or `rules_windows.py`; elementwise operations have the identity, and a map without results for a scalar.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.affine.expr import Dim
from mlirls_ir.affine.map import AffineMap, identity_map
from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr
from mlirls_ir.dialects.linalg.rules_windows import window_maps
from mlirls_ir.types.model import DYNAMIC, Type
from mlirls_ir.verify.shapes import shape_of
from mlirls_ir.verify.view import View

_Positions = tuple[tuple[int, ...], ...]

_NAMED: Final[dict[str, tuple[int, _Positions]]] = {
    "linalg.dot": (1, ((0,), (0,), ())),
    "linalg.matvec": (2, ((0, 1), (1,), (0,))),
    "linalg.vecmat": (2, ((1,), (1, 0), (0,))),
    "linalg.matmul": (3, ((0, 2), (2, 1), (0, 1))),
    "linalg.batch_matmul": (4, ((0, 1, 3), (0, 3, 2), (0, 1, 2))),
    "linalg.batch_reduce_matmul": (4, ((0, 1, 3), (0, 3, 2), (1, 2))),
    "linalg.batch_matvec": (3, ((0, 1, 2), (0, 2), (0, 1))),
    "linalg.batch_vecmat": (3, ((0, 2), (0, 2, 1), (0, 1))),
    "linalg.mmt4d": (6, ((0, 2, 3, 5), (1, 2, 4, 5), (0, 1, 3, 4))),
    "linalg.batch_mmt4d": (7, ((0, 1, 3, 4, 6), (0, 2, 3, 5, 6), (0, 1, 2, 4, 5))),
    "linalg.quantized_matmul": (3, ((0, 2), (2, 1), (), (), (0, 1))),
    "linalg.quantized_batch_matmul": (4, ((0, 1, 3), (0, 3, 2), (), (), (0, 1, 2))),
}
_ON_ELEMENTS: Final = (
    *("linalg.abs", "linalg.add", "linalg.ceil", "linalg.copy", "linalg.div", "linalg.div_unsigned", "linalg.erf"),
    *("linalg.exp", "linalg.floor", "linalg.log", "linalg.max", "linalg.min", "linalg.mul", "linalg.negf"),
    *("linalg.powf", "linalg.reciprocal", "linalg.round", "linalg.rsqrt", "linalg.select", "linalg.sqrt"),
    *("linalg.square", "linalg.sub", "linalg.tanh"),
)
"""Named operations whose loops are the dimensions of the output."""
NAMED: Final = (*_NAMED, *_ON_ELEMENTS)
"""Named operations whose bodies take an element of each operand."""


def check_indexing_maps(op: View, types: list[Type]) -> None:
    """Checks the indexing maps of an operation whose operands have `types`."""
    found = _maps_of(op, types)
    if found is None:
        return
    n_loops, maps = found
    part = ("attribute", "indexing_maps")
    if len(maps) != len(types):
        op.fail(
            f"expected the number of indexing_map ({len(maps)}) to be equal to the number of input/output operands "
            f"({len(types)})",
            part,
        )
    shapes = [shape_of(type_) or () for type_ in types]
    for index, (map_, shape) in enumerate(zip(maps, shapes, strict=True)):
        if map_.num_symbols:
            op.fail(f"unexpected symbols in indexing_map #{index}", part)
        if map_.num_dims != n_loops:
            op.fail(f"expected indexing_map #{index} to have {n_loops} dim(s) to match the number of loops", part)
        if len(map_.results) != len(shape):
            op.fail(
                f"expected operand #{index} rank ({len(shape)}) to match the result rank of indexing_map "
                f"({len(map_.results)})",
                ("operand", index),
            )
    _check_ranges(op, n_loops, maps, shapes)


def _maps_of(op: View, types: list[Type]) -> tuple[int, list[AffineMap]] | None:
    """The number of loops and the maps; None where they are not known."""
    attribute = op.attr("indexing_maps")
    iterators = op.attr("iterator_types")
    named = _NAMED.get(op.name)
    if op.name == "linalg.elementwise":
        return _elementwise_maps(op, types)
    if isinstance(attribute, ArrayAttr):
        maps = [element.map for element in attribute.elements if isinstance(element, AffineMapAttr)]
        if isinstance(iterators, ArrayAttr):
            return len(iterators.elements), maps
        if op.name == "linalg.contract" and maps and len(maps) == len(attribute.elements):
            return maps[-1].num_dims, maps
        return (named[0], maps) if named is not None and len(maps) == len(attribute.elements) else None
    if op.has_attr("indexing_maps"):
        return None
    if named is None:
        return window_maps(op) or _maps_on_elements(op, types)
    n_loops, positions = named
    return n_loops, [AffineMap(n_loops, 0, tuple(map(Dim, dims))) for dims in positions]


def _maps_on_elements(op: View, types: list[Type]) -> tuple[int, list[AffineMap]] | None:
    if op.name not in _ON_ELEMENTS:
        return None
    output = shape_of(types[-1]) if types else None
    if output is None:
        return None
    scalar = AffineMap(len(output), 0, ())
    identity = identity_map(len(output))
    return len(output), [identity if shape_of(type_) else scalar for type_ in types]


def _elementwise_maps(op: View, types: list[Type]) -> tuple[int, list[AffineMap]] | None:
    output, attribute = shape_of(types[-1]) if types else None, op.attr("indexing_maps")
    if output is None or (attribute is None and op.has_attr("indexing_maps")):
        return None
    elements = attribute.elements if isinstance(attribute, ArrayAttr) else ()
    maps = [element.map for element in elements if isinstance(element, AffineMapAttr)]
    if maps:
        return (len(output), maps) if len(maps) == len(elements) else None
    # The parser of the custom form makes the maps if the text has none.
    return None if op.is_generic else (len(output), [identity_map(len(output))] * len(types))


def _check_ranges(op: View, n_loops: int, maps: list[AffineMap], shapes: list[tuple[int, ...]]) -> None:
    ranges: dict[int, int] = {}
    for map_, shape in zip(maps, shapes, strict=True):
        for result, extent in zip(map_.results, shape, strict=True):
            if isinstance(result, Dim):
                ranges.setdefault(result.position, extent)
    if len(ranges) != n_loops:
        dims = ", ".join(f"d{i}" for i in range(n_loops))
        results = ", ".join(str(result) for map_ in maps for result in map_.results)
        message = f"invalid indexing maps are non-invertible: (({dims}) -> ({results}))"
        op.fail(message, ("attribute", "indexing_maps"))
    if DYNAMIC in ranges.values():
        return
    ends = [ranges[index] - 1 for index in range(n_loops)]
    for index, (map_, shape) in enumerate(zip(maps, shapes, strict=True)):
        first, last = map_.constant_results([0] * n_loops), map_.constant_results(ends)
        if first is None or last is None:
            continue
        for dim, (a, b, extent) in enumerate(zip(first, last, shape, strict=True)):
            if extent not in (DYNAMIC, 0):
                _check_extent(op, index, dim, map_, (min(a, b), max(a, b) + 1, extent))


def _check_extent(op: View, index: int, dim: int, map_: AffineMap, found: tuple[int, int, int]) -> None:
    low, inferred, extent = found
    if low < 0:
        op.fail(f"unexpected result less than 0 at expression #{dim} in {map_}", ("attribute", "indexing_maps"))
    head = f"inferred input/output operand #{index} has shape's dimension #{dim} to be "
    if isinstance(map_.results[dim], Dim):
        if inferred != extent:
            op.fail(f"{head}{inferred}, but found {extent}", ("operand", index), "shape-mismatch")
    elif inferred > extent:
        op.fail(f"{head}greater than or equal to {inferred}, but found {extent}", ("operand", index), "shape-mismatch")
