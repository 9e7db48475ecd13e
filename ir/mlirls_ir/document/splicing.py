"""Marks what has to be resolved and checked again after an edit has replaced statements.

Read next: `../resolve/update.py`, `passes.py`.
"""

from __future__ import annotations

from mlirls_ir.document.chunk import ChunkState
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.unit import run_facts, unit_of, unit_region
from mlirls_ir.resolve.update import update_unit
from mlirls_ir.syntax.reading.splice import Splice
from mlirls_ir.syntax.tree import walk_runs
from mlirls_ir.verify.effects import affected_runs


def update_chunk(registry: Registry, chunk: ChunkState, splice: Splice) -> None:
    """Marks what has to be resolved and checked again after a splice."""
    for inner, _, _, _ in splice.reused:
        # The operation around the unit was replaced, and defines the unit's arguments.
        reused = unit_of(inner)
        if reused is not None:
            reused.is_complete = False
    unit = unit_of(unit_region(splice.region))
    if unit is None or not chunk.is_resolved:
        if unit is not None:
            unit.is_complete = False
        chunk.units = [chunk.top]
        chunk.is_resolved = False
        chunk.forget_checks()
        return
    if chunk.units:
        # A region to be resolved may be replaced before it is.
        gone = {run.region for run in walk_runs(splice.removed, {region for region, _, _, _ in splice.reused})}
        chunk.units = [region for region in chunk.units if region is splice.region or region not in gone]
    update = update_unit(unit, splice, chunk.checks.flagged)
    for run in walk_runs(splice.removed, {region for region, _, _, _ in splice.reused}):
        for each in chunk.passes:
            each.forget(run)
        run.facts = None
    for run in walk_runs(splice.runs, {region for region, _, _, _ in splice.reused}):
        for each in chunk.passes:
            each.note(run)
    for run in chunk.checks.flagged.with_lost_links():
        chunk.checks.mark(run)
    for inner, statement, _, _ in splice.reused:
        was_unit, is_unit = unit_of(inner) is not None, statement.shape.isolated
        if was_unit != is_unit:
            inner.facts = None
        if was_unit != is_unit or (not is_unit and unit_region(inner) is not unit.region):
            # Its definitions now belong to another unit, which does not have them yet.
            update.afresh = True
            unit.is_complete = False
    if update.afresh:
        chunk.units.append(unit.region)
    else:
        for run in update.check:
            chunk.checks.mark(run)
            chunk.machine.mark(run)
    for run in affected_runs(registry, chunk.top, unit, splice, chunk.tables, chunk.checks.flagged):
        chunk.checks.mark(run)
    chunk.units += update.new_units
    _mark_surroundings(chunk, splice)


def _mark_surroundings(chunk: ChunkState, splice: Splice) -> None:
    """Marks runs whose statements are checked against surroundings that the splice has changed."""
    region = splice.region
    runs = region.runs
    for index in (splice.first - 1, splice.first + len(splice.runs)):
        if 0 <= index < len(runs):
            chunk.checks.mark(runs[index])
    operation = region.operation
    while operation is not None:
        for each in chunk.passes:
            each.moved(operation)
        operation = operation.parent()
    for inner, _, _, _ in splice.reused:
        for run in inner.runs:
            facts = run_facts(run)
            if facts is not None and facts.contextual:
                chunk.checks.mark(run)
        unit = unit_of(inner)
        if unit is not None:
            chunk.units.append(inner)
