"""Styled output on a terminal, plain output elsewhere; rich is imported only for a terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mlirls_server.cli.report_text import Paint


def make_paint() -> Paint:
    """A function that writes styled text to standard output."""
    return _make_rich_paint() if is_styled() else _paint_plain


def is_styled() -> bool:
    """Whether a person looks at standard output and did not ask for plain text (see no-color.org)."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def _paint_plain(text: str, style: str = "") -> None:
    sys.stdout.write(text)


def _make_rich_paint() -> Paint:
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)

    def paint(text: str, style: str = "") -> None:
        console.print(text, style=style or None, end="", soft_wrap=True)

    return paint
