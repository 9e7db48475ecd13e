"""Which hooks of acc hold for definitions of older releases; older syntaxes are in `syntax_older.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HOLDS: Final[Mapping[str, int]] = {"directive BindName": 19}
"""From which release on hooks hold for a definition that had another number of arguments there."""
