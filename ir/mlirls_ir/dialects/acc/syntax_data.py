"""acc: variables of data clauses, `varPtr(%a : memref<4xf32>)`, and the names that a routine is bound to.

Facts: mlir/Dialect/OpenACC/OpenACCOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import ArrayAttr, Attribute, StringAttr, SymbolRefAttr, TypeAttr
from mlirls_ir.dialects.acc.syntax_clauses import Operands, all_devices, open_clause, read_devices
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.types.model import MemRefType, UnrankedMemRefType

syntax = SyntaxBook()


@syntax.directive("Var")
def parse_variable(d: DirectiveCall) -> None:
    """`varPtr(%a` or `var(%a`; `parse_variable_type` reads the rest. Argument (operand)."""
    p = d.p
    if not p.accept_keyword("varPtr"):
        p.require_keyword("var")
    p.expect("(")
    d.set_operands(0, [p.operand()])


@syntax.directive("VarPtrType")
def parse_variable_type(d: DirectiveCall) -> None:
    """`type) (varType(type))?`; arguments (type, pointee type of the variable)."""
    p = d.p
    start = p.pos
    type_ = parse_type(p)
    p.expect(")")
    d.set_types(0, [type_])
    if p.accept_keyword("varType"):
        p.expect("(")
        start = p.pos
        d.set_attribute(1, TypeAttr(parse_type(p)), start)
        p.expect(")")
        return
    pointed = type_.element if isinstance(type_, (MemRefType, UnrankedMemRefType)) else type_
    d.set_attribute(1, TypeAttr(pointed), start)


@syntax.directive("AccVar")
def parse_device_variable(d: DirectiveCall) -> None:
    """`accPtr(%a : type)` or `accVar(%a : type)`; arguments (operand, type)."""
    p = d.p
    if not p.accept_keyword("accPtr"):
        p.require_keyword("accVar")
    p.expect("(")
    d.set_operands(0, [p.operand()])
    d.set_types(1, [p.colon_type()])
    p.expect(")")


@syntax.directive("RecipeSym")
def parse_recipe(d: DirectiveCall) -> None:
    """`@recipe`; argument (symbol)."""
    p = d.p
    start = p.pos
    found = parse_attribute(p)
    if not isinstance(found, SymbolRefAttr):
        p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
    d.set_attribute(0, found, start)


@syntax.directive("BindName")
def parse_bind_name(d: DirectiveCall) -> None:
    """`@name [device], "name" [device], ...`; arguments (symbols, strings, devices of symbols, devices of strings)."""
    p = d.p
    start = p.pos
    names: tuple[list[Attribute], list[Attribute]] = ([], [])
    devices: tuple[list[Attribute], list[Attribute]] = ([], [])

    def read() -> None:
        name = parse_attribute(p)
        which = int(not isinstance(name, SymbolRefAttr))
        if isinstance(name, (SymbolRefAttr, StringAttr)):
            names[which].append(name)
        if p.accept("["):
            devices[which].append(parse_attribute(p))
            p.expect("]")
        else:
            devices[which].append(all_devices(p))

    read_items(p, read)
    for which in (0, 1):
        d.set_attribute(which, ArrayAttr(tuple(names[which])), start)
        d.set_attribute(which + 2, ArrayAttr(tuple(devices[which])), start)


@syntax.directive("RoutineGangClause")
def parse_routine_gang(d: DirectiveCall) -> None:
    """`(([devices],)? dim: 1 [device], ...)?`; arguments (devices without a dimension, dimensions, devices)."""
    p = d.p
    start = p.pos
    dimensions: list[Attribute] = []
    found = Operands()

    def read() -> None:
        p.require_keyword("dim")
        p.expect(":")
        dimensions.append(parse_attribute(p))
        found.read_device(p)

    if open_clause(d, 0):
        read_items(p, read)
        p.expect(")")
        d.set_attribute(1, ArrayAttr(tuple(dimensions)), start)
        d.set_attribute(2, ArrayAttr(tuple(found.devices)), start)


@syntax.directive("DeviceTypeArrayAttr")
def parse_device_types(d: DirectiveCall) -> None:
    """`([devices])?`; argument (devices)."""
    p = d.p
    start = p.pos
    if not p.accept("("):
        d.set_attribute(0, ArrayAttr((all_devices(p),)), start)
        return
    if not p.accept("["):
        # mlir-opt takes the clause to be complete here.
        p.fail("expected operation name in quotes")
    d.set_attribute(0, read_devices(p), start)
    p.expect(")")
