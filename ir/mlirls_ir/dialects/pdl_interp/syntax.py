"""pdl_interp: what ODS leaves to C++.

Facts: mlir/Dialect/PDLInterp/IR/PDLInterpOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.attributes.model import UnitAttr
from mlirls_ir.dialects.pdl.syntax import parse_operation_attributes, parse_range_type, range_of
from mlirls_ir.formats.common import parse_function
from mlirls_ir.formats.directives import DIRECTIVES, SYNTAXES
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.syntax.operation import OpParser, Syntax


def parse_operation_results(d: DirectiveCall) -> None:
    """`(-> <inferred> | -> (%types : types))?`; arguments (operands, types, whether they are inferred)."""
    p = d.p
    d.set_operands(0, [])
    d.set_types(1, [])
    if not p.accept("->"):
        return
    start = p.pos
    if p.accept("<"):
        p.require_keyword("inferred")
        p.expect(">")
        d.set_attribute(2, UnitAttr(), start)
        return
    p.expect("(")
    d.set_operands(0, p.operand_list())
    d.set_types(1, p.colon_type_list())
    p.expect(")")


def parse_foreach(p: OpParser) -> Syntax:
    """`%i : type in %range {region} attr-dict -> ^next`."""
    variable = p.argument()
    p.require_keyword("in", " after loop variable")
    p.resolve(p.operand(), None if variable.type is None else range_of(variable.type))
    yield from p.region((variable,))
    p.optional_attr_dict()
    p.expect("->")
    p.successor()


DIRECTIVES["pdl_interp.CreateOperationOpAttributes"] = parse_operation_attributes
DIRECTIVES["pdl_interp.CreateOperationOpResults"] = parse_operation_results
DIRECTIVES["pdl_interp.RangeType"] = parse_range_type
SYNTAXES["pdl_interp.foreach"] = parse_foreach
SYNTAXES["pdl_interp.func"] = parse_function
