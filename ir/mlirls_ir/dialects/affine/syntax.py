"""affine: loops, conditionals and accesses, whose syntax with maps is all C++.

Subscripts are expressions of SSA names: each distinct name is one operand, dimensions before those in `symbol(...)`.

Facts: mlir/Dialect/Affine/IR/AffineOps.td, the affine dialect's page, and mlir-opt's behaviour.
Read next: `syntax_parallel.py`, `mlirls_ir/asm_parser/affine.py`.
"""

from __future__ import annotations

from typing import Final, Literal

from mlirls_ir.affine.expr import Constant, Symbol
from mlirls_ir.affine.map import AffineMap
from mlirls_ir.asm_parser.affine import parse_affine_map_of_ssa_ids
from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import AffineMapAttr, IntegerAttr, IntegerSetAttr, integer_attr
from mlirls_ir.dialects.affine.syntax_parallel import NamedOperands, parse_parallel
from mlirls_ir.dialects.memref.syntax import check_prefetch, parse_prefetch_tail
from mlirls_ir.formats.common import parse_branches, parse_loop_carried
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand, Syntax, typed_arguments
from mlirls_ir.types.model import IndexType, MemRefType, VectorType

syntax = SyntaxBook()

_INDEX = IndexType()
_NAME: Final = r"%(?:[0-9]++|[A-Za-z_][A-Za-z0-9_]*+)"
_NAMES_ALONE: Final = compiled(f"{_NAME}(?:, {_NAME})*+")


def parse_subscripts(p: OpParser, attribute: str = "map") -> list[Operand]:
    """Reads `[%i + 1, symbol(%n)]`, sets `attribute` to the map, and returns its operands."""
    start = p.pos
    p.expect("[", " in affine map")
    named = NamedOperands(p)
    found = parse_affine_map_of_ssa_ids(p, named.read, "]")
    p.set_attribute(attribute, AffineMapAttr(found), start)
    return named.all()


def parse_dims_and_symbols(p: OpParser) -> tuple[list[Operand], list[Operand]]:
    """Reads `(%dims)[%symbols]` and adds the operands."""
    dims = _operand_list(p, "()")
    symbols = _operand_list(p, "[]") if p.at("[") else []
    p.resolve_all(dims + symbols, _INDEX)
    return dims, symbols


def _operand_list(p: OpParser, delimiter: Literal["()", "[]"]) -> list[Operand]:
    """As the parser's, in one step if each operand is a plain name."""
    match = _NAMES_ALONE.match(p.text, p.pos + 1, p.end) if p.parts is None and p.at(delimiter[0]) else None
    if match is None or not p.text.startswith(delimiter[1], match.end(), p.end):
        return p.operand_list(delimiter)
    out: list[Operand] = []
    start = match.start()
    for name in match[0].split(", "):
        end = start + len(name)
        out.append(Operand(name, 0, start, end))
        start = end + len(", ")
    p.advance(match.end() + 1)
    return out


@syntax.operation(
    "affine.apply",
    shown='attribute("map") `(` inner("%dims...") `)` (`[` inner("%symbols...") `]`)? attr-dict',
    examples="affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%dim)[%symbol]",
)
def parse_apply(p: OpParser) -> None:
    found = p.attribute_of("map", AffineMapAttr).map
    dims, symbols = parse_dims_and_symbols(p)
    p.optional_attr_dict()
    if found.num_dims != len(dims) or found.num_symbols != len(symbols):
        p.fail_at_name("dimension or symbol index mismatch", "operand-count")
    p.add_results([_INDEX] * len(found.results))


@syntax.operation(
    "affine.max",
    "affine.min",
    shown='attribute("map") `(` inner("%dims...") `)` (`[` inner("%symbols...") `]`)? attr-dict',
    examples="""
affine.max affine_map<(d0)[s0] -> (d0, s0)>(%dim)[%symbol]
affine.min affine_map<(d0)[s0] -> (d0, s0)>(%dim)[%symbol]
""",
)
def parse_min_max(p: OpParser) -> None:
    p.attribute_of("map", AffineMapAttr)
    parse_dims_and_symbols(p)
    p.optional_attr_dict()
    p.add_results((_INDEX,))


