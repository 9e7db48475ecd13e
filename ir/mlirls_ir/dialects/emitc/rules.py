"""Rules of the emitc dialect.

Read next: `bodies.py` (expressions, functions, classes).
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
    TypeAttr,
)
from mlirls_ir.dialects.emitc.versions import LVALUES, MEMBERS_OF_VALUES
from mlirls_ir.types.model import (
    ComplexType,
    DialectType,
    FunctionType,
    IndexType,
    IntegerType,
    RankedTensorType,
    TupleType,
    Type,
    UnrankedTensorType,
)
from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import extents_of, is_dialect_type

rules = RuleBook()

_SIZE_TYPES: Final = ("ptrdiff_t", "size_t", "ssize_t")


def _is(type_: Type | None, *mnemonics: str) -> bool:
    return is_dialect_type(type_, "emitc", *mnemonics)


def _is_integer_like(type_: Type | None) -> bool:
    return isinstance(type_, (IntegerType, IndexType)) or _is(type_, *_SIZE_TYPES, "opaque")


def value_type(type_: Type | None) -> Type | None:
    """The type that an lvalue or pointer refers to."""
    if not isinstance(type_, DialectType):
        return None
    for name in ("valueType", "pointee", "elementType"):
        found = type_.parameter(name)
        if isinstance(found, Type):
            return found
    return None


def _is_opaque(value: Attribute) -> bool:
    return isinstance(value, DialectAttr) and value.dialect == "emitc" and value.mnemonic == "opaque"


@rules.verifies("emitc.add")
def _add(op: View) -> None:
    lhs, rhs = op.operand("lhs"), op.operand("rhs")
    if lhs is None or rhs is None:
        return
    if _is(lhs, "ptr") and _is(rhs, "ptr"):
        op.fail("requires that at most one operand is a pointer")
    for pointer, other in ((lhs, rhs), (rhs, lhs)):
        if _is(pointer, "ptr") and not (isinstance(other, IntegerType) or _is(other, "opaque")):
            op.fail("requires that one operand is an integer or of opaque type if the other is a pointer")


@rules.verifies("emitc.sub")
def _sub(op: View) -> None:
    lhs, rhs, result = op.operand("lhs"), op.operand("rhs"), op.result()
    if lhs is None or rhs is None or result is None:
        return
    if not _is(lhs, "ptr"):
        if _is(rhs, "ptr"):
            op.fail("rhs can only be a pointer if lhs is a pointer", op.value_part("rhs"))
        return
    if not isinstance(rhs, IntegerType) and not _is(rhs, "opaque", "ptr"):
        op.fail("requires that rhs is an integer, pointer or of opaque type if lhs is a pointer", op.value_part("rhs"))
    if _is(rhs, "ptr") and not isinstance(result, IntegerType) and not _is(result, "ptrdiff_t", "opaque"):
        op.fail(
            "requires that the result is an integer, ptrdiff_t or of opaque type if lhs and rhs are pointers",
            ("result", 0),
        )


@rules.verifies("emitc.apply")
def _apply(op: View) -> None:
    operator, operand, result = op.attr("applicableOperator"), op.operand("operand"), op.result()
    if not isinstance(operator, StringAttr) or operand is None or result is None:
        return
    part = ("attribute", "applicableOperator")
    if not operator.value:
        op.fail("applicable operator must not be empty", part)
    if operator.value not in ("&", "*"):
        op.fail("applicable operator is illegal", part)
    if operator.value == "*":
        if not _is(operand, "ptr"):
            op.fail("operand type must be a pointer when applying `*`", op.value_part("operand"))
        return
    if not _is(operand, "lvalue") and LVALUES.is_in(op.registry):
        op.fail("operand type must be an lvalue when applying `&`", op.value_part("operand"))
    if not _is(result, "ptr"):
        op.fail("result type must be a pointer when applying `&`", ("result", 0))


@rules.verifies("emitc.member")
def _member(op: View) -> None:
    operand, result = op.operand("operand"), op.result()
    if operand is None or result is None or not MEMBERS_OF_VALUES.is_in(op.registry):
        return
    is_place = is_dialect_type(result, "emitc", "lvalue", "array")
    if is_dialect_type(operand, "emitc", "lvalue") and not is_place:
        op.fail("lvalues must return lvalues or arrays", ("result", 0))
    if is_dialect_type(operand, "emitc", "opaque") and is_place:
        op.fail("non-lvalues cannot return lvalues or arrays", ("result", 0))


@rules.verifies("emitc.call_opaque")
def _call_opaque(op: View) -> None:
    callee, arguments, templates = op.attr("callee"), op.attr("args"), op.attr("template_args")
    if isinstance(callee, StringAttr) and not callee.value:
        op.fail("callee must not be empty", ("attribute", "callee"))
    for argument in arguments.elements if isinstance(arguments, ArrayAttr) else ():
        if isinstance(argument, IntegerAttr) and isinstance(argument.type, IndexType):
            if not 0 <= argument.value < len(op.operand_types):
                op.fail("index argument is out of range", ("attribute", "args"))
        elif isinstance(argument, ArrayAttr):
            op.fail("array argument has no type", ("attribute", "args"))
    for argument in templates.elements if isinstance(templates, ArrayAttr) else ():
        if not isinstance(argument, (TypeAttr, IntegerAttr, FloatAttr)) and not _is_opaque(argument):
            op.fail("template argument has invalid type", ("attribute", "template_args"))
    for index, result in enumerate(op.result_types):
        if _is(result, "array"):
            op.fail("cannot return array type", ("result", index))


@rules.verifies("emitc.constant", "emitc.variable")
def _constant(op: View) -> None:
    value, result = op.attr("value"), op.result()
    if value is None or result is None:
        return
    part = ("attribute", "value")
    if _is_opaque(value):
        text = value.parameter("value") if isinstance(value, DialectAttr) else None
        if op.name == "emitc.constant" and text == "":
            op.fail("value must not be empty", part)
        return
    if isinstance(value, StringAttr):
        op.fail("string attributes are not supported, use #emitc.opaque instead", part)
    expected = (value_type(result) or result) if _is(result, "lvalue") else result
    type_ = value.value_type() if isinstance(value, (IntegerAttr, FloatAttr, DenseElementsAttr)) else None
    if type_ is None or type_ is expected or (isinstance(type_, IndexType) and _is(expected, *_SIZE_TYPES)):
        return
    op.fail(
        f"requires attribute to either be an #emitc.opaque attribute or it's type ('{type_}') to match the op's "
        f"result type ('{expected}')",
        part,
    )


@rules.verifies("emitc.literal")
def _literal(op: View) -> None:
    value = op.attr("value")
    if isinstance(value, StringAttr) and not value.value:
        op.fail("value must not be empty", ("attribute", "value"))


@rules.verifies("emitc.subscript")
def _subscript(op: View) -> None:
    value, indices, result = op.operand("value"), op.operands("indices"), value_type(op.result())
    if value is None or indices is None or result is None or None in indices or not isinstance(value, DialectType):
        return
    first = op.operand_index("indices")
    if _is(value, "array"):
        shape, element = extents_of(value.parameter("shape")), value_type(value)
        if shape is None or element is None:
            return
        if len(indices) != len(shape):
            op.fail(
                f"on array operand requires number of indices ({len(indices)}) to match the rank of the array type "
                f"({len(shape)})",
                code="index-count",
            )
        for index, type_ in enumerate(indices):
            if not _is_integer_like(type_):
                op.fail(
                    f"on array operand requires index operand {index} to be integer-like, but got '{type_}'",
                    ("operand", first + index),
                )
        if element is not result:
            op.fail(f"on array operand requires element type ('{element}') and result type ('{result}') to match")
    elif _is(value, "ptr"):
        if len(indices) != 1:
            op.fail(f"on pointer operand requires one index operand, but got {len(indices)}", code="index-count")
        if not _is_integer_like(indices[0]):
            op.fail(
                f"on pointer operand requires index operand to be integer-like, but got '{indices[0]}'",
                ("operand", first),
            )
        pointee = value_type(value)
        if pointee is not None and pointee is not result:
            op.fail(f"on pointer operand requires pointee type ('{pointee}') and result type ('{result}') to match")


@rules.verifies("emitc.verbatim")
def _verbatim(op: View) -> None:
    value, operands = op.attr("value"), op.operands("fmtArgs")
    if not isinstance(value, StringAttr) or not operands:
        return
    text, part = value.value, ("attribute", "value")
    placeholders, position = 0, text.find("{")
    while position >= 0:
        following = text[position + 1 : position + 2]
        if not following:
            op.fail("expected '}' after unescaped '{' at end of string", part)
        if following not in "{}":
            op.fail("expected '}' after unescaped '{'", part)
        placeholders += following == "}"
        position = text.find("{", position + 2)
    if placeholders != len(operands):
        op.fail("requires operands for each placeholder in the format string", part)


@rules.verifies("emitc.func")
def _func(op: View) -> None:
    found = op.attr("function_type")
    if not isinstance(found, TypeAttr) or not isinstance(found.type, FunctionType):
        return
    if any(_is(type_, "lvalue") for type_ in found.type.inputs):
        op.fail("cannot have lvalue type as argument")
    results = found.type.results
    if len(results) > 1:
        op.fail(f"requires zero or exactly one result, but has {len(results)}")
    if results and _is(results[0], "array"):
        op.fail("cannot return array type")


@rules.verifies("emitc.global", "emitc.field")
def _global(op: View) -> None:
    type_, value = op.attr("type"), op.attr("initial_value")
    if not isinstance(type_, TypeAttr):
        return
    if isinstance(value, DenseElementsAttr):
        _check_elements(op, type_.type, value)
    elif isinstance(value, (IntegerAttr, FloatAttr)):
        expected = type_.type
        if isinstance(value, IntegerAttr) and isinstance(value.type, IndexType) and _is(expected, *_SIZE_TYPES):
            return
        if value.type is not expected:
            op.fail(
                f"initial value expected to be of type '{expected}', but was of type '{value.type}'",
                ("attribute", "initial_value"),
            )
    if op.has_attr("static_specifier") and op.has_attr("extern_specifier"):
        op.fail("cannot have both static and extern specifiers")


def _check_elements(op: View, type_: Type, value: DenseElementsAttr) -> None:
    if not isinstance(type_, DialectType) or not _is(type_, "array"):
        op.fail(f"expected array type, but got '{type_}'", ("attribute", "type"))
    shape, element = extents_of(type_.parameter("shape")), value_type(type_)
    if shape is None or element is None:
        return
    if value.type.shape == shape and value.type.element is element:
        return
    extents = "".join(f"{extent}x" for extent in shape)
    op.fail(
        f"initial value expected to be of type 'tensor<{extents}{element}>', but was of type '{value.type}'",
        ("attribute", "initial_value"),
    )


_NEVER_CAST_IN_C = (RankedTensorType, UnrankedTensorType, TupleType, ComplexType)


def _cast(source: Type, target: Type) -> bool:
    if isinstance(source, _NEVER_CAST_IN_C) or isinstance(target, _NEVER_CAST_IN_C):
        return False
    arrays = [isinstance(type_, DialectType) and type_.mnemonic == "array" for type_ in (source, target)]
    if not any(arrays):
        return True
    if arrays[1] or not isinstance(source, DialectType) or not isinstance(target, DialectType):
        return False
    shape = extents_of(source.parameter("shape"))
    is_line = shape is not None and len(shape) == 1 and shape[0] > 0
    return is_line and target.mnemonic == "ptr" and target.parameter("pointee") is source.parameter("elementType")


_REFERENCES: Final = {
    "emitc.address_of": ("valueType", "pointee"),
    "emitc.dereference": ("pointee", "valueType"),
}
"""The names that the types of the operand and the result have for the type that they refer to."""


@rules.verifies(*_REFERENCES)
def _reference(op: View) -> None:
    types = op.operand_types[0] if op.operand_types else None, op.result()
    referred = [
        type_.parameter(name) if isinstance(type_, DialectType) else None
        for type_, name in zip(types, _REFERENCES[op.name], strict=True)
    ]
    if None not in referred and referred[0] is not referred[1]:
        op.fail("failed to verify that input and result reference the same type", ("result", 0), "result-type")


HOOKS: Final = rules.hooks(casts={"emitc.cast": _cast}, quirks={"emitc.expression": Quirk.HIDES_NAMES})
