"""Changes between LLVM releases in omp outside of ODS; older syntaxes are in `syntax_older.py`.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

LOOP_INCLUSIVE: Final = Change(
    20, "omp.loop_nest", "`inclusive` is the attribute `loop_inclusive`", before="it is the attribute `inclusive`"
)
KERNEL_TYPE: Final = Change(
    23,
    "omp.target",
    "`kernel_type` gives the way in which it is executed, and where `host_eval` values are used is not checked",
    before="the operations in it decide how it is executed, and where these values may be used",
)
ITERATED: Final = Change(
    23,
    "omp.target, omp.target_data, omp.task",
    "depend on and map lists of variables, which `omp.iterator` makes",
    before="depend on and map variables",
)
LISTS_OF_LIMITS: Final = Change(
    23,
    "omp.teams, omp.parallel, omp.target",
    "`num_teams`, `num_threads` and `thread_limit` may give a value for each dimension",
    before="each gives one value",
)
TYPES_OF_STEPS: Final = Change(
    23,
    "omp.simd, omp.wsloop",
    "`linear` gives the type of the step as well, and a modifier: `linear(val(%a : !llvm.ptr = %b : i32))`",
    before="it gives the type of the variable alone: `linear(%a = %b : !llvm.ptr)`",
)
