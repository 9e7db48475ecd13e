"""Rules of the omp dialect that look at surroundings: nesting of constructs, loop wrappers, declarations.

Read next: `bodies_omp_atomic.py` (atomic constructs), `dialects/omp.py` (operations by themselves).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import Attribute, IntegerAttr, TypeAttr
from mlirls_ir.dialects.omp.bodies_atomic import ATOMIC_BODIES
from mlirls_ir.dialects.omp.bodies_declarations import DECLARATION_BODIES
from mlirls_ir.dialects.omp.bodies_maps import MAP_BODIES, check_maps
from mlirls_ir.index.symbols import reference_path
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import FunctionType, Type
from mlirls_ir.verify.bodies import is_known_not, region_at
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule, Reach
from mlirls_ir.verify.place import (
    Place,
    entry_argument_types,
    fail_at,
    statements_of,
)
from mlirls_ir.verify.symbols import nearest_broken

WRAPPERS: Final = frozenset(
    {
        "omp.distribute",
        "omp.loop",
        "omp.parallel",
        "omp.simd",
        "omp.taskloop",
        "omp.workshare.loop_wrapper",
        "omp.wsloop",
    }
)


def _word(attribute: Attribute | None) -> str:
    """The word of an enumeration's attribute, `#omp<kind word>` or `#omp<kind(word)>`."""
    return str(attribute).rstrip(">)").replace("(", " ").rpartition(" ")[2]


def _around(place: Place, names: frozenset[str] | None = None) -> Statement | None:
    """The nearest operation around this one that is one of `names`, or of the dialect."""
    operation = place.parent()
    while operation is not None:
        name = operation.shape.name
        if name in names if names is not None else name.startswith("omp."):
            return operation
        operation = operation.parent()
    return None


# -- loops


def _members(region: Region) -> list[Statement] | None:
    """The operations of a region; None where one did not parse."""
    statements = [statement for statement in statements_of(region) if not statement.shape.is_label]
    return None if any(statement.shape.broken for statement in statements) else statements


def _wrapped(place: Place) -> Statement | None:
    """The one operation that a loop wrapper wraps, where that is known."""
    region = region_at(place, 0)
    members = None if region is None or region.is_open else _members(region)
    return members[0] if members and len(members) == 1 else None


def _check_wrapper(place: Place) -> None:
    region = region_at(place, 0)
    members = None if region is None or region.is_open else _members(region)
    if members is None:
        return
    if len(members) != 1:
        place.fail_op("loop wrapper does not contain exactly one nested op", code="region-operations")
    name = members[0].shape.name
    if name != "omp.loop_nest" and (name not in WRAPPERS or name == "omp.parallel"):
        place.fail_op("nested in loop wrapper is not another loop wrapper or `omp.loop_nest`", code="region-operations")


def _nested_wrapper(place: Place) -> Statement | None:
    inner = _wrapped(place)
    return inner if inner is not None and inner.shape.name in WRAPPERS else None


def _is_wrapper_around(place: Place) -> bool:
    parent = place.parent()
    return parent is not None and parent.shape.name in WRAPPERS and parent.shape.name != "omp.parallel"


def _check_composite(place: Place, *, is_composite: bool) -> None:
    has = "omp.composite" in place.shape.attributes
    if has and not is_composite:
        place.fail("'omp.composite' attribute present in non-composite wrapper", ("attribute", "omp.composite"))
    if not has and is_composite:
        place.fail("'omp.composite' attribute missing from composite wrapper")


def _wrapper_of_simd(place: Place) -> None:
    """A worksharing loop or a task loop: only `omp.simd` may be nested as wrapper."""
    inner = _nested_wrapper(place)
    if inner is not None and inner.shape.name != "omp.simd":
        if "omp.composite" not in place.shape.attributes:
            place.fail("'omp.composite' attribute missing from composite wrapper")
        place.fail("only supported nested wrapper is 'omp.simd'", code="region-operations")
    _check_composite(place, is_composite=inner is not None or _is_wrapper_around(place))


def _wsloop(place: Place) -> None:
    _check_wrapper(place)
    _wrapper_of_simd(place)
    _check_clauses(place)


def _taskloop(place: Place) -> None:
    _check_wrapper(place)
    _check_clauses(place)
    view = place.view()
    if view.has_operand("grainsize") and view.has_operand("num_tasks"):
        place.fail(
            "the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the same taskloop "
            "directive"
        )
    _wrapper_of_simd(place)


def _simd(place: Place) -> None:
    _check_wrapper(place)
    _check_clauses(place)
    _check_composite(place, is_composite=_is_wrapper_around(place))


