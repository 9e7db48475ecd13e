"""omp: custom directives that LLVM 20 replaced, for the formats of LLVM 19, and map types before LLVM 22.

Each entry of a clause has its own type there, and loops and parallel regions read their clauses themselves.
Read next: `syntax_regions.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, integer_attr
from mlirls_ir.dialects.omp.syntax_clauses import parse_copyprivate, read_symbol
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.formats.environment import CustomDirective, DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.operation_state import Argument, Operand, Syntax, typed_arguments
from mlirls_ir.types.model import IntegerType, Signedness, Type

_syntax = SyntaxBook()
_syntax.directive("CopyPrivateVarList")(parse_copyprivate)


@_syntax.directive("ReductionVarList")
def parse_reductions(d: DirectiveCall) -> None:
    """`byref? @symbol -> %var : type, ...`; arguments (variables, types, byref, symbols)."""
    p = d.p
    start = p.pos
    operands: list[Operand] = []
    types: list[Type] = []
    byref: list[int] = []
    symbols: list[Attribute] = []

    def read() -> None:
        byref.append(int(p.accept_keyword("byref")))
        symbols.append(read_symbol(p))
        p.expect("->")
        operands.append(p.operand())
        types.append(p.colon_type())

    read_items(p, read)
    d.set_operands(0, operands)
    d.set_types(1, types)
    d.set_attribute(2, DenseArrayAttr(IntegerType(1), tuple(byref)), start)
    d.set_attribute(3, ArrayAttr(tuple(symbols)), start)


def _read_clause(d: DirectiveCall, keyword: str, first: int, *, byref: int | None, symbols: int) -> list[Argument]:
    """Reads `keyword(byref? @symbol %var -> %argument : type, ...)` if it comes next; returns the arguments that it
    names.

    `first` is the index of the operands among the directive's arguments; their types come after that.
    """
    p = d.p
    start = p.pos
    operands: list[Operand] = []
    arguments: list[Argument] = []
    types: list[Type] = []
    names: list[Attribute] = []
    flags: list[int] = []

    def read() -> None:
        if byref is not None:
            flags.append(int(p.accept_keyword("byref")))
        names.append(read_symbol(p))
        operands.append(p.operand())
        p.expect("->")
        arguments.append(p.argument(typed=False))
        types.append(p.colon_type())

    is_present = p.accept_keyword(keyword)
    if is_present:
        p.expect("(")
        read_items(p, read)
        p.expect(")")
    d.set_operands(first, operands)
    d.set_types(first + 1, types)
    if is_present:
        d.set_attribute(symbols, ArrayAttr(tuple(names)), start)
        if byref is not None:
            d.set_attribute(byref, DenseArrayAttr(IntegerType(1), tuple(flags)), start)
    return list(typed_arguments(arguments, types))


@_syntax.directive("ParallelRegion")
def parse_parallel_region(d: DirectiveCall) -> Syntax:
    """`reduction(...)? private(...)? {body}`; arguments (region, variables, types, byref, symbols, and for private)."""
    arguments = _read_clause(d, "reduction", 1, byref=3, symbols=4)
    arguments += _read_clause(d, "private", 5, byref=None, symbols=7)
    yield from d.p.region(arguments)


@_syntax.directive("Wsloop")
def parse_wsloop(d: DirectiveCall) -> Syntax:
    """`reduction(...)? {body}`; arguments (region, variables, types, byref, symbols)."""
    yield from d.p.region(_read_clause(d, "reduction", 1, byref=3, symbols=4))


@_syntax.directive("MapEntries")
def parse_map_entries(d: DirectiveCall) -> None:
    """`%var (-> %argument)?, ... : type, ...`; arguments (variables, types).

    The region names its arguments itself, so the names after arrows have no meaning.
    """
    p = d.p
    operands: list[Operand] = []

    def read() -> None:
        operands.append(p.operand())
        if p.accept("->"):
            p.operand()

    read_items(p, read)
    p.expect(":")
    d.set_operands(0, operands)
    d.set_types(1, p.type_list())


@_syntax.directive("PrivateList")
def parse_private_list(d: DirectiveCall) -> None:
    """`@symbol %var -> %argument : type, ...`; arguments (variables, types, symbols)."""
    p = d.p
    start = p.pos
    operands: list[Operand] = []
    types: list[Type] = []
    symbols: list[Attribute] = []

    def read() -> None:
        symbols.append(read_symbol(p))
        operands.append(p.operand())
        p.expect("->")
        p.operand()
        types.append(p.colon_type())

    read_items(p, read)
    d.set_operands(0, operands)
    d.set_types(1, types)
    d.set_attribute(2, ArrayAttr(tuple(symbols)), start)


def _optional_region(keyword: str) -> CustomDirective:
    def parse(d: DirectiveCall) -> Syntax:
        if d.p.accept_keyword(keyword):
            yield from d.p.region()

    return parse


_syntax.directive("AtomicReductionRegion")(_optional_region("atomic"))
_syntax.directive("CleanupReductionRegion")(_optional_region("cleanup"))

HOOKS: Final[SyntaxHooks] = _syntax.hooks()

_before_20 = SyntaxBook()


@_before_20.directive("MembersIndex")
def parse_members_index(d: DirectiveCall) -> None:
    """`[0, 1], [2, -1]`, lists of one length; argument (indices), a vector of vectors."""
    p = d.p
    start = p.pos
    rows: list[list[int]] = []

    def read() -> None:
        row: list[int] = []
        p.expect("[")
        read_items(p, lambda: row.append(p.require_integer()))
        p.expect("]")
        rows.append(row)

    read_items(p, read)
    if len({len(row) for row in rows}) > 1:
        p.fail_op("expected lists of members of the same length", start, p.last_end)
    type_ = f"vector<{len(rows)}x{len(rows[0])}xi32>"
    d.set_attribute(0, attribute_of_text(p.context.registry, f"dense<{rows}> : {type_}"), start)


_maps = SyntaxBook()
_MAP_BITS: Final = {
    "to": 0x1,
    "from": 0x2,
    "tofrom": 0x3,
    "always": 0x4,
    "delete": 0x8,
    "implicit": 0x200,
    "close": 0x400,
    "present": 0x1000,
}
_SINGLE_BITS: Final = tuple(1 << index for index in range(max(_MAP_BITS.values()).bit_length()))


@_maps.directive("MapClause")
def parse_map_clause(d: DirectiveCall) -> None:
    """Map types and modifiers, separated by commas; unknown ones are ignored. Argument (map type), an integer."""
    p = d.p
    start = p.pos
    bits: set[int] = set()

    def read() -> None:
        p.expects("words", tuple(_MAP_BITS))
        word = p.require_word()
        bits.update(bit for bit in _SINGLE_BITS if bit & _MAP_BITS.get(word, 0))

    read_items(p, read)
    d.set_attribute(0, integer_attr(sum(bits), IntegerType(64, Signedness.UNSIGNED)), start)


BEFORE: Final[Mapping[int, SyntaxHooks]] = {20: _before_20.hooks(), 22: _maps.hooks()}
"""The hooks that hold for releases before each of these."""
