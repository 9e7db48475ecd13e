"""The types of functions, as far as an edit changes them: `func.func` and others with a builtin type, and `llvm.func`.

Read next: `edits.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.graph.operation import Operation
from mlirls_ir.layout_values.llvm import function_type, is_llvm
from mlirls_ir.types.model import DialectType, FunctionType, Type

TYPE: Final = "function_type"


def type_of(function: Operation) -> FunctionType | None:
    found = function.attribute(TYPE)
    return found.type if isinstance(found, TypeAttr) and isinstance(found.type, FunctionType) else None


def inputs_of(function: Operation) -> tuple[Type, ...]:
    """The types of the arguments of a function, as its type has them."""
    found = function.attribute(TYPE)
    type_ = found.type if isinstance(found, TypeAttr) else None
    if isinstance(type_, FunctionType):
        return type_.inputs
    return (type_.types("params") or ()) if isinstance(type_, DialectType) and is_llvm(type_, "func") else ()


def set_inputs(function: Operation, inputs: tuple[Type, ...]) -> None:
    found = type_of(function)
    if found is not None:
        set_type(function, FunctionType(inputs, found.results))
        return
    attribute = function.attribute(TYPE)
    type_ = attribute.type if isinstance(attribute, TypeAttr) else None
    result = type_.parameter("returnType") if isinstance(type_, DialectType) else None
    if isinstance(type_, DialectType) and isinstance(result, Type):
        set_type(function, function_type(result, inputs, is_variadic=bool(type_.parameter("varArg"))))


def set_type(function: Operation, type_: Type) -> None:
    function.properties[TYPE] = TypeAttr(type_)