@syntax.operation(
    "affine.for",
    shown='%iv `=` bound("lowerBound") `to` bound("upperBound") (`step` integer("step"))? (`iter_args` `(` '
    'inner("%arg = %init, ...") `)` `->` results("types"))? {body} attr-dict',
    examples="affine.for %iv = 0 to 10 {}",
)
def parse_for(p: OpParser) -> Syntax:
    variable = p.argument(typed=False)
    p.expect("=")
    n_lower = _parse_bound(p, "lowerBoundMap", "max", "lower")
    p.require_keyword("to", " between bounds")
    n_upper = _parse_bound(p, "upperBoundMap", "min", "upper")
    _parse_step(p)
    arguments, inits, types = parse_loop_carried(p, "mismatch between the number of loop-carried values and results")
    p.resolve_all(inits, types)
    p.set_segments(n_lower, n_upper, len(inits))
    p.add_results(types)
    yield from p.region(typed_arguments([variable, *arguments], [_INDEX, *types]))
    p.optional_attr_dict(implied=("step",))


def _parse_step(p: OpParser) -> None:
    if not p.accept_keyword("step"):
        p.set_attribute("step", integer_attr(1, _INDEX))
        return
    start = p.pos
    step = p.attribute_of("step", IntegerAttr, _INDEX)
    if step.value < 0:
        p.fail_op("expected step to be representable as a positive signed integer", start, p.last_end)


def _parse_bound(p: OpParser, attribute: str, prefix: str, which: str) -> int:
    """Reads a loop bound, adds its operands, and returns how many there are."""
    has_prefix = p.accept_keyword(prefix)
    start = p.pos
    operands = p.operand_list()
    if operands:
        if len(operands) > 1:
            p.fail_at_name("expected only one loop bound operand", "operand-count")
        p.resolve(operands[0], _INDEX)
        p.set_attribute(attribute, AffineMapAttr(AffineMap(0, 1, (Symbol(0),))), start)
        return 1
    value = parse_attribute(p, _INDEX)
    end = p.last_end
    if isinstance(value, IntegerAttr):
        p.set_attribute(attribute, AffineMapAttr(AffineMap(0, 0, (Constant(value.value),))), start)
        return 0
    if not isinstance(value, AffineMapAttr):
        p.fail_at_name("expected valid affine map representation for loop bounds", "attribute-kind")
    p.set_attribute(attribute, value, start)
    dims, symbols = parse_dims_and_symbols(p)
    if value.map.num_dims != len(dims):
        p.fail_at_name("dim operand count and affine map dim count must match", "operand-count")
    if value.map.num_symbols != len(symbols):
        p.fail_at_name("symbol operand count and affine map symbol count must match", "operand-count")
    if len(value.map.results) > 1 and not has_prefix:
        p.fail_op(f"{which} loop bound affine map with multiple results requires '{prefix}' prefix", start, end)
    return len(dims) + len(symbols)


@syntax.operation(
    "affine.if",
    shown='attribute("set") `(` inner("%dims...") `)` (`[` inner("%symbols...") `]`)? (`->` results("types"))? '
    "{then} (`else` {else})? attr-dict",
    examples="affine.if affine_set<(d0)[s0] : (d0 >= 0, s0 - d0 - 1 >= 0)>(%dim)[%symbol] {}",
)
def parse_if(p: OpParser) -> Syntax:
    found = p.attribute_of("condition", IntegerSetAttr).set
    dims, symbols = parse_dims_and_symbols(p)
    if found.num_dims != len(dims):
        p.fail_at_name("dim operand count and integer set dim count must match", "operand-count")
    if found.num_symbols != len(symbols):
        p.fail_at_name("symbol operand count and integer set symbol count must match", "operand-count")
    p.add_results(p.optional_arrow_type_list())
    yield from parse_branches(p)


@syntax.operation(
    "affine.load",
    shown='%memref `[` inner("indices") `]` attr-dict `:` type("memref type")',
    examples="affine.load %memref[%i] : memref<100xf32>",
)
def parse_load(p: OpParser) -> None:
    memref, indices = p.operand(), parse_subscripts(p)
    p.optional_attr_dict()
    type_ = p.colon_type_of(MemRefType, "builtin.memref")
    p.resolve(memref, type_)
    p.resolve_all(indices, _INDEX)
    p.add_results((type_.element,))


@syntax.operation(
    "affine.store",
    shown='%value `,` %memref `[` inner("indices") `]` attr-dict `:` type("memref type")',
    examples="affine.store %value, %memref[%i] : memref<100xf32>",
)
def parse_store(p: OpParser) -> None:
    value = p.operand()
    p.expect(",")
    memref, indices = p.operand(), parse_subscripts(p)
    p.optional_attr_dict()
    type_ = p.colon_type_of(MemRefType, "builtin.memref")
    p.resolve(value, type_.element)
    p.resolve(memref, type_)
    p.resolve_all(indices, _INDEX)


