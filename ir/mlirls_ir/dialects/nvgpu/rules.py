"""Rules of the nvgpu dialect: asynchronous copies and tensor cores.

Read next: `rules_tma.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.nvgpu import rules_tma
from mlirls_ir.dialects.nvgpu.rules_tma import is_shared
from mlirls_ir.types.model import FloatType, IntegerType, MemRefType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import bit_width, enum_word, has_no_unit_stride, integer

rules = RuleBook(rules_tma.rules)

_SHARED: Final = "must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)"
_LANES: Final = 32
_COPIED_BYTES: Final = (4, 8, 16)


@rules.verifies("nvgpu.device_async_copy")
def _device_async_copy(op: View) -> None:
    source, target = op.operand("src"), op.operand("dst")
    if not isinstance(source, MemRefType) or not isinstance(target, MemRefType):
        return
    if has_no_unit_stride(source):
        op.fail_bare("source memref most minor dim must have unit stride", op.value_part("src"))
    if has_no_unit_stride(target):
        op.fail_bare("destination memref most minor dim must have unit stride", op.value_part("dst"))
    if not is_shared(target.memory_space):
        op.fail_bare(f"destination memref {_SHARED}", op.value_part("dst"))
    if source.element is not target.element:
        op.fail_bare("source and destination must have the same element type")
    for type_, indices, word in ((source, "srcIndices", "source"), (target, "dstIndices", "destination")):
        given = op.operands(indices)
        if given is not None and len(given) != len(type_.shape):
            op.fail(f"expected {len(type_.shape)} {word} indices, got {len(given)}", code="index-count")
    _check_copied_bytes(op, target)


def _check_copied_bytes(op: View, target: MemRefType) -> None:
    count, width = integer(op.attr("dstElements")), bit_width(target.element)
    if count is None or width is None:
        return
    size = width * count // 8
    part = ("attribute", "dstElements")
    if size not in _COPIED_BYTES:
        counts = [str(bits // width) for bits in (32, 64, 128) if bits // width > 0]
        ending = "." if 128 // width else ", "
        op.fail_bare(
            f"Requested copy elements is {count} with width {width}. But copy elements could be one of "
            f"{', '.join(counts)}{ending}",
            part,
        )
    if op.has_attr("bypassL1") and size != 16:
        op.fail(
            f"bypassL1 does not satify alignment for '{target}' with destination element {count}. Unset bypassL1, or "
            f"set destination element to {128 // width}",
            part,
        )


@rules.verifies("nvgpu.ldmatrix")
def _ldmatrix(op: View) -> None:
    source, result = op.operand("srcMemref"), op.result()
    tiles, transpose = integer(op.attr("numTiles")), integer(op.attr("transpose"))
    if not isinstance(source, MemRefType) or not isinstance(result, VectorType):
        return
    width = bit_width(result.element)
    if not is_shared(source.memory_space):
        op.fail_bare(f"expected nvgpu.ldmatrix srcMemref {_SHARED}", op.value_part("srcMemref"))
    if width is None:
        return
    if width > 32:
        op.fail_bare("nvgpu.ldmatrix works for 32b or lower", ("result", 0))
    if transpose and width != 16:
        op.fail_bare("nvgpu.ldmatrix transpose works only at 16b granularity", ("attribute", "transpose"))
    if len(result.shape) != 2:
        op.fail_bare("results must be 2 dimensional vector", ("result", 0))
    if result.shape[1] != 32 // width:
        op.fail_bare(f"expected vector register shape[1] = {32 // width}", ("result", 0))
    if tiles is not None and result.shape[0] != tiles:
        op.fail_bare("expected vector register shape[0] and numTiles to match", ("result", 0))


def _tile_of(element: Type, *, sparse: bool) -> tuple[int, int, int] | None:
    """The k extent of a tensor core operation, and the elements of A or B and of C that a lane holds in it."""
    if isinstance(element, FloatType):
        if element.name == "f64":
            return (4, 1, 2) if not sparse else None
        if element.name not in ("f32", "bf16", "f16"):
            return None
    elif not isinstance(element, IntegerType) or element.width not in (4, 8) or element.signedness.value != "i":
        return None
    return 128 // element.width, 32 // element.width, 2


@rules.verifies("nvgpu.mma.sync", "nvgpu.mma.sp.sync")
def _mma_sync(op: View) -> None:
    sparse = op.name == "nvgpu.mma.sp.sync"
    selector = integer(op.attr("sparsitySelector"))
    if selector is not None and not 0 <= selector <= 1:
        op.fail("sparsity selector should be 0 or 1", ("attribute", "sparsitySelector"))
    names = ("matrixA", "matrixB", "matrixC")
    matrices = [op.operand(name) for name in names]
    shape = integers(op.attr("mmaShape"))
    vectors = [matrix for matrix in matrices if isinstance(matrix, VectorType)]
    if len(vectors) != 3 or shape is None or len(shape) != 3:
        return
    tile = _tile_of(vectors[0].element, sparse=sparse)
    if tile is None:
        return
    for name, vector in zip(names, vectors, strict=True):
        if len(vector.shape) != 2:
            op.fail_bare(f"{name} must be 2 dimensional vector", op.value_part(name))
    m, n, k = shape
    step, ab_elements, c_elements = tile
    factor = 2 if sparse else 1
    expected = ((m * k, m * k // factor), (k * n, k * n), (m * n, m * n))
    for name, vector, (said, count) in zip(names, vectors, expected, strict=True):
        if vector.shape[0] * vector.shape[1] * _LANES != count:
            op.fail(f"expected {said} warp-wide matrix {name[-1]} elements", op.value_part(name))
    if op.has_attr("tf32Enabled") and vectors[0].element is not FloatType("f32"):
        op.fail("expected tf32 tensor cores only for F32 operands", ("attribute", "tf32Enabled"))
    rows, columns, depth = m // 8, n // 8, k // step
    tiles = ((rows * depth, ab_elements), (depth * columns, ab_elements), (rows * columns, c_elements))
    for name, vector, (count, elements) in zip(names, vectors, tiles, strict=True):
        height = count // factor if name == "matrixA" else count
        if vector.shape != (height, elements):
            op.fail(f"expected matrix {name[-1]} to be shaped ({count} x {elements})", op.value_part(name))


@rules.verifies("nvgpu.rcp")
def _rcp(op: View) -> None:
    rounding = enum_word(op.attr("rounding"))
    if rounding is not None and (rounding != "approx" or not op.has_attr("ftz")):
        message = f"has a limitation. {op.attr('rounding')} or non-ftz is not supported yet."
        op.fail(message, ("attribute", "rounding"))


HOOKS: Final = rules.hooks()
