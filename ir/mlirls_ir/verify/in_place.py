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
from enum import Flag, auto

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.model import IRDL_TRAIT, OperationDef
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
from mlirls_ir.verify.function import check_function
from mlirls_ir.verify.hooks import REACH, PlaceHooks, PlaceRule, place_hooks, places_of_operation
from mlirls_ir.verify.place import Place, PlaceFailure, Surroundings
from mlirls_ir.verify.plan import ByDefinition
from mlirls_ir.verify.regions import check_regions, check_unregistered_regions
from mlirls_ir.verify.symbols import (
    check_symbol_definition,
    check_unregistered_symbol,
)

if TYPE_CHECKING:
    from typing import Final, TypeAlias


class _Has(Flag):
    """What the shapes of one definition may have or not, as far as rules are for the ones and not for the others."""

    SUCCESSORS = auto()
    SYMBOL = auto()
    REGIONS = auto()


_Test: TypeAlias = "Callable[[Registry, OperationDef, _Has], bool]"


def _places(registry: Registry, definition: OperationDef) -> PlaceHooks:
    return places_of_operation(registry, definition.name)


def _check_all_regions(place: Place) -> None:
    if place.definition.has_trait(IRDL_TRAIT):
        # Imported only when it is needed, as below: start-up is most of a short check.
        from mlirls_ir.verify.irdl import check_irdl_regions

        check_irdl_regions(place)
    else:
        check_regions(place)


def _check_branch(place: Place) -> None:
    from mlirls_ir.verify.branches import check_branch

    check_branch(place)


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


_RULES: Final[tuple[tuple[_Test, PlaceRule] | _OwnRule, ...]] = (
    (lambda _, one, has: one.has_trait("Terminator") or _Has.SUCCESSORS in has, check_terminator),
    (lambda _, one, __: has_parent_rule(one), check_parent),
    (lambda _, one, __: has_scope_rule(one), check_enclosing_scope),
    (lambda _, __, has: _Has.SUCCESSORS in has, _check_branch),
    _OwnRule(lambda places: places.operands),
    (lambda _, __, has: _Has.SYMBOL in has, check_symbol_definition),
    _OwnRule(lambda places: places.symbols),
    (lambda _, one, __: one.has_trait("FunctionOpInterface"), check_function),
    _OwnRule(lambda places: places.terminators),
)
"""Which operations a rule is for, and the rule, in mlir-opt's order; rules for attributes come next."""


def _has_region_rules(registry: Registry, definition: OperationDef, has: _Has) -> bool:
    """Whether the regions of an operation are checked, in the end."""
    return _Has.REGIONS in has or definition.name in _places(registry, definition).bodies


def _rules_for(registry: Registry, definition: OperationDef, has: _Has) -> tuple[list[PlaceRule], list[PlaceRule]]:
    """The rules for the shapes of a definition that have this: those before the rules for attributes, those after."""
    before: list[PlaceRule] = []
    for each in _RULES:
        if isinstance(each, _OwnRule):
            own = each.of(registry, definition)
            before += [] if own is None else [own]
        elif each[0](registry, definition, has):
            before.append(each[1])
    return before, [_check_all_regions] if _has_region_rules(registry, definition, has) else []


_RULES_OF_DEFINITION: Final = ByDefinition[dict[int, tuple[PlaceRule, ...]]](lambda _, __: {})
"""The rules by what a shape has (`_Has`, as a number), for shapes whose attributes have no rules."""


# Flags are slow to combine, and this is asked of every statement that is read.
_SUCCESSORS: Final = _Has.SUCCESSORS.value
_SYMBOL: Final = _Has.SYMBOL.value
_REGIONS: Final = _Has.REGIONS.value

_RULES_OF: Final = ShapeFact[tuple[PlaceRule, ...]]()


def is_contextual(registry: Registry, shape: Shape) -> bool:
    """Whether operations of this shape are checked in place."""
    if shape.is_label:
        return True
    if shape.broken or shape.alias is not None:
        return False
    if shape.attributes and is_layout_scope(shape):
        return True
    definition = shape.definition
    if definition is None or shape.by_shape:
        return bool(shape.region_arguments or shape.successors) or "sym_name" in shape.attributes
    return bool(_rules_of(registry, shape, definition))


def _rules_of(registry: Registry, shape: Shape, definition: OperationDef) -> tuple[PlaceRule, ...]:
    """The rules for operations of this shape, found once, and what they read."""
    found = _RULES_OF.of(shape)
    if found is None:
        found = _found_rules(registry, shape, definition)
        if found:
            _RULES_OF.keep(shape, found)
            REACH.keep(shape, places_of_operation(registry, definition.name).reach_of(definition.name))
    return found


def _found_rules(registry: Registry, shape: Shape, definition: OperationDef) -> tuple[PlaceRule, ...]:
    has = (
        _SUCCESSORS * bool(shape.successors)
        | _SYMBOL * (shape.symbol is not None or "sym_name" in shape.attributes)
        | _REGIONS * bool(shape.region_arguments)
    )
    if shape.attributes and any(_attributes_with_rules(registry, shape)):
        before, after = _rules_for(registry, definition, _Has(has))
        return (*before, _check_attributes, *after)
    known = _RULES_OF_DEFINITION.of(registry, definition)
    found = known.get(has)
    if found is None:
        before, after = _rules_for(registry, definition, _Has(has))
        found = known[has] = (*before, *after)
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
