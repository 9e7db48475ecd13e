"""The verifier's rules about an operation in its surroundings.

Rules are functions of a `Place` that fail with a `Finding`. A finding's offsets are from its statement's start with its
regions left out (`Statement.condensed`), and ranges in other statements are `Link`s, never absolute offsets: both stay
valid while edits move statements. Outside the statement a rule reads its parent, the statements around it in its
region, the regions it holds, definitions of its operands, and the symbol tables. After an edit of any of these, the
statement is checked again (`effects.py`).

Read next: `place.py` (what a rule sees), `effects.py` (what to check again after an edit).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.ods.model import IRDL_TRAIT, OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.tree import Shape, Statement
from mlirls_ir.verify.blocks import (
    check_enclosing_scope,
    check_label,
    check_terminator,
    has_scope_rule,
    parent_rule,
)
from mlirls_ir.verify.function import check_function, is_checked_function
from mlirls_ir.verify.hooks import IN_PLACE, InPlace, PlaceHooks, PlaceRule, place_hooks, places_of_operation
from mlirls_ir.verify.place import Place, PlaceFailure, Surroundings
from mlirls_ir.verify.plan import ByDefinition
from mlirls_ir.verify.regions import check_unregistered_regions, regions_rule
from mlirls_ir.verify.symbols import check_unregistered_symbol, symbol_rule


class _Has(NamedTuple):
    """The properties of a definition's shapes on which the choice of rules depends."""

    successors: bool
    symbol: bool
    regions: bool


_Maker: TypeAlias = "Callable[[Registry, OperationDef, _Has], PlaceRule | None]"
"""The rule for the operations of one definition whose shapes have these properties; None if it does not apply."""


def _only_if(test: Callable[[Registry, OperationDef, _Has], bool], rule: PlaceRule) -> _Maker:
    return lambda registry, definition, has: rule if test(registry, definition, has) else None


def _own(rules: Callable[[PlaceHooks], Mapping[str, PlaceRule]]) -> _Maker:
    """The rule that an operation's dialect has for it, among the hooks of one kind."""
    return lambda registry, one, _: rules(places_of_operation(registry, one.name)).get(one.name)


def _branch_rule(registry: Registry, definition: OperationDef, has: _Has) -> PlaceRule | None:
    del registry, definition
    if not has.successors:
        return None
    # Imported only when it is needed, as below: start-up is most of a short check.
    from mlirls_ir.verify.branches import check_branch

    return check_branch


def _attributes_with_rules(registry: Registry, shape: Shape) -> Iterator[PlaceRule]:
    for name in shape.attributes:
        rule = place_hooks(registry, name).attributes.get(name) if "." in name else None
        if rule is not None:
            yield rule


def _check_attributes(place: Place) -> None:
    for rule in _attributes_with_rules(place.around.registry, place.shape):
        rule(place)


_MAKERS: Final[tuple[_Maker, ...]] = (
    _only_if(lambda _, one, has: one.has_trait("Terminator") or has.successors, check_terminator),
    lambda registry, one, _: parent_rule(registry, one),
    _only_if(lambda _, one, __: has_scope_rule(one), check_enclosing_scope),
    _branch_rule,
    _own(lambda places: places.operands),
    lambda registry, one, has: symbol_rule(registry, one) if has.symbol else None,
    _own(lambda places: places.symbols),
    _only_if(lambda registry, one, _: is_checked_function(registry, one), check_function),
    _own(lambda places: places.terminators),
)
"""The functions that make the rules, in mlir-opt's order; rules for attributes come next, and those for regions
last."""


def _regions_rule(registry: Registry, definition: OperationDef, has: _Has) -> PlaceRule | None:
    if not has.regions and definition.name not in places_of_operation(registry, definition.name).bodies:
        return None
    if not definition.has_trait(IRDL_TRAIT):
        return regions_rule(registry, definition)
    from mlirls_ir.verify.irdl import check_irdl_regions

    return check_irdl_regions


def _made(registry: Registry, definition: OperationDef, has: _Has, of_attributes: tuple[PlaceRule, ...]) -> InPlace:
    """The checks of a definition's shapes with these properties, and with or without attributes that have rules."""
    rules = [maker(registry, definition, has) for maker in _MAKERS]
    rules += [*of_attributes, _regions_rule(registry, definition, has)]
    reach = places_of_operation(registry, definition.name).reach_of(definition.name)
    return InPlace(tuple(rule for rule in rules if rule is not None), reach)


_BY_DEFINITION: Final = ByDefinition[dict[tuple[bool, bool, bool, bool], InPlace]](lambda _, __: {})
"""The checks of shapes by their properties: successors, a symbol, regions, and attributes with rules."""


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
    return bool(_in_place(registry, shape, definition).rules)


def _in_place(registry: Registry, shape: Shape, definition: OperationDef) -> InPlace:
    """The checks of operations of this shape in place, cached on the shape if there are any."""
    attributes = shape.attributes
    has = (
        bool(shape.successors),
        shape.symbol is not None or "sym_name" in attributes,
        bool(shape.region_arguments),
        # The names of attributes that have a meaning on any operation contain a dot.
        "." in "".join(attributes) and any(_attributes_with_rules(registry, shape)),
    )
    found = _place_of(registry, definition, _BY_DEFINITION.of(registry, definition), has)
    if found.rules:
        shape.facts[IN_PLACE] = found
    return found


def _place_of(
    registry: Registry,
    definition: OperationDef,
    known: dict[tuple[bool, bool, bool, bool], InPlace],
    has: tuple[bool, bool, bool, bool],
) -> InPlace:
    found = known.get(has)
    if found is None:
        of_attributes = (_check_attributes,) if has[3] else ()
        found = known[has] = _made(registry, definition, _Has(*has[:3]), of_attributes)
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
            found: InPlace | None = shape.facts.get(IN_PLACE)
            if found is None:
                found = _in_place(surroundings.registry, shape, shape.definition)
            for rule in found.rules:
                rule(place)
    except PlaceFailure as failure:
        return [failure.finding]
    return check_scope(statement, surroundings) if shape.attributes and is_layout_scope(shape) else []


def is_layout_scope(shape: Shape) -> bool:
    """Whether an operation of this shape has a data layout spec, which only matters if the operation scopes a data
    layout."""
    if DialectAttr not in map(type, shape.attributes.values()):
        return False
    for value in shape.attributes.values():
        if isinstance(value, DialectAttr) and value.dialect == "dlti" and value.mnemonic == "dl_spec":
            return True
    return False


def has_layout(shape: Shape) -> bool:
    """Whether an operation of this shape has a data layout spec or LLVM's data layout string."""
    return "llvm.data_layout" in shape.attributes or is_layout_scope(shape)


def check_scope(statement: Statement, around: Surroundings) -> list[Finding]:
    """The findings about the spec of an operation, by itself and under the enclosing specs."""
    # The data layout model is imported only when a file has a spec: start-up is most of the time of a short check.
    from mlirls_ir.verify.layout_scopes import check_spec_of

    return check_spec_of(statement, around)


__all__ = ["Surroundings", "check_in_place", "is_contextual"]
