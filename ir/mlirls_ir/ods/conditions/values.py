"""The values in C++ conditions: types, attributes, numbers, tuples, and SSA values represented by their types.

A condition that asks for something unknown (a parameter of a type kept as text, an interface that C++ may attach
anywhere) raises `Unknown`; the evaluator turns that into the answer "unknown".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NoReturn, TypeAlias, cast

from mlirls_ir.attributes.model import DialectAttr, IntegerAttr
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import (
    MemRefType,
    RankedTensorType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

Scope: TypeAlias = Mapping[str, object]
Condition: TypeAlias = Callable[[Scope], object]
"""A C++ expression: maps the names in scope to its value."""
Verdict: TypeAlias = "Callable[[Scope], bool | None]"
"""A predicate: maps the names in scope to true, false, or None for "unknown"."""

RankedType: TypeAlias = VectorType | RankedTensorType | MemRefType
ShapedType: TypeAlias = VectorType | RankedTensorType | MemRefType | UnrankedTensorType | UnrankedMemRefType
RANKED = (VectorType, RankedTensorType, MemRefType)
SHAPED = (VectorType, RankedTensorType, MemRefType, UnrankedTensorType, UnrankedMemRefType)


@dataclass(frozen=True, slots=True)
class OperationOf:
    """The operation (`$_op`) whose trait a condition belongs to."""

    operands: tuple[ValueOf, ...]
    results: tuple[ValueOf, ...]


class Unknown(Exception):
    """The condition asks for something unknown."""


@dataclass(frozen=True, slots=True, eq=False)
class ValueTest:
    """A test of a value, and the classes of which it accepts only some values.

    Of any other class it accepts all values, or none, or raises `Unknown` for each.
    """

    accepts: Callable[[object], bool]
    looks_into: tuple[type, ...] = ()


@dataclass(frozen=True, slots=True)
class ValueOf:
    """An SSA value, of which conditions see only the type."""

    type: Type


def unknown(what: object = None) -> NoReturn:
    """Gives up on a condition."""
    raise Unknown(what)


def as_int(value: object) -> int:
    """`value` as a number, which may be an integer attribute's; raises `Unknown` for anything else."""
    if isinstance(value, IntegerAttr):
        return value.value
    return value if isinstance(value, int) else unknown(value)


def as_sequence(value: object) -> tuple[object, ...]:
    """A range."""
    return cast("tuple[object, ...]", value) if isinstance(value, tuple) else unknown(value)


def as_type(value: object) -> Type:
    """A type."""
    return value if isinstance(value, Type) else unknown(value)


def shaped(value: object) -> ShapedType:
    """A builtin shaped type."""
    return value if isinstance(value, SHAPED) else unknown(value)


def ranked(value: object) -> RankedType:
    """A builtin shaped type with a rank."""
    return value if isinstance(value, RANKED) else unknown(value)


def vector(value: object) -> VectorType:
    """A vector type."""
    return value if isinstance(value, VectorType) else unknown(value)


def equal(left: object, right: object) -> bool:
    """Whether two values are the same; unknown for attributes of dialects, whose text may be written in two ways."""
    if isinstance(left, DialectAttr) or isinstance(right, DialectAttr):
        return True if left is right else unknown()
    return left == right
