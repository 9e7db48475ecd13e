"""Changes between LLVM releases in nvvm outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

SUMS_AGREE: Final = Change(
    22,
    "nvvm.mma.sync",
    "the accumulator and the result are of the same kind",
)
SMALL_FLOATS: Final = Change(
    23,
    "nvvm.mma.sync, nvvm.mma.sp.sync",
    "multiply `e4m3` and `e5m2`, and a register of a sparse operand holds half as much of floats of 8 bits and less",
    before="only the sparse one multiplies these floats",
)
BF16_TO_F8: Final = Change(
    23,
    "nvvm.convert.bf16x2.to.f8x2",
    "makes `f8E4M3FN` and `f8E5M2` as well, rounded by `rn` and with `satfinite`",
    before="makes `f8E8M0FNU` only",
)
BF16_FROM_F8: Final = Change(
    23,
    "nvvm.convert.f8x2.to.bf16x2",
    "takes `f8E4M3FN` and `f8E5M2` as well, with `relu` and `satfinite`",
    before="takes `f8E8M0FNU` only",
)
BULK_MODES: Final = Change(
    22,
    "nvvm.cp.async.bulk.tensor.shared.cluster.global",
    "has a mode, and the destination is in the address space of the mode",
    before="the mode is im2col where there are offsets",
)
