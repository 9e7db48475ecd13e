"""sparse_tensor: iteration over sparse levels, what ODS leaves to C++.

Facts: mlir/Dialect/SparseTensor/IR/SparseTensorOps.td and mlir-opt's behaviour.
Read next: `encoding.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.attributes.model import ArrayAttr, Attribute, DialectAttr, integer_attr
from mlirls_ir.dialects.sparse_tensor import encoding
from mlirls_ir.dialects.sparse_tensor.encoding import parse_encoding
from mlirls_ir.dialects.sparse_tensor.versions import ITERATOR_LAST
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.lists import Brackets, read_bracketed, read_items
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Argument, Operand, Syntax, typed_arguments
from mlirls_ir.types.model import DialectType, IndexType, IntegerType, Type

syntax = SyntaxBook(encoding.syntax)

_INDEX, _I64 = IndexType(), IntegerType(64)


def _read_levels(p: Cursor) -> tuple[int, int]:
    """Reads `low (to high)?`; one level where no upper bound is written."""
    start = p.pos
    low = p.integer()
    high = low + 1
    if p.accept_keyword("to"):
        high = p.integer()
    if high <= low:
        p.fail("expect larger level upper bound than lower bound", start, p.last_end)
    return low, high


@syntax.directive("LevelRange")
def parse_level_range(d: DirectiveCall) -> None:
    """`low (to high)?`; arguments (low, high)."""
    start = d.p.pos
    for index, bound in enumerate(_read_levels(d.p)):
        d.set_attribute(index, integer_attr(bound, _INDEX), start)


def _space_type(mnemonic: str, encoding: Attribute, low: int, high: int) -> DialectType:
    levels = str(low) if high == low + 1 else f"{low} to {high}"
    inside = encoding.tail_spelling if isinstance(encoding, DialectAttr) else encoding.spelling
    parameters = (("encoding", encoding), ("loLvl", low), ("hiLvl", high))
    return DialectType("sparse_tensor", mnemonic, parameters, ("<", inside, f", lvls = {levels}>"))


@syntax.type("iter_space", "iterator")
def parse_space_type(p: Cursor, mnemonic: str) -> Type:
    """Reads `<encoding, lvls = low to high>` after `iter_space` or `iterator`."""
    p.expect("<")
    encoding = parse_attribute(p) if p.at("#") else parse_encoding(p, "encoding", None)
    p.expect(",")
    p.expect_keyword("lvls")
    p.expect("=")
    low, high = _read_levels(p)
    p.expect(">")
    return _space_type(mnemonic, encoding, low, high)


def _iterator_of(type_: Type | None) -> Type | None:
    """The iterator of an iteration space."""
    if not isinstance(type_, DialectType) or (type_.dialect, type_.mnemonic) != ("sparse_tensor", "iter_space"):
        return None
    encoding, low, high = (type_.parameter(name) for name in ("encoding", "loLvl", "hiLvl"))
    if not isinstance(encoding, Attribute) or not isinstance(low, int) or not isinstance(high, int):
        return None
    return _space_type("iterator", encoding, low, high)


def _defined(p: OpParser, brackets: Brackets | None) -> tuple[list[Argument], int]:
    """Reads names, or `_` for none; the returned number has a bit for each that is a name."""
    arguments: list[Argument] = []
    found: list[bool] = []

    def read() -> None:
        is_named = not p.accept_keyword("_")
        found.append(is_named)
        if is_named:
            arguments.append(p.argument(typed=False))

    if brackets is None:
        read_items(p, read)
    else:
        read_bracketed(p, brackets, read)
    return arguments, sum(1 << index for index, is_named in enumerate(found) if is_named)


def _coordinates(p: OpParser) -> tuple[Argument, ...]:
    """Reads `at(%a, _, %b)` if it comes next."""
    arguments: list[Argument] = []
    bits = 0
    start = p.pos
    if p.accept_keyword("at"):
        arguments, bits = _defined(p, "()")
    p.set_attribute("crdUsedLvls", integer_attr(bits, _I64), start)
    return typed_arguments(arguments, [_INDEX] * len(arguments))


def _carried(p: OpParser, arguments: list[Argument], inits: list[Operand]) -> tuple[Argument, ...]:
    """Reads `-> types` of the values that a loop carries, and adds them."""
    types = p.arrow_type_list()
    if not len(arguments) == len(types) == len(inits):
        p.fail_at_name("mismatch in number of iteration arguments and return values", "operand-count")
    p.add_results(types)
    p.resolve_all(inits, types)
    return typed_arguments(arguments, types)


def _fail_unequal(p: OpParser, message: str) -> None:
    p.fail(message, p.state.name_start, p.state.name_end, "operand-count")


@syntax.operation(
    "sparse_tensor.iterate",
    shown='%iterator `in` %space (`at` `(` inner("%coordinate, ...") `)`)? (`iter_args` `(` inner("%arg = %init, '
    '...") `)`)? `:` types("space type") (`->` results("types"))? {body} attr-dict',
    examples="sparse_tensor.iterate %iterator in %space : !sparse_tensor.iter_space<#sparse_tensor.encoding<{map = "
    "(d0) -> (d0 : compressed)}>, lvls = 0> {}",
)
def parse_iterate(p: OpParser) -> Syntax:
    iterators = p.argument_list("", typed=False)
    p.require_keyword("in")
    spaces = p.operand_list()
    if len(iterators) != len(spaces):
        _fail_unequal(p, "mismatch in number of sparse iterators and sparse spaces")
    coordinates = _coordinates(p)
    has_arguments = p.accept_keyword("iter_args")
    arguments, inits = p.assignment_list() if has_arguments else ([], [])
    types = p.colon_type_list()
    if len(types) != len(spaces):
        _fail_unequal(p, "mismatch in number of iteration space operands and iteration space types")
    iterator_types = [_iterator_of(type_) for type_ in types]
    if None in iterator_types:
        _fail_unequal(p, "expected sparse_tensor.iter_space type for iteration space operands")
    p.resolve_all(spaces, types)
    carried = _carried(p, arguments, inits) if has_arguments else ()
    if len(iterators) != 1:
        _fail_unequal(p, "expected only one iterator/iteration space")
    typed = typed_arguments(iterators, iterator_types)
    if ITERATOR_LAST.is_in(p.context.registry):
        yield from p.region((*carried, *coordinates, *typed))
    else:
        yield from p.region((*typed, *coordinates, *carried))
    p.optional_attr_dict()


@syntax.operation(
    "sparse_tensor.coiterate",
    shown='`(` inner("%spaces...") `)` (`at` `(` inner("%coordinate, ...") `)`)? (`iter_args` `(` inner("%arg = '
    '%init, ...") `)`)? `:` `(` inner("space types") `)` (`->` results("types"))? oilist(`case` '
    'rest("%iterator or _, ...") {body}) attr-dict',
    examples="sparse_tensor.coiterate (%space1, %space2) at(%crd) iter_args(%arg = %init) : "
    "(!sparse_tensor.iter_space<#sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>, lvls = 0>, "
    "!sparse_tensor.iter_space<#sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>, lvls = 0>) -> "
    "index case %it1, _ {}",
)
def parse_coiterate(p: OpParser) -> Syntax:
    spaces = p.operand_list("()")
    coordinates = _coordinates(p)
    has_arguments = p.accept_keyword("iter_args")
    arguments, inits = p.assignment_list() if has_arguments else ([], [])
    p.expect(":")
    p.expect("(")
    types = p.type_list()
    p.expect(")")
    if len(types) != len(spaces):
        _fail_unequal(p, "mismatch in number of iteration space operands and iteration space types")
    p.resolve_all(spaces, types)
    carried = _carried(p, arguments, inits) if has_arguments else ()
    p.set_segments(len(spaces), len(carried))
    cases: list[Attribute] = []
    start = p.pos
    while p.accept_keyword("case"):
        iterators, bits = _defined(p, None)
        used = [_iterator_of(type_) for index, type_ in enumerate(types) if bits >> index & 1]
        if len(used) != len(iterators):
            p.fail_at_name("parsed more value than expected.", "operand-count")
        cases.append(integer_attr(bits, _I64))
        yield from p.region((*carried, *coordinates, *typed_arguments(iterators, used)))
    p.set_attribute("cases", ArrayAttr(tuple(cases)), start)
    p.optional_attr_dict()


syntax.example(r"""
sparse_tensor.crd_translate dim_to_lvl [%i, %j] as <{map = (d0, d1) -> (d0 : dense, d1 : compressed)}> : index,
    index
""")

HOOKS: Final = syntax.hooks()
