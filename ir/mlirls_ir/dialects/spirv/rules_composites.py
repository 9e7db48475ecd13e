"""Rules of spirv's composites and constants.

Read next: `rules.py`.
"""

from __future__ import annotations

from mlirls_ir.attributes.elements import SparseElementsAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, DenseElementsAttr, FloatAttr, IntegerAttr, StringAttr
from mlirls_ir.dialects.spirv.versions import STRUCT_CONSTANTS
from mlirls_ir.types.model import (
    DialectType,
    FloatType,
    IntegerType,
    RankedTensorType,
    ShapedDialectType,
    Type,
    VectorType,
)
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import product
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import is_dialect_type, types_of

rules = RuleBook()


def composite_members(type_: Type | None) -> list[Type] | None:
    """The types of a composite's elements; None where their number is not fixed."""
    if isinstance(type_, VectorType):
        return [type_.element] * type_.shape[0] if len(type_.shape) == 1 else None
    if not isinstance(type_, DialectType) or type_.dialect != "spirv":
        return None
    count, element = type_.parameter("numElements"), type_.parameter("elementType")
    match type_.mnemonic:
        case "array" if isinstance(count, int) and isinstance(element, Type):
            return [element] * min(count, 1 << 16)
        case "struct" if not type_.parameter("is_reference"):
            members = types_of(type_.parameter("elementTypes"))
            return None if members is None else list(members)
        case "matrix":
            column, columns = type_.parameter("columnType"), type_.parameter("numColumns")
            return [column] * columns if isinstance(column, Type) and isinstance(columns, int) else None
        case _:
            return None


@rules.verifies("spirv.CompositeConstruct")
def _construct(op: View) -> None:
    result, types = op.result(), op.operand_types
    if result is None or None in types:
        return
    given = [type_ for type_ in types if type_ is not None]
    if isinstance(result, DialectType) and result.mnemonic == "coopmatrix":
        element = result.parameter("elementType")
        if len(given) != 1:
            op.fail(f"has incorrect number of operands: expected 1, but provided {len(given)}", code="operand-count")
        if element is not given[0]:
            op.fail(f"operand type mismatch: expected operand type '{element}', but provided '{given[0]}'")
        return
    members = composite_members(result)
    if members is None:
        return
    if len(given) == len(members):
        for index, (type_, member) in enumerate(zip(given, members, strict=True)):
            if type_ is not member:
                message = f"operand type mismatch: expected operand type '{member}', but provided '{type_}'"
                op.fail(message, ("operand", index))
        return
    if not isinstance(result, VectorType):
        op.fail(
            "expected to return a vector or cooperative matrix when the number of constituents is less than what the "
            "result needs",
            ("result", 0),
        )
    _check_parts(op, result, given)


def _check_parts(op: View, result: VectorType, given: list[Type]) -> None:
    total = 0
    for index, type_ in enumerate(given):
        if not isinstance(type_, (VectorType, IntegerType, FloatType)):
            message = "operand type mismatch: expected operand to have a scalar or vector type, but provided "
            op.fail(f"{message}'{type_}'", ("operand", index))
        element = type_.element if isinstance(type_, VectorType) else type_
        total += product(type_.shape) if isinstance(type_, VectorType) else 1
        if element is not result.element:
            message = f"operand element type mismatch: expected to be '{result.element}', but provided '{element}'"
            op.fail(message, ("operand", index))
    expected = result.shape[0]
    if total != expected:
        message = f"has incorrect number of operands: expected {expected}, but provided {total}"
        op.fail(message, code="operand-count")


def _element_at(op: View, type_: Type, indices: list[int]) -> Type | None:
    if not indices:
        op.fail_bare("expected at least one index for spirv.CompositeExtract", ("attribute", "indices"))
    found = type_
    for index in indices:
        members = composite_members(found)
        if members is None:
            return None
        if not 0 <= index < len(members):
            op.fail_bare(f"index {index} out of bounds for '{found}'", ("attribute", "indices"))
        found = members[index]
    return found


@rules.verifies("spirv.CompositeExtract")
def _extract(op: View) -> None:
    composite, indices, result = op.operand("composite"), integers(op.attr("indices")), op.result()
    if composite is None or indices is None or result is None:
        return
    found = _element_at(op, composite, indices)
    if found is not None and found is not result:
        op.fail(f"invalid result type: expected '{found}' but provided '{result}'", ("result", 0))


@rules.verifies("spirv.CompositeInsert")
def _insert(op: View) -> None:
    composite, indices, given, result = (
        op.operand("composite"),
        integers(op.attr("indices")),
        op.operand("object"),
        op.result(),
    )
    if composite is None or indices is None or given is None or result is None:
        return
    found = _element_at(op, composite, indices)
    if found is None:
        return
    if found is not given:
        op.fail(f"object operand type should be '{found}', but found '{given}'", op.value_part("object"))
    if composite is not result:
        op.fail(f"result type should be the same as the composite type, but found '{composite}' vs '{result}'")


@rules.verifies("spirv.VectorShuffle")
def _vector_shuffle(op: View) -> None:
    result, selectors = op.result(), integers(op.attr("components"))
    first, second = op.operand("vector1"), op.operand("vector2")
    if selectors is None or not all(isinstance(type_, VectorType) for type_ in (first, second, result)):
        return
    sizes = [type_.shape[0] for type_ in (first, second, result) if isinstance(type_, VectorType)]
    part = ("attribute", "components")
    if sizes[2] != len(selectors):
        message = f"result type element count ({sizes[2]}) mismatch with the number of component selectors"
        op.fail(f"{message} ({len(selectors)})", part)
    total = sizes[0] + sizes[1]
    for selector in selectors:
        index = selector % (1 << 32)
        if index >= total and index != _UNDEFINED:
            message = f"component selector {index} out of range: expected to be in [0, {total}) or 0xffffffff"
            op.fail(message, part)


