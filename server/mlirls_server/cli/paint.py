"""Styled output on a terminal, plain output elsewhere; rich is imported only for a terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

from mlirls_server.cli.plain import some_lines

if TYPE_CHECKING:
    from mlirls_server.cli.report.text import Paint


def make_paint(stream: TextIO | None = None) -> Paint:
    """A function that writes styled text to `stream`, standard output by default."""
    target = sys.stdout if stream is None else stream
    return _make_rich_paint(target) if is_styled(target) else _make_plain_paint(target)


def is_styled(stream: TextIO | None = None) -> bool:
    """Whether a person looks at `stream` and did not ask for plain text (see no-color.org)."""
    target = sys.stdout if stream is None else stream
    return target.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def _make_plain_paint(stream: TextIO) -> Paint:
    def paint(text: str, style: str = "") -> None:
        stream.write(some_lines(text))

    return paint


def _make_rich_paint(stream: TextIO) -> Paint:
    from rich.console import Console

    console = Console(file=stream, highlight=False, markup=False, emoji=False, soft_wrap=True)

    def paint(text: str, style: str = "") -> None:
        console.print(some_lines(text), style=style or None, end="", soft_wrap=True)

    return paint
