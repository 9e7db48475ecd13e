"""Changes between LLVM releases in emitc outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

LVALUES: Final = Change(
    20,
    "emitc.apply, emitc.get_global",
    "what is assigned to, and what `&` is applied to, is an `!emitc.lvalue`",
    before="variables have the type of their value",
)
CLASS_TYPES: Final = ("class", "struct", "union")
"""The words before the name of an `emitc.class` since LLVM 23, by their number."""
MEMBERS_OF_VALUES: Final = Change(
    23,
    "emitc.member",
    "takes values as well, whose members are values",
    before="takes lvalues",
)
