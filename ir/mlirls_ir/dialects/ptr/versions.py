"""Changes between LLVM releases in ptr outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

SPACE_REQUIRED: Final = Change(
    21,
    "!ptr.ptr",
    "has a memory space, which is an attribute that says that it is one",
    before="the memory space is any attribute, and may be left out",
)
