"""Finds the runs that have to be checked again after an edit, because their rules read beyond a statement.

The runs that an edit makes, their neighbours and the operations around them are checked again in any case; this file
finds the runs whose rules read further: symbols, definitions that may be dimensions, labels.

Read next: `in_place.py` (the rules).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.symbols import (
    SymbolTables,
    defined_symbols,
    is_table,
    may_hold_symbols,
    reference_path,
    symbol_name,
)
from mlirls_ir.resolve.unit import Unit, run_facts
from mlirls_ir.resolve.update import affected_runs_of
from mlirls_ir.syntax.reading.splice import Splice
from mlirls_ir.syntax.tree import Region, Run, Shape, Statement
from mlirls_ir.verify.hooks import Reach, origins, reach_of, read_inside, tags


def affected_runs(
    registry: Registry, top: Region, unit: Unit, splice: Splice, tables: SymbolTables, flagged: Iterable[Run]
) -> list[Run]:
    """The runs of a chunk to check again after `splice`; brings `tables` up to date. `flagged` runs have findings."""
    reused = {region for region, _, _, _ in splice.reused}
    removed = list(_walk(splice.removed, reused))
    added = list(_walk(splice.runs, reused))
    out: list[Run] = []
    out += _symbol_users(registry, top, splice, tables, removed, added)
    expected: list[Callable[[Shape], bool]] = []
    for origin in origins(registry):
        if Counter(_origin_keys(removed, origin)) != Counter(_origin_keys(added, origin)):
            expected.append(_looks_at_origins)
            break
    if Counter(_definition_keys(removed)) != Counter(_definition_keys(added)):
        expected.append(_looks_at_definitions)
    if expected:
        looked_at = affected_runs_of(unit, splice.region, flagged)
        out += [run for run in looked_at if any(_has(run, one) for one in expected)]
    if _labels(splice.removed) != _labels(splice.runs):
        out += _branches_and_ends(splice.region)
    if splice.first == 0 or _labels(splice.removed) != _labels(splice.runs):
        out += [run for run in splice.region.runs if _has(run, _looks_at_blocks)]
    moved = [run for region in reused for run in _runs(region.runs)]
    out += [run for run in moved if _has(run, _looks_far)]
    tagged = tags(registry)

    def is_tagged(shape: Shape) -> bool:
        return shape.name in tagged

    if tagged and (
        any(is_tagged(one.shape) for one in (*removed, *added)) or any(_has(run, is_tagged) for run in moved)
    ):
        out += [run for run in _runs(top.runs) if _has(run, is_tagged)]
    return out


def _walk(runs: Iterable[Run], skipped: set[Region]) -> Iterable[Statement]:
    """All statements in `runs` and in their regions, except those in `skipped`."""
    stack = list(runs)
    while stack:
        for statement in stack.pop().statements:
            yield statement
            for region in statement.regions or ():
                if region not in skipped:
                    stack += region.runs


def _runs(runs: Iterable[Run]) -> Iterable[Run]:
    stack = list(runs)
    while stack:
        run = stack.pop()
        yield run
        for statement in run.statements:
            for region in statement.regions or ():
                stack += region.runs


def _has(run: Run, expected: object) -> bool:
    facts = run_facts(run)
    return facts is not None and callable(expected) and any(expected(statement.shape) for statement in facts.contextual)


def _looks_at_origins(shape: Shape) -> bool:
    return Reach.ORIGINS in reach_of(shape)


def _looks_at_definitions(shape: Shape) -> bool:
    return Reach.DEFINITIONS in reach_of(shape)


def _looks_at_blocks(shape: Shape) -> bool:
    return Reach.BLOCKS in reach_of(shape)


_FAR = Reach.UPWARD | Reach.DEFINITIONS | Reach.ORIGINS | Reach.SYMBOLS


def _looks_far(shape: Shape) -> bool:
    return bool(reach_of(shape) & _FAR) or bool(shape.symbol_refs)


# -- symbols


def _symbol_users(
    registry: Registry,
    top: Region,
    splice: Splice,
    tables: SymbolTables,
    removed: list[Statement],
    added: list[Statement],
) -> list[Run]:
    before, after = defined_symbols(splice.removed), defined_symbols(splice.runs)
    if before or after or any(map(may_hold_symbols, (*removed, *added))):
        tables.drop(splice.region)
    if any(is_table(statement.shape) for statement in (*removed, *added)):
        tables.clear()
        return [run for run in _runs(top.runs) if _has(run, _is_symbol_statement)]
    changed = _symbols_read_inside(registry, splice.region, (*removed, *added))
    if before != after:
        changed |= {name for name, _ in before} | {name for name, _ in after}
    users = [run for run in _runs(top.runs) if _names_symbol(run, changed)] if changed else []
    # A use of a changed symbol may be in a region that rules about other users read.
    while further := _read_around(registry, users) - changed:
        changed |= further
        users = [run for run in _runs(top.runs) if _names_symbol(run, changed)]
    return users


def _symbols_read_inside(registry: Registry, region: Region, edited: Iterable[Statement]) -> set[str]:
    """The symbols of operations whose regions are read by rules about their users: around `region`, or edited."""
    names = read_inside(registry)
    if not names:
        return set()
    out = {symbol_name(statement) for statement in edited if statement.shape.name in names}
    return {symbol for symbol in out if symbol is not None} | _symbols_around(region, names)


def _read_around(registry: Registry, users: Iterable[Run]) -> set[str]:
    """The symbols of operations around `users` whose regions are read by rules about their users."""
    names = read_inside(registry)
    return {symbol for run in users for symbol in _symbols_around(run.region, names)} if names else set()


def _symbols_around(region: Region, names: frozenset[str]) -> set[str]:
    out = set[str]()
    operation = region.operation
    while operation is not None:
        symbol = symbol_name(operation) if operation.shape.name in names else None
        if symbol is not None:
            out.add(symbol)
        operation = operation.parent()
    return out


def _is_symbol_statement(shape: Shape) -> bool:
    is_user = Reach.SYMBOLS in reach_of(shape)
    return is_user or bool(shape.symbol_refs) or shape.symbol is not None or "sym_name" in shape.attributes


def _names_symbol(run: Run, changed: set[str]) -> bool:
    facts = run_facts(run)
    for statement in facts.contextual if facts is not None else ():
        if symbol_name(statement) in changed:
            return True
        for slot in statement.shape.symbol_refs:
            if not changed.isdisjoint(reference_path(statement, slot)):
                return True
    return False


# -- definitions and labels


def _origin_keys(statements: list[Statement], origin: Callable[[Statement], object]) -> Iterable[tuple[str, object]]:
    for statement in statements:
        shape = statement.shape
        if shape.results or shape.arguments or shape.region_arguments:
            key = origin(statement)
            for name in statement.names:
                yield name, key


def _definition_keys(statements: list[Statement]) -> Iterable[tuple[object, ...]]:
    """The facts that rules about definitions may read: the definitions of values, with the values of constants."""
    for statement in statements:
        shape = statement.shape
        if shape.results:
            yield shape, *statement.names
        elif shape.arguments or shape.region_arguments:
            yield shape.name, shape.is_label, *statement.names


def _labels(runs: list[Run]) -> list[tuple[str, tuple[object, ...]]]:
    return [
        (statement.names[0] if statement.names else "", tuple(slot.type for slot in statement.shape.arguments))
        for run in runs
        for statement in run.statements
        if statement.shape.is_label
    ]


def _branches_and_ends(region: Region) -> list[Run]:
    """The runs of `region` with branches, and the last runs of it and its siblings, which pass values on."""
    out = [run for run in region.runs if any(statement.shape.successors for statement in run.statements)]
    operation = region.operation
    siblings = (operation.regions if operation is not None else None) or ()
    return out + [sibling.runs[-1] for sibling in siblings if sibling.runs]
