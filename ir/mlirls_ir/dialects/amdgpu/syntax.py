"""amdgpu: what ODS leaves to C++.

Facts: mlir/Dialect/AMDGPU/IR/AMDGPU.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.attributes.model import integer_attr
from mlirls_ir.formats.directives import DIRECTIVES
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.types.model import IntegerType
from mlirls_ir.types.shaped import parse_dimension_list


def parse_mnk_dimensions(d: DirectiveCall) -> None:
    """`32x32x8`; arguments (m, n, k)."""
    p = d.p
    start = p.pos
    dimensions = parse_dimension_list(p, allow_dynamic=False, with_trailing_x=False)
    if len(dimensions) != 3:
        p.fail_op("expected 3 dimensions in MNK dimension list", start, p.last_end)
    for index, dimension in enumerate(dimensions):
        d.set_attribute(index, integer_attr(dimension, IntegerType(32)), start)


DIRECTIVES["amdgpu.MNKDimensionList"] = parse_mnk_dimensions
