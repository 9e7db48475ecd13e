"""Rules of the llvm dialect: memory, casts, vectors, aggregates, and the attributes of functions and globals.

Read next: `rules_address.py`, `rules_constant.py`, `bodies.py` (regions of functions and globals),
`symbols.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from mlirls_ir.dialects.llvm.conditions import is_no_llvm_type
from mlirls_ir.dialects.llvm.rules_calls import check_bundles
from mlirls_ir.dialects.llvm.rules_parameters import check_argument, check_result
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.inside import Folded, Value
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, Type, VectorType
from mlirls_ir.values.utf8 import utf8_bytes
from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import bit_width, enum_word, integer, is_power_of_two, types_of

_ADDRESS: Final = "sext zext getelementptr"
_CALLS: Final = "call invoke"
_CONSTANT: Final = "mlir.constant"
_INTRINSICS: Final = """
alloca mlir.zero inline_asm intr.assume intr.masked.gather intr.masked.scatter intr.sincos module_flags
"""

rules = RuleBook()
rules.in_file("llvm", "rules_address", _ADDRESS)
rules.in_file("llvm", "rules_calls", _CALLS)
rules.in_file("llvm", "rules_constant", _CONSTANT)
rules.in_file("llvm", "rules_intrinsics", _INTRINSICS)

_NOT_ATOMIC: Final = 0
_ORDERINGS: Final = {4: "acquire", 5: "release", 6: "acq_rel", 7: "seq_cst"}
_MONOTONIC: Final = 2
_ATOMIC_FLOATS: Final = (11, 12, 13, 14, 19, 20, 21, 22)
"""The values of fadd, fsub, fmax, fmin, fmaximum and fminimum."""
_EXCHANGE: Final = 0
_LARGEST_VECTOR: Final = 1 << 17


def _is_unfit_for_atomics(type_: Type) -> bool:
    """Whether atomic operations surely do not accept values of `type_`."""
    if isinstance(type_, IntegerType):
        return type_.width < 8 or not is_power_of_two(type_.width)
    return type_ is FloatType("f80")


def _check_access(op: View, type_: Type | None, refused: tuple[int, ...]) -> None:
    ordering = integer(op.attr("ordering")) if op.has_attr("ordering") else _NOT_ATOMIC
    if ordering is None or type_ is None:
        return
    if ordering == _NOT_ATOMIC:
        if op.has_attr("syncscope"):
            op.fail("expected syncscope to be null for non-atomic access", ("attribute", "syncscope"))
        return
    if _is_unfit_for_atomics(type_):
        op.fail(f"unsupported type '{type_}' for atomic access")
    if ordering in refused:
        op.fail(f"unsupported ordering '{_ORDERINGS[ordering]}'", ("attribute", "ordering"))
    if not op.has_attr("alignment"):
        op.fail("expected alignment for atomic access")


@rules.verifies("llvm.load")
def _load(op: View) -> None:
    _check_access(op, op.result(), (5, 6))


@rules.verifies("llvm.store")
def _store(op: View) -> None:
    _check_access(op, op.operand("value"), (4, 6))


@rules.verifies("llvm.atomicrmw")
def _atomicrmw(op: View) -> None:
    kind, ordering, type_ = integer(op.attr("bin_op")), integer(op.attr("ordering")), op.operand("val")
    if kind is None or type_ is None:
        return
    part = op.value_part("val")
    if kind in _ATOMIC_FLOATS:
        if isinstance(type_, VectorType):
            if any(type_.scalable):
                op.fail("expected LLVM IR fixed vector type", part)
            if not isinstance(type_.element, FloatType):
                op.fail("expected LLVM IR floating point type for vector element", part)
        elif isinstance(type_, IntegerType) or is_llvm(type_, "ptr"):
            op.fail("expected LLVM IR floating point type", part)
    elif kind == _EXCHANGE:
        if _is_unfit_for_atomics(type_):
            op.fail("unexpected LLVM IR type for 'xchg' bin_op", part)
    elif not isinstance(type_, IntegerType) or type_.width not in (8, 16, 32, 64):
        op.fail("expected LLVM IR integer type", part)
    if ordering is not None and ordering < _MONOTONIC:
        op.fail("expected at least 'monotonic' ordering", ("attribute", "ordering"))


@rules.verifies("llvm.cmpxchg")
def _cmpxchg(op: View) -> None:
    type_, result = op.operand("val"), op.result()
    if type_ is None:
        return
    if isinstance(result, DialectType) and result.parameter("body") != (type_, IntegerType(1)):
        op.fail(
            "failed to verify that result #0 has an LLVM struct type consisting of the type of operand #2 and a bool",
            ("result", 0),
        )
    if _is_unfit_for_atomics(type_):
        op.fail("unexpected LLVM IR type", op.value_part("val"))
    success, failure = integer(op.attr("success_ordering")), integer(op.attr("failure_ordering"))
    if success is None or failure is None:
        return
    if success < _MONOTONIC or failure < _MONOTONIC:
        op.fail("ordering must be at least 'monotonic'")
    if failure in (5, 6):
        op.fail("failure ordering cannot be 'release' or 'acq_rel'", ("attribute", "failure_ordering"))


@rules.verifies("llvm.fence")
def _fence(op: View) -> None:
    ordering = integer(op.attr("ordering"))
    if ordering is not None and ordering not in _ORDERINGS:
        message = "can be given only acquire, release, acq_rel, and seq_cst orderings"
        op.fail(message, ("attribute", "ordering"))


def _element_of(type_: Type) -> Type:
    return type_.element if isinstance(type_, VectorType) else type_


def _pointer_of(type_: Type) -> DialectType | None:
    element = _element_of(type_)
    return element if isinstance(element, DialectType) and is_llvm(element, "ptr") else None


@rules.verifies("llvm.bitcast")
def _bitcast(op: View) -> None:
    source, result = op.operand("arg"), op.result()
    if source is None or result is None:
        return
    before, after = _pointer_of(source), _pointer_of(result)
    if any(is_llvm(one, "byte") for one in (_element_of(source), _element_of(result))):
        return
    if (before is None) is not (after is None):
        op.fail("can only cast pointers from and to pointers")
    if before is None or after is None:
        return
    if isinstance(result, VectorType) and not isinstance(source, VectorType):
        op.fail("cannot cast pointer to vector of pointers")
    if isinstance(source, VectorType) and not isinstance(result, VectorType):
        op.fail("cannot cast vector of pointers to pointer")
    if before.parameter("addressSpace") != after.parameter("addressSpace"):
        op.fail("cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead")


@rules.verifies("llvm.shufflevector")
def _shufflevector(op: View) -> None:
    type_, mask = op.operand("v1"), integers(op.attr("mask"))
    if isinstance(type_, VectorType) and any(type_.scalable) and mask is not None and any(mask):
        op.fail("expected a splat operation for scalable vectors", ("attribute", "mask"))


@rules.verifies("llvm.intr.vector.insert", "llvm.intr.vector.extract")
def _vector_part(op: View) -> None:
    for type_ in (*op.operand_types, *op.result_types):
        width = bit_width(type_.element) if isinstance(type_, VectorType) else None
        if not isinstance(type_, VectorType) or width is None:
            continue
        size = width
        for extent in type_.shape:
            size *= extent
        if size > _LARGEST_VECTOR:
            op.fail("failed to verify that vectors are not bigger than 2^17 bits.")


def _element_at(container: Type, position: list[int]) -> Type | None:
    """The type at `position` in an aggregate."""
    found: object = container
    for index in position:
        if not isinstance(found, DialectType):
            return None
        if is_llvm(found, "array"):
            found = found.parameter("elementType")
            continue
        body = types_of(found.parameter("body"))
        if not is_llvm(found, "struct") or body is None or not 0 <= index < len(body):
            return None
        found = body[index]
    if isinstance(found, DialectType) and found.parameter("is_reference"):
        return None
    return found if isinstance(found, Type) else None


@rules.verifies("llvm.extractvalue", "llvm.insertvalue")
def _aggregate(op: View) -> None:
    container, position = op.operand("container"), integers(op.attr("position"))
    if container is None or position is None:
        return
    found = _element_at(container, position)
    if op.name == "llvm.insertvalue":
        value = op.operand("value")
        if found is not None and value is not None and found is not value:
            op.fail(f"Type mismatch: cannot insert '{value}' into '{container}'", op.value_part("value"))
        return
    result = op.result()
    if found is not None and result is not None and found is not result:
        op.fail(
            f"Type mismatch: extracting from '{container}' should produce '{found}' but this op returns '{result}'",
            ("result", 0),
        )


@rules.verifies("llvm.switch")
def _switch(op: View) -> None:
    values, value = op.attr("case_values"), op.operand("value")
    n_cases = op.n_successors - 1
    if values is None:
        if not op.has_attr("case_values") and n_cases > 0:
            op.fail("expects number of case values to match number of case destinations")
        return
    if not isinstance(values, DenseElementsAttr) or not values.type.shape:
        return
    if values.type.shape[0] != n_cases:
        op.fail("expects number of case values to match number of case destinations")
    if value is not None and values.type.element is not value:
        op.fail_bare("expects case value type to match condition value type", op.value_part("value"))


@rules.verifies("llvm.call_intrinsic")
def _call_intrinsic(op: View) -> None:
    name = op.attr("intrin")
    if isinstance(name, StringAttr) and not name.value.startswith("llvm."):
        op.fail("intrinsic name must start with 'llvm.'", ("attribute", "intrin"))
    check_bundles(op)


@rules.verifies("llvm.mlir.global_ctors", "llvm.mlir.global_dtors")
def _global_ctors(op: View) -> None:
    first = "ctors" if op.name.endswith("ctors") else "dtors"
    lists = [op.attr(name) for name in (first, "priorities", "data")]
    counts = {len(found.elements) for found in lists if isinstance(found, ArrayAttr)}
    if all(isinstance(found, ArrayAttr) for found in lists) and len(counts) > 1:
        op.fail_bare(f"{first}, priorities, and data must have the same number of elements")
    data = op.attr("data")
    for element in data.elements if isinstance(data, ArrayAttr) else ():
        is_symbol = isinstance(element, SymbolRefAttr) and not element.nested
        is_zero = isinstance(element, DialectAttr) and (element.dialect, element.mnemonic) == ("llvm", "zero")
        if not is_symbol and not is_zero:
            op.fail_bare("data element must be symbol or #llvm.zero", ("attribute", "data"))


# -- globals


def _is_zero(value: Value, inside: list[Value], is_zero: Callable[[Value], bool]) -> bool:
    del inside
    match value:
        case IntegerAttr():
            return value.value == 0
        case FloatAttr():
            return value.bits == 0
        case DenseElementsAttr():
            return not any(value.data) if value.is_splat else False
        case ArrayAttr():
            return all(map(is_zero, value.elements))
        case _:
            return False


_NO_ELEMENTS: Final = ("void", "token", "metadata", "label")


@rules.verifies("llvm.mlir.global")
def _global(op: View) -> None:
    found, value, linkage = op.attr("global_type"), op.attr("value"), enum_word(op.attr("linkage"))
    if not isinstance(found, TypeAttr):
        return
    type_ = found.type
    if is_no_llvm_type(type_) or is_llvm(type_, *_NO_ELEMENTS):
        op.fail("expects type to be a valid element type for an LLVM global", ("attribute", "global_type"))
    if isinstance(value, StringAttr):
        length = len(utf8_bytes(value.value))
        _check_string(op, type_, length)
    if isinstance(type_, DialectType) and is_llvm(type_, "target"):
        _check_target(op, type_)
    if linkage == "common" and value is not None and not Folded(_is_zero)(value):
        op.fail("expected zero value for 'common' linkage", ("attribute", "value"))
    if linkage == "appending" and not is_llvm(type_, "array"):
        op.fail("expected array type for 'appending' linkage", ("attribute", "global_type"))
    alignment = integer(op.attr("alignment"))
    if alignment is not None and not is_power_of_two(alignment):
        op.fail_bare("alignment attribute is not a power of 2", ("attribute", "alignment"))


def _check_string(op: View, type_: Type, length: int) -> None:
    if isinstance(type_, DialectType) and is_llvm(type_, "array"):
        element = type_.parameter("elementType")
        is_byte = isinstance(element, IntegerType) and element.width == 8
        if is_byte and type_.parameter("numElements") == length:
            return
    op.fail(
        "requires an i8 array type of the length equal to that of the string attribute", ("attribute", "global_type")
    )


def _check_target(op: View, type_: DialectType) -> None:
    name = type_.parameter("extTypeName")
    part = ("attribute", "global_type")
    if not isinstance(name, str) or name == "amdgcn.named.barrier":
        return
    if not name.startswith("spirv."):
        op.fail("this target extension type cannot be used in a global", part)
    if op.has_attr("value"):
        message = "global with target extension type can only be initialized with zero-initializer"
        op.fail(message, ("attribute", "value"))


_ALIAS_LINKAGES: Final = (
    "private",
    "internal",
    "linkonce",
    "weak",
    "linkonce_odr",
    "weak_odr",
    "external",
    "available_externally",
)


@rules.verifies("llvm.mlir.alias")
def _alias(op: View) -> None:
    found, linkage = op.attr("alias_type"), enum_word(op.attr("linkage"))
    if isinstance(found, TypeAttr) and (is_no_llvm_type(found.type) or is_llvm(found.type, *_NO_ELEMENTS)):
        op.fail("expects type to be a valid element type for an LLVM global alias", ("attribute", "alias_type"))
    if linkage is not None and linkage not in _ALIAS_LINKAGES:
        options = f"{', '.join(_ALIAS_LINKAGES[:-1])} or {_ALIAS_LINKAGES[-1]}"
        op.fail(f"'{linkage}' linkage not supported in aliases, available options: {options}", ("attribute", "linkage"))


def _signature(type_: DialectType) -> tuple[tuple[Type, ...], tuple[Type, ...]] | None:
    """The argument and result types of `!llvm.func`."""
    if not is_llvm(type_, "func"):
        return None
    inputs, result = types_of(type_.parameter("params")), type_.parameter("returnType")
    if inputs is None or not isinstance(result, Type):
        return None
    return inputs, () if is_llvm(result, "void") else (result,)


def _check_dereferenceable(op: View) -> None:
    """Called for every operation with the interface DereferenceableOpInterface."""
    result = op.result()
    if op.has_attr("dereferenceable") and result is not None and not is_llvm(result, "ptr"):
        op.fail("expected op to return a single LLVM pointer type", ("result", 0), "result-type")


def _on_operation(
    registry: Registry, operation: str, attributes: Mapping[str, Attribute | None], name: str, value: Attribute
) -> str | None:
    del registry, attributes
    if name != "llvm.data_layout":
        return None
    if not isinstance(value, StringAttr):
        return f"'{operation}' op expected 'llvm.data_layout' to be a string attributes"
    # Few texts have a data layout string.
    from mlirls_ir.datalayout.llvm_string.reader import wrong_layout_string

    wrong = wrong_layout_string(value.value)
    return None if wrong is None else f"'{operation}' op invalid data layout descriptor: {wrong}"


HOOKS: Final = rules.hooks(
    interfaces={"DereferenceableOpInterface": _check_dereferenceable},
    on_operation=_on_operation,
    on_argument=check_argument,
    on_result=check_result,
    signature=_signature,
    quirks={
        "llvm": Quirk.ALLOWS_UNKNOWN,
        **dict.fromkeys(("llvm.mlir.global", "llvm.mlir.alias"), Quirk.ENDS_AS_WRITTEN),
    },
)
