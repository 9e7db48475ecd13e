"""What LLVM releases changed in gpu outside of ODS; older syntaxes are in `syntax_older.py`.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HOLDS: Final[Mapping[str, int]] = {"attr object": 19, "op gpu.module": 19}
"""From which release on hooks hold for a definition that had other operands, results or regions there."""
