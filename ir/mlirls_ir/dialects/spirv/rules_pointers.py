"""Rules of spirv's pointers to physical storage buffers: variables and parameters that hold one say whether it aliases.

Read next: `rules.py`, `rules_memory.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from mlirls_ir.attributes.model import ArrayAttr, Attribute, DictionaryAttr
from mlirls_ir.types.model import DialectType, FunctionType, Type
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, is_dialect_type


def _pointer(type_: object) -> DialectType | None:
    """A type that is a pointer; None for anything else."""
    is_pointer = isinstance(type_, DialectType) and is_dialect_type(type_, "spirv", "ptr")
    return type_ if is_pointer and isinstance(type_, DialectType) else None


def _is_physical(type_: object) -> bool:
    pointer = _pointer(type_)
    return pointer is not None and pointer.parameter("storageClass") == "PhysicalStorageBuffer"


def _held(pointer: Type | None) -> object:
    """The pointee of a pointer, or the element of the array that it points to."""
    found = pointer.parameter("pointeeType") if isinstance(pointer, DialectType) else None
    is_array = isinstance(found, DialectType) and is_dialect_type(found, "spirv", "array")
    return found.parameter("elementType") if is_array and isinstance(found, DialectType) else found


def wrong_aliasing(pointer: Type | None, attributes: Mapping[str, Attribute | None]) -> str | None:
    """What is wrong with the decorations of a variable, if it holds pointers to physical storage buffers."""
    if not _is_physical(_held(pointer)):
        return None
    given = [name for name in ("aliased_pointer", "restrict_pointer") if name in attributes]
    if not given:
        return " with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'"
    return None if len(given) == 1 else " with physical buffer pointer must have exactly one aliasing decoration"


def check_parameters(op: View, type_: FunctionType) -> None:
    """Checks the decorations of a function's parameters that are pointers."""
    found = op.attr("arg_attrs")
    if found is None and op.has_attr("arg_attrs"):
        return
    given = found.elements if isinstance(found, ArrayAttr) else ()
    for index, parameter in enumerate(type_.inputs):
        pointer = _pointer(parameter)
        if pointer is None:
            continue
        word = _decoration(given[index]) if index < len(given) else ""
        if word is None:
            continue
        if _pointer(pointer.parameter("pointeeType")) is not None:
            if _is_physical(pointer.parameter("pointeeType")) and word not in ("AliasedPointer", "RestrictPointer"):
                op.fail(
                    "with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or "
                    "'RestrictPointer'"
                )
            continue
        holder = _held(pointer) if _is_array(pointer.parameter("pointeeType")) else pointer
        if _is_physical(holder) and word not in ("Aliased", "Restrict"):
            op.fail("with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'")


def _is_array(type_: object) -> bool:
    return isinstance(type_, DialectType) and is_dialect_type(type_, "spirv", "array")


def _decoration(attributes: Attribute) -> str | None:
    """The decoration among a parameter's attributes, "" where there is none; None where it is not known."""
    if not isinstance(attributes, DictionaryAttr):
        return None
    for name, value in attributes.entries:
        if name == "spirv.decoration":
            return enum_word(value)
    return ""