_UNDEFINED = 0xFFFFFFFF
"""The selector for an undefined element."""

# -- constants


def first_element(type_: Type | None) -> Type | None:
    """The type of a composite's first element; None for other types."""
    if isinstance(type_, VectorType):
        return type_.element
    if not isinstance(type_, DialectType) or type_.dialect != "spirv":
        return None
    if type_.mnemonic == "struct":
        members = composite_members(type_)
        return members[0] if members else None
    found = type_.parameter("columnType" if type_.mnemonic == "matrix" else "elementType")
    is_composite = type_.mnemonic in ("array", "arm.tensor", "coopmatrix", "matrix", "rtarray")
    return found if is_composite and isinstance(found, Type) else None


@rules.verifies("spirv.EXT.ConstantCompositeReplicate")
def _replicate(op: View) -> None:
    value, result = op.attr("value"), op.result()
    options: list[Type] = []
    element = first_element(result)
    while element is not None:
        options.append(element)
        element = first_element(element)
    found = None if value is None else _type_of_value(value)
    shown = [f"'{option}'" for option in options]
    if found is not None and options and found not in shown:
        message = f"expected value attribute type {' or '.join(shown)}, but got: {found}"
        op.fail_bare(message, ("attribute", "value"))


def _type_of_value(value: Attribute) -> str | None:
    """The type of a value as errors show it; None where it is not known."""
    match value:
        case IntegerAttr() | FloatAttr() | DenseElementsAttr():
            return f"'{value.type}'"
        case StringAttr(type=None):
            return "'none'"
        case ArrayAttr(elements=(IntegerAttr(type=type_) | FloatAttr(type=type_), *rest)):
            return f"'!spirv.array<{len(rest) + 1} x {type_}>'"
        case _:
            return None


@rules.verifies("spirv.Constant")
def _constant(op: View) -> None:
    value, type_ = op.attr("value"), op.result()
    if value is not None and type_ is not None:
        _check_constant(op, value, type_)


def _check_constant(op: View, value: Attribute, type_: Type) -> None:
    part = ("attribute", "value")
    is_matrix = is_dialect_type(type_, "spirv", "coopmatrix")
    if is_matrix and isinstance(value, DenseElementsAttr) and not value.is_splat:
        message = f"expected a splat dense attribute for cooperative matrix constant, but found {value}"
        op.fail(message, part)
    if isinstance(value, (IntegerAttr, FloatAttr)):
        if value.type is not type_:
            op.fail(f"result type ('{type_}') does not match value type ('{value.type}')", part)
    elif isinstance(value, (DenseElementsAttr, SparseElementsAttr)):
        if value.type is not type_:
            _check_elements(op, value.type, type_)
    elif isinstance(value, ArrayAttr):
        if isinstance(type_, DialectType) and type_.mnemonic == "struct" and STRUCT_CONSTANTS.is_in(op.registry):
            return
        if not isinstance(type_, DialectType) or type_.mnemonic != "array":
            op.fail("must have spirv.array result type for array value", part)
        element = type_.parameter("elementType")
        for member in dict.fromkeys(value.elements):
            if isinstance(element, Type):
                _check_constant(op, member, element)
    else:
        op.fail(f"cannot have attribute: {value}", part)


def _check_elements(op: View, given: Type, type_: Type) -> None:
    part = ("attribute", "value")
    if not isinstance(type_, DialectType) or type_.mnemonic != "array":
        op.fail(
            f"result or element type ('{type_}') does not match value type ('{given}'), must be the same or "
            "spirv.array",
            part,
        )
    count = 1
    element: Type = type_
    while isinstance(element, DialectType) and element.mnemonic == "array":
        length, inner = element.parameter("numElements"), element.parameter("elementType")
        if not isinstance(length, int) or not isinstance(inner, Type):
            return
        count, element = count * length, inner
    if not isinstance(element, (IntegerType, FloatType)):
        op.fail("only support nested array result type", ("result", 0))
    if not isinstance(given, (RankedTensorType, ShapedDialectType, VectorType)):
        return
    if given.element is not element:
        op.fail(f"result element type ('{element}') does not match value element type ('{given.element}')", part)
    number = product(given.shape)
    if count != number:
        message = f"result number of elements ({count}) does not match value number of elements ({number})"
        op.fail(message, part)


_INTEGER_WIDTHS = (1, 8, 16, 32, 64)


@rules.verifies("spirv.SpecConstant")
def _spec_constant(op: View) -> None:
    identifier, value = op.attr("spec_id"), op.attr("default_value")
    if isinstance(identifier, IntegerAttr) and identifier.value < 0:
        op.fail("SpecId cannot be negative", ("attribute", "spec_id"))
    if value is None:
        return
    part = ("attribute", "default_value")
    if not isinstance(value, (IntegerAttr, FloatAttr)):
        op.fail("default value can only be a bool, integer, or float scalar", part)
    type_ = value.type
    if isinstance(type_, IntegerType) and type_.width not in _INTEGER_WIDTHS:
        op.fail("default value bitwidth disallowed", part)
    if isinstance(type_, FloatType) and type_.width not in (8, 16, 32, 64):
        op.fail("default value bitwidth disallowed", part)
