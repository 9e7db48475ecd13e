"""scf: structured control flow, whose loops and conditionals have C++ syntax.

Facts: mlir/Dialect/SCF/IR/SCFOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import UnitAttr
from mlirls_ir.formats.common import IndexList, parse_bounds, parse_branches, parse_loop_carried, read_index_list
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Argument, Operand, Syntax, typed_arguments
from mlirls_ir.types.model import FunctionType, IndexType, IntegerType, Type

syntax = SyntaxBook()

_INDEX = IndexType()


@syntax.operation(
    "scf.execute_region",
    shown='(`->` results("types"))? (`no_inline`)? {body} attr-dict',
    examples="scf.execute_region -> i32 {}",
)
def parse_execute_region(p: OpParser) -> Syntax:
    p.add_results(p.optional_arrow_type_list())
    start = p.pos
    if p.accept_keyword("no_inline"):
        p.set_attribute("no_inline", UnitAttr(), start)
    yield from p.region()
    p.optional_attr_dict()


@syntax.operation(
    "scf.for",
    shown='(`unsigned`)? %iv `=` %lowerBound `to` %upperBound `step` %step (`iter_args` `(` inner("%arg = %init, '
    '...") `)` `->` results("types"))? (`:` type("type"))? {body} attr-dict',
    examples="scf.for %iv = %lowerBound to %upperBound step %step {}",
)
def parse_for(p: OpParser) -> Syntax:
    start = p.pos
    if p.accept_keyword("unsigned"):
        p.set_attribute("unsignedCmp", UnitAttr(), start)
    induction, bounds = parse_bounds(p)
    arguments, inits, types = parse_loop_carried(p, "mismatch in number of loop-carried values and defined values")
    type_ = parse_type(p) if p.accept(":") else _INDEX
    p.resolve_all(bounds, type_)
    p.resolve_all(inits, types)
    p.add_results(types)
    yield from p.region(typed_arguments([induction, *arguments], [type_, *types]))
    p.optional_attr_dict()


@syntax.operation(
    "scf.if",
    shown='%condition (`->` results("types"))? {then} (`else` {else})? attr-dict',
    examples="scf.if %condition {}",
)
def parse_if(p: OpParser) -> Syntax:
    p.resolve(p.operand(), IntegerType(1))
    p.add_results(p.optional_arrow_type_list())
    yield from parse_branches(p)


@syntax.operation(
    "scf.while",
    shown='(`(` inner("%arg = %init, ...") `)`)? `:` type("(types) -> (types)") {before} `do` {after} '
    "attr-dict-with-keyword",
    examples="scf.while (%arg = %init) : (i32) -> i32 { scf.condition(%condition) %arg : i32 } do { "
    "^bb0(%next: i32): scf.yield %next : i32 }",
)
def parse_while(p: OpParser) -> Syntax:
    arguments, inits = p.assignment_list() if p.at("(") else ([], [])
    start = p.pos
    type_ = p.colon_type_of(FunctionType, "builtin.function")
    if len(type_.inputs) != len(inits):
        p.fail_op(
            f"expected as many input types as operands (expected {len(inits)} got {len(type_.inputs)})",
            start,
            p.last_end,
            "operand-count",
        )
    p.resolve_all(inits, type_.inputs)
    p.add_results(type_.results)
    yield from p.region(typed_arguments(arguments, type_.inputs))
    p.require_keyword("do")
    yield from p.region()
    p.optional_attr_dict_with_keyword()


@syntax.operation(
    "scf.parallel",
    shown='`(` inner("%iv, ...") `)` `=` `(` inner("%lowerBounds...") `)` `to` `(` inner("%upperBounds...") `)` '
    '`step` `(` inner("%steps...") `)` (`init` `(` inner("%inits...") `)`)? (`->` results("types"))? {body} '
    "attr-dict",
    examples="scf.parallel (%iv) = (%lowerBound) to (%upperBound) step (%step) {}",
)
def parse_parallel(p: OpParser) -> Syntax:
    variables = p.argument_list(typed=False)
    p.expect("=")
    count = len(variables)
    p.resolve_all(p.operand_list("()", count=count), _INDEX)
    p.require_keyword("to")
    p.resolve_all(p.operand_list("()", count=count), _INDEX)
    p.require_keyword("step")
    p.resolve_all(p.operand_list("()", count=count), _INDEX)
    inits = p.operand_list("()") if p.accept_keyword("init") else []
    types = p.optional_arrow_type_list()
    yield from p.region(typed_arguments(variables, [_INDEX] * count))
    p.set_segments(count, count, count, len(inits))
    p.optional_attr_dict()
    p.resolve_all(inits, types, p.state.name_start)
    p.add_results(types)


@syntax.operation(
    "scf.forall",
    shown='`(` inner("%iv, ...") `)` (`in` `(` inner("upperBounds") `)`) : (`=` `(` inner("lowerBounds") `)` `to` '
    '`(` inner("upperBounds") `)` `step` `(` inner("steps") `)`)? (`shared_outs` `(` inner("%arg = %out, '
    '...") `)` `->` results("types"))? {body} attr-dict',
    examples="scf.forall (%i, %j) in (4, %upperBound) {}",
)
def parse_forall(p: OpParser) -> Syntax:
    variables = p.argument_list(typed=False)
    count = len(variables)
    if p.accept_keyword("in"):
        upper = read_index_list(p, "()")
        lower, step = IndexList(static=[0] * count), IndexList(static=[1] * count)
    else:
        p.expect("=")
        lower = read_index_list(p, "()")
        p.require_keyword("to")
        upper = read_index_list(p, "()")
        p.require_keyword("step")
        step = read_index_list(p, "()")
    for name, bounds in (("Lower", lower), ("Upper", upper), ("", step)):
        p.resolve_all(bounds.operands, _INDEX)
        p.set_attribute(f"static{name}Bound" if name else "staticStep", bounds.attribute())
    arguments: list[Argument] = []
    outs: list[Operand] = []
    types: list[Type] = []
    start = p.pos
    if p.accept_keyword("shared_outs"):
        arguments, outs = p.assignment_list()
        types = p.optional_arrow_type_list()
        p.resolve_all(outs, types, start)
    p.add_results(types)
    p.set_segments(len(lower.operands), len(upper.operands), len(step.operands), len(outs))
    yield from p.region(typed_arguments([*variables, *arguments], [*[_INDEX] * count, *types]))
    p.optional_attr_dict(implied=("staticLowerBound", "staticUpperBound", "staticStep"))


@syntax.operation(
    "scf.forall.in_parallel",
    shown="{body} attr-dict",
    examples="scf.forall.in_parallel {}",
)
def parse_in_parallel(p: OpParser) -> Syntax:
    yield from p.region()
    p.optional_attr_dict()


@syntax.directive("SwitchCases")
def parse_switch_cases(d: DirectiveCall) -> Syntax:
    """`case 2 {region} case 5 {region} ...`; arguments (values, regions)."""
    p = d.p
    start = p.pos
    values: list[int] = []
    while p.accept_keyword("case"):
        values.append(p.require_integer())
        yield from p.region()
    d.set_attribute(0, DenseArrayAttr(IntegerType(64), tuple(values)), start)


HOOKS: Final = syntax.hooks()
