"""Answers as code frames: the source line with the answer's range underlined, for reviews."""

from __future__ import annotations

from mlirls_ir.source import SourceText


def render_range(text: str, start: int, end: int, label: str = "") -> str:
    """The lines of `[start, end)` with `^` under it and `label` after it."""
    source = SourceText(text)
    line, column = source.position_at(start)
    last_line, last_column = source.position_at(end)
    shown = source.line_text(line)
    width = last_column - column if last_line == line else len(shown) - column
    marks = "^" * max(width, 1)
    more = f" (to line {last_line + 1})" if last_line != line else ""
    return f"{shown}\n{' ' * column}{marks}{more}{f' {label}' if label else ''}"
