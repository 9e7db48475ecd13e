"""async: the parts that ODS leaves to C++.

Facts: mlir/Dialect/Async/IR/AsyncOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.formats.common import FUNCTION, parse_function
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Argument, Operand, Syntax
from mlirls_ir.types.model import DialectType, Type

syntax = SyntaxBook()

_TOKEN = DialectType("async", "token", ())


@syntax.directive("AwaitResultType")
def parse_await_result_type(d: DirectiveCall) -> None:
    """The operand's type; arguments (type of the operand, type of the result)."""
    type_ = parse_type(d.p)
    d.set_types(0, [type_])
    d.set_types(1, [_value_of(type_)] if isinstance(type_, DialectType) and type_.mnemonic == "value" else [])


def _value_of(type_: Type) -> Type | None:
    """The type of the value in an `!async.value`."""
    found = type_.parameter("valueType") if isinstance(type_, DialectType) else None
    return found if isinstance(found, Type) else None


@syntax.operation(
    "async.execute",
    shown='(`[` inner("%tokens...") `]`)? (`(` inner("%operand as %name: type, ...") `)`)? (`->` '
    'results("types"))? attr-dict-with-keyword {body}',
    examples="async.execute {}",
)
def parse_execute(p: OpParser) -> Syntax:
    tokens = p.operand_list("[]", optional=True)
    operands: list[Operand] = []
    arguments: list[Argument] = []
    types: list[Type] = []
    if p.accept("(") and not p.accept(")"):
        while True:
            operand = p.operand()
            p.require_keyword("as")
            argument = p.argument(typed=False)
            types.append(p.colon_type())
            operands.append(operand)
            arguments.append(Argument(argument.name, argument.start, argument.end, _value_of(types[-1])))
            if not p.accept(","):
                break
        p.expect(")")
    p.resolve_all(tokens, _TOKEN)
    p.resolve_all(operands, types)
    p.set_segments(len(tokens), len(operands))
    p.add_results([_TOKEN, *p.optional_arrow_type_list()])
    p.optional_attr_dict_with_keyword()
    yield from p.region(arguments)


@syntax.type("value")
def parse_value_type(p: Cursor, mnemonic: str) -> Type:
    """Reads `<type>` after `!async.value`."""
    p.expect("<")
    inner = parse_type(p)
    p.expect(">")
    return DialectType("async", mnemonic, (("valueType", inner),), ("<", inner.spelling, ">"))


syntax.operation(
    "async.func",
    shown=FUNCTION,
    default_dialect="async",
    examples="async.func @name(%arg: i32) -> !async.token {}",
)(parse_function)

HOOKS: Final = syntax.hooks()
