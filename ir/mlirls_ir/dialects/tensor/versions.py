"""Changes between LLVM releases in tensor outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

COMBINING_PARENT: Final = Change(
    22,
    "tensor.parallel_insert_slice",
    "is in an operation with InParallelOpInterface",
    before="is in an operation with ParallelCombiningOpInterface",
)
