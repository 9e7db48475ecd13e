"""xegpu: how what is read and written may be cached.

Read next: `rules.py`, `rules_scatter.py` (which ask).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word

ONLY_WRITING: Final = ("write_back", "write_through")
ONLY_READING: Final = ("read_invalidate", "streaming")


def check_hints(op: View, refused: tuple[str, ...]) -> None:
    """Checks that none of an operation's hints is one of `refused`."""
    for name in ("l1_hint", "l2_hint", "l3_hint"):
        if enum_word(op.attr(name)) in refused:
            op.fail(f"invalid {name}: {op.attr(name)}", ("attribute", name))
