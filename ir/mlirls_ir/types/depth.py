"""How deep a type or attribute is nested, so that aliases of aliases cannot build one too deep for rules to walk.

Read next: `inside.py`, `../asm_parser/types.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.types.inside import Folded, Value

MAX_DEPTH: Final = 64
"""How deep types, attributes and affine expressions may nest: safe with the interpreter's default stack."""

MAX_ALIASED_DEPTH: Final = 1 << 14
"""How deep an attribute may nest through aliases: debug information nests deeply."""


def _deeper(value: Value, inside: list[Value], depth: Callable[[Value], int]) -> int:
    del value
    return 1 + max(map(depth, inside), default=0)


depth_of: Final = Folded(_deeper)
"""The number of levels in a value, 1 for one with nothing inside."""
