"""Changes between LLVM releases in nvgpu outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

ROWS_OF_SWIZZLES: Final = Change(
    22,
    "!nvgpu.tensormap.descriptor",
    "a row of a tensor has as many bytes as are swizzled",
    before="a row of a tensor that is swizzled has 128 bytes",
)
