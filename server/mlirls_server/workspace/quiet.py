"""Which findings wait while somebody types: those that are new on the statement that is being typed.

Half a statement is wrong in a new way with each key, and nobody wants to read that. So a new finding on it waits until
nothing has changed for a while, or until the next statement is begun. Findings elsewhere are shown immediately, and so
is that one has gone. What was shown on the statement before stays as long as it is found.

The functions know no clock: `documents.py` says when the time is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document import Document
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.index.tree import chunk_at, statement_begun
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.span import Span

if TYPE_CHECKING:
    from typing import Final

PAUSE_MILLISECONDS: Final = 700
"""How long nothing has to change until everything is shown, unless the user says otherwise."""
MOST_MILLISECONDS: Final = 60_000


def typed_spans(document: Document, offset: int) -> tuple[Span, ...]:
    """What belongs to the statement that is typed at `offset`, without its regions: offsets of the current text.

    It is the one that holds the offset, or the last one before it, since the next one is not begun yet. Requires that the
    document has been read; empty where nothing is begun.
    """
    chunk = chunk_at(document, offset)
    if chunk is None or not chunk.is_read or chunk.dirty is not None:
        return ()
    statement = statement_begun(chunk, offset)
    return () if statement is None else tuple(_spans_of(statement))


def _spans_of(statement: Statement) -> Sequence[Span]:
    start = statement.offset()
    end = start + statement.end - statement.start
    out: list[Span] = []
    for region in statement.regions or ():
        out.append(Span(start, statement.offset() + region.start))
        start = statement.offset() + region.end
    return [*out, Span(start, max(start, end))]


def without_held(
    found: Sequence[Diagnostic], shown: Sequence[Diagnostic], typed: Sequence[Span]
) -> Sequence[Diagnostic]:
    """The findings to show now, in their order: all but those on the typed statement that are not shown already.

    `shown` are those that are. A finding that has only moved is the same, so its place is not compared.
    """
    if not typed:
        return found
    known = Counter(map(_identity, shown))
    out: list[Diagnostic] = []
    for one in found:
        if _is_on(one, typed):
            identity = _identity(one)
            if not known[identity]:
                continue
            known[identity] -= 1
        out.append(one)
    return out if len(out) < len(found) else found


def _identity(found: Diagnostic) -> tuple[str, str]:
    return found.code, found.message


def _is_on(found: Diagnostic, typed: Sequence[Span]) -> bool:
    """Whether a finding is about the typed statement: at it, or, if it is about no text, with a note that leads to it.

    That a `}` is missing is reported at the end of the text, with a note at the `{`.
    """
    places = [(found.start, found.end)]
    if found.start == found.end:
        places += [(note.start, note.end) for note in found.related]
    return any(start <= span.end and end >= span.start for start, end in places for span in typed)
