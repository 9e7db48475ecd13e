"""omp: loops and their transformations.

Facts: mlir/Dialect/OpenMP/OpenMPOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import UnitAttr, integer_attr
from mlirls_ir.dialects.omp.versions import LOOP_INCLUSIVE
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Syntax, typed_arguments
from mlirls_ir.types.model import DialectType, IntegerType

syntax = SyntaxBook()

_CLI: Final = DialectType("omp", "cli", ())
_I64: Final = IntegerType(64)


@syntax.operation(
    "omp.loop_nest",
    shown='`(` inner("%iv, ...") `)` `:` type("type") `=` `(` inner("%lowerBounds...") `)` `to` `(` '
    'inner("%upperBounds...") `)` (`inclusive`)? `step` `(` inner("%steps...") `)` (`collapse` `(` '
    'integer("n") `)`)? (`tiles` `(` inner("sizes") `)`)? {body} attr-dict',
    examples="omp.loop_nest (%iv) : i32 = (%lowerBound) to (%upperBound) step (%step) {}",
)
def parse_loop_nest(p: OpParser) -> Syntax:
    variables = p.argument_list(typed=False)
    count = len(variables)
    type_ = p.colon_type()
    p.expect("=")
    lower = p.operand_list("()", count=count)
    p.require_keyword("to")
    upper = p.operand_list("()", count=count)
    start = p.pos
    if p.accept_keyword("inclusive"):
        is_new = LOOP_INCLUSIVE.is_in(p.context.registry)
        p.set_attribute("loop_inclusive" if is_new else "inclusive", UnitAttr(), start)
    p.require_keyword("step")
    steps = p.operand_list("()", count=count)
    _collapse_and_tiles(p)
    yield from p.region(typed_arguments(variables, [type_] * count))
    p.resolve_all([*lower, *upper, *steps], type_)
    p.optional_attr_dict()


def _collapse_and_tiles(p: OpParser) -> None:
    start = p.pos
    if p.accept_keyword("collapse"):
        p.expect("(")
        value = p.require_integer()
        p.expect(")")
        if value > 1:
            p.set_attribute("collapse_num_loops", integer_attr(value, _I64), start)
    start = p.pos
    if p.accept_keyword("tiles"):
        sizes: list[int] = []
        p.expect("(")
        read_items(p, lambda: sizes.append(p.require_integer()))
        p.expect(")")
        p.set_attribute("tile_sizes", DenseArrayAttr(_I64, tuple(sizes)), start)


@syntax.operation(
    "omp.canonical_loop",
    shown='(`(` %cli `)`)? %iv `:` type("type") `in` `range` `(` %tripCount `)` {body} attr-dict',
    examples="omp.canonical_loop(%cli) %iv : i32 in range(%tripCount) {}",
)
def parse_canonical_loop(p: OpParser) -> Syntax:
    cli = None
    if p.accept("("):
        cli = p.operand()
        p.expect(")")
    variable = p.argument()
    p.require_keyword("in")
    p.require_keyword("range")
    p.expect("(")
    p.resolve(p.operand(), variable.type)
    p.expect(")")
    yield from p.region((variable,))
    if cli is not None:
        p.resolve(cli, _CLI)
    p.optional_attr_dict()


@syntax.operation(
    "omp.unroll_heuristic",
    shown="`(` %applyee `)` (`->` `(` `)`)? attr-dict",
    examples="omp.unroll_heuristic(%applyee)",
)
def parse_unroll_heuristic(p: OpParser) -> None:
    p.expect("(")
    p.resolve(p.operand(), _CLI)
    p.expect(")")
    if p.accept("->"):
        p.expect("(")
        p.expect(")")
    p.optional_attr_dict()


@syntax.directive("LoopTransformClis")
def parse_transformed_loops(d: DirectiveCall) -> None:
    """`(%generated)? <- (%applied)`; arguments (generated, applied)."""
    p = d.p
    generated = [] if p.at("<") else p.operand_list("()")
    p.expect("<")
    p.expect("-")
    applied = p.operand_list("()")
    for index, operands in ((0, generated), (1, applied)):
        d.set_operands(index, operands)
