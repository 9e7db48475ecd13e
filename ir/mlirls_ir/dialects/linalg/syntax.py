"""linalg: structured operations, named, generic and elementwise.

All have the same parts: an attribute dictionary, `ins(...)`, `outs(...)`, then what the operation adds. The body of a
named operation is implicit; its result types are written only if some operand is a tensor.

Facts: mlir/Dialect/Linalg/IR/LinalgStructuredOps.td, LinalgNamedStructuredOps.yaml, and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.affine.expr import Dim
from mlirls_ir.affine.map import AffineMap, identity_map
from mlirls_ir.asm_parser.attributes import parse_attribute, parse_attribute_dict
from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr, DialectAttr, DictionaryAttr
from mlirls_ir.dialects.linalg.examples import EXAMPLES
from mlirls_ir.dialects.linalg.functions import check_function
from mlirls_ir.dialects.linalg.versions import MAP_TAKES_INIT
from mlirls_ir.formats.common import set_iterator_types
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.values import read_dense_array
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand, Syntax
from mlirls_ir.types.model import IntegerType, MemRefType, RankedTensorType, Type

syntax = SyntaxBook()

_SHOWN_NAMED: Final = (
    '(`<` inner("{properties}") `>`)? attr-dict `ins` `(` inner("%inputs... : types") `)` `outs` `(` '
    'inner("%outputs... : types") `)` attr-dict (`->` results("types"))?'
)
_SHOWN_MAPPED: Final = (
    '(`indexing_maps` `=` `[` inner("maps") `]`)? (`<` inner("{properties}") `>`)? attr-dict `ins` `(` '
    'inner("%inputs... : types") `)` `outs` `(` inner("%outputs... : types") `)` attr-dict (`->` '
    'results("types"))?'
)

_ITERATORS = ("parallel", "reduction")


def parse_parts(p: OpParser, *, has_segments: bool = True) -> list[Type]:
    """Reads `<{properties}>? attr-dict ins(...) outs(...)`, adds the operands, and returns the types of the outputs."""
    if p.at("<") and p.accept("<"):
        start = p.pos
        for name, value in parse_attribute_dict(p).items():
            p.set_attribute(name, value, start)
        p.expect(">")
    p.optional_attr_dict()
    inputs, input_types, input_start = _operands(p, "ins")
    outputs, output_types, output_start = _operands(p, "outs")
    p.resolve_all(inputs, input_types, input_start)
    p.resolve_all(outputs, output_types, output_start)
    if has_segments:
        p.set_segments(len(inputs), len(outputs))
    return output_types


def _operands(p: OpParser, keyword: str) -> tuple[list[Operand], list[Type], int]:
    if not p.accept_keyword(keyword):
        return [], [], p.pos
    p.expect("(")
    start = p.pos
    operands = p.operand_list()
    types = p.colon_type_list()
    p.expect(")")
    return operands, types, start


def parse_named(p: OpParser) -> None:
    """`attr-dict ins(...) outs(...) attr-dict (-> types)?`."""
    start = p.pos
    parse_parts(p)
    p.optional_attr_dict()
    p.add_results(p.optional_arrow_type_list())
    _check_body(p)
    check_function(p, start)
    p.implicit_region("linalg.yield")


def _check_body(p: OpParser) -> None:
    """Fails if the implicit body does not have an argument for each operand."""
    kind = p.state.attributes.get("kind") if p.state.name == "linalg.elementwise" else None
    name = p.state.name if not isinstance(kind, DialectAttr) else kind.body.replace("elementwise_kind<", "linalg.")[:-1]
    expected = _ARGUMENTS.get(name, 3)
    count = len(p.state.operands)
    if count != expected:
        p.fail_op(f"[parseNamedStructuredOpRegion] ods-gen generated region expects {expected} args, got {count}")


def parse_indexing_maps(p: OpParser) -> bool:
    """Reads `indexing_maps = [map, ...]` if it comes next; an alias may stand for the list."""
    if not p.accept_keyword("indexing_maps"):
        return False
    p.expect("=")
    start = p.pos
    maps = parse_attribute(p)
    if not isinstance(maps, ArrayAttr):
        p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
    if not all(isinstance(value, AffineMapAttr) for value in maps.elements):
        p.fail_op("element of indexing_maps array is not an affine_map", start, p.last_end, "attribute-kind")
    p.set_attribute("indexing_maps", maps, start)
    return True


def parse_mapped(p: OpParser) -> None:
    """`(indexing_maps = [...])? attr-dict ins(...) outs(...) (-> types)?`; before LLVM 20 and 21 without maps."""
    definition = p.state.definition
    takes_maps = definition is not None and any(field.name == "indexing_maps" for field in definition.attributes)
    has_maps = takes_maps and parse_indexing_maps(p)
    parse_named(p)
    if takes_maps and not has_maps and "indexing_maps" not in p.state.attributes:
        _set_default_maps(p)


_DEFAULT_MAPS: Final = {
    "linalg.matmul": (3, ((0, 2), (2, 1), (0, 1))),
    "linalg.batch_matmul": (4, ((0, 1, 3), (0, 3, 2), (0, 1, 2))),
    "linalg.batch_reduce_matmul": (4, ((0, 1, 3), (0, 3, 2), (1, 2))),
}
"""How many dimensions the maps of an operation have, and which of them each map selects."""


def _set_default_maps(p: OpParser) -> None:
    n_dims, selected = _DEFAULT_MAPS.get(p.state.name, (0, ()))
    if selected:
        maps = (AffineMapAttr(AffineMap(n_dims, 0, tuple(map(Dim, dims)))) for dims in selected)
        p.set_attribute("indexing_maps", ArrayAttr(tuple(maps)))


@syntax.operation(
    "linalg.contract",
    shown='`indexing_maps` `=` `[` inner("maps") `]` attr-dict `ins` `(` inner("%inputs... : types") `)` `outs` '
    '`(` inner("%outputs... : types") `)` attr-dict (`->` results("types"))?',
    examples="linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, "
    "affine_map<(m, n, k) -> (m, n)>] ins(%lhs, %rhs : tensor<4x8xf32>, tensor<8x16xf32>) outs(%output : "
    "tensor<4x16xf32>) -> tensor<4x16xf32>",
)
def parse_contract(p: OpParser) -> None:
    if not parse_indexing_maps(p):
        p.fail_op("expected 'indexing_maps' attribute")
    parse_named(p)


@syntax.operation(
    "linalg.elementwise",
    shown='`kind` `=` attribute("#linalg.elementwise_kind<kind>") (`indexing_maps` `=` `[` inner("maps") `]`)? '
    'attr-dict `ins` `(` inner("%inputs... : types") `)` `outs` `(` inner("%outputs... : types") `)` '
    'attr-dict (`->` results("types"))?',
    examples="linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%input : tensor<4x8xf32>) outs(%output : "
    "tensor<4x8xf32>) -> tensor<4x8xf32>",
)
def parse_elementwise(p: OpParser) -> None:
    p.require_keyword("kind")
    p.expect("=")
    start = p.pos
    kind = parse_attribute(p)
    if not (isinstance(kind, DialectAttr) and kind.dialect == "linalg" and kind.mnemonic == "elementwise_kind"):
        p.fail_op("expected ElementwiseKind attribute")
    p.set_attribute("kind", kind, start)
    has_maps = parse_indexing_maps(p)
    parse_named(p)
    if not has_maps:
        _set_identity_maps(p)


def _set_identity_maps(p: OpParser) -> None:
    last = p.state.operands[-1].type if p.state.operands else None
    shape = getattr(last, "shape", None)
    if shape is not None:
        found = AffineMapAttr(identity_map(len(shape)))
        p.set_attribute("indexing_maps", ArrayAttr((found,) * len(p.state.operands)))


@syntax.operation(
    "linalg.generic",
    shown='attribute("{indexing_maps = [maps], iterator_types = [kinds]}") (`ins` `(` inner("%inputs... : types") '
    '`)`)? `outs` `(` inner("%outputs... : types") `)` (`attrs` `=` attr-dict)? {body} (`->` '
    'results("types"))?',
    examples="linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], "
    'iterator_types = ["parallel", "parallel"]} ins(%input : tensor<4x8xf32>) outs(%output : '
    "tensor<4x8xf32>) { ^bb0(%in: f32, %out: f32): linalg.yield %in : f32 } -> tensor<4x8xf32>",
)
def parse_generic(p: OpParser) -> Syntax:
    start = p.pos
    trait = parse_attribute(p)
    if not isinstance(trait, DictionaryAttr):
        p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
    end = p.last_end
    p.state.checked_at = p.pos
    for name, value in trait.entries:
        p.set_attribute(name, value, start)
    set_iterator_types(p, _ITERATORS, start, end, None)
    parse_parts(p)
    if p.accept_keyword("attrs"):
        p.expect("=")
        p.optional_attr_dict()
    yield from p.region()
    p.add_results(p.optional_arrow_type_list())


def _payload(p: OpParser) -> bool:
    """Reads `{ operation-name attr-dict }`, the short form of a body, if it comes next."""
    if not p.accept("{"):
        return False
    p.require_word()
    if p.at("{"):
        parse_attribute_dict(p)
    p.expect("}")
    return True


def _destination_style(p: OpParser, attribute: str = "") -> None:
    """Reads `ins(...) outs(...) (attribute = [...])? attr-dict` and adds a result for each output that is a tensor."""
    types = parse_parts(p, has_segments=False)
    p.add_results(type_ for type_ in types if isinstance(type_, RankedTensorType))
    if attribute:
        p.require_keyword(attribute)
        p.expect("=")
        start = p.pos
        p.set_attribute(attribute, read_dense_array(p, IntegerType(64)), start)
    p.optional_attr_dict()


def _body(p: OpParser, *, is_short: bool) -> Syntax:
    if is_short:
        p.implicit_region("linalg.yield")
        return
    arguments = p.argument_list(attributes=True)
    yield from p.region(arguments)


@syntax.operation(
    "linalg.map",
    shown='(`{` inner("operation") `}`)? (`ins` `(` inner("%inputs... : types") `)`)? `outs` `(` inner("%init : '
    'type") `)` attr-dict (`(` inner("%arg: type, ...") `)` {body})?',
    examples="linalg.map { arith.addf } ins(%lhs, %rhs : tensor<4x8xf32>, tensor<4x8xf32>) "
    "outs(%init : tensor<4x8xf32>)",
)
def parse_map(p: OpParser) -> Syntax:
    is_short = _payload(p)
    _destination_style(p)
    yield from _body(p, is_short=is_short)
    # With arguments the verifier counts them; it does not know a body without any from one that is implied.
    if not is_short and not p.state.regions[-1]:
        taken = len(p.state.operands) if MAP_TAKES_INIT.is_in(p.context.registry) else len(p.state.operands) - 1
        if taken:
            message = f"expects number of operands to match the arity of mapper, but got: {taken} and 0"
            p.fail_at_name(f"'linalg.map' op {message}", "region-arguments")


@syntax.operation(
    "linalg.reduce",
    shown='(`{` inner("operation") `}`)? `ins` `(` inner("%inputs... : types") `)` `outs` `(` inner("%inits... : '
    'types") `)` `dimensions` `=` `[` inner("dimensions") `]` attr-dict (`(` inner("%arg: type, ...") `)` '
    "{body})?",
    examples="linalg.reduce { arith.addf } ins(%input : tensor<4x8xf32>) outs(%init : tensor<4xf32>) dimensions = [1]",
)
def parse_reduce(p: OpParser) -> Syntax:
    is_short = _payload(p)
    _destination_style(p, "dimensions")
    yield from _body(p, is_short=is_short)


@syntax.operation(
    "linalg.transpose",
    shown='`ins` `(` inner("%input : type") `)` `outs` `(` inner("%init : type") `)` `permutation` `=` `[` '
    'inner("permutation") `]` attr-dict',
    examples="linalg.transpose ins(%input : tensor<4x8xf32>) outs(%init : tensor<8x4xf32>) permutation = [1, 0]",
)
def parse_transpose(p: OpParser) -> None:
    _destination_style(p, "permutation")
    p.implicit_region("linalg.yield")


@syntax.operation(
    "linalg.broadcast",
    shown='`ins` `(` inner("%input : type") `)` `outs` `(` inner("%init : type") `)` `dimensions` `=` `[` '
    'inner("dimensions") `]` attr-dict',
    examples="linalg.broadcast ins(%input : tensor<4xf32>) outs(%init : tensor<4x8xf32>) dimensions = [1]",
)
def parse_broadcast(p: OpParser) -> None:
    _destination_style(p, "dimensions")
    p.implicit_region("linalg.yield")


@syntax.operation(
    "linalg.yield",
    shown='%values... attr-dict (`:` types("types"))?',
    examples="linalg.yield %value : f32",
)
def parse_yield(p: OpParser) -> None:
    start = p.pos
    operands = p.operand_list()
    p.optional_attr_dict()
    if operands:
        p.resolve_all(operands, p.colon_type_list(), start)


def _names(text: str) -> list[str]:
    return [f"linalg.{name}" for name in text.split()]


_NAMED = _names("""
    abs add batch_matvec batch_mmt4d batch_vecmat ceil conv_1d conv_1d_ncw_fcw conv_1d_nwc_wcf conv_2d
    conv_2d_nchw_fchw conv_2d_nchw_fchw_q conv_2d_ngchw_fgchw conv_2d_ngchw_gfchw conv_2d_ngchw_gfchw_q
    conv_2d_nhwc_fhwc conv_2d_nhwc_fhwc_q conv_2d_nhwc_hwcf conv_2d_nhwc_hwcf_q conv_2d_nhwgc_gfhwc
    conv_2d_nhwgc_gfhwc_q conv_3d conv_3d_ncdhw_fcdhw conv_3d_ndhwc_dhwcf conv_3d_ndhwc_dhwcf_q copy
    depthwise_conv_1d_ncw_cw depthwise_conv_1d_nwc_wc depthwise_conv_1d_nwc_wcm depthwise_conv_2d_nchw_chw
    depthwise_conv_2d_nhwc_hwc depthwise_conv_2d_nhwc_hwc_q depthwise_conv_2d_nhwc_hwcm depthwise_conv_2d_nhwc_hwcm_q
    depthwise_conv_3d_ncdhw_cdhw depthwise_conv_3d_ndhwc_dhwc depthwise_conv_3d_ndhwc_dhwcm div div_unsigned dot erf exp
    fill fill_rng_2d floor log matvec max min mmt4d mul negf pooling_nchw_max pooling_nchw_sum pooling_ncw_max
    pooling_ncw_sum pooling_ndhwc_max pooling_ndhwc_min pooling_ndhwc_sum pooling_nhwc_max pooling_nhwc_max_unsigned
    pooling_nhwc_min pooling_nhwc_min_unsigned pooling_nhwc_sum pooling_nwc_max pooling_nwc_max_unsigned pooling_nwc_min
    pooling_nwc_min_unsigned pooling_nwc_sum powf quantized_batch_matmul quantized_matmul reciprocal round rsqrt select
    sqrt square sub tanh vecmat
