"""affine: dimensions, bodies and what they yield."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, DenseElementsAttr, IntegerAttr
from mlirls_ir.dialects.affine.scope import OPERATIONS, affine_key, check_affine_operands
from mlirls_ir.dialects.affine.versions import MORE_REDUCTIONS
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, Signedness, Type
from mlirls_ir.verify.bodies import check_carried, region_at
from mlirls_ir.verify.hooks import PlaceHooks, Reach
from mlirls_ir.verify.place import Place, entry_argument_types, link_to
from mlirls_ir.verify.view import integers

_FOR_FLOATS: Final = frozenset({"addf", "maximumf", "minimumf", "mulf"})
_FOR_INTEGERS: Final = frozenset({"addi", "andi", "muli", "ori"})
_OF_SIGN: Final = {
    **dict.fromkeys(("maxs", "mins"), Signedness.SIGNED),
    **dict.fromkeys(("maxu", "minu"), Signedness.UNSIGNED),
}
"""The kinds of reductions by the types that they are for; `assign` is for all, another one for none."""
_SCALARS: Final = (FloatType, IndexType, IntegerType)


_SINCE_23: Final = {"xori": IntegerType, "maxnumf": FloatType, "minnumf": FloatType}


def _may_reduce(kind: str, type_: Type, registry: Registry) -> bool:
    if kind == "assign":
        return True
    if kind in _SINCE_23:
        return isinstance(type_, _SINCE_23[kind]) and MORE_REDUCTIONS.is_in(registry)
    if isinstance(type_, IntegerType):
        return kind in _FOR_INTEGERS or _OF_SIGN.get(kind) is type_.signedness
    return isinstance(type_, FloatType) and kind in _FOR_FLOATS


def _parallel(place: Place) -> None:
    view = place.view()
    region = region_at(place, 0)
    lower, upper = view.attr("lowerBoundsGroups"), view.attr("upperBoundsGroups")
    steps, reductions = integers(view.attr("steps")), view.attr("reductions")
    if region is None or steps is None:
        return
    if not isinstance(lower, DenseElementsAttr) or not isinstance(upper, DenseElementsAttr):
        return
    counts = [found.type.shape[0] if found.type.shape else 0 for found in (lower, upper)]
    arguments = len(entry_argument_types(region))
    if not arguments == counts[0] == counts[1] == len(steps):
        place.fail_op(
            f"the number of region arguments ({arguments}) and the number of map groups for lower ({counts[0]}) and "
            f"upper bound ({counts[1]}), and the number of steps ({len(steps)}) must all match",
            code="region-arguments",
        )
    for word, attribute in (("lower", lower), ("upper", upper)):
        if 0 in attribute.values():
            place.fail_op(f"expected {word} bound map to have at least one result", code="operand-count")
    if not isinstance(reductions, ArrayAttr):
        return
    if len(reductions.elements) != len(place.shape.result_types):
        place.fail_op("a reduction must be specified for each output", code="region-flow")
    kinds = place.around.registry.enum("arith.AtomicRMWKind")
    words = {} if kinds is None else {value: text for _, text, value in kinds.cases}
    for reduction, type_ in zip(reductions.elements, place.shape.result_types, strict=True):
        kind = words.get(reduction.value) if isinstance(reduction, IntegerAttr) else None
        if kind is not None and isinstance(type_, _SCALARS) and not _may_reduce(kind, type_, place.around.registry):
            place.fail_op("result type cannot match reduction attribute", ("attribute", "reductions"), "region-flow")


def _yield(place: Place) -> None:
    parent = place.parent()
    name = "builtin.module" if parent is None else parent.shape.name
    if parent is not None and (parent.shape.broken or parent.shape.by_shape):
        return
    if parent is None or name not in ("affine.for", "affine.if", "affine.parallel"):
        place.fail_op("only terminates affine.if/for/parallel regions", code="wrong-parent")
    given = [slot.type for slot in place.shape.operands]
    results = parent.shape.result_types
    if len(given) != len(results):
        place.fail_op("parent of yield must have same number of results as the yield operands", code="region-flow")
    for index, (passed, expected) in enumerate(zip(given, results, strict=True)):
        if passed is not None and expected is not None and passed is not expected:
            place.fail_op("types mismatch between yield op and its parent", ("operand", index), "region-flow")


def _for(place: Place) -> None:
    region, inits = region_at(place, 0), place.view().operands("inits")
    if region is not None and not region.is_open and inits is not None:
        check_carried(place, inits, entry_argument_types(region), place.view().operand_index("inits"))


def _if(place: Place) -> None:
    results, regions = place.shape.result_types, place.statement.regions or []
    if not results or any(region.is_open for region in regions) or not 1 <= len(regions) <= 2:
        return
    # The generic form has both regions.
    if (len(regions) == 2 and not regions[1].runs) if place.shape.is_generic else len(regions) == 1:
        message = f"region branch point has 0 operands, but region successor needs {len(results)} inputs"
        links = (link_to(place.around, place.statement, "region branch point"),)
        place.fail_op(f"along control flow edge from parent to parent: {message}", code="region-flow", links=links)


HOOKS: Final = PlaceHooks(
    operands=dict.fromkeys(OPERATIONS, check_affine_operands),
    bodies={"affine.for": _for, "affine.if": _if, "affine.parallel": _parallel},
    terminators={"affine.yield": _yield},
    reach=dict.fromkeys(OPERATIONS, Reach.ORIGINS),
    origin=affine_key,
)
