"""Rules of intrinsics, of types that LLVM cannot allocate or make zero, and of flags.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, DialectAttr, FloatAttr, IntegerAttr, StringAttr, TypeAttr
from mlirls_ir.dialects.llvm.versions import FLAGS_OF_DIALECTS
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.types.model import DialectType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import enum_word, types_of

rules = RuleBook()


def _target_name(type_: Type | None) -> str | None:
    """The name of a target extension type."""
    name = type_.parameter("extTypeName") if isinstance(type_, DialectType) and is_llvm(type_, "target") else None
    return name if isinstance(name, str) else None


@rules.verifies("llvm.alloca")
def _alloca(op: View) -> None:
    element = op.attr("elem_type")
    name = _target_name(element.type) if isinstance(element, TypeAttr) else None
    if name is not None and not name.startswith("spirv.") and name != "aarch64.svcount":
        op.fail("this target extension type cannot be used in alloca", ("attribute", "elem_type"))


@rules.verifies("llvm.mlir.zero")
def _zero(op: View) -> None:
    name = _target_name(op.result())
    if name is not None and not name.startswith("spirv."):
        op.fail("target extension type does not support zero-initializer", ("result", 0))


@rules.verifies("llvm.inline_asm")
def _inline_asm(op: View) -> None:
    if enum_word(op.attr("tail_call_kind")) == "musttail":
        message = "tail call kind 'musttail' is not supported by this operation"
        op.fail(message, ("attribute", "tail_call_kind"))


@rules.verifies("llvm.intr.assume")
def _assume(op: View) -> None:
    sizes, tags = integers(op.attr("op_bundle_sizes")), op.attr("op_bundle_tags")
    found = tags.elements if isinstance(tags, ArrayAttr) else () if not op.has_attr("op_bundle_tags") else None
    if sizes is None or found is None:
        return
    if len(sizes) != len(found):
        message = f"expected {len(sizes)} operand bundle tags, but actually got {len(found)}"
        op.fail_bare(message, ("attribute", "op_bundle_tags"))
    if any(isinstance(tag, (IntegerAttr, FloatAttr, ArrayAttr, TypeAttr)) for tag in found):
        op.fail_bare("operand bundle tag must be a StringAttr", ("attribute", "op_bundle_tags"))


@rules.verifies("llvm.intr.masked.gather")
def _gather(op: View) -> None:
    _check_pointers(op, op.result(), 1)


@rules.verifies("llvm.intr.masked.scatter")
def _scatter(op: View) -> None:
    _check_pointers(op, op.operand("value"), 2)


def _check_pointers(op: View, value: Type | None, number: int) -> None:
    pointers = op.operand("ptrs")
    if not isinstance(value, VectorType) or not isinstance(pointers, VectorType):
        return
    if (value.shape, value.scalable) != (pointers.shape, pointers.scalable):
        expected = VectorType(value.shape, pointers.element, value.scalable)
        op.fail(f"expected operand #{number} type to be '{expected}'", ("operand", op.operand_index("ptrs")))


@rules.verifies("llvm.intr.sincos")
def _sincos(op: View) -> None:
    given, result = op.operand("val"), op.result()
    if given is None or result is None:
        return
    members: tuple[Type, ...] | None = ()
    if isinstance(result, DialectType):
        members = types_of(result.parameter("body")) if is_llvm(result, "struct") else ()
    if members is not None and members != (given, given):
        message = "expected result type to be an homogeneous struct with two elements matching the operand type"
        op.fail(f"{message}, but got '{result}'", ("result", 0), "result-type")


_NO_FLAGS: Final = (StringAttr, IntegerAttr, FloatAttr, ArrayAttr, TypeAttr)


@rules.verifies("llvm.module_flags")
def _module_flags(op: View) -> None:
    flags = op.attr("flags")
    for flag in flags.elements if isinstance(flags, ArrayAttr) else ():
        is_another = isinstance(flag, DialectAttr) and flag.mnemonic != "mlir.module_flag"
        if isinstance(flag, DialectAttr) and flag.dialect != "llvm" and FLAGS_OF_DIALECTS.is_in(op.registry):
            continue
        if isinstance(flag, _NO_FLAGS) or is_another:
            op.fail("expected a module flag attribute", ("attribute", "flags"))
