"""omp: checks the uses of host-computed values in `omp.target`, and the contents of `omp.workdistribute`.

Read next: `bodies_loops.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.dialects.omp.bodies_clauses import WRAPPERS, check_clauses, values_of
from mlirls_ir.dialects.omp.bodies_maps import check_mapped, check_maps
from mlirls_ir.dialects.omp.versions import KERNEL_TYPE
from mlirls_ir.resolve.unit import run_facts
from mlirls_ir.resolve.uses import block_at
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.verify.blocks import has_parent_rule, may_be_terminator
from mlirls_ir.verify.bodies import members_of, region_at
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place, block_count, first_statement, statements_of


def _is_unknown(statement: Statement) -> bool:
    shape = statement.shape
    return not shape.is_label and (shape.broken or shape.by_shape or shape.definition is None)


def _operations(region: Region) -> Iterator[Statement]:
    """The operations in a region and in those that they hold, the outer ones first."""
    pending = list(reversed(list(statements_of(region))))
    while pending:
        statement = pending.pop()
        if not statement.shape.is_label:
            yield statement
        nested = [one for held in statement.regions or () for one in statements_of(held)]
        pending += reversed(nested)


# -- values that the host computes


class _Unclear(Exception):
    """An operation is not known on which the kind of a kernel depends."""


def _is_run_once(statement: Statement) -> bool:
    """Whether the block of an operation is run once, whatever way is taken through its region."""
    region = statement.run.region
    if block_count(region) <= 1:
        return True
    facts = run_facts(statement.run)
    if facts is None:
        raise _Unclear
    blocks = facts.unit.blocks_of(region)
    block = block_at(blocks, statement, region)
    reached: set[int] = set()
    pending = list(block.successors)
    while pending:
        index = pending.pop()
        if index not in reached:
            reached.add(index)
            pending += blocks.blocks[index].successors
    if block.index in reached:
        return False
    ends = [one for one in blocks.blocks if not one.successors and blocks.dominators[one.index] >= 0]
    return all(blocks.dominates(block.index, one.index) for one in ends)


def _captured(region: Region) -> Statement | None:
    """The innermost construct of a target region that is all that it does, None if there is none.

    It is looked for in nested constructs, until one is not run exactly once or has another construct beside it.
    """
    found: Statement | None = None
    while True:
        held = [one for one in statements_of(region) if not one.shape.is_label]
        if any(map(_is_unknown, held)):
            raise _Unclear
        constructs = [one for one in held if one.shape.name.startswith("omp.")]
        statement = next((one for one in constructs if one.regions), None)
        if statement is None or statement.regions is None or not _is_run_once(statement):
            return found
        if not all(one is statement or one.shape.is_terminator for one in constructs):
            return found
        found = statement
        if statement.shape.name == "omp.loop_nest":
            return found
        region = statement.regions[0]


def _kernel(target: Statement, captured: Statement | None) -> tuple[bool, bool]:
    """Whether a kernel is SPMD, and whether the host computes the number of its iterations."""
    if captured is None or captured.shape.name != "omp.loop_nest":
        return False, False
    wrappers: list[str] = []
    around = captured.parent()
    while around is not None and around.shape.name in WRAPPERS - {"omp.parallel"}:
        wrappers.append(around.shape.name)
        around = around.parent()
    if wrappers[:1] == ["omp.simd"]:
        del wrappers[0]
    outer: list[str] = []
    while around is not None and around is not target and len(outer) < 3:
        outer.append(around.shape.name)
        around = around.parent()
    if around is not target:
        return False, False
    match wrappers, outer:
        case ["omp.wsloop", "omp.distribute"], ["omp.parallel", "omp.teams"]:
            return True, True
        case ["omp.distribute"], ["omp.teams"]:
            return False, True
        case ["omp.loop"], ["omp.teams"]:
            return True, True
        case ["omp.wsloop"], ["omp.parallel"]:
            return True, False
        case _:
            return False, False


def _arguments(region: Region) -> list[str]:
    """The names of the arguments of a region."""
    slots, operation, label = region.arguments(), region.operation, first_statement(region)
    if slots and operation is not None:
        return [operation.names[slot.hole] for slot in slots]
    is_label = label is not None and label.shape.is_label
    return [label.names[slot.hole] for slot in label.shape.arguments] if is_label and label is not None else []


def _check_host_eval(place: Place, region: Region) -> None:
    count = len(values_of(place, "host_eval_vars"))
    arguments, first = _arguments(region), len(values_of(place, "has_device_addr_vars"))
    if not count or len(arguments) < first + count or KERNEL_TYPE.is_in(place.around.registry):
        return
    names = set(arguments[first : first + count])
    try:
        captured = _captured(region)
    except _Unclear:
        return
    is_spmd, counts_on_host = _kernel(place.statement, captured)
    for user in _operations(region):
        if not any(user.names[slot.hole] in names for slot in user.shape.own_operands):
            continue
        definition = user.shape.definition
        if _is_unknown(user) or definition is None:
            return
        fields: tuple[str, ...] = ()
        message = f"host_eval argument illegal use in '{user.shape.name}' operation"
        match user.shape.name:
            case "omp.teams":
                fields = ("num_teams_lower", "num_teams_upper", "thread_limit")
                message = "host_eval argument only legal as 'num_teams' and 'thread_limit' in 'omp.teams'"
            case "omp.parallel":
                fields = ("num_threads",) if is_spmd and _is_around(user, captured) else ()
                message = (
                    "host_eval argument only legal as 'num_threads' in 'omp.parallel' when representing target SPMD"
                )
            case "omp.loop_nest":
                fields = ("loop_lower_bounds", "loop_upper_bounds", "loop_steps")
                fields = fields if counts_on_host and user is captured else ()
                message = (
                    "host_eval argument only legal as loop bounds and steps in 'omp.loop_nest' when trip count must be "
                    "evaluated in the host"
                )
            case _:
                pass
        view = Place(user, definition, place.around)
        legal = {name for field in fields for name, _ in values_of(view, field).values()}
        used = {user.names[slot.hole] for slot in user.shape.own_operands} & names
        if used - legal:
            place.fail_op(message)


def _is_around(outer: Statement, inner: Statement | None) -> bool:
    while inner is not None and inner is not outer:
        inner = inner.parent()
    return inner is outer


def _target(place: Place) -> None:
    check_clauses(place)
    region = region_at(place, 0)
    check_mapped(place, "has_device_addr_vars", "has_device_addr")
    check_maps(place)
    if region is None or region.is_open:
        return
    members = members_of(region)
    if sum(member.shape.name == "omp.teams" for member in members or ()) > 1:
        place.fail("target containing multiple 'omp.teams' nested ops", code="region-operations")
    _check_host_eval(place, region)


# -- workdistribute

_NOT_DISTRIBUTED: Final = {
    "omp.barrier": "explicit barriers are not allowed in workdistribute region",
    "omp.parallel": "nested parallel constructs not allowed in workdistribute",
    "omp.teams": "nested teams constructs not allowed in workdistribute",
}


def _workdistribute(place: Place) -> None:
    region = region_at(place, 0)
    if region is None or not region.is_open:
        _check_distributed(place, region)
    parent = place.parent()
    name = "" if parent is None else parent.shape.name
    is_unknown = parent is not None and (parent.shape.broken or parent.shape.definition is None)
    if name != "omp.teams" and not is_unknown:
        place.fail_op("workdistribute must be nested under teams", code="wrong-parent")


def _check_distributed(place: Place, region: Region | None) -> None:
    if region is None or not block_count(region):
        place.fail_op("region cannot be empty", code="region-blocks")
    ends = _ends(region)
    if any(end is None or end.shape.broken or not may_be_terminator(end.shape) for end in ends):
        # What is said of the end of a block is said there.
        return
    names = [end.shape.name for end in ends if end is not None]
    if names.count("omp.terminator") > 1:
        place.fail_op("region must have exactly one terminator", code="region-blocks")
    definitions = [end.shape.definition for end in ends if end is not None]
    is_reported_there = any(one is not None and has_parent_rule(one) for one in definitions)
    if "omp.terminator" not in names and not is_reported_there:
        place.fail_op("region must be terminated with omp.terminator", code="wrong-terminator")
    for operation in _operations(region):
        message = _NOT_DISTRIBUTED.get(operation.shape.name)
        if message is not None:
            place.fail_op(message, code="region-operations")


def _ends(region: Region) -> list[Statement | None]:
    """The last operations of the blocks, None for an empty block."""
    out: list[Statement | None] = []
    last: Statement | None = None
    for index, statement in enumerate(statements_of(region)):
        if statement.shape.is_label and index:
            out.append(last)
        last = None if statement.shape.is_label else statement
    return [*out, last]


TARGET_BODIES: Final[dict[str, PlaceRule]] = {"omp.target": _target, "omp.workdistribute": _workdistribute}
"""Rules of these constructs by operation name."""
