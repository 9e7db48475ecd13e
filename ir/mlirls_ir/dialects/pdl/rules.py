"""Rules of the pdl dialect: operations by themselves.

Read next: `bodies.py` (patterns).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View

rules = RuleBook()


def range_element(type_: Type | None) -> Type | None:
    """The element type of a `!pdl.range`, the type itself otherwise."""
    if isinstance(type_, DialectType) and type_.dialect == "pdl" and type_.mnemonic == "range":
        found = type_.parameter("elementType")
        return found if isinstance(found, Type) else None
    return type_


def check_range(op: View) -> None:
    """Checks the operands of a range against the elements of its result."""
    expected = range_element(op.result())
    for index, type_ in enumerate(op.operand_types):
        found = range_element(type_)
        if expected is not None and found is not None and found is not expected:
            op.fail(f"expected operand to have element type '{expected}', but got '{found}'", ("operand", index))


@rules.verifies("pdl.range")
def _range(op: View) -> None:
    check_range(op)


@rules.verifies("pdl.apply_native_constraint")
def _apply_native_constraint(op: View) -> None:
    if not op.operand_types:
        op.fail("expected at least one argument", code="operand-count")
    if any(str(type_) == "!pdl.operation" for type_ in op.result_types):
        op.fail("returning an operation from a constraint is not supported", ("result", 0))


@rules.verifies("pdl.apply_native_rewrite")
def _apply_native_rewrite(op: View) -> None:
    if not op.operand_types and not op.result_types:
        op.fail("expected at least one argument or result", code="operand-count")


@rules.verifies("pdl.operation")
def _operation(op: View) -> None:
    names, values = op.attr("attributeValueNames"), op.operands("attributeValues")
    if isinstance(names, ArrayAttr) and values is not None and len(names.elements) != len(values):
        op.fail(
            "expected the same number of attribute values and attribute names, got "
            f"{len(names.elements)} names and {len(values)} values",
            code="operand-count",
        )


@rules.verifies("pdl.replace")
def _replace(op: View) -> None:
    if op.has_operand("replOperation") and op.has_operand("replValues"):
        op.fail("expected no replacement values to be provided when the replacement operation is present")


@rules.verifies("pdl.results")
def _results(op: View) -> None:
    if not op.has_attr("index") and str(op.result()) == "!pdl.value":
        op.fail(
            "expected `pdl.range<value>` result type when no index is specified, but got: '!pdl.value'", ("result", 0)
        )


_NO_RULES: Final = {
    f"op pdl.{name}": "`pdl.pattern` checks what uses it" for name in ("operand", "operands", "type", "types")
}

HOOKS: Final = rules.hooks(needs_no_rule=_NO_RULES)
