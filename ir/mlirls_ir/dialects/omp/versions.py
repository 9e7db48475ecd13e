"""Changes between LLVM releases in omp outside of ODS; older syntaxes are in `syntax_older.py`.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

LOOP_INCLUSIVE: Final = Change(
    20, "omp.loop_nest", "`inclusive` is the attribute `loop_inclusive`", before="it is the attribute `inclusive`"
)
