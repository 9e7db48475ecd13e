"""What LLVM releases changed in nvvm outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.versions import Change

if TYPE_CHECKING:
    from typing import Final

SUMS_AGREE: Final = Change(
    22,
    "nvvm.mma.sync",
    "the accumulator and the result are of the same kind",
)
BULK_MODES: Final = Change(
    22,
    "nvvm.cp.async.bulk.tensor.shared.cluster.global",
    "has a mode, and the destination is in the address space of the mode",
    before="the mode is im2col where there are offsets",
)
