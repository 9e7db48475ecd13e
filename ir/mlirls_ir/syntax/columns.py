"""Columns, for statements that are read by their shape: recovery looks at indentation, and at the text before a `}`.

Only a window of each line is looked at, so an edit has no effect beyond that window on the same line.

Read next: `recovery/by_shape.py`, `reading/reparse.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import WHITE_SPACE
from mlirls_ir.patterns import compiled
from mlirls_ir.source.line_breaks import line_start
from mlirls_ir.syntax.operation import OpParser

COLUMN_WINDOW: Final = 4096
"""How far back the start of a line is searched for, in code points."""
ENDS_LINE: Final = compiled(r"[ \t\r]*(?://[^\n\r]*)?(?:[\n\r]|\Z)")
_BRACES: Final = compiled(r"[{}]")


def column(p: OpParser, pos: int) -> int:
    """The column of the first token on the line of `pos`."""
    text = p.text
    least = max(0, pos - COLUMN_WINDOW)
    start = line_start(text, least, pos)
    before = text[start:pos]
    return len(before) - len(before.lstrip(WHITE_SPACE)) if before.strip(WHITE_SPACE) else pos - start


def is_stray(p: OpParser) -> bool:
    """Whether the `}` at the cursor, in the middle of a line, closes no region: either nothing was opened on the line,
    or the statement's other brackets have already closed what it opened. A line longer than the window was written by a
    program, so there the `}` closes the innermost open region."""
    least = max(0, p.pos - COLUMN_WINDOW)
    start = line_start(p.text, least, p.pos)
    if p.pos - start == COLUMN_WINDOW:
        return False
    before, own = p.text[start : p.pos], p.text[max(start, p.state.start) : p.pos]
    if own.count("{") > own.count("}"):
        return bool(before.strip(WHITE_SPACE))
    if not before.strip(WHITE_SPACE) or _leaves_open(before):
        return False
    return ENDS_LINE.match(p.text, p.pos + 1, p.end) is None


def _leaves_open(text: str) -> bool:
    """Whether a `{` in a text has no `}` in it."""
    depth = 0
    for brace in reversed(_BRACES.findall(text)):
        depth += 1 if brace == "}" else -1
        if depth < 0:
            return True
    return False
