"""Changes between LLVM releases in gpu outside of ODS, and known facts about releases without tables.

Older syntaxes are in `syntax_older.py`.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.ods.versions import Change

HOLDS: Final[Mapping[str, int]] = {"attr object": 19, "op gpu.module": 19}
"""From which release on hooks hold for a definition that had other operands, results or regions there."""

COOPERATIVE: Final = Change(
    23, "gpu.launch, gpu.launch_func", "may be `cooperative`: the blocks of a launch can wait for each other"
)
NAMED_BARRIERS: Final = Change(
    23,
    "gpu.barrier, gpu.initialize_named_barrier",
    "a barrier may say which memory it orders, who waits, and which barrier it is: `memfence`, `scope`, `named`",
    "`gpu.barrier` is nothing but the word",
)
