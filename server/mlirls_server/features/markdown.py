"""Embeds text from a file in Markdown as data, which cannot end its code or table cell.

Code ends at a run of backticks as long as its first one, so that must be longer than any run inside.
"""

from __future__ import annotations

import re
from typing import Final

_TICKS: Final = re.compile("`+")
_CODE: Final = re.compile(r"(`+[^`]+`+)")
_LINE_MARK: Final = re.compile(r"^(\s*[0-9]*)([-+#.=~])")
_MEANING: Final = re.compile(r"[\\<>*\[\]|]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])")


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


def escaped(text: str) -> str:
    """A line of plain text in which only code between backticks is Markdown."""
    parts = _CODE.split(text)
    # Every other part is code, and is not escaped.
    return "".join(part if number % 2 else _MEANING.sub(r"\\\g<0>", part) for number, part in enumerate(parts))


def without_images(text: str) -> str:
    """Markdown with a link in place of each image: an editor would fetch the image, from wherever it is."""
    if "![" not in text:
        return text
    parts = _CODE.split(text)
    return "".join(part if number % 2 else part.replace("![", "\\![") for number, part in enumerate(parts))


def plain_lines(text: str) -> str:
    """Lines of a user's text, kept as lines; only code between backticks is Markdown."""
    return "  \n".join(_LINE_MARK.sub(r"\g<1>\\\g<2>", escaped(line)) for line in text.split("\n"))


def _longest(text: str) -> int:
    return max((len(run) for run in _TICKS.findall(text)), default=0)
