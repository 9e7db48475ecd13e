"""Styled output on a terminal, plain output elsewhere; rich is imported only for a terminal."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from mlirls_server.cli.report.text import Paint
from mlirls_server.cli.safe_text import log_lines


def make_paint(stream: TextIO | None = None) -> Paint:
    """A function that writes styled text to `stream`, standard output by default."""
    target = sys.stdout if stream is None else stream
    return _make_rich_paint(target) if is_styled(target) else _make_plain_paint(target)


class _Color:
    when = "auto"


def choose_color(when: str) -> None:
    """Sets for the whole process whether output is styled: "always", "never", or "auto", the initial value."""
    _Color.when = when


def is_styled(stream: TextIO | None = None) -> bool:
    """Whether `stream` gets styles: it is a terminal and plain text is not requested, or colours are requested.

    The command line overrides the environment (no-color.org, force-color.org).
    """
    target = sys.stdout if stream is None else stream
    if _Color.when != "auto":
        return _Color.when == "always"
    if os.environ.get("NO_COLOR"):
        return False
    return _is_forced() or (target.isatty() and os.environ.get("TERM") != "dumb")


def _is_forced() -> bool:
    return _Color.when == "always" or os.environ.get("FORCE_COLOR", "0") not in ("", "0")


def _make_plain_paint(stream: TextIO) -> Paint:
    def paint(text: str, style: str = "") -> None:
        stream.write(log_lines(text))

    return paint


def _make_rich_paint(stream: TextIO) -> Paint:
    from rich.console import Console

    # Outside a terminal, output has colours only on request.
    forced = _is_forced() or None
    console = Console(
        file=stream,
        force_terminal=forced,
        color_system="standard" if forced and not stream.isatty() else "auto",
        no_color=False if forced else None,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=True,
    )

    def paint(text: str, style: str = "") -> None:
        console.print(log_lines(text), style=style or None, end="", soft_wrap=True)

    return paint
