"""Halves of surrogate pairs in JSON. A lone half is not a character. Some programs write one where a text is cut,
Python writes one for a byte of a file name that is not UTF-8, and many programs reject JSON with one.
"""

from __future__ import annotations

import re
from typing import Final

_ESCAPED: Final = re.compile(r"\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u[dD][89a-fA-F]..|.)", re.S)
"""An escape in JSON: two halves of a surrogate pair, one half alone, or any other."""


def without_halves(text: str) -> str:
    """JSON of ASCII characters, with U+FFFD for each lone half of a surrogate pair."""
    return _ESCAPED.sub(_whole, text) if "\\ud" in text or "\\uD" in text else text


def _whole(escape: re.Match[str]) -> str:
    is_half = len(escape[0]) == len(r"\ud800") and escape[0][2] in "dD"
    return r"\ufffd" if is_half else escape[0]
