"""Rules of the cf dialect."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseElementsAttr
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View

rules = RuleBook()


@rules.verifies("cf.switch")
def _switch(op: View) -> None:
    values = op.attr("case_values")
    destinations = op.n_successors - 1
    if not isinstance(values, DenseElementsAttr):
        if not op.has_attr("case_values") and destinations > 0:
            op.fail(f"number of case values (0) should match number of case destinations ({destinations})")
        return
    flag = op.operand("flag")
    if flag is not None and values.type.element is not flag:
        op.fail(
            f"'flag' type ('{flag}') should match case value type ('{values.type.element}')",
            ("attribute", "case_values"),
        )
    count = values.type.shape[0] if values.type.shape else 1
    if count != destinations:
        op.fail(f"number of case values ({count}) should match number of case destinations ({destinations})")


HOOKS: Final = rules.hooks()
