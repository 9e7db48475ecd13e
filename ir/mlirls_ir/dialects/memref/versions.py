"""Changes between LLVM releases in memref outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

UNRANKED_TO_ITSELF: Final = Change(23, "memref.cast", "an unranked memref may be cast to its own type")
