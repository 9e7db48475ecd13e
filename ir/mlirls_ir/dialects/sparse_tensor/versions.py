"""Changes between LLVM releases in sparse_tensor outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

ITERATOR_LAST: Final = Change(
    20,
    "sparse_tensor.iterate",
    "the region has the carried values, the coordinates, then the iterator",
    before="the region has the iterator, the coordinates, then the carried values",
)