def _memref_and_vector(p: OpParser) -> tuple[MemRefType, VectorType]:
    memref = p.colon_type_of(MemRefType, "builtin.memref")
    p.expect(",")
    start = p.pos
    vector = parse_type(p)
    if not isinstance(vector, VectorType):
        p.fail_op(f"invalid kind of type specified: expected builtin.vector, but found '{vector}'", start, p.last_end)
    return memref, vector


@syntax.operation(
    "affine.vector_load",
    shown='%memref `[` inner("indices") `]` attr-dict `:` type("memref type") `,` type("vector type")',
    examples="affine.vector_load %memref[%i] : memref<100xf32>, vector<8xf32>",
)
def parse_vector_load(p: OpParser) -> None:
    memref, indices = p.operand(), parse_subscripts(p)
    p.optional_attr_dict()
    type_, vector = _memref_and_vector(p)
    p.resolve(memref, type_)
    p.resolve_all(indices, _INDEX)
    p.add_results((vector,))


@syntax.operation(
    "affine.vector_store",
    shown='%value `,` %memref `[` inner("indices") `]` attr-dict `:` type("memref type") `,` type("vector type")',
    examples="affine.vector_store %value, %memref[%i] : memref<100xf32>, vector<8xf32>",
)
def parse_vector_store(p: OpParser) -> None:
    value = p.operand()
    p.expect(",")
    memref, indices = p.operand(), parse_subscripts(p)
    p.optional_attr_dict()
    type_, vector = _memref_and_vector(p)
    p.resolve(value, vector)
    p.resolve(memref, type_)
    p.resolve_all(indices, _INDEX)


@syntax.operation(
    "affine.prefetch",
    shown='%memref `[` inner("indices") `]` `,` word("read", "write") `,` `locality` `<` integer("0 to 3") `>` `,` '
    'word("data", "instr") attr-dict `:` type("memref type")',
    examples="affine.prefetch %memref[%i], read, locality<3>, data : memref<100xf32>",
)
def parse_prefetch(p: OpParser) -> None:
    memref, indices = p.operand(), parse_subscripts(p)
    access, cache = parse_prefetch_tail(p)
    p.optional_attr_dict(implied=("isWrite", "isDataCache"))
    type_ = p.colon_type_of(MemRefType, "builtin.memref")
    p.resolve(memref, type_)
    p.resolve_all(indices, _INDEX)
    check_prefetch(p, access, cache)


@syntax.operation(
    "affine.dma_start",
    shown='%source `[` inner("indices") `]` `,` %destination `[` inner("indices") `]` `,` %tag `[` '
    'inner("indices") `]` `,` %count (`,` %stride `,` %per_stride)? `:` type("source type") `,` '
    'type("destination type") `,` type("tag type")',
    examples="affine.dma_start %source[%i], %destination[%j], %tag[%k], %count : memref<256xf32>, memref<256xf32, 1>, "
    "memref<1xi32>",
)
def parse_dma_start(p: OpParser) -> None:
    memrefs: list[tuple[Operand, list[Operand]]] = []
    for attribute in ("src_map", "dst_map", "tag_map"):
        memrefs.append((p.operand(), parse_subscripts(p, attribute)))
        p.expect(",")
    count = p.operand()
    stride = p.trailing_operand_list()
    types = p.colon_type_list()
    if len(types) != 3:
        p.fail_at_name("expected three types", "operand-count")
    if len(stride) not in (0, 2):
        p.fail_at_name("expected two stride related operands", "operand-count")
    for (memref, indices), type_ in zip(memrefs, types, strict=True):
        p.resolve(memref, type_)
        p.resolve_all(indices, _INDEX)
    p.resolve_all([count, *stride], _INDEX)


@syntax.operation(
    "affine.dma_wait",
    shown='%tag `[` inner("indices") `]` `,` %count `:` type("tag type")',
    examples="affine.dma_wait %tag[%i], %count : memref<1xi32>",
)
def parse_dma_wait(p: OpParser) -> None:
    tag, indices = p.operand(), parse_subscripts(p, "tag_map")
    p.expect(",")
    count = p.operand()
    type_ = p.colon_type()
    if not isinstance(type_, MemRefType):
        p.fail_at_name("expected tag to be of memref type", "type-constraint")
    p.resolve(tag, type_)
    p.resolve_all([*indices, count], _INDEX)


syntax.operation(
    "affine.parallel",
    shown='`(` inner("%iv, ...") `)` `=` `(` inner("lowerBounds") `)` `to` `(` inner("upperBounds") `)` (`step` '
    '`(` inner("steps") `)`)? (`reduce` `(` inner("\\"addf\\", ...") `)`)? (`->` results("types"))? {body} '
    "attr-dict",
    examples="affine.parallel (%iv) = (0) to (10) {}",
)(parse_parallel)

HOOKS: Final = syntax.hooks()
