"""The gap between two statements: line breaks, indentation, comments.

An empty line may be anywhere except at the start of a file; two in a row become one. A comment on a line of its own is
indented like the next statement, or before a closing brace like the statements of the region. A comment after a
statement has two blanks before it, as in MLIR's printer. Text beside a `// -----` line keeps its lines, and that line
itself is not touched.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from mlirls_ir.formatting.edits import WhitespaceEdit, smallest_edit
from mlirls_ir.lazy_dataclass import dataclass

COMMENT_GAP: Final = "  "
_PIECE: Final = re.compile(r"([ \t\r\n]*+)(//[^\r\n]*+)?")
_BREAK: Final = re.compile(r"\r?\n")


class Edge(Enum):
    """A border of a gap."""

    CODE = 0
    """A statement, or a brace."""
    MARKER = 1
    """`// -----`, or a statement that does not parse: its line is left alone."""
    OPEN = 2
    """A statement that does not parse and leaves a bracket open: the next line may decide where it ends."""
    FILE = 3
    """The start or the end of the file."""


@dataclass(frozen=True, slots=True)
class Between:
    """The layout of a gap between two statements.

    `indent` is for the text that follows, `comment_indent` for comments on lines of their own. `keeps_breaks` says that
    no line break may be added or removed; `line_break` is the text of an added one.
    """

    indent: str
    comment_indent: str
    before: Edge
    after: Edge
    keeps_breaks: bool
    line_break: str


def trivia_edits(gap: str, start: int, between: Between) -> list[WhitespaceEdit]:
    """The edits of the white space in `gap`, which begins at `start`; none if it contains anything but white space and
    comments."""
    if between.before is Edge.OPEN:
        return []
    pieces: list[tuple[str, int, bool]] = []
    pos = 0
    while True:
        match = _PIECE.match(gap, pos)
        if match is None or (match.end() == pos and pos < len(gap)):
            return []
        comment = match[2]
        pieces.append((match[1], pos, comment is not None))
        if comment is None:
            break
        pos = match.end() - (len(comment) - len(comment.rstrip(" \t")))
    found: list[WhitespaceEdit] = []
    for index, (space, at, is_before_comment) in enumerate(pieces):
        is_after_comment = index > 0
        new = _space(space, between, is_after_comment=is_after_comment, is_before_comment=is_before_comment)
        edit = smallest_edit(start + at, space, new)
        if edit is not None:
            found.append(edit)
    return found


def _space(space: str, between: Between, *, is_after_comment: bool, is_before_comment: bool) -> str:
    """The replacement of white space that may be after a comment of the gap, or before one."""
    before = Edge.CODE if is_after_comment else between.before
    after = Edge.CODE if is_before_comment else between.after
    breaks = _BREAK.findall(space)
    indent = between.comment_indent if is_before_comment else between.indent
    if after is Edge.FILE:
        return _at_end(space, before, breaks, between)
    if before is Edge.FILE:
        kept = breaks if between.keeps_breaks or after is Edge.MARKER else []
        return space if after is Edge.MARKER else "".join(kept) + indent
    if not breaks:
        if Edge.MARKER in (before, after):
            return space
        if is_before_comment:
            return COMMENT_GAP
        return (" " if space else "") if between.keeps_breaks else between.line_break + indent
    if Edge.MARKER not in (before, after):
        kept = breaks if between.keeps_breaks else breaks[:2]
        return "".join(kept) + indent
    first = space[: space.index("\n") + 1] if before is Edge.MARKER else breaks[0]
    last = space[space.rindex("\n") + 1 :] if after is Edge.MARKER else indent
    return first + "".join(breaks[1:]) + last


def _at_end(space: str, before: Edge, breaks: list[str], between: Between) -> str:
    """The replacement of the white space at the end of the file: one line break."""
    if before is not Edge.CODE:
        return space
    return breaks[0] if breaks else between.line_break
