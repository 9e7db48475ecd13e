"""Rules of xegpu's matrices in shared memory, and of conversions of layouts.

Facts: mlir/Dialect/XeGPU/IR/XeGPUOps.td, XeGPUTypes.td, and mlir-opt's behaviour.

Read next: `rules.py`, `distribution.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import DialectAttr, DictionaryAttr
from mlirls_ir.dialects.xegpu.attributes import extents, remaining_extents
from mlirls_ir.dialects.xegpu.distribution import is_unevenly_distributed
from mlirls_ir.dialects.xegpu.versions import ANY_RANK
from mlirls_ir.types.model import DialectType, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import extents_of

rules = RuleBook()

_BLOCK_IO: Final = "subgroup_block_io"


@rules.verifies("xegpu.load_matrix", "xegpu.store_matrix")
def _matrix(op: View) -> None:
    memory, data = op.operand("mem_desc"), op.result() if op.name.endswith("load_matrix") else op.operand("data")
    shape = extents_of(memory.parameter("shape")) if isinstance(memory, DialectType) else None
    if not isinstance(memory, DialectType) or shape is None or data is None:
        return
    if not isinstance(data, VectorType):
        if op.has_attr(_BLOCK_IO):
            op.fail_bare(f"{_BLOCK_IO} are only allowed when result is a VectorType.", ("attribute", _BLOCK_IO))
        return
    if len(shape) != 2 and ANY_RANK.is_in(op.registry):
        return
    if len(shape) != 2:
        op.fail_bare("mem_desc must be 2D.", op.value_part("mem_desc"))
    if op.has_attr(_BLOCK_IO):
        _check_block_io(op, memory, shape)
    # A lane's part has one dimension.
    if len(data.shape) == 2 and any(given > there for given, there in zip(data.shape, shape, strict=True)):
        op.fail_bare("data shape must not exceed mem_desc shape.")
    strides = _strides(memory, shape)
    if len(data.shape) != 2 and op.has_attr(_BLOCK_IO) and strides and strides[0] == 1:
        op.fail_bare(f"mem_desc should be row major when {_BLOCK_IO} is set.", op.value_part("mem_desc"))


def _check_block_io(op: View, memory: DialectType, shape: tuple[int, ...]) -> None:
    """Checks that the lanes of a subgroup read or write a block whose elements follow each other."""
    layout, part = op.attr("layout"), ("attribute", "layout")
    lanes, lane_data = remaining_extents(layout, "lane_layout"), remaining_extents(layout, "lane_data")
    block, strides = _numbers(memory, "block", [*shape]), _strides(memory, shape)
    if not lane_data or lanes is None:
        return
    if any(extent != 1 for extent in lane_data[:-1]):
        op.fail_bare(f"With {_BLOCK_IO}, accessed data must be contiguous and coalesced.", part)
    if block is None or strides is None or len(lanes) > min(len(block), len(strides)):
        return
    for lane, extent, stride in zip(lanes, block, strides, strict=False):
        if lane != extent:
            op.fail_bare(f"With {_BLOCK_IO}, the block shape must match the lane layout.", part)
        if lane != 1 and stride != 1:
            op.fail_bare(f"With {_BLOCK_IO}, the distributed dimensions must be contiguous.", part)


def _strides(memory: DialectType, shape: tuple[int, ...]) -> list[int] | None:
    """The strides of a descriptor: without any of its own, it has the extents after the first, and 1."""
    return _numbers(memory, "stride", [*shape[1:], 1])


def _numbers(memory: DialectType, name: str, default: list[int]) -> list[int] | None:
    """The numbers that the layout of a descriptor says for `name`, `default` where it says none."""
    layout = memory.parameter("mem_layout")
    if layout is None:
        return default
    attributes = layout.parameter("attrs") if isinstance(layout, DialectAttr) else None
    if not isinstance(attributes, DictionaryAttr):
        return None
    found = dict(attributes.entries).get(name)
    return default if found is None else integers(found)


@rules.verifies("xegpu.convert_layout")
def _convert(op: View) -> None:
    given = op.attr("input_layout"), op.attr("target_layout")
    layouts = [one for one in given if isinstance(one, DialectAttr) and one.mnemonic == "layout"]
    source = op.operand("source")
    if len(layouts) != len(given):
        return
    kinds = {extents(layout, "sg_layout") is not None for layout in layouts}
    if len(kinds) > 1:
        op.fail("expected input layout and target layout be WgLayout or SgLayout at the same time.")
    if not isinstance(source, VectorType):
        return
    for layout, word in zip(layouts, ("input", "target"), strict=True):
        if is_unevenly_distributed(source.shape, layout, op.registry):
            message = f"invalid {word} layout, data cannot be evenly distributed."
            op.fail(message, ("attribute", f"{word}_layout"))
