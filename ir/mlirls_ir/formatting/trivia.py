"""What stands between two statements: line breaks, indentation, comments.

An empty line may stand anywhere but at the start of a file; two in a row become one. A comment on a line of its own is
indented as the statement that follows, before a closing brace as the statements of the region. One after a statement
has two blanks before it, as MLIR's printer has them. What stands at a `// -----` line keeps its lines, and what is on
that line is not touched.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from mlirls_ir.formatting.edits import WhitespaceEdit, smallest_edit

COMMENT_GAP: Final = "  "
_PIECE: Final = re.compile(r"([ \t\r\n]*+)(//[^\r\n]*+)?")
_BREAK: Final = re.compile(r"\r?\n")


class Edge(Enum):
    """What a gap begins or ends with."""

    CODE = 0
    """A statement, or a brace."""
    MARKER = 1
    """`// -----`, or something that does not parse: what is on its line is left alone."""
    OPEN = 2
    """Something that does not parse and leaves a bracket open: where the next line begins may say where it ends."""
    FILE = 3
    """The start or the end of the file."""


@dataclass(frozen=True, slots=True)
class Between:
    """How a gap between two statements is laid out.

    `indent` is that of what follows, `comment_indent` that of comments on lines of their own. `keeps_breaks` says that
    no line break may come or go; `line_break` is what a new one is.
    """

    indent: str
    comment_indent: str
    before: Edge
    after: Edge
    keeps_breaks: bool
    line_break: str


def trivia_edits(gap: str, start: int, between: Between) -> list[WhitespaceEdit]:
    """The edits of the white space in `gap`, which begins at `start`; none if there is more than white space in it."""
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
        is_behind_comment = index > 0
        new = _space(space, between, is_behind_comment=is_behind_comment, is_before_comment=is_before_comment)
        edit = smallest_edit(start + at, space, new)
        if edit is not None:
            found.append(edit)
    return found


def _space(space: str, between: Between, *, is_behind_comment: bool, is_before_comment: bool) -> str:
    """What white space becomes that is perhaps after a comment of the gap, or before one."""
    before = Edge.CODE if is_behind_comment else between.before
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
    """What the white space at the end of the file becomes: one line break."""
    if before is not Edge.CODE:
        return space
    return breaks[0] if breaks else between.line_break
