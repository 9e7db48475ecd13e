"""Checks a terminator that a text omits by the rules for one that is written; it passes on no values.

mlir-opt adds it while it reads the operation around it, and reports its errors there.

Read next: `terminators.py` (which regions get one), `yields.py` (rules of terminators).
"""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.details import Details
from mlirls_ir.syntax.tree import Region, Run, Shape, Statement
from mlirls_ir.types.model import Type
from mlirls_ir.verify.hooks import PlaceRule, places_of_operation
from mlirls_ir.verify.place import Place, PlaceFailure, fail_at, last_statement, link_to
from mlirls_ir.verify.structure import check_structure, counts_of
from mlirls_ir.verify.terminators import implicit_terminator
from mlirls_ir.verify.view import VerifyFailure


def implied_rule(registry: Registry, definition: OperationDef) -> PlaceRule | None:
    """The rule for terminators that the custom form of an operation adds; None where it adds none."""
    if not definition.has_trait("SingleBlockImplicitTerminator"):
        return None

    def check(place: Place) -> None:
        for region in place.statement.regions or ():
            if has_no_terminator(region):
                name = implicit_terminator(region, registry)
                expected = None if name is None else registry.operation(name)
                if expected is not None:
                    _check(place, region, expected)

    return check


def has_no_terminator(region: Region) -> bool:
    """Whether the last block of a region has no terminator, for a parser that adds one.

    To MLIR an unknown operation is not a terminator. Even if a tool knows it as one, it is not the expected terminator,
    so this is an error as well.
    """
    last = last_statement(region)
    return not region.is_open and (last is None or not (last.shape.broken or last.shape.is_terminator))


def passed_on(region: Region | None, terminator: str) -> list[Type | None] | None:
    """The types that a region passes on by `terminator`, none if that is omitted; None if they are unknown.

    In generic form nothing may be omitted: a block without a terminator is an error of its own.
    """
    if region is None or region.is_open:
        return None
    last, operation = last_statement(region), region.operation
    if has_no_terminator(region) and (operation is None or not operation.shape.is_generic):
        return []
    if last is None or last.shape.by_shape or last.shape.name != terminator:
        return None
    return [slot.type for slot in last.shape.operands]


def _check(place: Place, region: Region, expected: OperationDef) -> None:
    counts = counts_of(expected)
    rule = places_of_operation(place.around.registry, expected.name).terminators.get(expected.name)
    # A terminator that passes on nothing is valid if it may have no operands and its parent has no results.
    if counts[0].fixed == 0 and (rule is None or not place.shape.result_types):
        return
    implied = Statement(Shape(expected.name, expected, is_terminator=True), [], 0, 0, Run(region, 0))
    details = place.around.details

    def of(statement: Statement) -> Details:
        return details(place.statement if statement is implied else statement)

    try:
        inner = Place(implied, expected, replace(place.around, details=of))
        check_structure(inner.view(), *counts)
        if rule is not None:
            rule(inner)
    except VerifyFailure as failure:
        place.fail(failure.message, code=failure.code)
    except PlaceFailure as failure:
        _fail_around(place, implied, failure)


def _fail_around(place: Place, implied: Statement, failure: PlaceFailure) -> NoReturn:
    """Fails with the message of the terminator's rule, at the operation around it."""
    found = failure.finding
    links = tuple(
        link_to(place.around, place.statement, link.message) if link.statement is implied else link
        for link in found.links
    )
    fail_at(place.around, place.statement, found.diagnostic.message, None, found.diagnostic.code, links=links)
