"""amdgpu: the parts that ODS leaves to C++.

Facts: mlir/Dialect/AMDGPU/IR/AMDGPU.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.shaped_types import parse_dimension_list
from mlirls_ir.attributes.model import integer_attr
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.verified import verifies_type
from mlirls_ir.types.model import DialectType, IntegerType, Type
from mlirls_ir.verify.words import bit_width

syntax = SyntaxBook()


@syntax.directive("MNKDimensionList")
def parse_mnk_dimensions(d: DirectiveCall) -> None:
    """`32x32x8`; arguments (m, n, k)."""
    p = d.p
    start = p.pos
    dimensions = parse_dimension_list(p, allow_dynamic=False, with_trailing_x=False)
    if len(dimensions) != 3:
        p.fail_op("expected 3 dimensions in MNK dimension list", start, p.last_end)
    for index, dimension in enumerate(dimensions):
        d.set_attribute(index, integer_attr(dimension, IntegerType(32)), start)


syntax.example(r"""
amdgpu.mfma 32x32x8 %sourceA * %sourceB + %destC blgp = none : vector<4xf16>, vector<4xf16>, vector<16xf32>
amdgpu.scaled_ext_packed_matrix %source scale(%scale) blockSize(32) firstScaleLane(0) firstScaleByte(0) :
    vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
amdgpu.scaled_mfma 16x16x128 (%scalesA[0] * %sourceA) * (%scalesB[0] * %sourceB) + %destC : f8E8M0FNU,
    vector<32xf4E2M1FN>, f8E8M0FNU, vector<32xf4E2M1FN>, vector<4xf32>
amdgpu.scaled_wmma 16x16x128 (%scaleA * %sourceA) * (%scaleB * %sourceB) + %destC {a_first_scale_lane = 0 : i32,
    b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<4xf8E8M0FNU>,
    vector<64xf8E4M3FN>, vector<8xf32>
amdgpu.sparse_mfma 16x16x32 %sourceA * %sourceB + %destC sparse(%sparseIdx : vector<4xi8>) : vector<4xf16>,
    vector<8xf16>, vector<4xf32>
amdgpu.wmma 16x16x32 %sourceA * %sourceB + %destC : vector<16xbf16>, vector<16xbf16>, vector<16xbf16>
""")


@verifies_type(syntax, "amdgpu", "tdm_gather_base")
def _check_gather_base(type_: DialectType) -> str | None:
    element, index = type_.parameter("elementType"), type_.parameter("indexType")
    width = bit_width(element) if isinstance(element, Type) else None
    if width is not None and width not in (8, 16, 32, 64):
        message = "element type must be 1, 2, 4, or 8 bytes wide but type"
        return f"{message} '{element}' is {width // 8} bytes wide."
    if isinstance(index, Type) and index not in (IntegerType(16), IntegerType(32)):
        return f"index type must be i16 or i32 but index type is '{index}'."
    return None


HOOKS: Final = syntax.hooks()
