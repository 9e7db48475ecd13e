"""Changes between LLVM releases in transform outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.ods.versions import Change

PERMUTATION_CHECKED: Final = Change(
    21,
    "transform.structured.pack_transpose",
    "permutations are checked by the verifier",
)
HOLDS: Final[Mapping[str, int]] = {"op transform.structured.split": 19}
"""From which release on hooks hold for a definition that had other operands, results or regions there."""