""")
_ARGUMENTS = {
    **dict.fromkeys(
        _names("abs ceil copy elemwise_unary erf exp fill floor log negf reciprocal round rsqrt sqrt square tanh"),
        2,
    ),
    # Of these there are only kinds of linalg.elementwise.
    **dict.fromkeys(_names("acos acosh asin asinh atan atanh cos log10 log1p log2 sin tan"), 2),
    **dict.fromkeys(_names("fill_rng_2d select"), 4),
    **dict.fromkeys((name for name in _NAMED if name.endswith("_q") or ".quantized_" in name), 5),
}
"""The number of body arguments of a named operation, one for each operand; 3 for those not listed."""


@syntax.infer("linalg.pack", "linalg.unpack")
def infer_relayout(p: OpParser) -> list[Type | None] | None:
    """The type of the destination, none for a memref; asked where the result may be left out, since LLVM 23."""
    if len(p.state.operands) < 2:
        return None
    type_ = p.state.operands[1].type
    return [] if isinstance(type_, MemRefType) else [type_]


syntax.operation(*_NAMED, shown=_SHOWN_NAMED)(parse_named)
syntax.operation(*_DEFAULT_MAPS, shown=_SHOWN_MAPPED)(parse_mapped)
syntax.example(EXAMPLES)

HOOKS: Final = syntax.hooks()
HAND_WRITTEN: Final = HOOKS.operations.keys()
"""The operations with a parser in C++."""
