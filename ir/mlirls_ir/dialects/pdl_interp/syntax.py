"""pdl_interp: the parts that ODS leaves to C++.

Facts: mlir/Dialect/PDLInterp/IR/PDLInterpOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import UnitAttr
from mlirls_ir.dialects.pdl.syntax import (
    parse_operation_attributes,
    parse_range_type,
    range_of,
    range_transform,
    value_transform,
)
from mlirls_ir.formats.common import FUNCTION, parse_function
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Syntax

syntax = SyntaxBook()


@syntax.directive("CreateOperationOpResults")
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


@syntax.operation(
    "pdl_interp.foreach",
    shown='%iv `:` type("type") `in` %values {body} attr-dict `->` ^successor',
    examples="pdl_interp.foreach %each : !pdl.operation in %values {} -> ^successor",
)
def parse_foreach(p: OpParser) -> Syntax:
    variable = p.argument()
    p.require_keyword("in", " after loop variable")
    p.resolve(p.operand(), None if variable.type is None else range_of(variable.type))
    yield from p.region((variable,))
    p.optional_attr_dict()
    p.expect("->")
    p.successor()


syntax.directive("CreateOperationOpAttributes")(parse_operation_attributes)
syntax.directive("RangeType")(parse_range_type)
syntax.operation(
    "pdl_interp.func",
    shown=FUNCTION,
    examples="pdl_interp.func @name(%root: !pdl.operation) {}",
)(parse_function)


syntax.transform("getGetValueTypeOpValueType($_self)")(value_transform)
syntax.transform("pdl::RangeType::get($_self)")(range_transform)

HOOKS: Final = syntax.hooks()
