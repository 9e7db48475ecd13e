"""Rules of the async dialect.

Read next: `bodies.py` (arguments and results of bodies).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.types.model import DialectType, FunctionType, Type
from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import is_dialect_type

rules = RuleBook()


@rules.verifies("async.await")
def _await(op: View) -> None:
    operand, result = op.operand("operand"), op.result()
    if is_dialect_type(operand, "async", "token") and op.result_types:
        op.fail("awaiting on a token must have empty result", ("result", 0))
    if not isinstance(operand, DialectType) or operand.mnemonic != "value" or result is None:
        return
    value = operand.parameter("valueType")
    if isinstance(value, Type) and value is not result:
        op.fail(f"result type '{result}' does not match async value type '{value}'", ("result", 0))


@rules.verifies("async.func")
def _func(op: View) -> None:
    found = op.attr("function_type")
    if not isinstance(found, TypeAttr) or not isinstance(found.type, FunctionType):
        return
    results = found.type.results
    if not results:
        op.fail("result is expected to be at least of size 1, but got 0")
    for index, result in enumerate(results):
        if not is_dialect_type(result, "async", "token", "value"):
            op.fail(f"result type must be async value type or async token type, but got '{result}'")
        if index and is_dialect_type(result, "async", "token"):
            op.fail(
                " results' (optional) async token type is expected to appear as the 1st return value, but got "
                f"{index + 1}"
            )


HOOKS: Final = rules.hooks(quirks={"async.execute": Quirk.ENDS_AS_WRITTEN, "async.func": Quirk.NO_PUBLIC_DECLARATION})
