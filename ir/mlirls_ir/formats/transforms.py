"""The C++ type transformations of `TypesMatchWith` in upstream and other projects, as Python functions.

The result of a transformation that is not in the table is unknown, never wrong. Keys are the C++ text with white space
folded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from mlirls_ir.asm_parser.validity import has_interface
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.types.model import (
    ComplexType,
    DialectType,
    FunctionType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

Transform: TypeAlias = Callable[[Type], "list[Type | None]"]


def element_type(type_: Type) -> Type | None:
    """The element type of a shaped type or complex, None for others."""
    match type_:
        case (
            VectorType(element=element)
            | RankedTensorType(element=element)
            | UnrankedTensorType(element=element)
            | MemRefType(element=element)
            | UnrankedMemRefType(element=element)
            | ComplexType(element=element)
        ):
            return element
        case _:
            return None


def with_element(type_: Type, element: Type) -> Type:
    """A type of the same shape with another element type; the element type itself for a scalar."""
    match type_:
        case VectorType():
            return VectorType(type_.shape, element, type_.scalable)
        case RankedTensorType():
            return RankedTensorType(type_.shape, element, type_.encoding)
        case UnrankedTensorType():
            return UnrankedTensorType(element)
        case MemRefType():
            return MemRefType(type_.shape, element, type_.layout, type_.memory_space)
        case _:
            return element


def i1_same_shape(type_: Type) -> Type:
    """`i1` with the shape of `type_` and the encoding of a tensor (mlir::getI1SameShape)."""
    return with_element(type_, IntegerType(1))


def _i1_of(registry: Registry, type_: Type) -> list[Type | None]:
    # A dialect's own type may have a shape (ShapedTypeInterface), which only its C++ knows.
    return [None if has_interface(registry, type_, "ShapedType") else i1_same_shape(type_)]


def _identity(type_: Type) -> list[Type | None]:
    return [type_]


def _element(type_: Type) -> list[Type | None]:
    return [element_type(type_)]


def _inputs(type_: Type) -> list[Type | None]:
    return list(type_.inputs) if isinstance(type_, FunctionType) else [None]


def _results(type_: Type) -> list[Type | None]:
    return list(type_.results) if isinstance(type_, FunctionType) else [None]


def elements_of(type_: Type) -> list[Type | None]:
    """The element type, once for each element of a static shape."""
    if not isinstance(type_, (RankedTensorType, VectorType)):
        return [None]
    count = 1
    for extent in type_.shape:
        if extent < 0:
            return [None]
        count *= extent
    return [type_.element] * count


def _halve_last(type_: Type) -> list[Type | None]:
    if not isinstance(type_, VectorType) or not type_.shape or type_.shape[-1] // 2 <= 0:
        return [type_]
    return [VectorType((*type_.shape[:-1], type_.shape[-1] // 2), type_.element, type_.scalable)]


def _double_last(type_: Type) -> list[Type | None]:
    if not isinstance(type_, VectorType):
        return [None]
    if not type_.shape:
        return [VectorType((2,), type_.element, (False,))]
    return [VectorType((*type_.shape[:-1], type_.shape[-1] * 2), type_.element, type_.scalable)]


TRANSFORMS: Final[Mapping[str, Transform]] = {
    "$_self": _identity,
    "cast<Type>($_self)": _identity,
    "getElementTypeOrSelf($_self)": lambda type_: [element_type(type_) or type_],
    "cast<FunctionType>($_self).getInputs()": _inputs,
    "cast<FunctionType>($_self).getResults()": _results,
    "cast<VectorType>($_self).cloneWith({}, IntegerType::get($_ctxt, 1))": lambda type_: [i1_same_shape(type_)],
}
"""The transformations that all dialects may use, by their text; `hooks.py` has those of single dialects."""


_I1_SAME_SHAPE: Final = frozenset({"getUnaryOpResultType($_self)", "getI1SameShape($_self)"})


def _parameter_of(name: str) -> Transform:
    """The parameter `name` of a dialect's type."""

    def transform(type_: Type) -> list[Type | None]:
        value = type_.parameter(name) if isinstance(type_, DialectType) else None
        if isinstance(value, tuple):
            return [item for item in value if isinstance(item, Type)]  # pyright: ignore[reportUnknownVariableType]  # parameters are objects
        return [value if isinstance(value, Type) else None]

    return transform


_PARAMETER = compiled(r"cast<(?:\w+::)*\w+Type>\(\$_self\)\.get(\w+)\(\)$")
_WHITE_SPACE = compiled(r"\s+")
_ELEMENT = compiled(r"cast<\w+>\(\$_self\)\.getElementType\(\)$")


def find_transform(text: str, own: Mapping[str, Transform], registry: Registry) -> Transform | None:
    """The transformation that the C++ `text` over `$_self` means, None if it is unknown.

    `own` are the transformations of the dialect that the text belongs to.
    """
    folded = _WHITE_SPACE.sub(" ", text).replace("::mlir::", "").replace("::llvm::", "").strip()
    folded = folded.removeprefix("::")
    known = own.get(folded) or TRANSFORMS.get(folded)
    if known is not None:
        return known
    if folded in _I1_SAME_SHAPE:
        return partial(_i1_of, registry)
    if _ELEMENT.match(folded):
        return _element
    parameter = _PARAMETER.match(folded)
    if parameter is not None:
        return _parameter_of(parameter[1][0].lower() + parameter[1][1:])
    if "getNumElements()" in folded and "getElementType()" in folded:
        return elements_of
    if "/ 2" in folded and "setDim(lastDim, newDimSize)" in folded:
        return _halve_last
    if "* 2)" in folded and "setDim(lastDim" in folded:
        return _double_last
    return None
