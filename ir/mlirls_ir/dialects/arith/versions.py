"""What is known of arith in releases without tables.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

ROUNDING: Final = Change(
    23,
    "arith.addf, arith.divf, arith.mulf, arith.subf, math.fma",
    "how the result is rounded may be said, before `fastmath`",
)
