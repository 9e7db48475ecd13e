"""scf: structured control flow, whose loops and conditionals have C++ syntax.

Facts: mlir/Dialect/SCF/IR/SCFOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import UnitAttr
from mlirls_ir.formats.common import IndexList, parse_branches, read_index_list
from mlirls_ir.formats.directives import DIRECTIVES, SYNTAXES
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.syntax.operation import Argument, Operand, OpParser, Syntax, typed_arguments
from mlirls_ir.types.model import FunctionType, IndexType, IntegerType, Type
from mlirls_ir.types.parse import parse_type

_INDEX = IndexType()


def parse_execute_region(p: OpParser) -> Syntax:
    """`(-> types)? no_inline? {region} attr-dict`."""
    p.add_results(p.optional_arrow_type_list())
    start = p.pos
    if p.accept_keyword("no_inline"):
        p.set_attribute("no_inline", UnitAttr(), start)
    yield from p.region()
    p.optional_attr_dict()


def parse_for(p: OpParser) -> Syntax:
    """`unsigned? %i = %lb to %ub step %s (iter_args(%a = %b) -> (types))? (: type)? {region} attr-dict`."""
    start = p.pos
    if p.accept_keyword("unsigned"):
        p.set_attribute("unsignedCmp", UnitAttr(), start)
    induction = p.argument(typed=False)
    p.expect("=")
    lower = p.operand()
    p.require_keyword("to")
    upper = p.operand()
    p.require_keyword("step")
    step = p.operand()
    arguments: list[Argument] = []
    inits: list[Operand] = []
    types: list[Type] = []
    if p.accept_keyword("iter_args"):
        arguments, inits = p.assignment_list()
        types = p.arrow_type_list()
    if len(arguments) != len(types):
        p.fail_at_name("mismatch in number of loop-carried values and defined values", "operand-count")
    type_ = parse_type(p) if p.accept(":") else _INDEX
    p.resolve_all((lower, upper, step), type_)
    p.resolve_all(inits, types)
    p.add_results(types)
    yield from p.region(typed_arguments([induction, *arguments], [type_, *types]))
    p.optional_attr_dict()


def parse_if(p: OpParser) -> Syntax:
    """`%c (-> (types))? {region} (else {region})? attr-dict`."""
    p.resolve(p.operand(), IntegerType(1))
    p.add_results(p.optional_arrow_type_list())
    yield from parse_branches(p)


def parse_while(p: OpParser) -> Syntax:
    """`((%a = %b, ...))? : function type {region} do {region} attributes attr-dict`."""
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


def parse_parallel(p: OpParser) -> Syntax:
    """`(%i, ...) = (%lb, ...) to (%ub, ...) step (%s, ...) (init (%a, ...))? (-> types)? {region} attr-dict`."""
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


def parse_forall(p: OpParser) -> Syntax:
    """`(%i, ...) (in (...) | = (...) to (...) step (...)) (shared_outs(%a = %b) -> types)? {region} attr-dict`."""
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
    p.optional_attr_dict()


def parse_in_parallel(p: OpParser) -> Syntax:
    """`{region} attr-dict`."""
    yield from p.region()
    p.optional_attr_dict()


def parse_switch_cases(d: DirectiveCall) -> Syntax:
    """`case 2 {region} case 5 {region} ...`; arguments (values, regions)."""
    p = d.p
    start = p.pos
    values: list[int] = []
    while p.accept_keyword("case"):
        values.append(p.require_integer())
        yield from p.region()
    d.set_attribute(0, DenseArrayAttr(IntegerType(64), tuple(values)), start)


SYNTAXES.update(
    {
        "scf.execute_region": parse_execute_region,
        "scf.for": parse_for,
        "scf.forall": parse_forall,
        "scf.forall.in_parallel": parse_in_parallel,
        "scf.if": parse_if,
        "scf.parallel": parse_parallel,
        "scf.while": parse_while,
    }
)
DIRECTIVES["scf.SwitchCases"] = parse_switch_cases
