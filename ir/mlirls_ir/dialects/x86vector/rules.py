"""Rules of the x86vector dialect.

Facts: mlir/Dialect/X86Vector/X86Vector.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import DenseElementsAttr
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View

rules = RuleBook()


@rules.verifies("x86vector.avx512.mask.compress")
def _mask_compress(op: View) -> None:
    value, result = op.attr("constant_src"), op.result()
    part = ("attribute", "constant_src")
    if op.has_attr("constant_src") and op.has_operand("src"):
        op.fail_bare("cannot use both src and constant_src", part)
    if isinstance(value, DenseElementsAttr) and result is not None and value.type is not result:
        op.fail_bare("failed to verify that constant_src and dst have same type", part)


HOOKS: Final = rules.hooks()
