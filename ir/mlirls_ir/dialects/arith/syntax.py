"""arith: the parts that ODS leaves to C++.

Facts: mlir/Dialect/Arith/IR/ArithOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import IntegerType, Type

syntax = SyntaxBook()


@syntax.operation(
    "arith.select",
    shown='%condition `,` %true_value `,` %false_value attr-dict `:` types("type, or condition type and type")',
    examples="arith.select %condition, %true_value, %false_value : i32",
)
def parse_select(p: OpParser) -> None:
    """`%c, %a, %b : type` or `%c, %a, %b : condition type, type`."""
    at = p.state.name_start
    operands = p.operand_list(count=3)
    p.optional_attr_dict()
    type_ = p.colon_type()
    condition: Type = IntegerType(1)
    if p.accept(","):
        condition, type_ = type_, parse_type(p)
    p.resolve_all(operands, (condition, type_, type_), at)
    p.add_results((type_,))


HOOKS: Final = syntax.hooks()
