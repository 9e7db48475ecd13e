"""pdl: what ODS leaves to C++.

Facts: mlir/Dialect/PDL/IR/PDLOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.attributes.model import ArrayAttr, Attribute, StringAttr
from mlirls_ir.attributes.parse import parse_attribute
from mlirls_ir.formats.directives import DIRECTIVES
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.types import type_of_text
from mlirls_ir.syntax.operation import Operand, OpParser
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.types.parse import parse_type


def _range_of(p: OpParser, type_: Type | None) -> Type | None:
    """The range of `type_`; a range stays what it is."""
    if not isinstance(type_, DialectType) or type_.dialect != "pdl" or type_.mnemonic == "range":
        return type_
    return type_of_text(p.context.registry, f"!pdl.range<{type_.body}>")


def parse_operation_attributes(d: DirectiveCall) -> None:
    """`({"name" = %value, ...})?`; arguments (values, names)."""
    p = d.p
    start = p.pos
    operands: list[Operand] = []
    names: list[Attribute] = []
    if p.accept("{"):
        while True:
            at = p.pos
            name = parse_attribute(p)
            if not isinstance(name, StringAttr):
                p.fail_op("invalid kind of attribute specified", at, p.last_end, "attribute-kind")
            names.append(name)
            p.expect("=")
            operands.append(p.operand())
            if not p.accept(","):
                break
        p.expect("}")
    d.set_operands(0, operands)
    attribute_type = type_of_text(p.context.registry, "!pdl.attribute")
    d.set_types(0, [attribute_type] * len(operands))
    d.set_attribute(1, ArrayAttr(tuple(names)), start)


def parse_results_type(d: DirectiveCall) -> None:
    """`-> type` where there is an index, a range of values otherwise; arguments (index, type of the result)."""
    p = d.p
    if d.attribute(0) is None:
        d.set_types(1, [type_of_text(p.context.registry, "!pdl.range<value>")])
        return
    p.expect("->")
    d.set_types(1, [parse_type(p)])


def parse_range_type(d: DirectiveCall) -> None:
    """`: type` where there are no arguments; arguments (types of the arguments, type of the result)."""
    p = d.p
    types = d.types(0)
    d.set_types(1, [_range_of(p, types[0]) if types else p.colon_type()])


DIRECTIVES["pdl.OperationOpAttributes"] = parse_operation_attributes
DIRECTIVES["pdl.RangeType"] = parse_range_type
DIRECTIVES["pdl.ResultsValueType"] = parse_results_type
