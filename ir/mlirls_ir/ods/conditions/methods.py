"""All member functions that conditions call on types, attributes, numbers and ranges, by name.

Each takes the receiver and the arguments and raises `Unknown` for a receiver it does not know. A getter of a dialect's
type or attribute (`getElementType`) reads the parameter it is named after (`elementType`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mlirls_ir.attributes import model as attributes
from mlirls_ir.ods.conditions.frequent_methods import (
    FREQUENT_METHODS,
    Method,
    bit_width,
    element_type,
    elements_of,
    signed_value,
    type_of,
)
from mlirls_ir.ods.conditions.values import (
    RANKED,
    OperationOf,
    as_int,
    as_sequence,
    as_type,
    ranked,
    shaped,
    unknown,
    vector,
)
from mlirls_ir.types.model import (
    DYNAMIC,
    FunctionType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)


def _dim_size(value: object, index: object) -> int:
    shape, position = ranked(value).shape, as_int(index)
    return shape[position] if 0 <= position < len(shape) else unknown(value)


def _memory_space(value: object) -> object:
    return value.memory_space if isinstance(value, (MemRefType, UnrankedMemRefType)) else unknown(value)


def _types(value: object) -> tuple[object, ...]:
    if isinstance(value, TupleType):
        return value.elements
    return tuple(type_of(item) for item in as_sequence(value))


def _zero_extended(value: object) -> int:
    if isinstance(value, attributes.IntegerAttr):
        width = value.type.width if isinstance(value.type, IntegerType) else 64
        return value.value & ((1 << width) - 1)
    return value if isinstance(value, int) and value >= 0 else unknown(value)


def _clone(value: object, first: object, *element: object) -> Type:
    """`clone(element)`, `clone(shape)`, `clone(shape, element)` and `cloneWith({}, element)`."""
    source = shaped(value)
    if isinstance(first, Type):
        return replace(source, element=first)
    found = replace(source, element=as_type(element[0])) if element else source
    return replace(found, shape=_shape(first)) if first not in ((), None) and isinstance(found, RANKED) else found


def _shape(value: object) -> tuple[int, ...]:
    return tuple(as_int(item) for item in as_sequence(value))


def _set_dim(value: object, index: object, size: object) -> VectorType:
    source, position = vector(value), as_int(index)
    if not 0 <= position < len(source.shape):
        unknown(value)
    shape = (*source.shape[:position], as_int(size), *source.shape[position + 1 :])
    return VectorType(shape, source.element, source.scalable)


def _drop_dim(value: object, index: object) -> VectorType:
    source, position = vector(value), as_int(index)
    if not 0 <= position < len(source.shape):
        unknown(value)
    keep = [i for i in range(len(source.shape)) if i != position]
    return VectorType(tuple(source.shape[i] for i in keep), source.element, tuple(source.scalable[i] for i in keep))


def _set_shape(value: object, shape: object) -> VectorType:
    sizes = _shape(shape)
    source = vector(value)
    return VectorType(
        sizes, source.element, source.scalable if len(sizes) == len(source.shape) else (False,) * len(sizes)
    )


def _scale_bitwidth(value: object, factor: object) -> VectorType:
    source = vector(value)
    if not isinstance(source.element, IntegerType):
        unknown(value)
    element = IntegerType(source.element.width * as_int(factor), source.element.signedness)
    return VectorType(source.shape, element, source.scalable)


def _drop_back(value: object, *count: object) -> tuple[object, ...]:
    return elements_of(value)[: -as_int(count[0]) if count else -1]


def _drop_front(value: object, *count: object) -> tuple[object, ...]:
    return elements_of(value)[as_int(count[0]) if count else 1 :]


def _element_at(value: object, index: int) -> object:
    found = elements_of(value)
    return found[index] if found else unknown(value)


_OF_ONE: Final[dict[str, Callable[[object], object]]] = {
    "getElementTypeBitWidth": lambda value: bit_width(element_type(value)),
    "getScalableDims": lambda value: vector(value).scalable,
    "isScalable": lambda value: any(vector(value).scalable),
    "allDimsScalable": lambda value: bool(vector(value).scalable) and all(vector(value).scalable),
    "getEncoding": lambda value: value.encoding if isinstance(value, RankedTensorType) else unknown(value),
    "getInputs": lambda value: value.inputs if isinstance(value, FunctionType) else unknown(value),
    "getResults": lambda value: value.results if isinstance(value, FunctionType) else unknown(value),
    "getNumInputs": lambda value: len(value.inputs) if isinstance(value, FunctionType) else unknown(value),
    "getNumResults": lambda value: len(value.results) if isinstance(value, (FunctionType, OperationOf)) else unknown(),
    "getTypeID": lambda value: type(value) if isinstance(value, (*RANKED, UnrankedTensorType)) else unknown(value),
    "getContext": lambda value: None,
    "getAttr": lambda value: value,
    "isZero": lambda value: as_int(value) == 0,
    "empty": lambda value: not elements_of(value),
    "front": lambda value: _element_at(value, 0),
    "back": lambda value: _element_at(value, -1),
}
_OF_TWO: Final[dict[str, Callable[[object, object], object]]] = {
    "isDynamicDim": lambda value, index: _dim_size(value, index) == DYNAMIC,
    "setElementType": lambda value, element: replace(shaped(value), element=as_type(element)),
    "eq": lambda value, other: as_int(value) == as_int(other),
}
OF_SHAPED: Final = frozenset({"getNumElements", "getElementTypeBitWidth"})
"""Properties that a dialect's own shaped types compute from their shape and elements instead of having them as
parameters."""

METHODS: Final[dict[str, Method]] = {
    **_OF_ONE,
    **_OF_TWO,
    **FREQUENT_METHODS,
    "getIntOrFloatBitWidth": bit_width,
    "getWidth": bit_width,
    "getDimSize": _dim_size,
    "getMemorySpace": _memory_space,
    "clone": _clone,
    "cloneWith": _clone,
    "scaleElementBitwidth": _scale_bitwidth,
    "setDim": _set_dim,
    "dropDim": _drop_dim,
    "setShape": _set_shape,
    "getTypes": _types,
    "getSExtValue": signed_value,
    "getZExtValue": _zero_extended,
    "asArrayRef": elements_of,
    "drop_back": _drop_back,
    "drop_front": _drop_front,
}
