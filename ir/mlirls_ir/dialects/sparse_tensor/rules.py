"""Rules of the sparse_tensor dialect: the requirements of operations on their tensors' encodings.

Read next: `storage.py` (the meaning of an encoding), `bodies.py` (regions).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.affine.map import AffineMap
from mlirls_ir.attributes.model import AffineMapAttr
from mlirls_ir.dialects.sparse_tensor.storage import Storage, storage_of
from mlirls_ir.types.model import DYNAMIC, DialectType, MemRefType, RankedTensorType, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, integer

rules = RuleBook()


def _storage(type_: Type | None) -> Storage | None:
    return storage_of(type_.encoding) if isinstance(type_, RankedTensorType) else None


# -- storage


def _check_fields(op: View, tensor: Type | None, levels: list[Type | None], values: Type | None, part: str) -> None:
    storage = _storage(tensor)
    if not isinstance(tensor, RankedTensorType) or None in levels or not isinstance(values, RankedTensorType):
        return
    at = op.value_part(part)
    if op.name.endswith(".assemble") and DYNAMIC in tensor.shape:
        op.fail_bare("the sparse-tensor must have static shape", at)
    if storage is None:
        return
    start = storage.coo_start
    last = levels[-1] if levels else None
    if start < storage.n_levels and isinstance(last, RankedTensorType):
        rank = storage.n_levels - start
        if len(last.shape) != 2 or last.shape[1] != rank:
            op.fail_bare("input/output trailing COO level-ranks don't match")
    elements = storage.fields()
    if len(elements) != len(levels):
        op.fail_bare("inconsistent number of fields between input/output")
    given = [type_.element for type_ in (*levels, values) if isinstance(type_, RankedTensorType)]
    if given != [*elements, tensor.element]:
        op.fail_bare("input/output element-types don't match")


@rules.verifies("sparse_tensor.assemble")
def _assemble(op: View) -> None:
    levels = op.operands("levels")
    if levels is not None:
        _check_fields(op, op.result(), list(levels), op.operand("values"), "levels")


@rules.verifies("sparse_tensor.disassemble")
def _disassemble(op: View) -> None:
    out, ret = op.operands("out_levels"), op.results("ret_levels")
    values, returned = op.operand("out_values"), op.results("ret_values")
    if out is None or ret is None or not returned or values is None or None in (*out, *ret, *returned):
        return
    if values is not returned[0]:
        op.fail_bare("output values and return value type mismatch")
    if any(a is not b for a, b in zip(out, ret, strict=False)):
        op.fail_bare("output levels and return levels type mismatch")
    _check_fields(op, op.operand("tensor"), list(ret), returned[0], "tensor")


@rules.verifies("sparse_tensor.positions", "sparse_tensor.coordinates")
def _buffer(op: View) -> None:
    storage, level, result = _storage(op.operand("tensor")), integer(op.attr("level")), op.result()
    if storage is None or level is None or not isinstance(result, MemRefType):
        return
    if level >= storage.n_levels:
        op.fail_bare("requested level is out of bounds", ("attribute", "level"))
    is_position = op.name.endswith("positions")
    if result.element is not (storage.position if is_position else storage.coordinate):
        noun = "positions" if is_position else "coordinates"
        op.fail_bare(f"unexpected type for {noun}", ("result", 0))


@rules.verifies("sparse_tensor.coordinates_buffer")
def _coordinates_buffer(op: View) -> None:
    storage = _storage(op.operand("tensor"))
    if storage is not None and storage.coo_start >= storage.n_levels:
        op.fail_bare("expected sparse tensor with a COO region", op.value_part("tensor"))


@rules.verifies("sparse_tensor.values")
def _values(op: View) -> None:
    tensor, result = op.operand("tensor"), op.result()
    if isinstance(tensor, RankedTensorType) and isinstance(result, MemRefType) and tensor.element is not result.element:
        op.fail_bare("unexpected mismatch in element types", ("result", 0))


@rules.verifies("sparse_tensor.slice.offset", "sparse_tensor.slice.stride")
def _slice(op: View) -> None:
    tensor, dim = op.operand("slice"), integer(op.attr("dim"))
    if isinstance(tensor, RankedTensorType) and dim is not None and not 0 <= dim < len(tensor.shape):
        op.fail_bare("requested dimension out of bound", ("attribute", "dim"))


@rules.verifies("sparse_tensor.storage_specifier.get", "sparse_tensor.storage_specifier.set")
def _specifier(op: View) -> None:
    kind, level, specifier = enum_word(op.attr("specifierKind")), integer(op.attr("level")), op.operand("specifier")
    storage = storage_of(specifier.parameter("encoding")) if isinstance(specifier, DialectType) else None
    part = ("attribute", "level")
    if kind == "val_mem_sz" and op.has_attr("level"):
        op.fail_bare("redundant level argument for querying value memory size", part)
    if kind is None or storage is None:
        return
    if kind in ("dim_offset", "dim_stride") and not storage.is_slice:
        op.fail_bare("requested slice data on non-slice tensor", op.value_part("specifier"))
    if kind == "val_mem_sz":
        return
    if not op.has_attr("level"):
        op.fail_bare("missing level argument")
    if level is None:
        return
    if level >= storage.n_levels:
        op.fail_bare("requested level is out of bounds", part)
    if kind == "pos_mem_sz" and storage.levels[level].format == "singleton":
        op.fail_bare("requested position memory size on a singleton level", part)


# -- conversions


@rules.verifies("sparse_tensor.convert")
def _convert(op: View) -> None:
    source, target = op.operand("source"), op.result()
    if not isinstance(source, RankedTensorType) or not isinstance(target, RankedTensorType):
        return
    part = ("result", 0)
    if len(source.shape) != len(target.shape):
        op.fail_bare("unexpected conversion mismatch in rank", part)
    storage = _storage(target)
    if storage is not None and storage.is_slice:
        op.fail_bare("cannot convert to a sparse tensor slice", part)
    for dimension, (before, after) in enumerate(zip(source.shape, target.shape, strict=True)):
        if after not in (before, DYNAMIC):
            op.fail_bare(f"unexpected conversion mismatch in dimension {dimension}", part)


@rules.verifies("sparse_tensor.crd_translate")
def _translate(op: View) -> None:
    storage, direction = storage_of(op.attr("encoder")), enum_word(op.attr("direction"))
    if storage is None or direction is None:
        return
    ranks = (storage.n_dimensions, storage.n_levels)
    expected = ranks if direction == "dim_to_lvl" else ranks[::-1]
    if (len(op.operand_types), len(op.result_types)) != expected:
        op.fail_bare("Coordinate rank mismatch with encoding")


@rules.verifies("sparse_tensor.reinterpret_map")
def _reinterpret(op: View) -> None:
    source, target = op.operand("source"), op.result()
    before, after = _storage(source), _storage(target)
    if before is None or after is None:
        return
    assert isinstance(source, RankedTensorType) and isinstance(target, RankedTensorType)
    between = "mismatch between source/dest tensors"
    if before.n_levels != after.n_levels:
        op.fail_bare(f"Level rank {between}")
    if before.levels != after.levels:
        op.fail_bare(f"Level type {between}")
    if (before.position, before.coordinate) != (after.position, after.coordinate):
        op.fail_bare(f"Crd/Pos width {between}")
    if source.element is not target.element:
        op.fail_bare(f"Element type {between}")
    shapes = before.level_shape(source.shape), after.level_shape(target.shape)
    if None not in shapes and shapes[0] != shapes[1]:
        op.fail_bare(f"Level size {between}")


@rules.verifies("sparse_tensor.reorder_coo")
def _reorder(op: View) -> None:
    source, target = op.operand("input_coo"), op.result()
    before, after = _storage(source), _storage(target)
    if before is None or after is None:
        return
    assert isinstance(source, RankedTensorType) and isinstance(target, RankedTensorType)
    if not before.is_coo or not after.is_coo:
        op.fail_bare("Expected COO sparse tensors only")
    if before.dim_to_lvl is not after.dim_to_lvl:
        op.fail_bare("Unmatched dim2lvl map between input and result COO")
    widths = (before.position, before.coordinate, source.element), (after.position, after.coordinate, target.element)
    if widths[0] != widths[1]:
        op.fail_bare("Unmatched storage format between input and result COO")


@rules.verifies("sparse_tensor.concatenate")
def _concatenate(op: View) -> None:
    inputs, result, axis = op.operands("inputs"), op.result(), integer(op.attr("dimension"))
    if inputs is None or not isinstance(result, RankedTensorType) or axis is None:
        return
    shapes = [type_.shape for type_ in inputs if isinstance(type_, RankedTensorType)]
    if len(shapes) != len(inputs):
        return
    rank = len(result.shape)
    if len(shapes) <= 1:
        op.fail_bare("Need at least two tensors to concatenate.")
    if axis >= rank:
        message = f"Concat-dimension is out of bounds for dimension-rank ({axis} >= {rank})"
        op.fail_bare(message, ("attribute", "dimension"))
    for index, shape in enumerate(shapes):
        if DYNAMIC in shape:
            op.fail_bare(f"Input tensor ${index} has dynamic shape", ("operand", index))
        if len(shape) != rank:
            message = f"Input tensor ${index} has a different rank (rank={len(shape)}) from the output tensor"
            op.fail_bare(f"{message} (rank={rank}).", ("operand", index))
    for dimension, extent in enumerate(result.shape):
        extents = [shape[dimension] for shape in shapes]
        if dimension != axis:
            if len({extent, *extents} - {DYNAMIC}) > 1:
                op.fail_bare("All dimensions (expect for the concatenating one) should be equal.")
        elif extent not in (DYNAMIC, sum(extents)):
            op.fail_bare(
                "The concatenation dimension of the output tensor should be the sum of all the concatenation "
                "dimensions of the input tensors."
            )


@rules.verifies("sparse_tensor.compress")
def _compress(op: View) -> None:
    storage, coordinates = _storage(op.operand("tensor")), op.operands("lvlCoords")
    if storage is not None and coordinates is not None and storage.n_levels != 1 + len(coordinates):
        op.fail("incorrect number of coordinates", op.value_part("lvlCoords"))


def _perm_map(op: View) -> AffineMap | None:
    found = op.attr("perm_map")
    return found.map if isinstance(found, AffineMapAttr) else None


@rules.verifies("sparse_tensor.sort")
def _sort(op: View) -> None:
    found = _perm_map(op)
    if found is None:
        return
    part = ("attribute", "perm_map")
    if found.num_dims < 1:
        op.fail_bare(f"Expected rank(perm_map) > 1, got {found.num_dims}", part)
    if not found.is_permutation():
        op.fail_bare(f"Expected a permutation map, got {found}", part)


# -- iteration


@rules.verifies("sparse_tensor.extract_iteration_space")
def _extract_space(op: View) -> None:
    low, parent, space = integer(op.attr("loLvl")), op.operands("parentIter"), op.result()
    if low is None or parent is None:
        return
    if bool(parent) is not (low > 0):
        op.fail("parent iterator should be specified iff level lower bound equals 0")
    if not parent or not isinstance(parent[0], DialectType) or not isinstance(space, DialectType):
        return
    part = op.value_part("parentIter")
    if parent[0].parameter("encoding") is not space.parameter("encoding"):
        op.fail("mismatch in parent iterator encoding and iteration space encoding.", part)
    if parent[0].parameter("hiLvl") != space.parameter("loLvl"):
        op.fail("parent iterator should be used to extract an iteration space from a consecutive level.", part)


@rules.verifies("sparse_tensor.extract_value")
def _extract_value(op: View) -> None:
    tensor, iterator = op.operand("tensor"), op.operand("iterator")
    storage = _storage(tensor)
    if storage is None or not isinstance(tensor, RankedTensorType) or not isinstance(iterator, DialectType):
        return
    part = op.value_part("iterator")
    if iterator.parameter("encoding") is not tensor.encoding:
        op.fail("mismatch in tensor encoding and iterator encoding.", part)
    if iterator.parameter("hiLvl") not in (None, storage.n_levels):
        op.fail("must use last-level iterator to extract values. ", part)


HOOKS: Final = rules.hooks()
