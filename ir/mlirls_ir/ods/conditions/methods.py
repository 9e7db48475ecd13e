"""Member functions that conditions call on types, attributes, numbers and ranges, by name.

Each takes the receiver and the arguments and raises `Unknown` for a receiver it does not know. A getter of a dialect's
type or attribute (`getElementType`) reads the parameter it is named after (`elementType`).
"""

from __future__ import annotations

from collections.abc import Callable

from mlirls_ir.attributes import model as attributes
from mlirls_ir.hints import TYPE_CHECKING
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
    vector,
)
from mlirls_ir.records import replace
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
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

if TYPE_CHECKING:
    from typing import Final

Method = Callable[..., object]


def element_type(value: object) -> object:
    """The element type of a container of which there are literals; unknown for other types."""
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


def _has_rank(value: object) -> bool:
    return isinstance(shaped(value), RANKED)


def _has_static_shape(value: object, *expected: object) -> bool:
    if not isinstance(shaped(value), RANKED):
        return False
    shape = ranked(value).shape
    return DYNAMIC not in shape and (not expected or shape == as_sequence(expected[0]))


def _num_elements(value: object) -> int:
    shape = (value if isinstance(value, ShapedDialectType) else ranked(value)).shape
    # A library in a file of its own, which most conditions do without.
    from math import prod

    return unknown(value) if DYNAMIC in shape else prod(shape)


def _dim_size(value: object, index: object) -> int:
    shape, position = ranked(value).shape, as_int(index)
    return shape[position] if 0 <= position < len(shape) else unknown(value)


def is_strided(value: object) -> bool:
    """Whether a memref's layout is strided; unknown for another map than the identity."""
    if not isinstance(value, MemRefType):
        unknown(value)
    is_plain = value.layout is None or isinstance(value.layout, attributes.StridedLayoutAttr)
    return True if is_plain else unknown(value)


def _memory_space(value: object) -> object:
    return value.memory_space if isinstance(value, (MemRefType, UnrankedMemRefType)) else unknown(value)


def _types(value: object) -> tuple[object, ...]:
    if isinstance(value, TupleType):
        return value.elements
    return tuple(type_of(item) for item in as_sequence(value))


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


def _zero_extended(value: object) -> int:
    if isinstance(value, attributes.IntegerAttr):
        width = value.type.width if isinstance(value.type, IntegerType) else 64
        return value.value & ((1 << width) - 1)
    return value if isinstance(value, int) and value >= 0 else unknown(value)


def _signed_value(value: object) -> int:
    return value.value if isinstance(value, attributes.IntegerAttr) else as_int(value)


def _items(value: object) -> tuple[object, ...]:
    if isinstance(value, attributes.ArrayAttr):
        return value.elements
    if isinstance(value, attributes.DenseArrayAttr):
        return value.values
    return as_sequence(value)


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


def _operand(value: object, index: object) -> object:
    return _at(value.operands if isinstance(value, OperationOf) else unknown(value), index)


def _result(value: object, index: object) -> object:
    return _at(value.results if isinstance(value, OperationOf) else unknown(value), index)


def _n_operands(value: object) -> int:
    return len(value.operands) if isinstance(value, OperationOf) else unknown(value)


def _at(values: tuple[ValueOf, ...], index: object) -> ValueOf:
    position = as_int(index)
    return values[position] if 0 <= position < len(values) else unknown(index)


def _drop_back(value: object, *count: object) -> tuple[object, ...]:
    return _items(value)[: -as_int(count[0]) if count else -1]


def _drop_front(value: object, *count: object) -> tuple[object, ...]:
    return _items(value)[as_int(count[0]) if count else 1 :]


def _element_at(value: object, index: int) -> object:
    found = _items(value)
    return found[index] if found else unknown(value)


_OF_ONE: Final[dict[str, Callable[[object], object]]] = {
    "getElementTypeBitWidth": lambda value: bit_width(element_type(value)),
    "getRank": lambda value: len(ranked(value).shape),
    "getShape": lambda value: ranked(value).shape,
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
    "isNegative": lambda value: as_int(value) < 0,
    "isNonNegative": lambda value: as_int(value) >= 0,
    "isStrictlyPositive": lambda value: as_int(value) > 0,
    "isZero": lambda value: as_int(value) == 0,
    "isPowerOf2": lambda value: as_int(value) > 0 and as_int(value) & (as_int(value) - 1) == 0,
    "size": lambda value: len(_items(value)),
    "empty": lambda value: not _items(value),
    "front": lambda value: _element_at(value, 0),
    "back": lambda value: _element_at(value, -1),
}
_OF_TWO: Final[dict[str, Callable[[object, object], object]]] = {
    "isDynamicDim": lambda value, index: _dim_size(value, index) == DYNAMIC,
    "setElementType": lambda value, element: replace(shaped(value), element=as_type(element)),
    "eq": lambda value, other: as_int(value) == as_int(other),
}
OF_SHAPED: Final = frozenset({"getNumElements", "getElementTypeBitWidth"})
"""What a dialect's own shaped types compute from their shape and elements, and do not have as parameters."""

METHODS: Final[dict[str, Method]] = {
    **_OF_ONE,
    **_OF_TWO,
    **{name: test for name, (test, _) in TYPE_TESTS.items()},
    "getIntOrFloatBitWidth": bit_width,
    "getWidth": bit_width,
    "getElementType": element_type,
    "hasRank": _has_rank,
    "getDimSize": _dim_size,
    "getNumElements": _num_elements,
    "hasStaticShape": _has_static_shape,
    "getOperand": _operand,
    "getResult": _result,
    "getNumOperands": _n_operands,
    "isStrided": is_strided,
    "getMemorySpace": _memory_space,
    "clone": _clone,
    "cloneWith": _clone,
    "scaleElementBitwidth": _scale_bitwidth,
    "setDim": _set_dim,
    "dropDim": _drop_dim,
    "setShape": _set_shape,
    "getType": type_of,
    "getTypes": _types,
    "getValue": _value,
    "getInt": _signed_value,
    "getSExtValue": _signed_value,
    "getZExtValue": _zero_extended,
    "asArrayRef": _items,
    "drop_back": _drop_back,
    "drop_front": _drop_front,
}
