"""What is known of rocdl in releases without tables.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

WORDS_OF_MASKS: Final = Change(
    23,
    "rocdl.sched.barrier",
    "the mask is a word, such as `none`",
)
POLICIES_OF_CACHES: Final = Change(
    23,
    "rocdl.raw.buffer, rocdl.raw.ptr.buffer, loads to and stores from LDS",
    "the cache policy is an attribute, a number or words",
    "in `rocdl.raw.buffer` and `rocdl.raw.ptr.buffer`, it is an operand",
)
