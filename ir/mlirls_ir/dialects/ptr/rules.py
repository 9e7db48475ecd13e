"""Rules of the ptr dialect: casts from and to pointers, and accesses of memory.

Facts: mlir/Dialect/Ptr/IR/PtrOps.td and mlir-opt's behaviour.
Read next: `types.py` (pointers and memory spaces).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.types.model import (
    DialectType,
    MemRefType,
    RankedTensorType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import integer, is_dialect_type, is_power_of_two

rules = RuleBook()

_CONTAINERS: Final = (MemRefType, UnrankedMemRefType, RankedTensorType, UnrankedTensorType)


@rules.verifies("ptr.from_ptr", "ptr.to_ptr")
def _cast(op: View) -> None:
    given, result = op.operand("ptr"), op.result()
    is_from = op.name == "ptr.from_ptr"
    pointer, other = (given, result) if is_from else (result, given)
    part = ("result", 0) if is_from else ("operand", 0)
    if is_dialect_type(other, "ptr", "ptr"):
        noun = "result type cannot be" if is_from else "input value cannot be of type"
        op.fail_bare(f"the {noun} `!ptr.ptr`", part)
    if not isinstance(pointer, DialectType) or not isinstance(other, (MemRefType, UnrankedMemRefType)):
        return
    if pointer.parameter("memorySpace") is not other.memory_space:
        op.fail_bare("expected the input and output to have the same memory space", part)


def _check_alignment(op: View) -> None:
    found = integers(op.attr("alignment"))
    part = ("attribute", "alignment")
    if found is None or len(found) != 1:
        return
    if found[0] <= 0:
        op.fail_bare("alignment must be positive", part)
    if not is_power_of_two(found[0]):
        op.fail_bare("alignment must be a power of 2", part)


_ORDERINGS: Final = {3: "acquire", 4: "release", 5: "acq_rel"}


def _check_access(op: View, type_: Type | None, refused: tuple[int, ...]) -> None:
    pointer = op.operand("ptr")
    space = pointer.parameter("memorySpace") if isinstance(pointer, DialectType) else None
    is_llvm = isinstance(space, DialectAttr) and (space.dialect, space.mnemonic) == ("llvm", "address_space")
    if is_llvm and isinstance(type_, _CONTAINERS):
        op.fail_bare(f"type must be LLVM type with size, but got '{type_}'", op.value_part("value"))
    _check_alignment(op)
    ordering = integer(op.attr("ordering")) if op.has_attr("ordering") else 0
    if ordering is None:
        return
    if ordering == 0:
        if op.has_attr("syncscope"):
            op.fail("expected syncscope to be null for non-atomic access", ("attribute", "syncscope"))
        return
    if ordering in refused:
        op.fail(f"unsupported ordering '{_ORDERINGS[ordering]}'", ("attribute", "ordering"))
    if not op.has_attr("alignment"):
        op.fail("expected alignment for atomic access")


@rules.verifies("ptr.load")
def _load(op: View) -> None:
    _check_access(op, op.result(), (4, 5))


@rules.verifies("ptr.store")
def _store(op: View) -> None:
    _check_access(op, op.operand("value"), (3, 5))


@rules.verifies("ptr.gather", "ptr.masked_load", "ptr.masked_store", "ptr.scatter")
def _masked(op: View) -> None:
    _check_alignment(op)


@rules.verifies("ptr.ptr_diff")
def _difference(op: View) -> None:
    operand, result = op.operand("lhs"), op.result()
    shaped = (VectorType, RankedTensorType)
    if isinstance(operand, shaped) and isinstance(result, shaped) and type(operand) is not type(result):
        message = "expected the result to have the same container type as the operands when operands are shaped"
        op.fail_bare(message, ("result", 0))


HOOKS: Final = rules.hooks()
