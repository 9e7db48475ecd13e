"""The body of `spirv.SpecConstantOperation`: one operation on constants, and the yield of its result.

The custom form writes the operation without braces, so that its operands are those of the statement.
Read next: `bodies_structure.py` (modules, functions, control flow).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.spirv.bodies_graphs import GRAPHS
from mlirls_ir.dialects.spirv.bodies_operands import CHAINS, CONVERSIONS, OPERANDS, SIZED
from mlirls_ir.dialects.spirv.bodies_structure import STRUCTURE_BODIES
from mlirls_ir.dialects.spirv.symbols import SYMBOL_USERS
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.verify.blocks import may_be_terminator
from mlirls_ir.verify.bodies import region_at
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule, Reach
from mlirls_ir.verify.place import Place, statements_of

_CONSTANTS: Final = frozenset({"spirv.Constant", "spirv.SpecConstantOperation", "spirv.mlir.referenceof"})
USABLE: Final = "UsableInSpecConstantOp"
"""The trait of operations that `spirv.SpecConstantOperation` may wrap."""


def _spec_constant_operation(place: Place) -> None:
    region = region_at(place, 0)
    if region is None:
        _check_operands(place, place.statement)
        return
    if region.is_open:
        return
    statements = list(statements_of(region))
    if any(statement.shape.is_label or statement.shape.broken for statement in statements):
        return
    if statements and not may_be_terminator(statements[-1].shape):
        # Its block has no terminator, which is reported at the block.
        return
    if len(statements) != 2:
        place.fail_op("expected exactly 2 nested ops", code="region-operations")
    definition = statements[0].shape.definition
    if definition is None or not definition.may_have_trait(USABLE):
        place.fail_op("invalid enclosed op", code="region-operations")
    _check_operands(place, statements[0])


def _check_operands(place: Place, enclosed: Statement) -> None:
    for index, slot in enumerate(enclosed.shape.operands):
        found = definition_of(enclosed, slot)
        if found is None or found[1].shape.broken or found[1].shape.by_shape:
            continue
        if found[1].shape.name not in _CONSTANTS:
            part = ("operand", index) if enclosed is place.statement else None
            place.fail_op("invalid operand, must be defined by a constant operation", part, "operand-definition")


BODIES: Final[dict[str, PlaceRule]] = {**STRUCTURE_BODIES, "spirv.SpecConstantOperation": _spec_constant_operation}
"""Rules by operation name."""

_REACH: Final = {
    **dict.fromkeys(
        (
            *GRAPHS,
            "spirv.Branch",
            "spirv.BranchConditional",
            "spirv.FunctionCall",
            "spirv.Return",
            "spirv.ReturnValue",
            "spirv.Switch",
            "spirv.mlir.addressof",
            "spirv.mlir.loop",
            "spirv.mlir.selection",
            *CONVERSIONS,
        ),
        Reach.UPWARD,
    ),
    **dict.fromkeys(("spirv.GroupNonUniformBroadcast", "spirv.Variable", *CHAINS, *SIZED), Reach.DEFINITIONS),
    "spirv.SpecConstantOperation": Reach.UPWARD | Reach.DEFINITIONS,
    "spirv.Unreachable": Reach.UPWARD | Reach.BLOCKS,
}

HOOKS: Final = PlaceHooks(operands=OPERANDS, bodies=BODIES, symbols=SYMBOL_USERS, reach=_REACH)
