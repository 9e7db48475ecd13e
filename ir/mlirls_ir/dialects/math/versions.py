"""What is known of math in releases without tables.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

ROUNDING: Final = Change(
    23,
    "math.fma",
    "the rounding mode may be written, before `fastmath` (ods/tables/since_23)",
)
