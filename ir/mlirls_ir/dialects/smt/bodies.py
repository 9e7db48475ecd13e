"""smt: checks the values that solvers, checks and quantifiers yield, and the contents of patterns.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr
from mlirls_ir.dialects.smt.types import is_value
from mlirls_ir.syntax.tree import Region
from mlirls_ir.types.model import Type
from mlirls_ir.verify.bodies import named_regions, region_at
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule
from mlirls_ir.verify.implied import passed_on
from mlirls_ir.verify.place import Place, entry_argument_types, link_to, statements_of
from mlirls_ir.verify.words import is_dialect_type

_CODE: Final = "region-flow"


def _differ(given: list[Type | None], expected: list[Type | None]) -> bool:
    """Whether two lists of types are known to be different."""
    pairs = zip(given, expected, strict=False)
    return len(given) != len(expected) or any(None not in (a, b) and a is not b for a, b in pairs)


def _solver(place: Place) -> None:
    region = region_at(place, 0)
    given = passed_on(region, "smt.yield")
    if region is None or given is None:
        return
    if _differ(given, list(place.shape.result_types)):
        place.fail_op("types of yielded values must match return values", code=_CODE)
    if _differ(entry_argument_types(region), [slot.type for slot in place.shape.own_operands]):
        place.fail_op("block argument types must match the types of the 'inputs'", code=_CODE)


def _check(place: Place) -> None:
    regions = named_regions(place)
    for word in ("sat", "unknown", "unsat"):
        given = passed_on(regions.get(f"{word}Region"), "smt.yield")
        if given is not None and _differ(given, list(place.shape.result_types)):
            place.fail_op(f"types of yielded values in '{word}' region must match return values", code=_CODE)


def _quantifier(place: Place) -> None:
    regions = place.statement.regions or []
    body = region_at(place, 0)
    if body is None or body.is_open:
        return
    patterns = regions[1:]
    if patterns and "noPattern" in place.shape.attributes:
        message = "patterns and the no_pattern attribute must not be specified at the same time"
        place.fail_op(message, ("attribute", "noPattern"))
    arguments, names = entry_argument_types(body), place.shape.attributes.get("boundVarNames")
    if isinstance(names, ArrayAttr) and len(names.elements) != len(arguments):
        message = "number of bound variable names must match number of block arguments"
        place.fail_op(message, ("attribute", "boundVarNames"), _CODE)
    if any(type_ is not None and not is_value(type_) for type_ in arguments):
        place.fail_op("bound variables must by any non-function SMT value", code=_CODE)
    given = passed_on(body, "smt.yield")
    if given is not None and len(given) != 1:
        place.fail_op("must have exactly one yielded value", code=_CODE)
    if given and given[0] is not None and not is_dialect_type(given[0], "smt", "bool"):
        place.fail_op("yielded value must be of '!smt.bool' type", code=_CODE)
    for index, pattern in enumerate(patterns):
        _check_pattern(place, pattern, index, arguments)


def _check_pattern(place: Place, region: Region, index: int, arguments: list[Type | None]) -> None:
    name = f"'patterns' region #{index}"
    if _differ(entry_argument_types(region), arguments):
        message = f"block argument number and types of the 'body' and {name} must match"
        place.fail_op(message, code=_CODE)
    given = passed_on(region, "smt.yield")
    if given is not None and not given:
        place.fail_op(f"{name} must have at least one yielded value", code=_CODE)
    for statement in statements_of(region):
        shape = statement.shape
        if shape.is_label or shape.broken or shape.by_shape or shape.alias is not None or "." not in shape.name:
            continue
        if not shape.name.startswith("smt."):
            note = link_to(place.around, statement, "first non-SMT operation here")
            message = f"the {name} may only contain SMT dialect operations"
            place.fail_op(message, code="region-operations", links=(note,))
        if shape.name in ("smt.exists", "smt.forall"):
            message = f"the {name} must not contain any variable binding operations"
            note = link_to(place.around, statement, "first violating operation here")
            place.fail_op(message, code="region-operations", links=(note,))


BODIES: Final[dict[str, PlaceRule]] = {
    "smt.check": _check,
    "smt.exists": _quantifier,
    "smt.forall": _quantifier,
    "smt.solver": _solver,
}
"""Rules by operation name."""

HOOKS: Final = PlaceHooks(bodies=BODIES)
