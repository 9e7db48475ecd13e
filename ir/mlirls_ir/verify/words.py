"""Facts about operands and attributes that several dialects' rules need: the keyword of an enum, widths, unit strides.

Read next: `hooks.py` (the definition of a rule).
"""

from __future__ import annotations

from typing import NoReturn, cast

from mlirls_ir.attributes.model import Attribute, DialectAttr, IntegerAttr
from mlirls_ir.attributes.strides import is_understood, strides_and_offset
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, MemRefType, Type
from mlirls_ir.verify.view import View


def enum_word(attribute: Attribute | None) -> str | None:
    """The keyword of an enum attribute of a dialect, None for anything else."""
    if not isinstance(attribute, DialectAttr) or len(attribute.parameters) != 1:
        return None
    value = attribute.parameters[0][1]
    return value if isinstance(value, str) else None


def integer(attribute: Attribute | None) -> int | None:
    """The value of an integer attribute, None for anything else."""
    return attribute.value if isinstance(attribute, IntegerAttr) else None


def word_or(op: View, name: str, default: str) -> str | None:
    """The keyword of the enum attribute `name`, `default` if it is omitted, None if it is unknown."""
    return enum_word(op.attr(name)) if op.has_attr(name) else default


def is_true(op: View, name: str) -> bool:
    """Whether the boolean attribute `name` is known to be true."""
    return bool(integer(op.attr(name)))


def case_word(registry: Registry, enum: str, attribute: Attribute | None) -> str | None:
    """The keyword of an enum attribute, which may be an integer; None where it is neither."""
    word = enum_word(attribute)
    number = integer(attribute)
    if word is not None or number is None:
        return word
    found = registry.enum(enum)
    return None if found is None else next((text for _, text, value in found.cases if value == number), None)


def types_of(value: object) -> tuple[Type, ...] | None:
    """A parameter that is a list of types, None for anything else."""
    if not isinstance(value, tuple):
        return None
    items = cast("tuple[object, ...]", value)
    found = tuple(item for item in items if isinstance(item, Type))
    return found if len(found) == len(items) else None


def extents_of(value: object) -> tuple[int, ...] | None:
    """A parameter that is a list of numbers, None for anything else."""
    if not isinstance(value, tuple):
        return None
    items = cast("tuple[object, ...]", value)
    found = tuple(item for item in items if isinstance(item, int))
    return found if len(found) == len(items) else None


def bit_width(type_: Type | None) -> int | None:
    """The width in bits of an integer or float type, None for anything else."""
    return type_.width if isinstance(type_, (IntegerType, FloatType)) else None


def is_power_of_two(value: int) -> bool:
    """Whether `value` is a power of two."""
    return value > 0 and not value & (value - 1)


def is_dialect_type(type_: Type | None, dialect: str, *mnemonics: str) -> bool:
    """Whether `type_` is one of `dialect` with one of `mnemonics`."""
    return isinstance(type_, DialectType) and type_.dialect == dialect and type_.mnemonic in mnemonics


def has_no_unit_stride(type_: Type | None) -> bool:
    """Whether the elements along the last dimension of a memref are known not to be adjacent."""
    if not isinstance(type_, MemRefType) or not is_understood(type_.layout) or not type_.shape:
        return False
    found = strides_and_offset(type_)
    return found is None or found[0][-1] != 1


def fail_inferred(op: View, inferred: Type, result: Type) -> NoReturn:
    """Fails because the result type is not the one that follows from the operands."""
    op.fail(
        f"inferred type(s) '{inferred}' are incompatible with return type(s) of operation '{result}'", ("result", 0)
    )
