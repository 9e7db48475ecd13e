"""Values of TableGen as one short line."""

from __future__ import annotations

from typing import Final

_LONGEST: Final = 120


def shortened(text: str) -> str:
    """A value's text in one line, cut off where it is long."""
    line = " ".join(text[: 4 * _LONGEST].split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
