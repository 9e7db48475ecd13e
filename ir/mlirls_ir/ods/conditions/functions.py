"""Free functions that conditions call: LLVM's range functions, constructors of types.

Each takes its evaluated arguments and raises `Unknown` for what it does not know. Functions with template arguments
(`isa`, `cast`) are in `compile.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final, cast

from mlirls_ir.ods.conditions.frequent_methods import boolean_of_same_shape, element_type_or_self, is_strided, items_of
from mlirls_ir.ods.conditions.hooks import Function
from mlirls_ir.ods.conditions.values import as_int, as_sequence, as_type, unknown
from mlirls_ir.types.model import (
    ComplexType,
    FloatType,
    FunctionType,
    IntegerType,
    RankedTensorType,
    TupleType,
    Type,
    VectorType,
)


def _function(value: object) -> Callable[[object], object]:
    return cast("Callable[[object], object]", value) if callable(value) else unknown(value)


def _is_sorted(value: object) -> bool:
    numbers = [as_int(item) for item in items_of(value)]
    return all(left <= right for left, right in pairwise(numbers))


def _adjacent_find(begin: object, end: object) -> object:
    items = items_of(begin)
    for position, (left, right) in enumerate(pairwise(items)):
        if left == right:
            return (position,)
    return end


def _integer_type(_context: object, width: object, *signedness: object) -> Type:
    return unknown(signedness) if signedness else IntegerType(as_int(width))


def _vector_type(shape: object, element: object, *scalable: object) -> Type:
    sizes = tuple(as_int(item) for item in as_sequence(shape))
    flags = tuple(bool(item) for item in as_sequence(scalable[0])) if scalable else (False,) * len(sizes)
    return VectorType(sizes, as_type(element), flags)


def _tensor_type(shape: object, element: object) -> Type:
    return RankedTensorType(tuple(as_int(item) for item in as_sequence(shape)), as_type(element))


_LONGEST_FLATTENED: Final = 1 << 16


def _flattened(value: object) -> tuple[object, ...]:
    if not isinstance(value, TupleType):
        unknown(value)
    found: list[object] = []
    pending: list[Type] = [value]
    while pending:
        element = pending.pop()
        if isinstance(element, TupleType):
            pending += reversed(element.elements)
        else:
            found.append(element)
        if len(found) + len(pending) > _LONGEST_FLATTENED:
            unknown(value)
    return tuple(found)


def _small_vector(*args: object) -> object:
    return (args[1],) * as_int(args[0]) if len(args) == 2 else args[0]


def _array(*args: object) -> object:
    return args[0] if len(args) == 1 else args


def _function_type(_context: object, inputs: object, results: object) -> Type:
    return FunctionType(tuple(map(as_type, items_of(inputs))), tuple(map(as_type, items_of(results))))


_OF_ONE: Final[dict[str, Callable[[object], object]]] = {
    "all_equal": lambda items: len(set(items_of(items))) <= 1,
    "std::begin": lambda value: value,
    "std::end": lambda value: (),
    "bool": lambda value: value not in (None, (), False, 0),
    "ComplexType::get": lambda element: ComplexType(as_type(element)),
    "BFloat16Type::get": lambda context: FloatType("bf16"),
    "Float16Type::get": lambda context: FloatType("f16"),
    "Float32Type::get": lambda context: FloatType("f32"),
    "Float64Type::get": lambda context: FloatType("f64"),
    "VectorType": lambda value: value,
    "VectorType::Builder": lambda value: value,
}
_OF_TWO: Final[dict[str, Callable[[object, object], object]]] = {
    "is_contained": lambda items, item: item in items_of(items),
    "all_of": lambda items, test: all(_function(test)(item) for item in items_of(items)),
    "any_of": lambda items, test: any(_function(test)(item) for item in items_of(items)),
    "none_of": lambda items, test: not any(_function(test)(item) for item in items_of(items)),
    "map_range": lambda items, function: tuple(_function(function)(item) for item in items_of(items)),
    "equal": lambda left, right: items_of(left) == items_of(right),
    "std::equal": lambda left, right: items_of(left) == items_of(right),
    "hasNItems": lambda items, count: len(items_of(items)) == as_int(count),
    "hasNItemsOrMore": lambda items, count: len(items_of(items)) >= as_int(count),
    "hasNItemsOrLess": lambda items, count: len(items_of(items)) <= as_int(count),
    "APInt": lambda width, value: as_int(value) if as_int(width) else 0,
}
FUNCTIONS: Final[dict[str, Function]] = {
    **_OF_ONE,
    **_OF_TWO,
    "getElementTypeOrSelf": element_type_or_self,
    "isStrided": is_strided,
    "getFlattenedTypes": _flattened,
    "is_sorted": _is_sorted,
    "std::adjacent_find": _adjacent_find,
    "IntegerType::get": _integer_type,
    "VectorType::get": _vector_type,
    "RankedTensorType::get": _tensor_type,
    "FunctionType::get": _function_type,
    "SmallVector": _small_vector,
    "ArrayRef": _array,
    "getI1SameShape": boolean_of_same_shape,
}
