"""Rules of `llvm.mlir.constant`: which values a constant of a type may have.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DenseElementsAttr,
    DialectAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
)
from mlirls_ir.dialects.llvm.versions import ARRAYS_OF_POINTERS, CONSTANT_ELEMENTS
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, Type, VectorType
from mlirls_ir.values.utf8 import utf8_bytes
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import product
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import types_of

rules = RuleBook()

_CONSTANTS: Final = ("zero", "undef", "poison")
"""Mnemonics of attributes that are a constant of any type."""
_OTHER_SEMANTICS: Final = "attribute and type have different float semantics"


@rules.verifies("llvm.mlir.constant")
def _constant(op: View) -> None:
    value, type_ = op.attr("value"), op.result()
    if value is None or type_ is None:
        return
    if isinstance(value, StringAttr):
        _check_string(op, value, type_)
    elif isinstance(type_, DialectType) and is_llvm(type_, "struct"):
        _check_struct(op, value, type_)
    elif is_llvm(type_, "target"):
        op.fail("does not support target extension type.", ("result", 0))
    elif isinstance(value, IntegerAttr):
        if not isinstance(type_, IntegerType):
            op.fail("expected integer type", ("result", 0))
    elif isinstance(value, FloatAttr):
        _check_float(op, value.type, type_)
    elif isinstance(value, DenseElementsAttr):
        _check_elements(op, value, type_)
    elif isinstance(value, ArrayAttr):
        _check_array(op, value, type_)
    elif isinstance(value, (SymbolRefAttr, TypeAttr)):
        op.fail("only supports integer, float, string or elements attributes", ("attribute", "value"))


def _check_string(op: View, value: StringAttr, type_: Type) -> None:
    length = len(utf8_bytes(value.value))
    if isinstance(type_, DialectType) and is_llvm(type_, "array"):
        is_byte = type_.parameter("elementType") is IntegerType(8)
        if is_byte and type_.parameter("numElements") == length:
            return
    op.fail(f"expected array type of {length} i8 elements for the string constant", ("result", 0))


def _check_struct(op: View, value: Attribute, type_: DialectType) -> None:
    body = types_of(type_.parameter("body"))
    if body is None:
        return
    if not isinstance(value, ArrayAttr):
        op.fail("expected array attribute for struct type", ("attribute", "value"))
    if len(value.elements) != len(body):
        op.fail(f"expected array attribute of size {len(body)}", ("attribute", "value"))
    for index, (element, expected) in enumerate(zip(value.elements, body, strict=True)):
        if not isinstance(expected, (IntegerType, FloatType)):
            op.fail("expected struct element types to be floating point type or integer type", ("result", 0))
        if not isinstance(element, (IntegerAttr, FloatAttr)):
            op.fail("expected element of array attribute to be floating point or integer", ("attribute", "value"))
        if element.type is not expected and CONSTANT_ELEMENTS.is_in(op.registry):
            op.fail(f"struct element at index {index} is of wrong type", ("attribute", "value"))


def _check_array(op: View, value: ArrayAttr, type_: Type) -> None:
    if not is_llvm(type_, "array"):
        op.fail("expected array or struct type for array attribute", ("result", 0))
    if CONSTANT_ELEMENTS.is_in(op.registry) and isinstance(type_, DialectType):
        _check_dimension(op, value, type_, 0)
        return
    element: object = type_
    while isinstance(element, DialectType) and is_llvm(element, "array"):
        element = element.parameter("elementType")
    if not isinstance(element, DialectType):
        op.fail("for array with an array attribute must have a struct element type", ("result", 0))


def _check_dimension(op: View, value: ArrayAttr, type_: DialectType, dim: int) -> None:
    count, element = type_.parameter("numElements"), type_.parameter("elementType")
    part = ("attribute", "value")
    if not isinstance(count, int) or not isinstance(element, Type):
        return
    if count != len(value.elements):
        message = "array attribute size does not match array type size in dimension"
        op.fail(f"{message} {dim}: {len(value.elements)} vs. {count}", part)
    if is_llvm(element, "ptr") and ARRAYS_OF_POINTERS.is_in(op.registry):
        _check_pointers(op, value)
        return
    is_array = isinstance(element, DialectType) and is_llvm(element, "array")
    if not is_array and not is_llvm(element, "struct"):
        op.fail("for array with an array attribute must have a struct element type", ("result", 0))
    assert isinstance(element, DialectType)
    body = None if is_array else types_of(element.parameter("body"))
    what = f"sub-array in dimension {dim} at" if is_array else "struct element at"
    for index, inner in enumerate(value.elements):
        if isinstance(inner, DialectAttr) and inner.dialect == "llvm" and inner.mnemonic in ("zero", "undef"):
            continue
        if not isinstance(inner, ArrayAttr):
            message = "must be a zero, or undef, or array attribute"
            op.fail(f"nested attribute for {what} index {index} {message}", part)
        if is_array:
            _check_dimension(op, inner, element, dim + 1)
        elif body is not None and len(inner.elements) != len(body):
            message = f"nested array attribute size for {what} index {index} must match struct size"
            op.fail(f"{message}: {len(inner.elements)} vs. {len(body)}", part)


def _check_pointers(op: View, value: ArrayAttr) -> None:
    for index, element in enumerate(value.elements):
        is_symbol = isinstance(element, SymbolRefAttr) and not element.nested
        is_constant = isinstance(element, DialectAttr) and element.dialect == "llvm" and element.mnemonic in _CONSTANTS
        if not is_symbol and not is_constant:
            message = f"pointer array element at index {index} must be a flat symbol reference, zero, undef, or poison"
            op.fail(message, ("attribute", "value"))


def _check_float(op: View, given: FloatType, type_: Type) -> None:
    if isinstance(type_, FloatType):
        if CONSTANT_ELEMENTS.is_in(op.registry):
            if type_ is not given:
                op.fail(_OTHER_SEMANTICS, ("attribute", "value"))
        elif type_.width != given.width:
            op.fail(f"expected float type of width {given.width}", ("result", 0))
    elif isinstance(type_, IntegerType) and type_.width != given.width:
        op.fail(f"expected integer type of width {given.width}", ("result", 0))
    elif is_llvm(type_, "ppc_fp128") and CONSTANT_ELEMENTS.is_in(op.registry):
        # Two doubles are not a float of the builtin dialect, so no attribute has their semantics.
        op.fail(_OTHER_SEMANTICS, ("attribute", "value"))


def _check_elements(op: View, value: DenseElementsAttr, type_: Type) -> None:
    if isinstance(type_, VectorType) and any(type_.scalable):
        if not value.is_splat:
            op.fail("scalable vector type requires a splat attribute", ("attribute", "value"))
        return
    if not isinstance(type_, VectorType) and not is_llvm(type_, "array"):
        op.fail("expected vector or array type", ("result", 0))
    count, element = 1, type_
    while True:
        if isinstance(element, VectorType):
            count, element = count * product(element.shape), element.element
            continue
        if not isinstance(element, DialectType) or not is_llvm(element, "array"):
            break
        inner, length = element.parameter("elementType"), element.parameter("numElements")
        if not isinstance(inner, Type) or not isinstance(length, int):
            return
        count, element = count * length, inner
    given = product(value.type.shape)
    if count != given and CONSTANT_ELEMENTS.is_in(op.registry):
        message = f"type and attribute have a different number of elements: {count} vs. {given}"
        op.fail(message, ("attribute", "value"))
    if isinstance(value.type.element, FloatType):
        if not CONSTANT_ELEMENTS.is_in(op.registry):
            return
        _check_float(op, value.type.element, element)
    elif isinstance(value.type.element, IntegerType) and not isinstance(element, IntegerType):
        if not CONSTANT_ELEMENTS.is_in(op.registry):
            return
        op.fail("expected integer element type for integer elements attribute", ("result", 0))
