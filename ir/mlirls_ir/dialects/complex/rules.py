"""Rules of the complex dialect."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr
from mlirls_ir.types.model import ComplexType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View

rules = RuleBook()


@rules.verifies("complex.constant")
def _constant(op: View) -> None:
    value, type_ = op.attr("value"), op.result()
    if not isinstance(value, ArrayAttr) or not isinstance(type_, ComplexType):
        return
    part = ("attribute", "value")
    if len(value.elements) != 2:
        op.fail("requires 'value' to be a complex constant, represented as array of two values", part)
    types = [element.value_type() for element in value.elements]
    if None not in types and any(found is not type_.element for found in types):
        op.fail(
            f"requires attribute's element types ('{types[0]}', '{types[1]}') to match the element type of the op's "
            f"return type ('{type_.element}')",
            part,
        )


HOOKS: Final = rules.hooks()
