"""Rules of the gpu dialect.

Read next: `bodies.py` (kernels and launches).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import Attribute, DialectAttr, UnitAttr
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import DYNAMIC, DialectType, FloatType, IntegerType, MemRefType, Type, VectorType
from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.layouts import wrong_symbol_count
from mlirls_ir.verify.shapes import compatible, element_type
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, extents_of, has_no_unit_stride, integer, is_power_of_two

rules = RuleBook()

_OF_FLOATS: Final = frozenset({"minnumf", "maxnumf", "minimumf", "maximumf"})
_OF_INTEGERS: Final = frozenset({"minsi", "minui", "maxsi", "maxui", "and", "or", "xor"})


def is_incompatible_reduction(word: str | None, type_: Type | None) -> bool:
    """Whether values of `type_` cannot be reduced by the operation called `word`."""
    if word is None or type_ is None:
        return False
    if word in _OF_FLOATS:
        return not isinstance(type_, FloatType)
    return word in _OF_INTEGERS and not isinstance(type_, IntegerType)


@rules.verifies("gpu.subgroup_reduce")
def _subgroup_reduce(op: View) -> None:
    type_ = op.result()
    scalar = type_
    if isinstance(type_, VectorType):
        if any(type_.scalable):
            op.fail("is not compatible with scalable vector types", ("operand", 0))
        scalar = type_.element
    word = enum_word(op.attr("op"))
    if is_incompatible_reduction(word, scalar):
        op.fail_bare(f"`{word}` reduction operation is not compatible with type '{type_}'", ("attribute", "op"))
    size, stride = integer(op.attr("cluster_size")), integer(op.attr("cluster_stride"))
    if size is not None and not is_power_of_two(size):
        op.fail(f"cluster size {size} is not a power of two", ("attribute", "cluster_size"))
    if stride is None or stride == 1:
        return
    if not op.has_attr("cluster_size"):
        op.fail("cluster stride can only be specified if cluster size is specified", ("attribute", "cluster_stride"))
    if not is_power_of_two(stride):
        op.fail(f"cluster stride {stride} is not a power of two", ("attribute", "cluster_stride"))


@rules.verifies("gpu.rotate")
def _rotate(op: View) -> None:
    offset, width = integer(op.attr("offset")), integer(op.attr("width"))
    if offset is not None and width is not None and not 0 <= offset < width:
        op.fail(f"offset must be in the range [0, {width})", ("attribute", "offset"))


@rules.verifies("gpu.subgroup_broadcast")
def _subgroup_broadcast(op: View) -> None:
    word, lane = enum_word(op.attr("broadcast_type")), op.operands("lane")
    if word is None or lane is None:
        return
    if word == "specific_lane" and not lane:
        op.fail("lane must be specified for `specific_lane` broadcast")
    if word != "specific_lane" and lane:
        op.fail("lane can only be specified for `specific_lane` broadcast", op.value_part("lane"))


@rules.verifies("gpu.memcpy")
def _memcpy(op: View) -> None:
    source, target = op.operand("src"), op.operand("dst")
    if source is None or target is None:
        return
    if element_type(source) is not element_type(target):
        op.fail("arguments have incompatible element type")
    if not compatible(source, target):
        op.fail("arguments have incompatible shape")


@rules.verifies("gpu.alloc")
def _alloc(op: View) -> None:
    if wrong_symbol_count(op) is not None:
        op.fail("symbol operand count does not equal memref symbol count", code="layout-symbols")


@rules.verifies("gpu.dynamic_shared_memory")
def _dynamic_shared_memory(op: View) -> None:
    type_ = op.result()
    if not isinstance(type_, MemRefType):
        return
    space = type_.memory_space
    if space is None or (isinstance(space, DialectAttr) and enum_word(space) in ("global", "private")):
        op.fail("address space must be address_space<workgroup>", ("result", 0))
    if type_.shape != (DYNAMIC,) or type_.element is not IntegerType(8):
        op.fail("result memref type must be memref<?xi8, #gpu.address_space<workgroup>>", ("result", 0))


def _matrix(type_: Type | None) -> tuple[str, tuple[int, ...]] | None:
    """The operand kind of a subgroup's matrix, and its shape."""
    if not isinstance(type_, DialectType) or type_.mnemonic != "mma_matrix":
        return None
    operand, shape = type_.parameter("operand"), extents_of(type_.parameter("shape"))
    return (operand, shape) if isinstance(operand, str) and shape is not None else None


@rules.verifies("gpu.subgroup_mma_load_matrix")
def _load_matrix(op: View) -> None:
    if has_no_unit_stride(op.operand("srcMemref")):
        op.fail_bare("expected source memref most minor dim must have unit stride", op.value_part("srcMemref"))


@rules.verifies("gpu.subgroup_mma_store_matrix")
def _store_matrix(op: View) -> None:
    if has_no_unit_stride(op.operand("dstMemref")):
        op.fail_bare("expected destination memref most minor dim must have unit stride", op.value_part("dstMemref"))
    matrix = _matrix(op.operand("src"))
    if matrix is not None and matrix[0] != "COp":
        op.fail_bare("expected the operand matrix being stored to have 'COp' operand type", op.value_part("src"))


@rules.verifies("gpu.subgroup_mma_compute")
def _compute(op: View) -> None:
    a, b, c = (_matrix(op.operand(name)) for name in ("opA", "opB", "opC"))
    if a is None or b is None or c is None:
        return
    if (a[0], b[0], c[0]) != ("AOp", "BOp", "COp"):
        op.fail_bare("operands must be in the order AOp, BOp, COp")
    if len(a[1]) != 2 or len(b[1]) != 2 or len(c[1]) != 2:
        return
    if a[1][1] != b[1][0] or c[1] != (a[1][0], b[1][1]):
        op.fail_bare("operand shapes do not satisfy matmul constraints")


@rules.verifies("gpu.launch_func", "gpu.launch")
def _launch(op: View) -> None:
    sizes = [op.operands(f"clusterSize{axis}") for axis in "XYZ"]
    given = [bool(size) for size in sizes if size is not None]
    if len(given) == 3 and any(given) and not all(given):
        # The custom form gives all of them.
        if op.name == "gpu.launch":
            op.fail("cluster size must be all present")
        return
    if op.name == "gpu.launch_func" and len(given) == 3 and all(given):
        types = {op.operand(f"clusterSize{axis}") for axis in "XYZ"}
        if None not in types and len(types) > 1:
            op.fail("expects types of the cluster dimensions must be the same", op.value_part("clusterSizeX"))


def _on_operation(
    registry: Registry, operation: str, attributes: Mapping[str, Attribute | None], name: str, value: Attribute
) -> str | None:
    del registry, attributes
    if name in ("gpu.known_block_size", "gpu.known_grid_size", "gpu.known_cluster_size"):
        if not isinstance(value, DenseArrayAttr) or value.element_type is not IntegerType(32):
            return f"'{operation}' op {name} must be a dense i32 array"
        if len(value.values) != 3:
            return f"'{operation}' op {name} must contain exactly 3 elements"
    if name == "gpu.container_module" and isinstance(value, UnitAttr) and operation != "builtin.module":
        return f"expected '{name}' attribute to be attached to 'builtin.module'"
    return None


HOOKS: Final = rules.hooks(
    on_operation=_on_operation,
    quirks={"gpu.func": Quirk.MORE_ARGUMENTS},
)
