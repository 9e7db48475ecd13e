"""Rules of the wasmssa dialect: locals, extensions and reinterpretations.

Facts: mlir/Dialect/WasmSSA/IR/WasmSSAOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import bit_width, integer

rules = RuleBook()

_NOUNS: Final = {
    "wasmssa.local_set": "input type and result type of local.set",
    "wasmssa.local_tee": "input type and output type of local.tee",
}


@rules.verifies(*_NOUNS)
def _local(op: View) -> None:
    local, value = op.operand("localVar"), op.operand("value")
    element = local.parameter("elementType") if isinstance(local, DialectType) else None
    if isinstance(element, Type) and value is not None and element is not value:
        op.fail_bare(f"{_NOUNS[op.name]} do not match", op.value_part("value"))


@rules.verifies("wasmssa.extend")
def _extend(op: View) -> None:
    bits, type_ = integer(op.attr("bitsToTake")), op.operand("input")
    width, part = bit_width(type_), ("attribute", "bitsToTake")
    if bits is None or width is None:
        return
    if bits not in (8, 16, 32):
        op.fail_bare(f"extend op can only take 8, 16 or 32 bits. Got {bits}", part)
    if bits >= width:
        op.fail_bare(f"trying to extend the {bits} low bits from a '{type_}' value is illegal", part)


@rules.verifies("wasmssa.reinterpret")
def _reinterpret(op: View) -> None:
    given, result = op.operand("input"), op.result()
    if given is None or result is None:
        return
    if given is result:
        op.fail_bare("reinterpret input and output type should be distinct", ("result", 0))
    before, after = bit_width(given), bit_width(result)
    if before is not None and after is not None and before != after:
        op.fail_bare(f"input type ('{given}') and output type ('{result}') have incompatible bit widths", ("result", 0))


HOOKS: Final = rules.hooks()
