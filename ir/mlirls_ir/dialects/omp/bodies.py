"""Rules of the omp dialect about an operation's surroundings: nesting of constructs, loop wrappers, declarations.

Read next: `bodies_atomic.py` (atomic constructs), `rules.py` (operations by themselves).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.dialects.omp.bodies_atomic import ATOMIC_BODIES
from mlirls_ir.dialects.omp.bodies_clauses import (
    WRAPPERS,
    check_arguments,
    check_clauses,
    clause_of,
    declared,
    inputs_of,
    operation_around,
    word_of,
)
from mlirls_ir.dialects.omp.bodies_declarations import DECLARATION_BODIES
from mlirls_ir.dialects.omp.bodies_loops import LOOP_BODIES
from mlirls_ir.dialects.omp.bodies_maps import MAP_BODIES
from mlirls_ir.dialects.omp.bodies_target import TARGET_BODIES
from mlirls_ir.ods.model import UNKNOWN_TRAITS
from mlirls_ir.verify.bodies import is_known_not, members_of, region_at
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule, Reach
from mlirls_ir.verify.place import (
    Place,
    fail_at,
)
from mlirls_ir.verify.symbols import nearest_broken

# -- constructs and their parents


_IN: Final = {
    "parallel": "inside a parallel region",
    "loop": "inside a worksharing-loop region",
    "sections": "inside a sections region",
    "taskgroup": "inside a task region",
}


def _cancel(place: Place) -> None:
    is_point = place.shape.name == "omp.cancellation_point"
    word = "cancellation point" if is_point else "cancel"
    kind = word_of(clause_of(place.shape, "cancel_directive"))
    if nearest_broken(place) or kind not in _IN:
        return
    outer = operation_around(place)
    if outer is None:
        place.fail_op("Orphaned cancellation point" if is_point else "Orphaned cancel construct", code="wrong-parent")
    holder = outer.parent()
    name = "" if holder is None else holder.shape.name
    around = None if holder is None else holder.shape.definition
    if around is not None and around.has_trait(UNKNOWN_TRAITS):
        return
    match kind:
        case "parallel":
            is_valid = outer.shape.name == "omp.parallel"
        case "loop":
            is_valid = outer.shape.name == "omp.loop_nest" and name in WRAPPERS
        case "sections":
            is_valid = outer.shape.name in ("omp.section", "omp.sections")
        case _:
            is_valid = outer.shape.name in ("omp.task", "omp.loop_nest")
            if outer.shape.name == "omp.loop_nest" and name not in ("omp.taskloop", "omp.simd"):
                is_valid = False
    if kind == "loop" and is_valid and name not in ("omp.wsloop", "omp.simd"):
        is_valid = False
    if not is_valid:
        place.fail_op(f"{word} {kind} must appear {_IN[kind]}", code="wrong-parent")
    if is_point or holder is None:
        return
    attributes = holder.shape.attributes
    if kind == "loop" and name == "omp.wsloop":
        for clause in ("nowait", "ordered"):
            if clause_of(holder.shape, clause) is not None:
                article = "an" if clause == "ordered" else "a"
                place.fail(f"A worksharing construct that is canceled must not have {article} {clause} clause")
    if kind == "sections" and "nowait" in attributes:
        place.fail("A sections construct that is canceled must not have a nowait clause")


def _ordered(place: Place) -> None:
    has_region = place.shape.name == "omp.ordered.region"
    loop = operation_around(place, frozenset({"omp.loop_nest"}))
    if nearest_broken(place):
        return
    if loop is None:
        if not has_region:
            place.fail_op("must be nested inside of a loop", code="wrong-parent")
        return
    wrapper = loop.parent()
    name = "" if wrapper is None else wrapper.shape.name
    if name == "omp.wsloop" and wrapper is not None:
        ordered = clause_of(wrapper.shape, "ordered")
        if ordered is None:
            place.fail_op("the enclosing worksharing-loop region must have an ordered clause", code="wrong-parent")
        if isinstance(ordered, IntegerAttr) and has_region is (ordered.value != 0):
            must = "must not have" if has_region else "must have"
            place.fail_op(f"the enclosing loop's ordered clause {must} a parameter present", code="wrong-parent")
    elif name != "omp.simd" and wrapper is not None and wrapper.shape.definition is not None:
        place.fail_op("must be nested inside of a worksharing, simd or worksharing simd loop", code="wrong-parent")
    if has_region:
        return
    outer = operation_around(place, frozenset({"omp.wsloop"}))
    count = clause_of(place.shape, "doacross_num_loops")
    given = None if outer is None else clause_of(outer.shape, "ordered")
    if isinstance(count, IntegerAttr) and isinstance(given, IntegerAttr) and count.value != given.value:
        place.fail_op(
            "number of variables in depend clause does not match number of iteration variables in the doacross loop"
        )


def _sections(place: Place) -> None:
    check_clauses(place)
    region = region_at(place, 0)
    members = None if region is None or region.is_open else members_of(region)
    for member in members or ():
        if member.shape.name not in ("omp.section", "omp.terminator"):
            fail_at(
                place.around,
                member,
                "'omp.sections' op expected omp.section op or terminator op inside region",
                code="region-operations",
                location=place.statement,
            )


def _teams(place: Place) -> None:
    outer = operation_around(place)
    if outer is not None and outer.shape.name != "omp.target" and not nearest_broken(place):
        message = "expected to be nested inside of omp.target or not nested in any OpenMP dialect operations"
        place.fail(message, code="wrong-parent")
    view = place.view()
    uppers = view.operands("num_teams_upper")
    if uppers is not None and len(uppers) > 1 and view.has_operand("num_teams_lower"):
        place.fail("expected exactly one num_teams upper bound when lower bound is specified")
    lower, upper = view.operand("num_teams_lower"), uppers[0] if uppers else None
    if view.has_operand("num_teams_lower") and not view.has_operand("num_teams_upper"):
        place.fail("expected num_teams upper bound to be defined if the lower bound is defined")
    if lower is not None and is_known_not(lower, upper):
        place.fail("expected num_teams upper bound and lower bound to be the same type")
    check_clauses(place)


# -- declarations


def _critical(place: Place) -> None:
    for name, target in declared(place, "name"):
        if target is None or (target.shape.name != "omp.critical.declare" and not target.shape.broken):
            place.fail_op(
                f"expected symbol reference @{name} to point to a critical declaration",
                ("symbol", "name"),
                "unknown-symbol",
            )


def _single(place: Place) -> None:
    check_clauses(place)
    values = place.view().operands("copyprivate_vars")
    part = ("symbol", "copyprivate_syms")
    if values is None:
        return
    for value, (name, target) in zip(values, declared(place, "copyprivate_syms"), strict=False):
        if target is None or (target.shape.name not in ("func.func", "llvm.func") and not target.shape.broken):
            place.fail_op(f"expected symbol reference @{name} to point to a copy function", part, "unknown-symbol")
        inputs = inputs_of(target)
        if inputs is None:
            continue
        if len(inputs) != 2:
            place.fail_op(f"expected copy function @{name} to have 2 operands", part, "symbol-type")
        if inputs[0] is not inputs[1]:
            place.fail_op(f"expected copy function @{name} arguments to have the same type", part, "symbol-type")
        if is_known_not(value, inputs[0]):
            place.fail_op(
                f"expected copy function arguments' type ('{inputs[0]}') to be the same as copyprivate variable's "
                f"type ('{value}')",
                part,
                "symbol-type",
            )


BODIES: Final[dict[str, PlaceRule]] = {
    **ATOMIC_BODIES,
    **MAP_BODIES,
    **DECLARATION_BODIES,
    **LOOP_BODIES,
    **TARGET_BODIES,
    "omp.cancel": _cancel,
    "omp.cancellation_point": _cancel,
    "omp.critical": _critical,
    "omp.ordered": _ordered,
    "omp.ordered.region": _ordered,
    "omp.section": check_arguments,
    "omp.sections": _sections,
    "omp.single": _single,
    "omp.task": check_clauses,
    "omp.taskgroup": check_clauses,
    "omp.teams": _teams,
}
"""Rules of omp by operation name."""

_REACH: Final = {
    **dict.fromkeys(
        (
            "omp.cancel",
            "omp.cancellation_point",
            "omp.ordered",
            "omp.ordered.region",
            "omp.scan",
            "omp.teams",
            "omp.workshare.loop_wrapper",
        ),
        Reach.UPWARD,
    ),
    **dict.fromkeys(
        (
            "omp.declare_mapper.info",
            "omp.map.info",
            "omp.target",
            "omp.target_allocmem",
            "omp.target_data",
            "omp.target_enter_data",
            "omp.target_exit_data",
            "omp.target_freemem",
            "omp.target_update",
        ),
        Reach.DEFINITIONS,
    ),
}

HOOKS: Final = PlaceHooks(bodies=BODIES, reach=_REACH, read_inside=frozenset({"omp.declare_reduction", "omp.private"}))
