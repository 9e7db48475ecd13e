"""Branches: the operands that they pass must match the block's arguments.

Read next: `blocks.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.resolve.dominance import Block
from mlirls_ir.syntax.ods_names import successor_ranges
from mlirls_ir.syntax.tree import ShapeFact
from mlirls_ir.types.model import Type
from mlirls_ir.verify.place import Place


def check_branch(place: Place) -> None:
    """Checks the successors of a branch."""
    shape = place.shape
    unit = place.unit()
    if not shape.successors or unit is None:
        return
    blocks = unit.blocks_of(place.region)
    targets = [blocks.by_name.get(place.statement.names[slot.hole]) for slot in shape.successors]
    # In a user's dialect, C++ that is unavailable says which operands go where, and which arguments it gives itself.
    if place.definition.has_trait("BranchOpInterface") and _is_upstream(place):
        _check_operands(place, targets)
    for index, target in enumerate(targets):
        if target is None or target.index != 0 or place.parent() is None or place.region.arguments():
            continue
        sources = [blocks.blocks[source].last for source in target.predecessors]
        if sources and min(target.predecessors) >= 0 and sources[0] is place.statement:
            message = "entry block of region may not have predecessors"
            place.fail(message, ("successor", index), "entry-predecessor", location=place.parent())


def _is_upstream(place: Place) -> bool:
    return place.around.registry.is_upstream(place.shape.name.partition(".")[0])


def _check_operands(place: Place, targets: list[Block | None]) -> None:
    groups = _GROUPS.of(place.shape) or _GROUPS.keep(place.shape, _operand_groups(place))
    for index, target in enumerate(targets):
        group = groups[index] if index < len(groups) else None
        if target is None or group is None or (target.label is not None and target.label.shape.broken):
            continue
        if target.label is None:
            arguments: list[Type | None] = [slot.type for slot in place.region.arguments()]
        else:
            arguments = [slot.type for slot in target.label.shape.arguments]
        start, end = group
        count = end - start
        if count != len(arguments):
            place.fail(
                f"branch has {count} operands for successor #{index}, but target block has {len(arguments)}",
                ("successor", index),
                "branch-operands",
            )
        for position in range(count):
            passed, taken = place.shape.operands[start + position].type, arguments[position]
            if passed is not None and taken is not None and passed is not taken:
                place.fail(
                    f"type mismatch for bb argument #{position} of successor #{index}",
                    ("operand", start + position),
                    "branch-operands",
                )


_GROUPS: Final = ShapeFact[list[tuple[int, int] | None]]()
"""The operands that a shape passes to each successor."""


def _operand_groups(place: Place) -> list[tuple[int, int] | None]:
    """The operands passed to each successor, None if they are unknown."""
    view = place.view()
    ranges = view.operand_ranges
    groups = None if ranges is None else successor_ranges(place.definition, ranges, view.attributes)
    return [slot.operands for slot in place.shape.successors] if groups is None else groups
