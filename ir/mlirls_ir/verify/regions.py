"""Regions of an operation: how many blocks they have, their arguments, and how their last block ends.

A terminator that the custom form omits is added by the parser (`SingleBlockImplicitTerminator`).

Read next: `blocks.py` (the blocks in between), `yields.py` (what terminators pass on).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from mlirls_ir.formats.common import EMPTY_BLOCK
from mlirls_ir.ods.constraints import constraint_check, region_message, region_satisfies
from mlirls_ir.ods.model import OperationDef, RegionField
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.finding import Link
from mlirls_ir.syntax.tree import Region, Shape, Statement
from mlirls_ir.verify.blocks import may_be_terminator, may_lack_terminator
from mlirls_ir.verify.hooks import PlaceRule, places_of_operation
from mlirls_ir.verify.implied import implied_rule
from mlirls_ir.verify.place import (
    Place,
    Surroundings,
    block_count,
    entry_argument_types,
    fail_at,
    last_statement,
    link_to,
)
from mlirls_ir.verify.terminators import implicit_terminator, leaves_to_cpp, operation_of_class


def regions_rule(registry: Registry, definition: OperationDef) -> PlaceRule:
    """The rule for the regions of the operations of one definition."""
    name = definition.name
    hooks = places_of_operation(registry, name)
    body, implied = hooks.bodies.get(name), implied_rule(registry, definition)
    # Plain regions that are valid, except perhaps for the dialect's own rules.
    valid: set[_Plain] = set()

    def check(place: Place) -> None:
        regions = place.statement.regions
        if not regions:
            if body is not None:
                body(place)
            return
        plain = _plain(place.shape, regions)
        if plain is None or plain not in valid:
            _check_all(place, regions, body)
            if plain is not None and len(valid) < _MOST_PLAIN:
                valid.add(plain)
        elif body is not None:
            body(place)
        if implied is not None:
            implied(place)

    return check


_Plain: TypeAlias = "tuple[tuple[str | bool, ...], bool, tuple[bool, ...], tuple[int, ...] | None]"
_MOST_PLAIN: Final = 256


def _plain(shape: Shape, regions: Sequence[Region]) -> _Plain | None:
    """The facts that the rules below read of an operation whose regions have one block each, written without a label.

    The last operations of its regions and whether they are terminators, whether it is in generic form, which regions
    have arguments, and which are omitted. None if a region is not like this, or ends with an unknown operation, since
    there may be any number of these.
    """
    ends: list[str | bool] = []
    for region in regions:
        runs = region.runs
        if region.n_labels or region.is_open or not runs or not runs[-1].statements:
            return None
        last = runs[-1].statements[-1].shape
        if last.broken or last.definition is None:
            return None
        ends += (last.name, last.is_terminator)
    return tuple(ends), shape.is_generic, tuple(map(bool, shape.region_arguments)), shape.region_places


def _check_all(place: Place, regions: Sequence[Region], body: PlaceRule | None) -> None:
    for index, region in enumerate(regions):
        _check_arguments(place, index, region)
        _check_single_block(place, index, region)
    for index, region in enumerate(regions):
        _check_constraint(place, index, region)
    if body is not None:
        body(place)
    for region in regions:
        _check_end(place, region)
    for region in regions:
        _check_terminator_kind(place, region)


def _check_constraint(place: Place, index: int, region: Region) -> None:
    fields = place.definition.regions
    places = place.statement.shape.region_places
    if places is not None and index < len(places):
        index = places[index]
    if not fields or (index >= len(fields) and not fields[-1].variadic):
        return
    field = fields[min(index, len(fields) - 1)]
    count = block_count(region)
    if count == 0 and not place.shape.is_generic and not _is_left_empty(place, region, field):
        return
    dialect = place.definition.name.split(".", 1)[0]
    if region_satisfies(place.around.registry, dialect, field.constraint, count) is False:
        check = constraint_check(place.around.registry, dialect, field.constraint)
        assert check is not None
        place.fail_op(region_message(index, field.name, check.constraint), code="region-constraint")


def _is_left_empty(place: Place, region: Region, field: RegionField) -> bool:
    """Whether the parser of a custom form is known to make no block for a region whose text is empty.

    A parser made from a format makes a block for each region with one block that the format names itself. C++ may do
    anything, but does not make a block that would need a terminator.
    """
    if place.shape.by_shape:
        # A project's own C++: nobody here knows what it makes of an empty text.
        return False
    definition = place.definition
    if definition.has_trait("SingleBlockImplicitTerminator"):
        return implicit_terminator(region, place.around.registry) is None
    if definition.has_trait("NoTerminator"):
        return False
    if definition.assembly_format is None or not definition.has_trait("SingleBlock"):
        return True
    return leaves_to_cpp(place.around.registry, definition, field.name)


def _check_arguments(place: Place, index: int, region: Region) -> None:
    if place.definition.has_trait("NoRegionArguments") and entry_argument_types(region):
        many = len(place.definition.regions) > 1
        place.fail_op(f"region {f'#{index} ' if many else ''}should have no arguments", code="region-arguments")


def _check_single_block(place: Place, index: int, region: Region) -> None:
    definition = place.definition
    if not definition.has_trait("SingleBlock"):
        return
    count = block_count(region)
    if count > 1:
        place.fail_op(f"expects region #{index} to have 0 or 1 blocks", code="region-blocks")
    is_empty = count == 1 and not region.is_open and _has_no_operation(region)
    if not is_empty or definition.has_trait("NoTerminator"):
        return
    if implicit_terminator(region, place.around.registry) is None:
        place.fail_op("expects a non-empty block", code="missing-terminator")


def _has_no_operation(region: Region) -> bool:
    return all(statement.shape.is_label for run in region.runs for statement in run.statements)


def _check_end(place: Place, region: Region) -> None:
    """The last operation of the last block; other blocks are checked at the label that follows them."""
    last = last_statement(region)
    if region.is_open or (last is None and not region.arguments()):
        return
    if last is not None and (last.shape.is_label or may_be_terminator(last.shape)):
        return
    if block_count(region) == 1 and may_lack_terminator(region):
        return
    if implicit_terminator(region, place.around.registry) is not None:
        return
    if last is None:
        # Arguments before the region make a block, even of an empty text.
        place.fail(EMPTY_BLOCK, code="missing-terminator")
    fail_at(place.around, last, f'block with no terminator, has "{last.shape.name}"', code="missing-terminator")


def _check_terminator_kind(place: Place, region: Region) -> None:
    trait = place.definition.trait("SingleBlockImplicitTerminator")
    last = last_statement(region)
    if trait is None or last is None or last.shape.is_label or last.shape.broken:
        return
    if not last.shape.is_terminator and implicit_terminator(region, place.around.registry) is not None:
        return
    dialect = place.definition.name.split(".", 1)[0]
    expected = operation_of_class(place.around.registry, dialect, str(trait.arguments[0]))
    if expected is None or last.shape.name == expected:
        return
    note = f"in custom textual format, the absence of terminator implies '{expected}'"
    links: tuple[Link, ...] = (link_to(place.around, place.statement, note),)
    fail_at(
        place.around,
        last,
        f"'{place.shape.name}' op expects regions to end with '{expected}', found '{last.shape.name}'",
        code="wrong-terminator",
        links=links,
        location=place.statement,
    )


def check_unregistered_regions(statement: Statement, around: Surroundings) -> None:
    """Checks the blocks of an unknown operation: if there are several, they must end with terminators."""
    if statement.shape.by_shape and statement.shape.definition is not None:
        return
    for region in statement.regions or ():
        last = last_statement(region)
        if last is None or last.shape.is_label or may_be_terminator(last.shape) or region.is_open:
            continue
        if block_count(region) > 1:
            fail_at(around, last, f'block with no terminator, has "{last.shape.name}"', code="missing-terminator")
