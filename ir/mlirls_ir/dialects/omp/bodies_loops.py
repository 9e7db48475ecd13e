"""omp: loops, their wrappers, and constructs with one loop."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.dialects.omp.bodies_clauses import (
    WRAPPERS,
    check_clauses,
    check_private_of_simd,
    operation_around,
    values_of,
)
from mlirls_ir.ods.model import UNKNOWN_TRAITS
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.verify.bodies import is_known_not, members_of, region_at
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import (
    Place,
    entry_argument_types,
)
from mlirls_ir.verify.symbols import nearest_broken
from mlirls_ir.verify.view import integers


def _wrapped(place: Place) -> Statement | None:
    """The one operation that a loop wrapper wraps, None where that is not known."""
    region = region_at(place, 0)
    members = None if region is None or region.is_open else members_of(region)
    return members[0] if members and len(members) == 1 else None


def _check_wrapper(place: Place) -> None:
    region = region_at(place, 0)
    members = None if region is None or region.is_open else members_of(region)
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


_STANDALONE: Final = frozenset({"omp.loop", "omp.workshare.loop_wrapper"})
"""Wrappers that neither contain another wrapper nor are in one, which they check themselves."""


def _is_wrong_itself(inner: Statement) -> bool:
    """Whether a wrapper in another one is refused there, whatever the outer one is."""
    is_leaf = inner.shape.name in ("omp.simd", "omp.wsloop")
    return inner.shape.name in _STANDALONE or (is_leaf and "omp.composite" not in inner.shape.attributes)


def _check_standalone(place: Place) -> None:
    inner = _nested_wrapper(place)
    if inner is not None and _is_wrong_itself(inner):
        return
    if inner is not None or _is_wrapper_around(place):
        place.fail_op("expected to be a standalone loop wrapper", code="region-operations")


def _check_composite(place: Place, *, is_composite: bool) -> None:
    has = "omp.composite" in place.shape.attributes
    parent = place.parent()
    around = None if parent is None else parent.shape.definition
    if around is not None and around.has_trait(UNKNOWN_TRAITS):
        return
    if has and not is_composite:
        place.fail("'omp.composite' attribute present in non-composite wrapper", ("attribute", "omp.composite"))
    if not has and is_composite:
        place.fail("'omp.composite' attribute missing from composite wrapper")


def _wrapper_of_simd(place: Place) -> None:
    """Checks a worksharing loop or a task loop: only `omp.simd` may be nested as wrapper."""
    inner = _nested_wrapper(place)
    if inner is not None and inner.shape.name in _STANDALONE:
        return
    if inner is not None and inner.shape.name != "omp.simd":
        if "omp.composite" not in place.shape.attributes:
            place.fail("'omp.composite' attribute missing from composite wrapper")
        place.fail("only supported nested wrapper is 'omp.simd'", code="region-operations")
    is_leaf = place.shape.name == "omp.wsloop" and _is_wrapper_around(place)
    _check_composite(place, is_composite=inner is not None or is_leaf)


def _wsloop(place: Place) -> None:
    _check_wrapper(place)
    _wrapper_of_simd(place)
    check_clauses(place)


def _taskloop(place: Place) -> None:
    _check_wrapper(place)
    check_clauses(place)
    view = place.view()
    if view.has_operand("reduction_vars") and view.has_attr("nogroup"):
        place.fail(
            "if a reduction clause is present on the taskloop directive, the nogroup clause must not be specified",
            ("attribute", "nogroup"),
        )
    others = set(values_of(place, "in_reduction_vars").values())
    for index, value in values_of(place, "reduction_vars").items():
        if value in others:
            message = "the same list item cannot appear in both a reduction and an in_reduction clause"
            place.fail(message, ("operand", index))
    if view.has_operand("grainsize") and view.has_operand("num_tasks"):
        place.fail(
            "the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the same taskloop "
            "directive"
        )
    _wrapper_of_simd(place)


def _simd(place: Place) -> None:
    _check_wrapper(place)
    check_clauses(place)
    _check_composite(place, is_composite=_is_wrapper_around(place))
    check_private_of_simd(place)
    inner = _nested_wrapper(place)
    if inner is not None and not _is_wrong_itself(inner):
        place.fail_op("must wrap an 'omp.loop_nest' directly", code="region-operations")


def _distribute(place: Place) -> None:
    _check_wrapper(place)
    check_clauses(place)
    if place.view().has_operand("dist_schedule_chunk_size") and not place.view().has_attr("dist_schedule_static"):
        place.fail_op("chunk size set without dist_schedule_static being present")
    inner = _nested_wrapper(place)
    parent = place.parent()
    is_in_parallel = parent is not None and parent.shape.name == "omp.parallel"
    if inner is None:
        _check_composite(place, is_composite=False)
    if inner is None or inner.shape.name in _STANDALONE:
        return
    if "omp.composite" not in place.shape.attributes:
        place.fail("'omp.composite' attribute missing from composite wrapper")
    if inner.shape.name == "omp.wsloop":
        is_composite = is_in_parallel and parent is not None and "omp.composite" in parent.shape.attributes
        if not is_composite and not (parent is not None and parent.shape.broken):
            place.fail(
                "an 'omp.wsloop' nested wrapper is only allowed when a composite 'omp.parallel' is the direct parent"
            )
    elif inner.shape.name != "omp.simd":
        message = "only supported nested wrappers are 'omp.simd' and 'omp.wsloop'"
        place.fail(message, code="region-operations")


def _parallel(place: Place) -> None:
    check_clauses(place)
    region = region_at(place, 0)
    members = None if region is None or region.is_open else members_of(region)
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
    if operation_around(place, frozenset({"omp.workshare"})) is None and not nearest_broken(place):
        place.fail_op("must be nested in an omp.workshare", code="wrong-parent")
    _check_standalone(place)


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
    check_clauses(place)
    _check_standalone(place)


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
    tiles = integers(view.attr("tile_sizes"))
    if tiles is not None and len(tiles) > len(bounds):
        place.fail_op("too few canonical loops for tile dimensions", ("attribute", "tile_sizes"))
    parent = place.parent()
    definition = None if parent is None else parent.shape.definition
    is_unknown = parent is not None and (
        parent.shape.broken or definition is None or definition.has_trait(UNKNOWN_TRAITS)
    )
    if (parent is None or parent.shape.name not in WRAPPERS - {"omp.parallel"}) and not is_unknown:
        place.fail_op("expects parent op to be a loop wrapper", code="wrong-parent")


LOOP_BODIES: Final[dict[str, PlaceRule]] = {
    "omp.distribute": _distribute,
    "omp.loop": _loop,
    "omp.loop_nest": _loop_nest,
    "omp.parallel": _parallel,
    "omp.simd": _simd,
    "omp.canonical_loop": _canonical_loop,
    "omp.scan": _scan,
    "omp.workshare.loop_wrapper": _workshare_wrapper,
    "omp.taskloop": _taskloop,
    "omp.wsloop": _wsloop,
}
