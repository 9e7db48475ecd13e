"""Changes between LLVM releases in affine outside of ODS, and known facts about releases without tables.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

INDICES_OF_VECTORS: Final = Change(
    23,
    "affine.delinearize_index, affine.linearize_index",
    "take vectors of index as well",
)
MORE_REDUCTIONS: Final = Change(23, "affine.parallel", "reduces by `xori`, `maxnumf` and `minnumf` as well")
SYMBOLS_OF_MAPS: Final = Change(
    20,
    "affine.apply, affine.min, affine.max",
    "an operand that is only a valid dimension cannot be used as a symbol",
)
