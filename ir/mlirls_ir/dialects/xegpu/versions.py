"""Changes between LLVM releases in xegpu outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.versions import Change, is_from

HOLDS: Final[Mapping[str, int]] = {"type tensor_desc": 19}
"""From which release on hooks hold for a definition that had other operands, results or parameters there."""

STRIDES_OF_TYPE: Final = Change(
    22,
    "xegpu.create_nd_tdesc",
    "strides that only the type of the memref has are not an attribute",
    before="the verifier makes the strides of the memref the attribute `const_strides`",
)
SMALL_FLOATS: Final = Change(
    23,
    "xegpu",
    "values and memory may be of f4E2M1FN, f8E4M3FN, f8E5M2 and f8E8M0FNU as well",
)

BLOCKS_IN_ROWS: Final = Change(
    23,
    "xegpu.load_nd",
    "the blocks of a descriptor with an array length may be one below the other: `vector<64x16xf16>`",
    before="the array length is the first extent of the vector",
)
ANY_RANK: Final = Change(
    23,
    "xegpu.load_nd, xegpu.load_matrix, xegpu.store_matrix",
    "a descriptor or a matrix may have any rank",
    before="a descriptor has one or two dimensions, and a matrix two",
)
PARTS_TOGETHER: Final = Change(
    23,
    "#xegpu.layout",
    "`sg_layout` and `sg_data`, and `lane_layout` and `lane_data`, are used together",
    before="the data needs the layout, and one of `sg_layout`, `inst_data` and `lane_layout` is given",
)
LAYOUTS_OF_WHOLE: Final = Change(
    23,
    "#xegpu.layout",
    "the data of a subgroup or a lane may be as large as the shape, and otherwise fills it in whole rounds",
    before="the shape is divided by the layout first, and then by the data",
)
BATCHES: Final = Change(
    23,
    "xegpu.dpas",
    "multiplies batches of matrices: `vector<2x8x16xf16>`",
    before="multiplies two matrices",
)
_KNOWN_SINCE: Final = 22


def is_known(registry: Registry) -> bool:
    """Whether what C++ says of descriptors, and of reading and writing by them, is known for this release."""
    return is_from(registry, _KNOWN_SINCE)
