"""Casts: the pairs of operand type and result type that an operation with CastOpInterface accepts.

Read next: `interfaces.py`, `hooks.py` (the tests of single operations).
"""

from __future__ import annotations

from mlirls_ir.ods.versions import Change
from mlirls_ir.types.model import FloatType, IntegerType, Type, VectorType
from mlirls_ir.verify.hooks import CastTest
from mlirls_ir.verify.shapes import MEMREFS, TENSORS, compatible, element_type
from mlirls_ir.verify.view import View


def check_cast(op: View, test: CastTest) -> None:
    """Checks a cast of the first operand to the one result; further operands say how to cast."""
    if not op.operand_types or None in op.operand_types or len(op.result_types) != 1:
        return
    source, target = op.operand_types[0], op.result_types[0]
    if source is None or target is None:
        return
    casts = test(source, target)
    if casts.is_in(op.registry) if isinstance(casts, Change) else casts:
        return
    shown = ", ".join(f"'{type_}'" for type_ in op.operand_types)
    noun = "type" if len(op.operand_types) == 1 else "types"
    op.fail(f"operand {noun} {shown} and result type '{target}' are cast incompatible", ("operand", 0), "cast")


def like(type_: Type, *, memref: bool = False) -> Type | None:
    """The element type of a vector or tensor (or memref); for other types, the type itself."""
    if isinstance(type_, (VectorType, *TENSORS)) or (memref and isinstance(type_, MEMREFS)):
        return element_type(type_)
    return None if isinstance(type_, MEMREFS) else type_


def same_bits(source: Type, target: Type) -> bool:
    """Whether two types have the same shape, and integers or floats of the same width as elements."""
    a, b = like(source, memref=True), like(target, memref=True)
    if not isinstance(a, (IntegerType, FloatType)) or not isinstance(b, (IntegerType, FloatType)):
        return False
    return a.width == b.width and compatible(source, target)
