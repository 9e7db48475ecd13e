"""Member functions that most conditions call on types, attributes and numbers, and their building blocks.

Each takes the receiver and the arguments and raises `Unknown` for a receiver it does not know. Read next: `methods.py`
(all the others), `frequent.py` (conditions that need no others).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import prod
from typing import Final

from mlirls_ir.attributes import model as attributes
from mlirls_ir.ods.conditions.type_tests import TYPE_TESTS
from mlirls_ir.ods.conditions.values import (
    RANKED,
    SHAPED,
    OperationOf,
    ValueOf,
    as_int,
    as_sequence,
    as_type,
    ranked,
    shaped,
    unknown,
)
from mlirls_ir.types.model import (
    DYNAMIC,
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    ShapedDialectType,
    Type,
    UnrankedTensorType,
    VectorType,
)

Method = Callable[..., object]


def items_of(value: object) -> tuple[object, ...]:
    """A range, or the elements of an array attribute."""
    return value.elements if isinstance(value, attributes.ArrayAttr) else as_sequence(value)


def shape_of(value: object) -> tuple[int, ...]:
    """The sizes of a builtin shaped type with a rank."""
    return ranked(value).shape


def has_rank(value: object) -> bool:
    """Whether a builtin shaped type has a rank."""
    return isinstance(shaped(value), RANKED)


def has_static_shape(value: object, *expected: object) -> bool:
    """Whether a builtin shaped type has a shape without dynamic dimensions, and the expected one if that is given."""
    if not isinstance(shaped(value), RANKED):
        return False
    shape = ranked(value).shape
    return DYNAMIC not in shape and (not expected or shape == as_sequence(expected[0]))


def n_elements(value: object) -> int:
    """The number of elements of a type with static shape."""
    shape = (value if isinstance(value, ShapedDialectType) else ranked(value)).shape

    return unknown(value) if DYNAMIC in shape else prod(shape)


def is_strided(value: object) -> bool:
    """Whether a memref's layout is strided; unknown for another map than the identity."""
    if not isinstance(value, MemRefType):
        unknown(value)
    is_plain = value.layout is None or isinstance(value.layout, attributes.StridedLayoutAttr)
    return True if is_plain else unknown(value)


def is_scalable(value: object) -> bool:
    """Whether a value is a vector type with a scalable dimension."""
    return any(value.scalable) if isinstance(value, VectorType) else False


def same_shape(value: object, element: object) -> Type:
    """`element`, in a container of the shape of `value` if that is one."""
    return replace(value, element=as_type(element)) if isinstance(value, SHAPED) else as_type(element)


def boolean_of_same_shape(value: object) -> Type:
    """`i1`, or a container of `i1` with the shape of `value`, and the encoding of a tensor."""
    boolean = IntegerType(1)
    if isinstance(value, (VectorType, RankedTensorType, UnrankedTensorType)):
        return replace(value, element=boolean)
    return boolean if isinstance(value, (IntegerType, IndexType, FloatType)) else unknown(value)


def element_type(value: object) -> object:
    """The element type of a container that has literals; unknown for other types."""
    return value.element if isinstance(value, (*SHAPED, ComplexType, ShapedDialectType)) else unknown(value)


def element_type_or_self(value: object) -> object:
    """C++'s `getElementTypeOrSelf`: of a value, attribute or type."""
    held = type_of(value) if not isinstance(value, Type) else value
    if isinstance(held, SHAPED):
        return held.element
    return held if isinstance(held, (IntegerType, FloatType, IndexType, ComplexType, FunctionType)) else unknown(held)


def type_of(value: object) -> object:
    """The type of a value or of a typed attribute."""
    if isinstance(value, ValueOf):
        return value.type
    if isinstance(value, (attributes.DenseElementsAttr, attributes.DenseStringElementsAttr)):
        return value.type
    if isinstance(value, attributes.Attribute):
        return value.value_type() or unknown(value)
    return unknown(value)


def bit_width(value: object) -> int:
    """The width of an integer or float type."""
    return value.width if isinstance(value, (IntegerType, FloatType)) else unknown(value)


def _value(value: object) -> object:
    if isinstance(value, attributes.TypeAttr):
        return value.type
    if isinstance(value, attributes.IntegerAttr):
        return value.value
    if isinstance(value, attributes.StringAttr):
        return value.value
    if isinstance(value, attributes.ArrayAttr):
        return value.elements
    return unknown(value)


def signed_value(value: object) -> int:
    """The number of an integer attribute, or a number."""
    return value.value if isinstance(value, attributes.IntegerAttr) else as_int(value)


def elements_of(value: object) -> tuple[object, ...]:
    """A range, or the elements of an array attribute of any kind."""
    if isinstance(value, attributes.ArrayAttr):
        return value.elements
    if isinstance(value, attributes.DenseArrayAttr):
        return value.values
    return as_sequence(value)


def _operand(value: object, index: object) -> object:
    return _at(value.operands if isinstance(value, OperationOf) else unknown(value), index)


def _result(value: object, index: object) -> object:
    return _at(value.results if isinstance(value, OperationOf) else unknown(value), index)


def _n_operands(value: object) -> int:
    return len(value.operands) if isinstance(value, OperationOf) else unknown(value)


def _at(values: tuple[ValueOf, ...], index: object) -> ValueOf:
    position = as_int(index)
    return values[position] if 0 <= position < len(values) else unknown(index)


_OF_ONE: Final[dict[str, Callable[[object], object]]] = {
    "getRank": lambda value: len(ranked(value).shape),
    "isNegative": lambda value: as_int(value) < 0,
    "isNonNegative": lambda value: as_int(value) >= 0,
    "isStrictlyPositive": lambda value: as_int(value) > 0,
    "isPowerOf2": lambda value: as_int(value) > 0 and as_int(value) & (as_int(value) - 1) == 0,
    "size": lambda value: len(elements_of(value)),
}
FREQUENT_METHODS: Final[dict[str, Method]] = {
    **_OF_ONE,
    **{name: test for name, (test, _) in TYPE_TESTS.items()},
    "getShape": shape_of,
    "hasRank": has_rank,
    "hasStaticShape": has_static_shape,
    "getNumElements": n_elements,
    "isStrided": is_strided,
    "getElementType": element_type,
    "getType": type_of,
    "getValue": _value,
    "getInt": signed_value,
    "getOperand": _operand,
    "getResult": _result,
    "getNumOperands": _n_operands,
}
