"""What the verifier says about an operation because of its surroundings.

Rules are functions of a `Place` that fail with a `Finding`. A finding's offsets are from its statement's start with its
regions left out (`Statement.condensed`), and ranges in other statements are `Link`s, never absolute offsets: both stay
right while edits move statements. Outside the statement a rule reads its parent, the statements around it in its
region, the regions it holds, definitions of its operands, and the symbol tables; an edit of those has the statement
checked again (`effects.py`).

Read next: `place.py` (what a rule sees), `effects.py` (what to check again after an edit).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.irdl.constraints import TRAIT as IRDL
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.records import dataclass
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.tree import Shape, ShapeFact, Statement
from mlirls_ir.verify.blocks import (
    check_enclosing_scope,
    check_label,
    check_parent,
    check_terminator,
    has_parent_rule,
    has_scope_rule,
)
from mlirls_ir.verify.branches import check_branch
from mlirls_ir.verify.function import check_function
from mlirls_ir.verify.hooks import REACH, PlaceHooks, PlaceRule, place_hooks, places_of_operation
from mlirls_ir.verify.irdl import check_irdl_regions
from mlirls_ir.verify.place import Place, PlaceFailure, Surroundings
from mlirls_ir.verify.plan import ByDefinition
from mlirls_ir.verify.regions import check_regions, check_unregistered_regions
from mlirls_ir.verify.symbols import (
    check_symbol_definition,
    check_symbol_uses,
    check_unregistered_symbol,
)
from mlirls_ir.verify.yields import check_yield

_ShapeTest: TypeAlias = "Callable[[Registry, Shape], bool]"


@dataclass(frozen=True, slots=True, eq=False)
class _DefinitionTest:
    """A test that is the same for all shapes of a definition."""

    holds: Callable[[Registry, OperationDef], bool]


def _places(registry: Registry, definition: OperationDef) -> PlaceHooks:
    return places_of_operation(registry, definition.name)


def _has_regions(registry: Registry, shape: Shape) -> bool:
    definition = shape.definition
    return bool(shape.region_arguments) or (
        definition is not None and definition.name in _places(registry, definition).bodies
    )


def _check_all_regions(place: Place) -> None:
    if place.definition.has_trait(IRDL):
        check_irdl_regions(place)
    else:
        check_regions(place)


@dataclass(frozen=True, slots=True, eq=False)
class _OwnRule:
    """The rule that an operation's dialect has for it, among the hooks of one kind."""

    rules: Callable[[PlaceHooks], Mapping[str, PlaceRule]]

    def of(self, registry: Registry, definition: OperationDef) -> PlaceRule | None:
        return self.rules(_places(registry, definition)).get(definition.name)


def _attributes_with_rules(registry: Registry, shape: Shape) -> Iterator[PlaceRule]:
    for name in shape.attributes:
        rule = place_hooks(registry, name).attributes.get(name) if "." in name else None
        if rule is not None:
            yield rule


def _check_attributes(place: Place) -> None:
    for rule in _attributes_with_rules(place.around.registry, place.shape):
        rule(place)


_RULES: Final[tuple[tuple[_ShapeTest | _DefinitionTest, PlaceRule] | _OwnRule, ...]] = (
    (lambda _, shape: shape.is_terminator or bool(shape.successors), check_terminator),
    (_DefinitionTest(lambda _, definition: has_parent_rule(definition)), check_parent),
    (_DefinitionTest(lambda _, definition: has_scope_rule(definition)), check_enclosing_scope),
    (lambda _, shape: bool(shape.successors), check_branch),
    _OwnRule(lambda places: places.operands),
    (lambda _, shape: shape.symbol is not None or "sym_name" in shape.attributes, check_symbol_definition),
    (_DefinitionTest(lambda registry, one: one.name in _places(registry, one).symbols), check_symbol_uses),
    (_DefinitionTest(lambda _, definition: definition.has_trait("FunctionOpInterface")), check_function),
    (_DefinitionTest(lambda registry, one: one.name in _places(registry, one).terminators), check_yield),
    (lambda registry, shape: any(_attributes_with_rules(registry, shape)), _check_attributes),
    (_has_regions, _check_all_regions),
)
"""Which shapes or definitions a rule is for, and the rule, in mlir-opt's order."""


def _make_rules(registry: Registry, definition: OperationDef) -> list[tuple[_ShapeTest | None, PlaceRule]]:
    """The rules that may be for a definition, each with what it asks of a shape; None if it is for all."""
    out: list[tuple[_ShapeTest | None, PlaceRule]] = []
    for each in _RULES:
        if isinstance(each, _OwnRule):
            own = each.of(registry, definition)
            out += [] if own is None else [(None, own)]
            continue
        test, rule = each
        if not isinstance(test, _DefinitionTest):
            out.append((test, rule))
        elif test.holds(registry, definition):
            out.append((None, rule))
    return out


_RULES_OF_DEFINITION: Final = ByDefinition(_make_rules)


_RULES_OF: Final = ShapeFact[tuple[PlaceRule, ...]]()


def is_contextual(registry: Registry, shape: Shape) -> bool:
    """Whether operations of this shape are checked in place."""
    if shape.is_label:
        return True
    if shape.broken or shape.alias is not None:
        return False
    if is_layout_scope(shape):
        return True
    definition = shape.definition
    if definition is None or shape.by_shape:
        return bool(shape.region_arguments or shape.successors) or "sym_name" in shape.attributes
    return bool(_rules_of(registry, shape, definition))


def _rules_of(registry: Registry, shape: Shape, definition: OperationDef) -> tuple[PlaceRule, ...]:
    """The rules for operations of this shape, found once, and what they read."""
    found = _RULES_OF.of(shape)
    if found is None:
        candidates = _RULES_OF_DEFINITION.of(registry, definition)
        found = tuple([rule for is_for, rule in candidates if is_for is None or is_for(registry, shape)])
        _RULES_OF.keep(shape, found)
        REACH.keep(shape, places_of_operation(registry, definition.name).reach_of(definition.name))
    return found


def check_in_place(statement: Statement, surroundings: Surroundings) -> list[Finding]:
    """The findings about `statement` in its surroundings."""
    shape = statement.shape
    try:
        if shape.is_label:
            check_label(statement, surroundings)
        elif shape.definition is None or shape.by_shape:
            check_unregistered_symbol(statement, surroundings)
            check_unregistered_regions(statement, surroundings)
        elif not shape.diagnostics:
            place = Place(statement, shape.definition, surroundings)
            for rule in _rules_of(surroundings.registry, shape, shape.definition):
                rule(place)
    except PlaceFailure as failure:
        return [failure.finding]
    return check_scope(statement, surroundings) if is_layout_scope(shape) else []


def is_layout_scope(shape: Shape) -> bool:
    """Whether an operation of this shape has a data layout spec, which matters if it scopes a data layout."""
    for value in shape.attributes.values():
        if isinstance(value, DialectAttr) and value.dialect == "dlti" and value.mnemonic == "dl_spec":
            return True
    return False


def check_scope(statement: Statement, around: Surroundings) -> list[Finding]:
    """The findings about the spec of an operation, by itself and under the enclosing ones."""
    # The data layout model is only imported when a file has a spec: start-up is most of the time of a short check.
    from mlirls_ir.verify.layout_scopes import check_spec_of

    return check_spec_of(statement, around)


__all__ = ["Surroundings", "check_in_place", "is_contextual"]
