"""What LLVM releases changed in tensor outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.versions import Change

if TYPE_CHECKING:
    from typing import Final

COMBINING_PARENT: Final = Change(
    22,
    "tensor.parallel_insert_slice",
    "is in an operation with InParallelOpInterface",
    before="is in an operation with ParallelCombiningOpInterface",
)