def _distribute(place: Place) -> None:
    _check_wrapper(place)
    _check_clauses(place)
    if place.view().has_operand("dist_schedule_chunk_size") and not place.view().has_attr("dist_schedule_static"):
        place.fail_op("chunk size set without dist_schedule_static being present")
    inner = _nested_wrapper(place)
    parent = place.parent()
    is_in_parallel = parent is not None and parent.shape.name == "omp.parallel"
    if inner is None:
        _check_composite(place, is_composite=False)
        return
    if "omp.composite" not in place.shape.attributes:
        place.fail("'omp.composite' attribute missing from composite wrapper")
    if inner.shape.name == "omp.wsloop":
        is_composite = is_in_parallel and parent is not None and "omp.composite" in parent.shape.attributes
        if not is_composite and not (parent is not None and parent.shape.broken):
            place.fail(
                "an 'omp.wsloop' nested wrapper is only allowed when a composite 'omp.parallel' is the direct parent"
            )


def _parallel(place: Place) -> None:
    _check_clauses(place)
    region = region_at(place, 0)
    members = None if region is None or region.is_open else _members(region)
    if members is None:
        return
    loops = [member for member in members if member.shape.name == "omp.distribute"]
    has = "omp.composite" in place.shape.attributes
    if len(loops) > 1:
        place.fail("multiple 'omp.distribute' nested inside of 'omp.parallel'", code="region-operations")
    if not loops:
        if has:
            place.fail("'omp.composite' attribute present in non-composite operation", ("attribute", "omp.composite"))
        return
    if not has:
        place.fail("'omp.composite' attribute missing from composite operation")
    for member in members:
        if member.shape.name.startswith("omp.") and member.shape.name not in ("omp.distribute", "omp.terminator"):
            place.fail(
                f"unexpected OpenMP operation inside of composite 'omp.parallel': {member.shape.name}",
                code="region-operations",
            )


def _target(place: Place) -> None:
    _check_clauses(place)
    region = region_at(place, 0)
    members = None if region is None or region.is_open else _members(region)
    if sum(member.shape.name == "omp.teams" for member in members or ()) > 1:
        place.fail("target containing multiple 'omp.teams' nested ops", code="region-operations")
    check_maps(place)


def _scan(place: Place) -> None:
    operation = place.parent()
    if nearest_broken(place):
        return
    while operation is not None:
        if operation.shape.definition is None and "." in operation.shape.name:
            return
        is_loop = operation.shape.name in ("omp.wsloop", "omp.simd")
        if is_loop and "inscan" in str(operation.shape.attributes.get("reduction_mod")):
            return
        operation = operation.parent()
    place.fail(
        "SCAN directive needs to be enclosed within a parent worksharing loop construct or SIMD construct with INSCAN "
        "reduction modifier",
        code="wrong-parent",
    )


def _workshare_wrapper(place: Place) -> None:
    _check_wrapper(place)
    if _around(place, frozenset({"omp.workshare"})) is None and not nearest_broken(place):
        place.fail_op("must be nested in an omp.workshare", code="wrong-parent")


def _workdistribute(place: Place) -> None:
    parent = place.parent()
    name = "" if parent is None else parent.shape.name
    is_unknown = parent is not None and (parent.shape.broken or parent.shape.definition is None)
    if name != "omp.teams" and not is_unknown:
        place.fail_op("workdistribute must be nested under teams", code="wrong-parent")


def _canonical_loop(place: Place) -> None:
    region, count = region_at(place, 0), place.view().operand("tripCount")
    if region is None or region.is_open:
        return
    arguments = entry_argument_types(region)
    if len(arguments) != 1:
        place.fail_op("Canonical loop region must have exactly one argument", code="region-arguments")
    if is_known_not(arguments[0], count):
        place.fail_op("Region argument must be the same type as the trip count", code="region-arguments")


def _loop(place: Place) -> None:
    _check_wrapper(place)
    _check_clauses(place)


def _loop_nest(place: Place) -> None:
    view = place.view()
    bounds, region = view.operands("loop_lower_bounds"), region_at(place, 0)
    if bounds is None or region is None:
        return
    if not bounds:
        place.fail_op("must represent at least one loop", code="operand-count")
    arguments = entry_argument_types(region)
    if len(arguments) != len(bounds):
        place.fail_op("number of range arguments and IVs do not match", code="region-arguments")
    for bound, argument in zip(bounds, arguments, strict=True):
        if is_known_not(bound, argument):
            place.fail_op("range argument type does not match corresponding IV type", code="region-arguments")
    collapse = view.attr("collapse_num_loops")
    if isinstance(collapse, IntegerAttr) and collapse.value > len(bounds):
        place.fail_op("collapse value is larger than the number of loops", ("attribute", "collapse_num_loops"))
    parent = place.parent()
    is_unknown = parent is not None and (parent.shape.broken or parent.shape.definition is None)
    if (parent is None or parent.shape.name not in WRAPPERS - {"omp.parallel"}) and not is_unknown:
        place.fail_op("expects parent op to be a loop wrapper", code="wrong-parent")


