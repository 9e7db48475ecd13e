"""Names of values that are taken inside of an operation isolated from above, because a value around it has them.

The verifier keeps the values of a function from those around it, but MLIR's parser has one table of names for all: a
name cannot be given again before the region that gave it has ended.

Read next: `../document/outer_names.py` (the pass), `uses.py` (names in one unit).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.resolve.definitions import first_visible, is_doubtful, may_be_isolated
from mlirls_ir.resolve.finding import Finding, Link
from mlirls_ir.resolve.unit import Definition, Unit, definition_start, unit_of
from mlirls_ir.syntax.tree import Offsets, Region, Statement

Range = tuple[int, int]
HoleRanges = Callable[[Statement], "tuple[Range, ...]"]
"""Returns the ranges of a statement's names, relative to its start."""

_MOST_DEPTH: Final = 8
"""The most isolated operations around a value that are looked at."""


def taken_names(units: Iterable[Unit], ranges: HoleRanges, hides_names: Callable[[Statement], bool]) -> list[Finding]:
    """The errors about names that values of `units` have taken: the first one for each of these values.

    `hides_names` is whether the syntax of an operation hides the names around it from its regions.
    """
    offsets = Offsets()
    first: dict[tuple[Statement, int], tuple[int, Definition, Definition]] = {}
    for unit in units:
        for region in unit.inner:
            for outer, inner in _conflicts(unit, region, offsets, hides_names):
                key, at = (outer[1], outer[2]), offsets.of(inner[1])
                if key not in first or at < first[key][0]:
                    first[key] = at, outer, inner
    return [_finding(outer, inner, ranges) for _, outer, inner in first.values()]


def _conflicts(
    unit: Unit, region: Region, offsets: Offsets, hides_names: Callable[[Statement], bool]
) -> Iterator[tuple[Definition, Definition]]:
    """The definitions in an isolated region of a unit, and in those inside of it, whose name the unit has taken."""
    operation = region.operation
    assert operation is not None
    stack = [(region, 1)]
    while stack:
        inside, depth = stack.pop()
        inner = unit_of(inside)
        around = inside.operation
        # C++ of another project may hide names as well.
        if inner is None or around is None or around.shape.by_shape or around.shape.broken or hides_names(around):
            continue
        for name in _shared_names(unit, inner):
            outer = _taker(unit, name, operation, offsets)
            if outer is not None:
                yield from ((outer, found) for found in inner.definitions(name) if _is_sure(found, inside))
        if depth < _MOST_DEPTH:
            stack += [(other, depth + 1) for other in inner.inner]


def _taker(unit: Unit, name: str, operation: Statement, offsets: Offsets) -> Definition | None:
    """The definition of `name` in a unit that is in force where `operation` begins."""
    region = operation.run.region
    found = first_visible(unit, name, region, offsets)
    if found is None or not _is_sure(found, unit.region) or may_be_isolated(region, found[3]):
        return None
    return found if definition_start(found, offsets) <= offsets.of(operation) else None


def _is_sure(found: Definition, region: Region) -> bool:
    """Whether a definition is surely one, and in a unit whose region is `region`."""
    is_read = not found[1].shape.broken or found[3].is_open
    return is_read and not (is_doubtful(found) or may_be_isolated(found[3], region))


def _shared_names(unit: Unit, inner: Unit) -> list[str]:
    """The names that both units define; the time follows the unit with fewer."""
    few, many = (
        (unit, inner) if len(unit.top) + len(unit.nested) < len(inner.top) + len(inner.nested) else (inner, unit)
    )
    return [name for name in {**few.top, **few.nested} if name in many.top or name in many.nested]


def _finding(outer: Definition, inner: Definition, ranges: HoleRanges) -> Finding:
    _, statement, hole, region, _ = inner
    in_head = region.operation is statement
    name = statement.names[hole]
    message = f"region entry argument '{name}' is already in use" if in_head else f"redefinition of SSA value '{name}'"
    link = Link(outer[1], *_range(outer, ranges), f"previously {'referenced' if in_head else 'defined'} here")
    start, end = _range(inner, ranges)
    return Finding(statement, Diagnostic(start, end, Severity.ERROR, "redefinition", message), (link,))


def _range(found: Definition, ranges: HoleRanges) -> Range:
    statement, hole = found[1], found[2]
    start, end = ranges(statement)[hole]
    return statement.condensed(start), statement.condensed(end)
