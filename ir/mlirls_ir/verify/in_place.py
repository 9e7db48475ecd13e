"""What the verifier says of an operation because of where it stands.

Rules are functions of a `Place` that fail with a `Finding`. A finding's offsets are from its statement's start with its
regions left out (`Statement.condensed`), and places in other statements are `Link`s, never absolute offsets: both stay
right while edits move things. What a rule reads outside the statement is its parent, the statements around it in its
region, the regions it holds, definitions of its operands, and the symbol tables; an edit of those checks it again
(`document.py`).

Read next: `place.py` (what a rule sees), `effects.py` (what an edit means for them).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from mlirls_ir.dialects.dlti.rules import check_scope, is_layout_scope
from mlirls_ir.irdl.constraints import TRAIT as IRDL
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.tree import Shape, Statement
from mlirls_ir.verify.affine_scope import check_affine_operands, has_affine_operands
from mlirls_ir.verify.blocks import (
    check_enclosing_scope,
    check_label,
    check_parent,
    check_terminator,
    has_parent_rule,
    has_scope_rule,
)
from mlirls_ir.verify.body_rules import find_body_rule
from mlirls_ir.verify.branches import check_branch
from mlirls_ir.verify.function import check_function
from mlirls_ir.verify.irdl import check_irdl_regions
from mlirls_ir.verify.place import Place, PlaceFailure, Surroundings
from mlirls_ir.verify.regions import check_regions, check_unregistered_regions
from mlirls_ir.verify.symbols import (
    check_symbol_definition,
    check_symbol_uses,
    check_unregistered_symbol,
    uses_symbols,
)
from mlirls_ir.verify.yields import YIELDS, check_yield

_Rule = Callable[[Place], None]


def _has_regions(shape: Shape) -> bool:
    return bool(shape.region_arguments) or find_body_rule(shape.name) is not None


def _check_shape_library(place: Place) -> None:
    from mlirls_ir.dialects.shape.bodies import check_library

    check_library(place)


_RULES: Final[tuple[tuple[Callable[[Shape, OperationDef], bool], _Rule], ...]] = (
    (lambda shape, _: shape.is_terminator or bool(shape.successors), check_terminator),
    (lambda _, definition: has_parent_rule(definition), check_parent),
    (lambda _, definition: has_scope_rule(definition), check_enclosing_scope),
    (lambda shape, _: bool(shape.successors), check_branch),
    (lambda shape, _: has_affine_operands(shape), check_affine_operands),
    (lambda shape, _: shape.symbol is not None or "sym_name" in shape.attributes, check_symbol_definition),
    (lambda _, definition: uses_symbols(definition), check_symbol_uses),
    (lambda _, definition: definition.has_trait("FunctionOpInterface"), check_function),
    (lambda shape, _: shape.name in YIELDS, check_yield),
    (lambda shape, _: "shape.lib" in shape.attributes, _check_shape_library),
    (lambda shape, definition: _has_regions(shape) and not definition.has_trait(IRDL), check_regions),
    (lambda shape, definition: _has_regions(shape) and definition.has_trait(IRDL), check_irdl_regions),
)
"""Which shapes a rule is for, and the rule, in mlir-opt's order."""


def is_contextual(shape: Shape) -> bool:
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
    return bool(_rules_of(shape, definition))


def _rules_of(shape: Shape, definition: OperationDef) -> tuple[_Rule, ...]:
    """The rules for operations of this shape, found once."""
    found = shape.facts.get("rules")
    if found is None:
        found = tuple(rule for is_for, rule in _RULES if is_for(shape, definition))
        shape.facts["rules"] = found
    return cast("tuple[_Rule, ...]", found)


def check_in_place(statement: Statement, surroundings: Surroundings) -> list[Finding]:
    """What is wrong with `statement` where it stands."""
    shape = statement.shape
    try:
        if shape.is_label:
            check_label(statement, surroundings)
        elif shape.definition is None or shape.by_shape:
            check_unregistered_symbol(statement, surroundings)
            check_unregistered_regions(statement, surroundings)
        elif not shape.diagnostics:
            place = Place(statement, shape.definition, surroundings)
            for rule in _rules_of(shape, shape.definition):
                rule(place)
    except PlaceFailure as failure:
        return [failure.finding]
    return check_scope(statement, surroundings) if is_layout_scope(shape) else []


__all__ = ["Surroundings", "check_in_place", "is_contextual"]