# -- constructs and what they are in


_IN: Final = {
    "parallel": "inside a parallel region",
    "loop": "inside a worksharing-loop region",
    "sections": "inside a sections region",
    "taskgroup": "inside a task region",
}


def _cancel(place: Place) -> None:
    is_point = place.shape.name == "omp.cancellation_point"
    word = "cancellation point" if is_point else "cancel"
    kind = _word(place.shape.attributes.get("cancel_directive"))
    if nearest_broken(place) or kind not in _IN:
        return
    outer = _around(place)
    if outer is None:
        place.fail_op("Orphaned cancellation point" if is_point else "Orphaned cancel construct", code="wrong-parent")
    holder = outer.parent()
    name = "" if holder is None else holder.shape.name
    match kind:
        case "parallel":
            is_right = outer.shape.name == "omp.parallel"
        case "loop":
            is_right = outer.shape.name == "omp.loop_nest" and name in WRAPPERS
        case "sections":
            is_right = outer.shape.name in ("omp.section", "omp.sections")
        case _:
            is_right = outer.shape.name in ("omp.task", "omp.loop_nest")
            if outer.shape.name == "omp.loop_nest" and name not in ("omp.taskloop", "omp.simd"):
                is_right = False
    if kind == "loop" and is_right and name not in ("omp.wsloop", "omp.simd"):
        is_right = False
    if not is_right:
        place.fail_op(f"{word} {kind} must appear {_IN[kind]}", code="wrong-parent")
    if is_point or holder is None:
        return
    attributes = holder.shape.attributes
    if kind == "loop" and name == "omp.wsloop":
        for clause in ("nowait", "ordered"):
            if clause in attributes:
                article = "an" if clause == "ordered" else "a"
                place.fail(f"A worksharing construct that is canceled must not have {article} {clause} clause")
    if kind == "sections" and "nowait" in attributes:
        place.fail("A sections construct that is canceled must not have a nowait clause")


def _ordered(place: Place) -> None:
    has_region = place.shape.name == "omp.ordered.region"
    loop = _around(place, frozenset({"omp.loop_nest"}))
    if nearest_broken(place):
        return
    if loop is None:
        if not has_region:
            place.fail_op("must be nested inside of a loop", code="wrong-parent")
        return
    wrapper = loop.parent()
    name = "" if wrapper is None else wrapper.shape.name
    if name == "omp.wsloop" and wrapper is not None:
        ordered = wrapper.shape.attributes.get("ordered")
        if "ordered" not in wrapper.shape.attributes:
            place.fail_op("the enclosing worksharing-loop region must have an ordered clause", code="wrong-parent")
        if isinstance(ordered, IntegerAttr) and has_region is (ordered.value != 0):
            must = "must not have" if has_region else "must have"
            place.fail_op(f"the enclosing loop's ordered clause {must} a parameter present", code="wrong-parent")
    elif name != "omp.simd" and wrapper is not None and wrapper.shape.definition is not None:
        place.fail_op("must be nested inside of a worksharing, simd or worksharing simd loop", code="wrong-parent")
    if has_region:
        return
    outer = _around(place, frozenset({"omp.wsloop"}))
    count = place.shape.attributes.get("doacross_num_loops")
    given = None if outer is None else outer.shape.attributes.get("ordered")
    if isinstance(count, IntegerAttr) and isinstance(given, IntegerAttr) and count.value != given.value:
        place.fail_op(
            "number of variables in depend clause does not match number of iteration variables in the doacross loop"
        )


def _sections(place: Place) -> None:
    _check_clauses(place)
    region = region_at(place, 0)
    members = None if region is None or region.is_open else _members(region)
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
    outer = _around(place)
    if outer is not None and outer.shape.name != "omp.target" and not nearest_broken(place):
        message = "expected to be nested inside of omp.target or not nested in any OpenMP dialect operations"
        place.fail(message, code="wrong-parent")
    view = place.view()
    lower, upper = view.operand("num_teams_lower"), view.operand("num_teams_upper")
    if view.has_operand("num_teams_lower") and not view.has_operand("num_teams_upper"):
        place.fail("expected num_teams upper bound to be defined if the lower bound is defined")
    if lower is not None and is_known_not(lower, upper):
        place.fail("expected num_teams upper bound and lower bound to be the same type")
    _check_clauses(place)


