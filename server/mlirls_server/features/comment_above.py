"""The comment directly above a statement, as plain text.

Lines for tools (`RUN:`, `CHECK:`, `expected-error`, `// -----`) are not part of it, and end it.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.source import SourceText

_MOST_LINES: Final = 40
_COMMENT: Final = re.compile(r"[ \t]*//+[ \t]?(.*)")
_FOR_TOOLS: Final = re.compile(
    r"\s*(?:-----|=+|(?!(?:NOTE|TODO|FIXME|WARNING)\b)[A-Z][A-Z0-9_]*(?:-[A-Z0-9_-]+)*(?:\{[A-Z, ]*\})?:"
    r"|expected-[a-z]+|mlirls:)"
)


def comment_above(source: SourceText, offset: int) -> str:
    """The lines of the comment above the line of `offset` without their slashes, or ""."""
    line = source.line_of(offset)
    lines: list[str] = []
    while line > 0 and len(lines) < _MOST_LINES:
        line -= 1
        match = _COMMENT.fullmatch(source.line_text(line).rstrip("\r\n"))
        if match is None or _FOR_TOOLS.match(match[1]):
            break
        lines.append(match[1].rstrip())
    return "\n".join(reversed(lines)).strip("\n")
