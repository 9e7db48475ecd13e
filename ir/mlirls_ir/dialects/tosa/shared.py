"""tosa: facts about types and attributes that its rules share."""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.attributes.model import Attribute, IntegerAttr
from mlirls_ir.types.model import (
    DYNAMIC,
    DialectType,
    Type,
)
from mlirls_ir.values.digits import number_within
from mlirls_ir.verify.shapes import TENSORS
from mlirls_ir.verify.view import View


def element_of(type_: Type | None) -> Type | None:
    """The element type of a tensor; None where it is quantized or not known."""
    if not isinstance(type_, TENSORS):
        return None
    return None if isinstance(type_.element, DialectType) else type_.element


def check_same_element(op: View, source: Type | None, result: Type | None) -> None:
    """Checks that input and output have the same elements."""
    a, b = element_of(source), element_of(result)
    if a is not None and b is not None and a is not b:
        op.fail(f"expect input and output to have same element type, got '{a}' and '{b}'", ("result", 0))


def check_zero_point(op: View, field: str, zero: str, name: str) -> None:
    """Checks that a value (operand or result `field`) and its zero point have the same elements."""
    value = op.operand(field) if field != "output" else op.result()
    a, b = element_of(value), element_of(op.operand(zero))
    if a is not None and b is not None and a is not b:
        op.fail(
            f"expect both {name} and its zero point are the same element type, got '{a}' and '{b}'",
            op.value_part(zero),
        )


def number_of(attribute: Attribute | None) -> int | None:
    """The value of an integer attribute, None for anything else."""
    return attribute.value if isinstance(attribute, IntegerAttr) else None


def shape_text(shape: Sequence[int]) -> str:
    """Extents as the verifier writes them."""
    return ", ".join("?" if extent == DYNAMIC else str(extent) for extent in shape)


def shape_rank(type_: Type | None) -> int | None:
    """The rank of a `!tosa.shape`, None for anything else."""
    if not isinstance(type_, DialectType) or (type_.dialect, type_.mnemonic) != ("tosa", "shape"):
        return None
    found = type_.parameter("rank")
    if isinstance(found, int):
        return found
    text = type_.body.partition("<")[2].rstrip(">").strip()
    return number_within(text, (1 << 32) - 1) if text.isdecimal() else None
