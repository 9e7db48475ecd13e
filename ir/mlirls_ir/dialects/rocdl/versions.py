"""What is known of rocdl in releases without tables.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.versions import Change

if TYPE_CHECKING:
    from typing import Final

WORDS_OF_MASKS: Final = Change(
    23,
    "rocdl.sched.barrier",
    "the mask is a word, such as `none` (ods/tables/since_23)",
)
