"""llvm: functions, globals and aliases.

Facts: mlir/Dialect/LLVMIR/LLVMOps.td and mlir-opt's behaviour.
Read next: `words.py`.
"""

from __future__ import annotations

from mlirls_ir.attributes.model import StringAttr, TypeAttr, UnitAttr, integer_attr
from mlirls_ir.dialects.llvm.types import is_surely_foreign
from mlirls_ir.dialects.llvm.words import (
    LINKAGES,
    optional_word_of,
    parse_calling_convention,
    parse_comdat,
    parse_linkage,
    parse_unnamed_addr,
    parse_visibility,
)
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.signature import parse_signature, set_signature_attributes
from mlirls_ir.layout_values.llvm import VOID, array_type, function_type
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Syntax
from mlirls_ir.types.model import IntegerType
from mlirls_ir.values.utf8 import utf8_bytes

syntax = SyntaxBook()


@syntax.operation(
    "llvm.func",
    shown='words("linkage, visibility, unnamed_addr, calling convention") @name `(` inner("%arg: type, ...") `)` '
    '(`->` results("type"))? (`vscale_range` `(` inner("min, max") `)`)? (`comdat` `(` @comdat `)`)? '
    "attr-dict-with-keyword ({body})?",
    examples="llvm.func @name(%arg: i32) { llvm.return }",
)
def parse_function(p: OpParser) -> Syntax:
    parse_linkage(p)
    parse_visibility(p)
    parse_unnamed_addr(p)
    parse_calling_convention(p)
    p.symbol_definition()
    start = p.pos
    signature = parse_signature(p, allow_variadic=True)
    if len(signature.results) > 1:
        p.fail_op("failed to construct function type: expected zero or one function result", start, p.last_end)
    if any(map(is_surely_foreign, signature.inputs)):
        message = "failed to construct function type: expected LLVM type for function arguments"
        p.fail_op(message, start, p.last_end)
    for result_type in filter(is_surely_foreign, signature.results):
        message = f"failed to construct function type: expected LLVM type for function results'{result_type}'"
        p.fail_op(message, start, p.last_end)
    result = signature.results[0] if signature.results else VOID
    type_ = function_type(result, tuple(signature.inputs), is_variadic=signature.is_variadic)
    set_signature_attributes(p, signature)
    p.set_attribute("function_type", TypeAttr(type_), start)
    if p.accept_keyword("vscale_range"):
        _parse_vscale_range(p)
    parse_comdat(p)
    p.optional_attr_dict_with_keyword()
    if p.at("{"):
        yield from p.region(signature.arguments)
    else:
        p.empty_region()


def _parse_vscale_range(p: OpParser) -> None:
    p.expect("(")
    low = p.require_integer()
    p.expect(",")
    high = p.require_integer()
    p.expect(")")
    text = f"#llvm.vscale_range<minRange = {low} : i32, maxRange = {high} : i32>"
    p.set_attribute("vscale_range", attribute_of_text(p.context.registry, text))


@syntax.operation(
    "llvm.mlir.global",
    shown='words("linkage, visibility, thread_local, unnamed_addr, constant") @name `(` inner("value") `)` '
    '(`comdat` `(` @comdat `)`)? attr-dict (`:` type("type"))? ({body})?',
    examples="llvm.mlir.global internal constant @name(42 : i32) : i32",
)
def parse_global(p: OpParser) -> Syntax:
    _parse_common(p)
    start = p.pos
    if p.accept_keyword("constant"):
        p.set_attribute("constant", UnitAttr(), start)
    p.symbol_definition()
    p.expect("(")
    value = None if p.at(")") else p.attribute("value")
    p.expect(")")
    parse_comdat(p)
    p.optional_attr_dict()
    start = p.pos
    types = p.optional_colon_type_list()
    if len(types) > 1:
        p.fail_at_name("expected zero or one type")
    p.state.attributes.setdefault("addr_space", integer_attr(0, IntegerType(32)))
    if not types:
        if not isinstance(value, StringAttr):
            p.fail_at_name("type can only be omitted for string globals")
        length = len(utf8_bytes(value.value))
        p.set_attribute("global_type", TypeAttr(array_type(length, IntegerType(8))), start)
        p.empty_region()
        return
    p.set_attribute("global_type", TypeAttr(types[0]), start)
    if p.at("{"):
        yield from p.region()
    else:
        p.empty_region()


def _parse_common(p: OpParser) -> None:
    parse_linkage(p)
    parse_visibility(p)
    start = p.pos
    if p.accept_keyword("thread_local"):
        p.set_attribute("thread_local_", UnitAttr(), start)
    parse_unnamed_addr(p)


@syntax.operation(
    "llvm.mlir.alias",
    shown='words("linkage, visibility, thread_local, unnamed_addr") @name attr-dict `:` type("type") {body}',
    examples="llvm.mlir.alias external @name : i32 {}",
)
def parse_alias(p: OpParser) -> Syntax:
    _parse_common(p)
    p.symbol_definition()
    p.optional_attr_dict()
    start = p.pos
    types = p.optional_colon_type_list()
    if len(types) != 1:
        p.fail_at_name("expected exactly one type")
    p.set_attribute("alias_type", TypeAttr(types[0]), start)
    yield from p.region()


@syntax.directive("LLVMLinkage")
def parse_linkage_directive(d: DirectiveCall) -> None:
    """A linkage keyword; argument (linkage)."""
    start = d.p.pos
    word = optional_word_of(d.p, LINKAGES, "external")
    d.set_attribute(0, attribute_of_text(d.p.context.registry, f"#llvm.linkage<{word}>"), start)
