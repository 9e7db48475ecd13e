"""Rules of calls in llvm: the type of a callee with variable arguments, and bundles of operands.

Read next: `rules.py`, `symbols.py` (what is called).
"""

from __future__ import annotations

from mlirls_ir.attributes.model import ArrayAttr, StringAttr, TypeAttr
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import types_of

rules = RuleBook()


@rules.verifies("llvm.call", "llvm.invoke")
def _call(op: View) -> None:
    found = op.attr("var_callee_type")
    if isinstance(found, TypeAttr) and isinstance(found.type, DialectType) and is_llvm(found.type, "func"):
        _check_callee(op, found.type)
    check_bundles(op)


def _check_callee(op: View, type_: DialectType) -> None:
    part = ("attribute", "var_callee_type")
    parameters, returned = types_of(type_.parameter("params")), type_.parameter("returnType")
    operands = op.operands("callee_operands")
    if operands is None or parameters is None or not isinstance(returned, Type):
        return
    # An indirect call has the pointer first.
    given = operands if op.has_attr("callee") else operands[1:]
    if not type_.parameter("varArg"):
        op.fail("expected var_callee_type to be a variadic function type", part, "call-signature")
    if len(parameters) > len(given):
        op.fail(f"expected var_callee_type to have at most {len(given)} parameters", part, "call-signature")
    for expected, operand in zip(parameters, given, strict=False):
        if operand is not None and operand is not expected:
            op.fail(f"var_callee_type parameter type mismatch: '{expected}' != '{operand}'", part, "call-signature")
    if not op.result_types:
        if not is_llvm(returned, "void"):
            op.fail("expected var_callee_type to return void", part, "call-signature")
        return
    result = op.result()
    if result is not None and result is not returned:
        op.fail(f"var_callee_type return type mismatch: '{returned}' != '{result}'", part, "call-signature")


def check_bundles(op: View) -> None:
    """Checks that each bundle of operands has a tag."""
    tags, sizes = op.attr("op_bundle_tags"), integers(op.attr("op_bundle_sizes"))
    if sizes is None or (tags is None and op.has_attr("op_bundle_tags")):
        return
    given = tags.elements if isinstance(tags, ArrayAttr) else ()
    if not all(isinstance(tag, StringAttr) for tag in given):
        op.fail_bare("operand bundle tag must be a StringAttr", ("attribute", "op_bundle_tags"))
    if len(sizes) != len(given):
        op.fail_bare(
            f"expected {len(sizes)} operand bundle tags, but actually got {len(given)}",
            ("attribute", "op_bundle_tags"),
        )
