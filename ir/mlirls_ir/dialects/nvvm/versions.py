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
BULK_MODES: Final = Change(
    22,
    "nvvm.cp.async.bulk.tensor.shared.cluster.global",
    "has a mode, and the destination is in the address space of the mode",
    before="the mode is im2col where there are offsets",
)
