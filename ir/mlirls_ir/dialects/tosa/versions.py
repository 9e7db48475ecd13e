"""Changes between LLVM releases in tosa outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

FFT_EXTENTS: Final = Change(
    21,
    "tosa.fft2d, tosa.rfft2d",
    "shapes of operands and results are compared, and heights and widths are powers of two",
)
VARIABLE_IS_SYMBOL: Final = Change(
    22,
    "tosa.variable",
    "is a symbol",
    before="is found by its name in the whole module",
)
EIGHT_BITS_ADD_UP: Final = Change(
    23,
    "tosa.conv2d, tosa.conv3d, tosa.depthwise_conv2d, tosa.transpose_conv2d",
    "floats of 8 bits may be added up as f32",
    before="floats of 8 bits are added up as f16",
)
SCATTER_FITS: Final = Change(
    22,
    "tosa.scatter",
    "K is at least W",
)
SELECT_ELEMENTS: Final = Change(
    21,
    "tosa.select",
    "what is selected has the elements of the result",
)
