"""Rules of xegpu's scattered descriptors, matrices in shared memory and conversions of layouts.

Read next: `rules.py`, `attributes.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr, IntegerAttr
from mlirls_ir.dialects.xegpu.attributes import extents
from mlirls_ir.types.model import DialectType, MemRefType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, extents_of, integer

rules = RuleBook()

_SHARED: Final = 3


def _scattered(op: View, type_: Type | None, name: str) -> tuple[DialectAttr, tuple[int, ...]] | None:
    """The encoding and shape of a descriptor, which must be a scattered one; None where that is not known."""
    shape = extents_of(type_.parameter("shape")) if isinstance(type_, DialectType) else None
    if not isinstance(type_, DialectType) or shape is None:
        return None
    encoding = type_.parameter("encoding")
    if not isinstance(encoding, DialectAttr) or encoding.mnemonic != "scatter_tdesc_attr":
        op.fail("Expects a scattered TensorDesc.", op.value_part(name))
    return encoding, shape


def _expected_shape(offsets: VectorType, encoding: DialectAttr) -> list[int] | None:
    chunk = encoding.parameter("chunk_size")
    size = chunk.value if isinstance(chunk, IntegerAttr) else 1 if chunk is None else None
    if size is None:
        return None
    return [*offsets.shape, *([size] if size != 1 else [])]


def _number_of_space(space: Attribute | None) -> int | None:
    return 0 if space is None else integer(space)


@rules.verifies("xegpu.create_tdesc")
def _create(op: View) -> None:
    found, offsets, source = _scattered(op, op.result(), "TensorDesc"), op.operand("offsets"), op.operand("source")
    if found is None:
        return
    encoding, shape = found
    space = encoding.parameter("memory_space")
    wanted = _SHARED if isinstance(space, DialectAttr) and enum_word(space) == "slm" else 0
    if isinstance(source, MemRefType):
        given = _number_of_space(source.memory_space)
        if given is not None and given != wanted:
            message = f"Memory space mismatch. Source: {given}, TensorDesc: {wanted}"
            op.fail(message, op.value_part("source"))
    expected = _expected_shape(offsets, encoding) if isinstance(offsets, VectorType) else None
    if expected is not None and list(shape) != expected:
        op.fail(f"Incorrect TensorDesc shape. Expected is {expected}", ("result", 0))


@rules.verifies("xegpu.update_offset")
def _update(op: View) -> None:
    found, offsets = _scattered(op, op.operand("TensorDesc"), "TensorDesc"), op.operand("offsets")
    if found is None or not isinstance(offsets, VectorType):
        return
    expected = _expected_shape(offsets, found[0])
    if expected is not None and list(found[1]) != expected:
        op.fail("Offsets should match TensorDesc except the chunk size dim.", op.value_part("offsets"))


@rules.verifies("xegpu.load_matrix", "xegpu.store_matrix")
def _matrix(op: View) -> None:
    memory, data = op.operand("mem_desc"), op.result() if op.name.endswith("load_matrix") else op.operand("data")
    shape = extents_of(memory.parameter("shape")) if isinstance(memory, DialectType) else None
    if shape is None or data is None:
        return
    if not isinstance(data, VectorType):
        if op.has_attr("subgroup_block_io"):
            message = "subgroup_block_io are only allowed when result is a VectorType."
            op.fail_bare(message, ("attribute", "subgroup_block_io"))
        return
    if len(shape) != 2:
        op.fail_bare("mem_desc must be 2D.", op.value_part("mem_desc"))
    # A lane's part has one dimension.
    if len(data.shape) == 2 and any(given > there for given, there in zip(data.shape, shape, strict=True)):
        op.fail_bare("data shape must not exceed mem_desc shape.")


# -- layouts


def _ratio(shape: Sequence[int], part: Sequence[int]) -> list[int] | None:
    """How often `part` fits into `shape` in each dimension; None where it does not fit evenly."""
    if len(shape) != len(part) or any(extent <= 0 or whole % extent for whole, extent in zip(shape, part, strict=True)):
        return None
    return [whole // extent for whole, extent in zip(shape, part, strict=True)]


def _distribute(
    shape: list[int], layout: list[int] | None, data: list[int] | None, *, in_turn: bool
) -> list[int] | None:
    """The part of `shape` for the next level of the distribution; None where it does not divide evenly."""
    out = shape
    if layout is not None:
        found = _ratio(shape, layout)
        if found is None and not (in_turn and _ratio(layout, shape) is not None):
            return None
        out = found or shape
    if data is None:
        return out
    fits = _ratio(out, data) is not None or (in_turn and _ratio(data, out) is not None)
    return data if fits else None


def _can_be_distributed(shape: tuple[int, ...], layout: DialectAttr) -> bool:
    groups, data, tile = (extents(layout, name) for name in ("sg_layout", "sg_data", "inst_data"))
    lanes, lane_data = extents(layout, "lane_layout"), extents(layout, "lane_data")
    found = _distribute(list(shape), groups, data, in_turn=True)
    found = None if found is None else _distribute(found, None, tile, in_turn=False)
    return found is not None and _distribute(found, lanes, lane_data, in_turn=False) is not None


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
        if not _can_be_distributed(source.shape, layout):
            message = f"invalid {word} layout, data cannot be evenly distributed."
            op.fail(message, ("attribute", f"{word}_layout"))
