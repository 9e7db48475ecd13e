"""Changes between LLVM releases in vector outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

MASK_CHECKED: Final = Change(
    22,
    "vector.mask",
    "the operation in it can be masked",
)
STORE_RANK: Final = Change(
    21,
    "vector.load",
    "a memref has no lower rank than the vector",
)
BROADCAST_IN_BOUNDS: Final = Change(
    20,
    "vector.transfer_read",
    "a broadcast dimension may be out of bounds",
    before="broadcast dimensions are in bounds",
)
