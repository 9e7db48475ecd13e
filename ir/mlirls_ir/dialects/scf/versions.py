"""Changes between LLVM releases in scf outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

COMBINING_OPERATIONS: Final = Change(
    22,
    "scf.forall.in_parallel",
    "holds any operation with ParallelCombiningOpInterface",
    before="holds tensor.parallel_insert_slice only",
)