# -- declarations


def _declared(place: Place, attribute: str) -> list[tuple[str, Statement | None]]:
    """The symbols that an attribute with a list of them names, and their operations."""
    if nearest_broken(place):
        return []
    out: list[tuple[str, Statement | None]] = []
    for slot in place.shape.symbol_refs:
        if slot.attribute == attribute:
            path = reference_path(place.statement, slot)
            out.append((path[-1], place.around.tables.resolve(place.statement, path)))
    return out


def _critical(place: Place) -> None:
    for name, target in _declared(place, "name"):
        if target is None or (target.shape.name != "omp.critical.declare" and not target.shape.broken):
            place.fail_op(
                f"expected symbol reference @{name} to point to a critical declaration",
                ("symbol", "name"),
                "unknown-symbol",
            )


def _check_reductions(place: Place, kind: str) -> None:
    for name, target in _declared(place, f"{kind}_syms"):
        if target is None or (target.shape.name != "omp.declare_reduction" and not target.shape.broken):
            place.fail_op(
                f"expected symbol reference @{name} to point to a reduction declaration",
                ("symbol", f"{kind}_syms"),
                "unknown-symbol",
            )


def _check_private(place: Place) -> None:
    for name, target in _declared(place, "private_syms"):
        if target is None or (target.shape.name != "omp.private" and not target.shape.broken):
            place.fail(
                f"failed to lookup privatizer op with symbol: '@{name}'", ("symbol", "private_syms"), "unknown-symbol"
            )


def _check_clauses(place: Place) -> None:
    """Reductions and privatizers that clauses name."""
    attributes = place.shape.attributes
    for kind in ("reduction", "in_reduction", "task_reduction"):
        if f"{kind}_syms" in attributes:
            _check_reductions(place, kind)
            _check_used_once(place, f"{kind}_vars", "accumulator")
    if "private_syms" in attributes:
        _check_private(place)
    for name in ("aligned", "nontemporal"):
        _check_used_once(place, f"{name}_vars", name)


def _check_used_once(place: Place, field: str, word: str) -> None:
    ranges = place.view().operand_ranges
    if ranges is None or field not in ranges:
        return
    start, end = ranges[field]
    slots = place.shape.own_operands
    seen: set[tuple[str, int]] = set()
    for index in range(start, end):
        key = (place.statement.names[slots[index].hole], slots[index].number)
        if key in seen:
            place.fail_op(f"{word} variable used more than once", ("operand", index))
        seen.add(key)


def _single(place: Place) -> None:
    _check_clauses(place)
    values = place.view().operands("copyprivate_vars")
    part = ("symbol", "copyprivate_syms")
    if values is None:
        return
    for value, (name, target) in zip(values, _declared(place, "copyprivate_syms"), strict=False):
        if target is None or (target.shape.name not in ("func.func", "llvm.func") and not target.shape.broken):
            place.fail_op(f"expected symbol reference @{name} to point to a copy function", part, "unknown-symbol")
        inputs = _inputs(target)
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


def _inputs(function: Statement) -> Sequence[Type] | None:
    found = function.shape.attributes.get("function_type")
    if function.shape.name != "func.func" or not isinstance(found, TypeAttr):
        return None
    return found.type.inputs if isinstance(found.type, FunctionType) else None


BODIES: Final[dict[str, PlaceRule]] = {
    **ATOMIC_BODIES,
    **MAP_BODIES,
    **DECLARATION_BODIES,
    "omp.cancel": _cancel,
    "omp.cancellation_point": _cancel,
    "omp.critical": _critical,
    "omp.distribute": _distribute,
    "omp.loop": _loop,
    "omp.loop_nest": _loop_nest,
    "omp.ordered": _ordered,
    "omp.ordered.region": _ordered,
    "omp.parallel": _parallel,
    "omp.sections": _sections,
    "omp.simd": _simd,
    "omp.single": _single,
    "omp.canonical_loop": _canonical_loop,
    "omp.scan": _scan,
    "omp.target": _target,
    "omp.workdistribute": _workdistribute,
    "omp.workshare.loop_wrapper": _workshare_wrapper,
    "omp.task": _check_clauses,
    "omp.taskgroup": _check_clauses,
    "omp.taskloop": _taskloop,
    "omp.teams": _teams,
    "omp.wsloop": _wsloop,
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

HOOKS: Final = PlaceHooks(bodies=BODIES, reach=_REACH)
