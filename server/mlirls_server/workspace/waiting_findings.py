"""Which findings wait while the user types: new findings on the statement at the cursor.

An unfinished statement is wrong in a new way after each key. So a new finding on it waits until nothing has changed for
a while, or until the next statement is begun. So does one on an operation around it, whose region is not finished.
Findings elsewhere are shown immediately, and findings that are gone disappear immediately. Findings that were already
shown on the statement stay as long as they exist.

The functions have no clock: `documents.py` decides when the time is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from mlirls_ir.diagnostic import Diagnostic
from mlirls_server.features.span import Span

if TYPE_CHECKING:
    from mlirls_ir.document import Document
    from mlirls_ir.syntax.tree import Statement

PAUSE_MILLISECONDS: Final = 700
"""How long nothing must change until everything is shown; the user's setting overrides it."""
MOST_MILLISECONDS: Final = 60_000
_LONGEST_GAP: Final = 1_000
"""Code points after a statement in which the next token is looked for."""


class Typed(NamedTuple):
    """The place of typing: the spans of the statement and of the operations around it, and the next token."""

    spans: tuple[Span, ...]
    next_token: int


def typed_at(document: Document, offset: int) -> Typed | None:
    """The place of typing at `offset`, in offsets of the current text.

    The statement is the one around the offset, or the last one before it if the next one is not begun. The operations
    around it count without their regions, because what they need in a region may still be typed. Requires that the
    document has been read; None if no statement is begun.
    """
    # A session starts sooner without what looks at trees.
    from mlirls_ir.asm_parser.cursor import WHITE_SPACE
    from mlirls_ir.index.tree import chunk_at, statement_begun
    from mlirls_ir.resolve.lost_names import ancestors

    chunk = chunk_at(document, offset)
    if chunk is None or not chunk.is_read or chunk.dirty is not None:
        return None
    statement = statement_begun(chunk, offset)
    if statement is None:
        return None
    spans: list[Span] = []
    base, end = chunk.top.offset(), offset
    # Offsets are added up on the way in: computing each operation's own would take the square of the depth.
    for one in reversed([statement, *ancestors(statement)]):
        if one.run.region.operation is not None:
            base += one.run.region.start
        base += one.run.start + one.start
        end = base + one.end - one.start
        spans += _spans_of(one, base)
    after = document.source.slice(end, end + _LONGEST_GAP)
    return Typed(tuple(spans), end + len(after) - len(after.lstrip(WHITE_SPACE)))


def _spans_of(statement: Statement, offset: int) -> Iterator[Span]:
    """The spans of a statement that begins at `offset`, without its regions."""
    start = offset
    for region in statement.regions or ():
        yield Span(start, offset + region.start)
        start = offset + region.end
    yield Span(start, max(start, offset + statement.end - statement.start))


def without_held(found: Sequence[Diagnostic], shown: Sequence[Diagnostic], typed: Typed | None) -> Sequence[Diagnostic]:
    """The findings to show now, in their order: all except new ones at the place of typing.

    `shown` are the findings that are shown already. Places are not compared, because a finding may have moved.
    """
    if typed is None:
        return found
    known = Counter(map(_identity, shown))
    out: list[Diagnostic] = []
    for one in found:
        if _is_about(one, typed):
            identity = _identity(one)
            if not known[identity]:
                continue
            known[identity] -= 1
        out.append(one)
    return out if len(out) < len(found) else found


def _identity(found: Diagnostic) -> tuple[str, str]:
    return found.code, found.message


def _is_about(found: Diagnostic, typed: Typed) -> bool:
    """Whether a finding is at the place of typing, or has a note about a brace there.

    A missing token at the end of a statement is reported at the next statement. A missing `}` is reported at the end of
    the text or at an operation that gets into the wrong region because of it, with a note at the `{`.
    """
    if found.code == "syntax" and found.start == typed.next_token:
        return True
    places = [(found.start, found.end)]
    if found.location is not None:
        places.append((found.location, found.location))
    if found.start == found.end or found.code == "unclosed-region":
        places += [(note.start, note.end) for note in found.related]
    return any(start <= span.end and end >= span.start for start, end in places for span in typed.spans)
