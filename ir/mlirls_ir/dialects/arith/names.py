"""Names of the results of arith's constants.

Facts: mlir/Dialect/Arith/IR/ArithOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.attributes.model import Attribute, IntegerAttr
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.types.model import IndexType, IntegerType

_VSCALE: Final = "vector.vscale"
_CONSTANTS: Final = frozenset({"arith.constant", "index.constant"})


def name_constant(operation: Operation) -> Iterator[tuple[Value, str]]:
    yield operation.results[0], constant_name(operation.attribute("value"))


def constant_name(value: Attribute | None) -> str:
    """`c1_i32`, `c1` for an index, `true`, `false`, and `cst` for an attribute that is not an integer."""
    if not isinstance(value, IntegerAttr):
        return "cst"
    if not isinstance(value.type, IntegerType):
        return f"c{value.bare()}"
    if value.type.width == 1:
        return "true" if value.value else "false"
    return f"c{value.bare()}_{value.type}"


def name_multiple_of_vscale(operation: Operation) -> Iterator[tuple[Value, str]]:
    if not isinstance(operation.results[0].type, IndexType):
        return
    for one, other in (operation.operands, operation.operands[::-1]):
        base = _constant(one)
        if base is not None and isinstance(other.owner, Operation) and other.owner.name == _VSCALE:
            yield operation.results[0], f"c{base.bare()}_vscale"
            return


def _constant(value: Value) -> IntegerAttr | None:
    owner = value.owner
    found = owner.attribute("value") if isinstance(owner, Operation) and owner.name in _CONSTANTS else None
    return found if isinstance(found, IntegerAttr) else None


HOOKS: Final = NameHooks(
    results={
        "arith.constant": name_constant,
        "arith.muli": name_multiple_of_vscale,
    },
)
