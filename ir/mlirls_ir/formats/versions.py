"""Changes between LLVM releases in how assembly formats read types.

Read next: `../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

VECTORS_ARE_BUILTIN: Final = Change(
    21,
    "LLVM dialect-compatible vector",
    "the type is a vector of the builtin dialect",
    before="the type may be one of the dialect's own",
)
