"""What LLVM releases changed in tosa outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

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
