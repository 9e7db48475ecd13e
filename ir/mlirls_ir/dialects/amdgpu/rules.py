"""Rules of the amdgpu dialect: buffers, matrix operations, data-parallel moves.

Read next: `rules_packed.py`, `rules_dma.py`.
"""

from __future__ import annotations

from math import prod
from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, IntegerAttr
from mlirls_ir.dialects.amdgpu import rules_dma, rules_packed
from mlirls_ir.dialects.amdgpu.versions import is_known
from mlirls_ir.types.model import FloatType, IntegerType, MemRefType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import element_type
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import bit_width, case_word, enum_word, integer

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


_BYTE: Final = 8
_WAVE: Final = 64
"""The lanes that share the values of a matrix."""


@rules.verifies("amdgpu.mfma")
def _mfma(op: View) -> None:
    a, b, c = op.operand("sourceA"), op.operand("sourceB"), op.operand("destC")
    if a is None or b is None:
        return
    if _is_small_float(element_type(a)):
        _check_small_sources(op, a, b)
    elif a is not b:
        op.fail("expected both non-small-float source operand types to match exactly", op.value_part("sourceB"))
    m, n, k = (integer(op.attr(name)) for name in "mnk")
    blocks = _number_or(op, "blocks", 1)
    if m is None or n is None or k is None or blocks is None or c is None:
        return
    # Wider integers hold several values of eight bits.
    packed = {32: 4, 64: 8}.get(a.width, 1) if isinstance(a, IntegerType) else 1
    for word, given, expected in (
        ("source", _count(a) * packed, m * k * blocks // _WAVE),
        ("result", _count(c), m * n * blocks // _WAVE),
    ):
        if given != expected:
            op.fail(f"expected {expected} {word} values for this operation but got {given}")
    _check_permutations(op, is_double=str(element_type(c)) == "f64")


def _number_or(op: View, name: str, default: int) -> int | None:
    """The number of an attribute, `default` where it is left out, None where it is not known."""
    return integer(op.attr(name)) if op.has_attr(name) else default


def _check_small_sources(op: View, a: Type, b: Type) -> None:
    if not _is_small_float(element_type(b)):
        op.fail("expected both source operands to have small-float elements if one does", op.value_part("sourceB"))
    if _count(a) != _count(b):
        op.fail("expected both small-float source vectors to have the same length", op.value_part("sourceB"))


def _check_permutations(op: View, *, is_double: bool) -> None:
    rows, block = _number_or(op, "cbsz", 0), _number_or(op, "abid", 0)
    lanes = case_word(op.registry, "amdgpu.MFMAPermB", op.attr("blgp"))
    if is_double and lanes not in (None, "none"):
        op.fail("double-precision ops do not support permuting lanes of B", ("attribute", "blgp"))
    if is_double and rows:
        op.fail("double-precision ops do not support permuting lanes of A", ("attribute", "cbsz"))
    if rows is not None and block is not None and block >= 1 << min(rows, 31):
        op.fail("block ID for permuting A (abid) must be below 2 ** cbsz", ("attribute", "abid"))
    if not is_double and any(op.has_attr(f"negate{operand}") for operand in "ABC"):
        op.fail("negation flags only available for double-precision operations")


def _count(type_: Type) -> int:
    """The elements of a vector, 1 for a number."""
    return prod(type_.shape) if isinstance(type_, VectorType) else 1


@rules.verifies("amdgpu.wmma")
def _wmma(op: View) -> None:
    a, b, result = op.operand("sourceA"), op.operand("sourceB"), op.operand("destC")
    if not isinstance(a, VectorType) or not isinstance(b, VectorType) or not isinstance(result, VectorType):
        return
    if a.shape != b.shape:
        if is_known(op.registry):
            op.fail(f"source vectors have different lengths: '{a}' vs. '{b}'", op.value_part("sourceB"))
        return
    is_float, are_bytes = isinstance(a.element, FloatType), bit_width(a.element) == _BYTE
    if isinstance(result.element, FloatType) and not is_float:
        op.fail("expected float sources with float destination")
    if isinstance(result.element, IntegerType) and not isinstance(a.element, IntegerType):
        op.fail("expected int sources with int destination")
    if a.element is not b.element and not (is_float and are_bytes):
        op.fail(
            f"source element types must match (except for fp8/bf8) but have '{a}' and '{b}'", op.value_part("sourceB")
        )
    if is_float and is_known(op.registry):
        _check_flags(op)


def _check_flags(op: View) -> None:
    """Checks that a product of floats has no flag that is only for integers."""
    if op.has_attr("clamp"):
        op.fail("clamp flag is not supported for float types", ("attribute", "clamp"))
    for name in ("unsignedA", "unsignedB"):
        if op.has_attr(name):
            op.fail("unsigned flags are not supported for float types", ("attribute", name))


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


HOOKS: Final = rules.hooks()
