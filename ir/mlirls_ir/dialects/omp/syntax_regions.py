"""omp: regions whose arguments clauses name: `private(@p %x -> %y : type)`, `reduction(mod: task, byref @r ...)`.

Facts: mlir/Dialect/OpenMP/OpenMPOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, UnitAttr
from mlirls_ir.dialects.omp.syntax_clauses import read_symbol
from mlirls_ir.formats.enum_words import enum_attribute, enum_words
from mlirls_ir.formats.environment import CustomDirective, DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.state import Argument, Operand, Syntax, typed_arguments
from mlirls_ir.types.model import IntegerType, Type

syntax = SyntaxBook()

_MODIFIER: Final = "omp.reduction_modifier"


@dataclass(frozen=True, slots=True)
class _Clause:
    """A clause: its keyword, and the indices of its operands and attributes among the directive's arguments."""

    keyword: str
    operands: int
    symbols: int | None = None
    byref: int | None = None
    modifier: int | None = None
    barrier: int | None = None
    maps: int | None = None


@dataclass(slots=True)
class _Found:
    """What has been read of a clause so far."""

    operands: list[Operand]
    arguments: list[Argument]
    symbols: list[Attribute]
    byref: list[int]
    maps: list[int]


def _read_modifier(d: DirectiveCall, clause: _Clause) -> None:
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


def _read_entry(d: DirectiveCall, clause: _Clause, found: _Found) -> None:
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


def _read_clause(d: DirectiveCall, clause: _Clause) -> tuple[Argument, ...]:
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


def _set_attributes(d: DirectiveCall, clause: _Clause, found: _Found, start: int) -> None:
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


def _region_of(*clauses: _Clause) -> CustomDirective:
    """A directive that reads the clauses in order and then the region, whose index is 0."""

    def parse(d: DirectiveCall) -> Syntax:
        arguments: list[Argument] = []
        for clause in clauses:
            arguments += _read_clause(d, clause)
        yield from d.p.region(arguments)

    return parse


def _in_reduction(first: int) -> _Clause:
    return _Clause("in_reduction", first, byref=first + 2, symbols=first + 3)


def _private(first: int, *, maps: int | None = None) -> _Clause:
    return _Clause("private", first, symbols=first + 2, barrier=first + 3, maps=maps)


def _reduction(first: int) -> _Clause:
    return _Clause("reduction", first + 1, modifier=first, byref=first + 3, symbols=first + 4)


syntax.directive("InReductionPrivateReductionRegion")(_region_of(_in_reduction(1), _private(5), _reduction(9)))
syntax.directive("InReductionPrivateRegion")(_region_of(_in_reduction(1), _private(5)))
syntax.directive("PrivateReductionRegion")(_region_of(_private(1), _reduction(5)))
syntax.directive("PrivateRegion")(_region_of(_private(1)))
syntax.directive("TargetOpRegion")(
    _region_of(
        _Clause("has_device_addr", 1),
        _Clause("host_eval", 3),
        _in_reduction(5),
        _Clause("map_entries", 9),
        _private(11, maps=15),
    )
)
syntax.directive("TaskReductionRegion")(_region_of(_Clause("task_reduction", 1, byref=3, symbols=4)))
syntax.directive("UseDeviceAddrUseDevicePtrRegion")(
    _region_of(_Clause("use_device_addr", 1), _Clause("use_device_ptr", 3))
)
