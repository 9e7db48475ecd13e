"""Rules of the smt dialect: bit vectors, and comparisons of many values.

Read next: `bodies.py` (solvers and quantifiers), `types.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import integer

rules = RuleBook()


def _width(type_: Type | None) -> int | None:
    """The width of a bit vector."""
    found = type_.parameter("width") if isinstance(type_, DialectType) else None
    return found if isinstance(found, int) else None


@rules.verifies("smt.bv.extract")
def _extract(op: View) -> None:
    start, given, taken = integer(op.attr("lowBit")), _width(op.operand("input")), _width(op.result())
    if start is None or given is None or taken is None or start + taken <= given:
        return
    op.fail(
        f"range to be extracted is too big, expected range starting at index {start} of length {taken} requires input "
        f"width of at least {start + taken}, but the input width is only {given}",
        ("attribute", "lowBit"),
    )


@rules.verifies("smt.bv.repeat")
def _repeat(op: View) -> None:
    given, result = _width(op.operand("input")), _width(op.result())
    if given and result is not None and result % given:
        op.fail("result bit-vector width must be a multiple of the input bit-vector width", ("result", 0))


@rules.verifies("smt.distinct", "smt.eq")
def _compare(op: View) -> None:
    count = len(op.operand_types)
    if count < 2:
        op.fail(f"'inputs' must have at least size 2, but got {count}", code="operand-count")


HOOKS: Final = rules.hooks()
