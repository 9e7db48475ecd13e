"""acc: loops, their gangs and their control.

Facts: mlir/Dialect/OpenACC/OpenACCOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, Attribute
from mlirls_ir.dialects.acc.syntax_clauses import Operands, all_devices, read_devices
from mlirls_ir.formats.enum_words import enum_attribute
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Argument, Operand, Syntax
from mlirls_ir.types.model import Type

syntax = SyntaxBook()

_CONSTRUCTS: Final = ("kernels", "parallel", "serial")
_GANG_VALUES: Final = {"num": "Num", "dim": "Dim", "static": "Static"}


@syntax.directive("CombinedConstructsLoop")
def parse_combined(d: DirectiveCall) -> None:
    """`kernels`, `parallel` or `serial`; argument (combined construct)."""
    p = d.p
    start = p.pos
    p.expects("words", tuple(_CONSTRUCTS))
    word = p.peek_word()
    if word not in _CONSTRUCTS:
        p.fail_op("expected compute construct name")
    p.advance(start + len(word))
    d.set_attribute(0, enum_attribute(p.context.registry, "acc.combined_constructs", f"{word}_loop"), start)


def _read_gang(p: OpParser, found: Operands, kinds: list[Attribute]) -> None:
    """Reads `{num=%a : type, dim=%b : type, static=%c : type} [device]`."""
    p.expect("{")
    before = len(found.operands)
    is_after_comma = False
    while True:
        p.expects("words", tuple(_GANG_VALUES))
        word = p.peek_word()
        if word not in _GANG_VALUES:
            if is_after_comma:
                p.fail_op("new value expected after comma")
            break
        p.advance(p.pos + len(word))
        p.expect("=")
        found.read_one(p)
        kinds.append(enum_attribute(p.context.registry, "acc.gang_arg_type", _GANG_VALUES[word]))
        is_after_comma = p.accept(",")
        if not is_after_comma:
            break
    if not found.operands:
        p.fail_op("expect at least one of num, dim or static values")
    p.expect("}")
    found.sizes.append(len(found.operands) - before)
    found.read_device(p)


@syntax.directive("GangClause")
def parse_gang(d: DirectiveCall) -> None:
    """`(([devices],?)? {num=%a : type, ...} [device], ...)?`.

    Arguments (operands, types, kinds, devices, sizes, devices without operands).
    """
    p = d.p
    start = p.pos
    found = Operands()
    kinds: list[Attribute] = []
    if not p.accept("("):
        d.set_attribute(5, ArrayAttr((all_devices(p),)), start)
    else:
        has_more = True
        devices = ArrayAttr(())
        if p.accept("["):
            devices = read_devices(p)
            has_more = p.accept(",")
        d.set_attribute(5, devices, start)
        if has_more:
            read_items(p, lambda: _read_gang(p, found, kinds))
        p.expect(")")
    found.give(d, 0, 3, start)
    found.give_sizes(d, 4, start)
    if kinds:
        d.set_attribute(2, ArrayAttr(tuple(kinds)), start)


@syntax.directive("LoopControl")
def parse_control(d: DirectiveCall) -> Syntax:
    """`(control(%i : type, ...) = (%lb : type, ...) to (...) step (...))? {region}`.

    Arguments (region, lower bounds, types, upper bounds, types, steps, types).
    """
    p = d.p
    arguments: list[Argument] = []
    bounds: list[tuple[list[Operand], list[Type]]] = [([], []), ([], []), ([], [])]
    if p.accept_keyword("control"):
        p.expect("(")
        arguments = p.argument_list("")
        p.expect(")")
        p.expect("=")
        bounds[0] = _bounds(p, len(arguments))
        p.require_keyword("to")
        bounds[1] = _bounds(p, len(arguments))
        p.require_keyword("step")
        bounds[2] = _bounds(p, len(arguments))
    for index, (operands, types) in enumerate(bounds):
        d.set_operands(2 * index + 1, operands)
        d.set_types(2 * index + 2, types)
    yield from p.region(arguments)


def _bounds(p: OpParser, count: int) -> tuple[list[Operand], list[Type]]:
    p.expect("(")
    operands = p.operand_list(count=count)
    types = p.colon_type_list()
    p.expect(")")
    return operands, types
