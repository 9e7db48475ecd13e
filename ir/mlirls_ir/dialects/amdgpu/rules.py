"""Rules of the amdgpu dialect: buffers, matrix operations, data-parallel moves.

Read next: `rules_packed.py`, `rules_dma.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, IntegerAttr
from mlirls_ir.dialects.amdgpu import rules_dma, rules_packed
from mlirls_ir.types.model import FloatType, IntegerType, MemRefType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import element_type
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import case_word, enum_word

rules = RuleBook(rules_dma.rules, rules_packed.rules)

_SMALLEST_WHOLE_FLOAT: Final = 16
"""Floats of fewer bits may be mixed in the sources of a matrix operation."""


@rules.verifies(
    "amdgpu.raw_buffer_load",
    "amdgpu.raw_buffer_store",
    "amdgpu.raw_buffer_atomic_cmpswap",
    "amdgpu.raw_buffer_atomic_fadd",
    "amdgpu.raw_buffer_atomic_fmax",
    "amdgpu.raw_buffer_atomic_smax",
    "amdgpu.raw_buffer_atomic_umin",
)
def _raw_buffer(op: View) -> None:
    memref, indices = op.operand("memref"), op.operands("indices")
    if not isinstance(memref, MemRefType) or indices is None:
        return
    space = memref.memory_space
    if isinstance(space, IntegerAttr) and space.value not in (0, 1):
        op.fail("Buffer ops must operate on a memref in global memory", op.value_part("memref"))
    if len(indices) != len(memref.shape):
        op.fail(f"Expected {len(memref.shape)} indices to memref", code="index-count")


def _is_small_float(type_: Type) -> bool:
    return isinstance(type_, FloatType) and type_.width < _SMALLEST_WHOLE_FLOAT


@rules.verifies("amdgpu.mfma")
def _mfma(op: View) -> None:
    a, b = op.operand("sourceA"), op.operand("sourceB")
    if a is None or b is None or _is_small_float(element_type(a)):
        return
    if a is not b:
        op.fail("expected both non-small-float source operand types to match exactly", op.value_part("sourceB"))


@rules.verifies("amdgpu.wmma")
def _wmma(op: View) -> None:
    a, b, result = op.operand("sourceA"), op.operand("sourceB"), op.operand("destC")
    if not isinstance(a, VectorType) or not isinstance(b, VectorType) or not isinstance(result, VectorType):
        return
    if a.shape != b.shape:
        return
    is_mixed = _is_small_float(a.element) and _is_small_float(b.element)
    if a.element is not b.element and not is_mixed:
        op.fail(
            f"source element types must match (except for fp8/bf8) but have '{a}' and '{b}'", op.value_part("sourceB")
        )
    if isinstance(result.element, FloatType) and not isinstance(a.element, FloatType):
        op.fail("expected float sources with float destination")
    if isinstance(result.element, IntegerType) and not isinstance(a.element, IntegerType):
        op.fail("expected int sources with int destination")


@rules.verifies("amdgpu.dpp")
def _dpp(op: View) -> None:
    kind, argument = op.attr("kind"), op.attr("permArgument")
    word = case_word(op.registry, "amdgpu.DPPPerm", kind) or enum_word(kind)
    part = ("attribute", "permArgument")
    if argument is None and op.has_attr("permArgument"):
        return
    if word == "quad_perm":
        values = integers(argument)
        if values is None and isinstance(argument, ArrayAttr):
            return
        if values is None or len(values) != 4:
            op.fail("quad_perm attribute must have exactly 4 elements", part)
        if any(not 0 <= value <= 3 for value in values):
            op.fail("Each element of quad_perm must be in the range [0, 3]", part)
    if word in ("row_shl", "row_shr", "row_ror"):
        if argument is None:
            op.fail(f"Attribute '{word}' value not specified")
        if isinstance(argument, IntegerAttr) and not 1 <= argument.value <= 15:
            op.fail("Attribute value must be between 1 and 15", part)


@rules.verifies("amdgpu.gather_to_lds", "amdgpu.transpose_load")
def _shared_memory(op: View) -> None:
    is_gather = op.name == "amdgpu.gather_to_lds"
    name = "dst" if is_gather else "src"
    memref = op.operand(name)
    # A written memory space may be any target's name for the workgroup space.
    if isinstance(memref, MemRefType) and memref.memory_space is None:
        word = "destination" if is_gather else "source"
        op.fail(f"{word} memory address space must be Workgroup", op.value_part(name))


HOOKS: Final = rules.hooks()
