"""Rules of tosa's block-scaled tensors: one scale for each block of the last dimension.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.tosa.shared import element_of, shape_text
from mlirls_ir.types.model import DYNAMIC, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import compatible, shape_of, shapes_match
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import case_word

rules = RuleBook()

_SIZES: Final = {"BLOCK_SIZE_32": 32}


def _block_size(op: View) -> int | None:
    word = case_word(op.registry, "tosa.BlockSize", op.attr("block_size"))
    return None if word is None else _SIZES.get(word)


@rules.verifies("tosa.cast_from_block_scaled")
def _from_blocks(op: View) -> None:
    _check_cast(op, op.operand("input_data"), op.result())
    _check_scales(op, "input", op.operand("input_data"), op.operand("input_scale"))


@rules.verifies("tosa.cast_to_block_scaled")
def _to_blocks(op: View) -> None:
    _check_cast(op, op.operand("input_data"), op.result())
    _check_scales(op, "output", op.result(), op.result(1))


def _check_cast(op: View, source: Type | None, result: Type | None) -> None:
    if source is not None and result is not None and not compatible(source, result):
        op.fail(
            f"require compatible shapes for input_data ('{source}') and output_data ('{result}')",
            ("result", 0),
            "shape-mismatch",
        )
    size, shape = _block_size(op), shape_of(source)
    if size is not None and shape and shape[-1] != DYNAMIC and shape[-1] % size:
        message = f"expect last dimension of input_data ({shape[-1]}) to be divisible by block_size ({size})"
        op.fail(message, ("operand", 0))


def _check_scales(op: View, name: str, data: Type | None, scales: Type | None) -> None:
    size, shape, found = _block_size(op), shape_of(data), shape_of(scales)
    if size is None or not shape or not found:
        return
    part = op.value_part(f"{name}_scale")
    if not shapes_match(shape[:-1], found[:-1]):
        op.fail(
            f"require compatible shapes for {name}_data ('{data}') and {name}_scale ('{scales}') except for the last "
            "dimension",
            part,
            "shape-mismatch",
        )
    if DYNAMIC not in (shape[-1], found[-1]) and shape[-1] // size != found[-1]:
        op.fail(
            f"expect last dimension of {name}_scale ({found[-1]}) to be equal to last dimension of {name}_data / "
            f"block_size ({shape[-1] // size})",
            part,
            "shape-mismatch",
        )


# -- products of matrices

_OPERANDS: Final = {
    "a_data": (("batch of a", "batch"), ("height", "height"), ("channels", "channels")),
    "a_scale": (("batch of a", "batch"), ("height", "height"), ("blocks", "C/block_size")),
    "b_data": (("batch of b", "batch"), ("width", "width"), ("channels", "channels")),
    "b_scale": (("batch of b", "batch"), ("width", "width"), ("blocks", "C/block_size")),
}
"""The dimensions of an operand, and mlir-opt's names for them."""


@rules.verifies("tosa.matmul_t_block_scaled")
def _matmul(op: View) -> None:
    a, b = element_of(op.operand("a_data")), element_of(op.operand("b_data"))
    if a is not None and b is not None and a is not b:
        message = f"expect A_data and B_data to have same element type, got '{a}' and '{b}'"
        op.fail(message, op.value_part("b_data"))
    extents: dict[str, int] = {}
    for operand, dims in _OPERANDS.items():
        shape = shape_of(op.operand(operand))
        if shape is None or len(shape) != len(dims):
            continue
        for (dim, word), extent in zip(dims, shape, strict=True):
            known = extents.get(dim, DYNAMIC)
            if DYNAMIC not in (known, extent) and known != extent:
                message = f"expected {word} of {operand} to match size {known}, got {extent}"
                op.fail(message, op.value_part(operand), "shape-mismatch")
            extents[dim] = extent if known == DYNAMIC else known
    _check_product(op, *(extents.get(dim, DYNAMIC) for dim in _DIMS))


_DIMS: Final = ("batch of a", "batch of b", "height", "width", "channels", "blocks")


def _check_product(op: View, first: int, second: int, height: int, width: int, channels: int, blocks: int) -> None:
    if DYNAMIC not in (first, second) and second not in (first, 1):
        op.fail(
            f"expect B matrix batch size to be broadcast compatible with A, got D={second} vs N={first}",
            op.value_part("b_data"),
            "shape-mismatch",
        )
    size = _block_size(op)
    if size is not None and channels != DYNAMIC and channels % size:
        message = f"expect C to be a multiple of block size, got C={channels}, block_size={size}"
        op.fail(message, op.value_part("a_data"))
    if size is not None and DYNAMIC not in (channels, blocks) and channels // size != blocks:
        op.fail(
            f"expect scale operands dimension 2 to equal C/block_size ({channels}/{size}), got {blocks}",
            op.value_part("a_scale"),
            "shape-mismatch",
        )
    result = shape_of(op.result())
    expected = (second if first == DYNAMIC else first, height, width)
    if result is not None and not shapes_match(expected, result):
        op.fail(
            f"expected output shape {shape_text(result)} to be compatible with expected output shape "
            f"{shape_text(expected)}",
            ("result", 0),
            "shape-mismatch",
        )
