"""Changes between LLVM releases in linalg outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

FILL_VALUE_TYPE: Final = Change(
    22,
    "linalg.fill",
    "the value has the type of the output's elements",
    before="the value may have another type",
)
PACK_IS_EXACT: Final = Change(
    22,
    "linalg.pack, linalg.unpack",
    "the packed shape is just as large as the tiles make it",
    before="the packed shape may be larger than the tiles make it",
)
TILES_ARE_STATIC: Final = Change(
    21,
    "linalg.pack, linalg.unpack",
    "the packed type has the extent of an inner tile whose size is a constant",
    before="the extent of such a tile may be unknown there",
)
ZERO_TILES: Final = Change(
    23,
    "linalg.pack, linalg.unpack",
    "the size of an inner tile may be a constant of zero",
    before="a constant of zero is an error, as the number zero is",
)
PACKS_MEMREFS: Final = Change(
    23,
    "linalg.pack, linalg.unpack",
    "take memrefs as well, and have no result then",
)
MAP_TAKES_INIT: Final = Change(
    22,
    "linalg.map",
    "the mapper has an argument for the init as well",
    before="the mapper has arguments for the inputs only",
)
DIMS_OF_CONV_3D: Final = Change(
    21,
    "linalg.conv_3d_ncdhw_fcdhw",
    "the dimensions of its maps are those of the result, then those of the window",
    before="its maps have the channels last",
)
FUNCTION_FITS: Final = Change(
    22,
    "linalg.add, linalg.div_unsigned, linalg.pooling_nhwc_max_unsigned and others with a function",
    "elements that the function is not for are an error",
    before="functions on unsigned integers take floats as well",
)
