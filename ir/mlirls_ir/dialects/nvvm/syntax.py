"""nvvm: matrix multiplications, whose syntax is C++.

Facts: mlir/Dialect/LLVMIR/NVVMOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import ArrayAttr, DialectAttr, StringAttr
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.verified import verifies_attribute
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import FloatType, IntegerType, Type, VectorType

syntax = SyntaxBook()

_I16, _I32 = IntegerType(16), IntegerType(32)
_FRAGMENTS = ("A", "B", "C")
_SPARSE: tuple[tuple[str, tuple[Type, ...]], ...] = (("sparseMetadata", (_I32,)), ("selector", (_I32,)))
_SCALES: tuple[tuple[str, tuple[Type, ...]], ...] = (("scaleA", (_I32, _I16, _I16)), ("scaleB", (_I32, _I16, _I16)))


def _fragment(p: OpParser, keyword: str) -> list[Operand]:
    """Reads `keyword[%a, ...]`."""
    p.require_keyword(keyword)
    return p.operand_list("[]")


def parse_mma(p: OpParser, rest: Sequence[tuple[str, tuple[Type, ...]]]) -> None:
    """`A[...] B[...] C[...] rest attr-dict : (type, type, type) -> type`; a fragment has one type for its operands."""
    fragments = [_fragment(p, keyword) for keyword in _FRAGMENTS]
    others = [(_fragment(p, keyword), types) for keyword, types in rest]
    p.optional_attr_dict()
    p.expect(":")
    p.expect("(")
    types = p.type_list()
    p.expect(")")
    for operands, type_ in zip(fragments, types, strict=False):
        p.resolve_all(operands, type_)
    for operands, expected in others:
        p.resolve_all(operands, expected)
    p.expect("->")
    p.add_results((parse_type(p),))
    for name, type_ in zip(("multiplicandAPtxType", "multiplicandBPtxType"), types, strict=False):
        word = _element_word(type_)
        if word and name not in p.state.attributes:
            p.set_attribute(name, attribute_of_text(p.context.registry, f"#nvvm.mma_type<{word}>"))
    p.set_segments(*[len(operands) for operands in fragments], *[1] * sum(len(found) for found, _ in others))


def _element_word(type_: Type) -> str:
    """PTX's name for the elements of operands of this type, "" when the type does not decide it."""
    element = type_.element if isinstance(type_, VectorType) else type_
    return element.name if isinstance(element, FloatType) and element.name in ("f16", "f32", "f64") else ""


syntax.operation(
    "nvvm.mma.block_scale",
    shown='`A` `[` inner("%a...") `]` `B` `[` inner("%b...") `]` `C` `[` inner("%c...") `]` `scaleA` `[` '
    'inner("%scale, %byte, %thread") `]` `scaleB` `[` inner("%scale, %byte, %thread") `]` attr-dict `:` '
    'type("(types) -> type")',
    examples="nvvm.mma.block_scale A[%i, %i, %i, %i] B[%i, %i] C[%f, %f, %f, %f] scaleA[%i, %s, %s] scaleB[%i, %s, "
    "%s] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>, "
    "multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize "
    "= #nvvm.scale_vec_size<x2>, shape = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, f32) -> "
    "!llvm.struct<(f32, f32, f32, f32)>",
)(partial(parse_mma, rest=_SCALES))
syntax.operation(
    "nvvm.mma.sp.block_scale",
    shown='`A` `[` inner("%a...") `]` `B` `[` inner("%b...") `]` `C` `[` inner("%c...") `]` `sparseMetadata` `[` '
    'inner("%metadata") `]` `selector` `[` inner("%selector") `]` `scaleA` `[` inner("%scale, %byte, '
    '%thread") `]` `scaleB` `[` inner("%scale, %byte, %thread") `]` attr-dict `:` type("(types) -> type")',
    examples="nvvm.mma.sp.block_scale A[%i, %i, %i, %i] B[%i, %i, %i, %i] C[%f, %f, %f, %f] sparseMetadata[%i] "
    "selector[%i] scaleA[%i, %s, %s] scaleB[%i, %s, %s] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, "
    "kind = #nvvm.block_scale_kind<mxf4>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType "
    "= #nvvm.mma_type<e2m1>, orderedMetadata, scaleVecSize = #nvvm.scale_vec_size<x2>, shape = #nvvm.shape<m "
    "= 16, n = 8, k = 128>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>",
)(partial(parse_mma, rest=(*_SPARSE, *_SCALES)))
syntax.operation(
    "nvvm.mma.sp.sync",
    shown='`A` `[` inner("%a...") `]` `B` `[` inner("%b...") `]` `C` `[` inner("%c...") `]` `sparseMetadata` `[` '
    'inner("%metadata") `]` `selector` `[` inner("%selector") `]` attr-dict `:` type("(types) -> type")',
    examples="nvvm.mma.sp.sync A[%a0, %a1] B[%b0, %b1] C[%c0, %c1, %c2, %c3] sparseMetadata[%metadata] "
    "selector[%selector] {shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) "
    "-> !llvm.struct<(f32, f32, f32, f32)>",
)(partial(parse_mma, rest=_SPARSE))
syntax.operation(
    "nvvm.mma.sync",
    shown='`A` `[` inner("%a...") `]` `B` `[` inner("%b...") `]` `C` `[` inner("%c...") `]` attr-dict `:` '
    'type("(types) -> type")',
    examples="nvvm.mma.sync A[%a] B[%b] C[%c0, %c1] {layoutA = #nvvm.mma_layout<row>, layoutB = "
    "#nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (f64, f64, f64) -> "
    "!llvm.struct<(f64, f64)>",
)(partial(parse_mma, rest=()))

syntax.example(r"""
nvvm.ldmatrix %ptr {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>,
    eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
nvvm.stmatrix %ptr, %source {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>,
    eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32
""")


@verifies_attribute(syntax, "nvvm", "target")
def _check_target(target: DialectAttr) -> str | None:
    level, link = target.parameter("O"), target.parameter("link")
    if isinstance(level, int) and not 0 <= level <= 3:
        return "The optimization level must be a number between 0 and 3."
    for name in ("triple", "chip"):
        if target.parameter(name) in ("", StringAttr("")):
            return f"The target {name} cannot be empty."
    if isinstance(link, ArrayAttr) and not all(isinstance(file, StringAttr) for file in link.elements):
        return "All the elements in the `link` array must be strings."
    return None


HOOKS: Final = syntax.hooks()
