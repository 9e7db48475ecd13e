"""How deep a type or attribute is nested, so that aliases of aliases cannot build one too deep for rules to walk.

Read next: `inside.py`, `../asm_parser/types.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.types.inside import Value, values_inside

MAX_DEPTH: Final = 64
"""The deepest nesting of types, attributes and affine expressions: safe with the interpreter's default stack."""

MAX_ALIASED_DEPTH: Final = 1 << 14
"""The deepest nesting of an attribute through aliases: debug information is deeply nested."""


def depth_of(value: Value) -> int:
    """The number of levels in a value, 1 for one with nothing inside; found once for each value and kept on it.

    Files with debug information ask this for each use of a hundred thousand aliases.
    """
    try:
        return value.levels
    except AttributeError:
        return _found(value)


def note_depth(value: Value, levels: int) -> None:
    """Records the depth of a value that its maker already knows from the parts."""
    # The classes are frozen for everyone else.
    object.__setattr__(value, "levels", levels)


def _found(value: Value) -> int:
    """The same for a value that has not been asked before: the innermost first, without recursion."""
    pending = [value]
    found = 0
    while pending:
        current = pending[-1]
        found = 1
        is_known = True
        for inner in values_inside(current):
            try:
                levels = inner.levels
            except AttributeError:
                pending.append(inner)
                is_known = False
                continue
            if levels >= found:
                found = levels + 1
        if is_known:
            pending.pop()
            # As `note_depth` does.
            object.__setattr__(current, "levels", found)
    return found
