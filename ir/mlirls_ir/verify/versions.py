"""Changes between LLVM releases in rules for operations of several dialects.

Read next: `../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

SLICE_BOUNDS: Final = Change(21, "operations that take or insert slices", "static slices are in bounds")
