"""omp: regions whose arguments clauses name: `private(@p %x -> %y : type)`, `reduction(mod: task, byref @r ...)`.

Facts: mlir/Dialect/OpenMP/OpenMPOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, UnitAttr
from mlirls_ir.dialects.omp.region_clauses import REGION_DIRECTIVES, Clause
from mlirls_ir.dialects.omp.syntax_clauses import read_symbol
from mlirls_ir.formats.enum_words import enum_attribute, enum_words
from mlirls_ir.formats.environment import CustomDirective, DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.operation_state import Argument, Operand, Syntax, typed_arguments
from mlirls_ir.types.model import IntegerType, Type

syntax = SyntaxBook()

_MODIFIER: Final = "omp.reduction_modifier"


@dataclass(slots=True)
class _Found:
    """The parts of a clause that have been read so far."""

    operands: list[Operand]
    arguments: list[Argument]
    symbols: list[Attribute]
    byref: list[int]
    maps: list[int]


def _read_modifier(d: DirectiveCall, clause: Clause) -> None:
    p = d.p
    if clause.modifier is None or not p.accept_keyword("mod"):
        return
    p.expect(":")
    start = p.pos
    registry = p.context.registry
    p.expects("words", tuple(enum_words(registry, _MODIFIER)))
    word = p.require_word()
    end = p.last_end
    p.expect(",")
    if word not in enum_words(registry, _MODIFIER):
        p.fail_op(f"invalid `{clause.keyword}` format", start, end)
    d.set_attribute(clause.modifier, enum_attribute(registry, _MODIFIER, word), start)


def _read_entry(d: DirectiveCall, clause: Clause, found: _Found) -> None:
    p = d.p
    if clause.byref is not None:
        found.byref.append(int(p.accept_keyword("byref")))
    if clause.symbols is not None:
        found.symbols.append(read_symbol(p))
    found.operands.append(p.operand())
    p.expect("->")
    found.arguments.append(p.argument(typed=False))
    if clause.maps is None:
        return
    index = -1
    if p.accept("["):
        p.require_keyword("map_idx")
        p.expect("=")
        index = p.require_integer()
        p.expect("]")
    found.maps.append(index)


def _read_clause(d: DirectiveCall, clause: Clause) -> tuple[Argument, ...]:
    """Reads the clause if it comes next; returns the arguments that it names."""
    p = d.p
    found = _Found([], [], [], [], [])
    types: list[Type] = []
    start = p.pos
    is_present = p.accept_keyword(clause.keyword)
    if is_present:
        p.expect("(")
        _read_modifier(d, clause)
        read_items(p, lambda: _read_entry(d, clause, found))
        colon = p.expect(":")
        types = p.type_list()
        if len(types) != len(found.operands):
            p.fail_op(f"invalid `{clause.keyword}` format", colon + 1, p.last_end)
        p.expect(")")
    d.set_operands(clause.operands, found.operands)
    d.set_types(clause.operands + 1, types)
    if is_present:
        _set_attributes(d, clause, found, start)
    return typed_arguments(found.arguments, types)


def _set_attributes(d: DirectiveCall, clause: Clause, found: _Found, start: int) -> None:
    p = d.p
    if clause.symbols is not None:
        d.set_attribute(clause.symbols, ArrayAttr(tuple(found.symbols)), start)
    if clause.byref is not None:
        d.set_attribute(clause.byref, DenseArrayAttr(IntegerType(1), tuple(found.byref)), start)
    if clause.maps is not None:
        d.set_attribute(clause.maps, DenseArrayAttr(IntegerType(64), tuple(found.maps)), start)
    if clause.barrier is not None:
        start = p.pos
        if p.accept_keyword("private_barrier"):
            d.set_attribute(clause.barrier, UnitAttr(), start)


def _region_of(*clauses: Clause) -> CustomDirective:
    """A directive that reads the clauses in order and then the region, whose index is 0."""

    def parse(d: DirectiveCall) -> Syntax:
        arguments: list[Argument] = []
        for clause in clauses:
            arguments += _read_clause(d, clause)
        yield from d.p.region(arguments)

    return parse


for _name, _clauses in REGION_DIRECTIVES.items():
    syntax.directive(_name)(_region_of(*_clauses))
