"""Changes of the default data layout between LLVM releases.

Read next: `../ods/versions.py`, `dialects/builtin.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

TF32_BITS: Final = Change(20, "tf32", "has 19 bits", before="has 32 bits")
VECTOR_BITS: Final = Change(
    23, "vector", "elements are laid out in bits", before="each element takes whole bytes: `vector<16xi1>` has 128 bits"
)
