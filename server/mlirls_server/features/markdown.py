"""Text from a file inside of Markdown: it is data there, and cannot end the code or the table cell that it stands in.

Code ends at a run of backticks as long as the one that began it, so code begins with a longer run than any in it.
"""

from __future__ import annotations

import re
from typing import Final

_TICKS: Final = re.compile("`+")


def fenced(text: str, language: str = "") -> str:
    """`text` as a block of code."""
    fence = "`" * max(3, _longest(text) + 1)
    return f"{fence}{language}\n{text}\n{fence}"


def inline(value: object) -> str:
    """A value's text as code in a line; its line breaks become spaces."""
    shown = " ".join(str(value).splitlines()) or " "
    if "`" not in shown:
        return f"`{shown}`"
    ticks = "`" * (_longest(shown) + 1)
    return f"{ticks} {shown} {ticks}"


def cell(text: str) -> str:
    """`text` as code in a cell of a table."""
    return inline(text.replace("|", "\\|"))


def _longest(text: str) -> int:
    return max((len(run) for run in _TICKS.findall(text)), default=0)
