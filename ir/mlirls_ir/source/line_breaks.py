r"""Where lines end: at `\n`, `\r\n` and `\r`, as in MLIR's comments and in LSP's positions.

Recovery uses this on texts that a window cuts off, so these functions take a range.
r"""

from __future__ import annotations


def has_line_break(text: str, start: int, end: int) -> bool:
    """Whether a line ends in `text[start:end]`."""
    return text.find("\n", start, end) >= 0 or text.find("\r", start, end) >= 0


def line_start(text: str, start: int, end: int) -> int:
    """The start of the line of `end`: after the last line break in `text[start:end]`, or `start`."""
    return max(text.rfind("\n", start, end), text.rfind("\r", start, end), start - 1) + 1


def next_line(text: str, start: int) -> int:
    r"""The start of the line after that of `start`, or -1; the `\r` of a `\r\n` does not end a line by itself.r"""
    ends = [at for at in (text.find("\n", start), text.find("\r", start)) if at >= 0]
    if not ends:
        return -1
    at = min(ends)
    return at + 2 if text.startswith("\r\n", at) else at + 1
