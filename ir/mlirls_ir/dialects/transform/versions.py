"""What LLVM releases changed in transform outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

PERMUTATION_CHECKED: Final = Change(
    21,
    "transform.structured.pack_transpose",
    "permutations are checked by the verifier",
)
