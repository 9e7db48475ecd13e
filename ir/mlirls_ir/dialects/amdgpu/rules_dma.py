"""Rules of amdgpu's data movement: bases and descriptors of tensors, moves into and out of shared memory.

Read next: `rules.py`.
"""

from __future__ import annotations

from math import prod
from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr, IntegerAttr, TypeAttr
from mlirls_ir.dialects.amdgpu.versions import WIDER_TRANSPOSED, is_known
from mlirls_ir.types.model import DialectType, MemRefType, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import bit_width, enum_word, has_no_unit_stride

rules = RuleBook()

_WIDTHS: Final = (8, 16, 32, 64)


def _is_in(space: Attribute | None, word: str, numbers: tuple[int, ...]) -> bool | None:
    """Whether a memory space is the one called `word`; None where that is not known."""
    if space is None:
        return 0 in numbers
    if isinstance(space, IntegerAttr):
        return space.value in numbers
    if isinstance(space, DialectAttr) and space.dialect == "gpu":
        return enum_word(space) == word
    return None


@rules.verifies("amdgpu.make_dma_base", "amdgpu.make_gather_dma_base")
def _base(op: View) -> None:
    source, local = op.operand("global"), op.operand("lds")
    if not isinstance(source, MemRefType) or not isinstance(local, MemRefType):
        return
    if _is_in(source.memory_space, "global", (0, 1)) is False:
        op.fail("global memref must have global address space attribute.", op.value_part("global"))
    if _is_in(local.memory_space, "workgroup", (3,)) is False:
        op.fail("lds memref must have workgroup address space attribute.", op.value_part("lds"))
    width = bit_width(source.element)
    # The type of a gather base checks this itself.
    if op.name == "amdgpu.make_dma_base" and width is not None and width not in _WIDTHS:
        message = f"element type must be 1, 2, 4, or 8 bytes long but type was {width} bits long."
        op.fail(message, op.value_part("global"))


@rules.verifies("amdgpu.make_dma_descriptor", "amdgpu.make_gather_dma_descriptor")
def _descriptor(op: View) -> None:
    names = ("global_static_sizes", "global_static_strides", "shared_static_sizes")
    sizes, strides, tile = (integers(op.attr(name)) for name in names)
    if sizes is None or strides is None or tile is None:
        return
    part = ("attribute", "global_static_strides")
    if not strides:
        op.fail("strides must not be empty.", part)
    if len(strides) != len(sizes):
        op.fail("strides and sizes must have same rank.", part)
    if strides[-1] != 1:
        op.fail("strides for the innermost dimension must be 1.", part)
    if len(tile) != len(sizes):
        op.fail("tensor must have same rank as tile.", ("attribute", "shared_static_sizes"))
    if len(sizes) > 5:
        op.fail("tensor and tile must be at most of rank 5.")
    barrier = op.operand("atomic_barrier_address")
    if isinstance(barrier, MemRefType) and _is_in(barrier.memory_space, "workgroup", (3,)) is False:
        op.fail("atomic barrier address must be in LDS.", op.value_part("atomic_barrier_address"))
    if op.name == "amdgpu.make_gather_dma_descriptor":
        _check_gather(op, len(sizes))


def _check_gather(op: View, rank: int) -> None:
    base, indices = op.operand("base"), op.operand("indices")
    if rank > 2:
        op.fail("tensor and tile must be at most of rank two in gather mode.")
    element = base.parameter("indexType") if isinstance(base, DialectType) else None
    if isinstance(indices, VectorType) and element is not None and indices.element is not element:
        op.fail("indices' element type must match base's element type.", op.value_part("indices"))


# -- shared memory


_LENGTHS: Final = {4: 16, 6: 16, 8: 8, 16: 4}
"""How many elements of so many bits a transposing load reads."""
_TRANSFERS: Final = (8, 16, 32, 96, 128)


def _is_local(memref: MemRefType) -> bool | None:
    return _is_in(memref.memory_space, "workgroup", (3,))


@rules.verifies("amdgpu.transpose_load")
def _transpose_load(op: View) -> None:
    source, result = op.operand("src"), op.result()
    if isinstance(source, MemRefType) and _is_local(source) is False:
        op.fail("source memory address space must be Workgroup", op.value_part("src"))
    if not isinstance(source, MemRefType) or not isinstance(result, VectorType) or not is_known(op.registry):
        return
    width = bit_width(result.element)
    if width is None or _is_local(source) is None:
        return
    length = _LENGTHS.get(width)
    if length is None:
        op.fail(f"Unsupported element type size for transpose load: {width} bits", ("result", 0))
    if width == 16 and prod(result.shape) == 8 and WIDER_TRANSPOSED.is_in(op.registry):
        return
    if prod(result.shape) != length:
        op.fail(f"Transferring type size mismatch: expected num of elements: {length}", ("result", 0))


@rules.verifies("amdgpu.gather_to_lds")
def _gather_to_lds(op: View) -> None:
    source, target = op.operand("src"), op.operand("dst")
    if not isinstance(source, MemRefType) or not isinstance(target, MemRefType):
        return
    if is_known(op.registry):
        _check_transfer(op, source, target)
    if _is_local(target) is False:
        op.fail("destination memory address space must be Workgroup", op.value_part("dst"))


def _check_transfer(op: View, source: MemRefType, target: MemRefType) -> None:
    # One element follows itself, whatever its stride is.
    if has_no_unit_stride(target) and target.shape[-1] != 1:
        op.fail("destination type inner most dim must be contiguous", op.value_part("dst"))
    if source.element is not target.element:
        op.fail("source and destination element types must match", op.value_part("dst"))
    transfer = op.attr("transferType")
    moved = transfer.type if isinstance(transfer, TypeAttr) else None
    width = bit_width(moved.element if isinstance(moved, VectorType) else moved)
    size = width * prod(moved.shape) if width is not None and isinstance(moved, VectorType) else width
    if size is not None and size not in _TRANSFERS:
        message = "Transfering type size must be 8, 16, 32, 96 or 128 bits"
        op.fail(message, ("attribute", "transferType"))
    if _is_in(source.memory_space, "global", (0, 1, 7)) is False:
        op.fail("source memory address space must be global or fat raw buffer", op.value_part("src"))
