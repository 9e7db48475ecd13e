"""The operations of a selection, for the refactorings that write them in another form.

An operation is selected if the selection touches its own text; an empty selection selects one operation.

Read next: `generic_statement.py`, `custom_statement.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence, Set
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.tree import chunk_at, range_of, statement_at
from mlirls_ir.printing import is_generic_text
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_server.features.span import Span

_LONGEST: Final = 500_000
"""In code points; for longer texts there is the command that shows the other form beside the text."""
_MAX_STATEMENTS: Final = 20_000


COMMENT_INSIDE: Final = "a comment inside of the operation would be lost"
"""Why an operation cannot be rewritten."""
_STRING: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"')


class NothingSelected(Exception):
    """No suitable operations are selected, or too many; the message says which."""


def count_selected(
    document: Document, chunk: ChunkState, span: Span, is_meant: Callable[[Document, Statement], bool]
) -> int:
    """The number of suitable selected operations, at most 2; 0 if one of the selected ones is very long."""
    count = 0
    for statement in _selected(document, chunk, span):
        if statement.end - statement.start > _LONGEST:
            return 0
        count += is_meant(document, statement)
        if count == 2:
            break
    return count


def selected_statements(
    document: Document, span: Span, is_meant: Callable[[Document, Statement], bool], form: str
) -> tuple[ChunkState, set[Statement]]:
    """The selected operations in `form` form, and their chunk; raises `NothingSelected`."""
    chunk = chunk_at(document, span.start)
    if chunk is None:
        raise NothingSelected("This is a line between two splits.")
    selected: set[Statement] = set()
    for statement in _selected(document, chunk, span):
        if is_meant(document, statement):
            selected.add(statement)
            if len(selected) > _MAX_STATEMENTS:
                raise NothingSelected(f"More than {_MAX_STATEMENTS} operations are selected.")
    if not selected:
        raise NothingSelected(f"There is no operation in {form} form here.")
    return chunk, selected


def without_strings(text: str) -> str:
    """An operation's text without the contents of its strings."""
    return _STRING.sub("", text)


def has_comment(text: str) -> bool:
    """Whether there is a comment in the text of an alias, or of an operation without its regions."""
    return "//" in without_strings(text)


def statements_with_errors(chunk: ChunkState, found: Sequence[Diagnostic]) -> set[Statement | None]:
    """The statements with errors."""
    errors = [one for one in found if one.severity is Severity.ERROR]
    places = [place for one in errors for place in (one.start, one.location) if place is not None]
    return {statement_at(chunk, place) for place in places if chunk.start <= place <= chunk.end}


def is_custom(document: Document, statement: Statement) -> bool:
    """Whether a statement is an operation in custom form with a known syntax."""
    return _is_understood(statement) and not _has_generic_text(document, statement)


def is_generic(document: Document, statement: Statement) -> bool:
    """Whether a statement is a known operation in generic form without syntax errors."""
    return _is_understood(statement) and _has_generic_text(document, statement)


def _is_understood(statement: Statement) -> bool:
    shape = statement.shape
    return shape.definition is not None and not (shape.broken or shape.by_shape or shape.n_wrapped or shape.is_label)


def _has_generic_text(document: Document, statement: Statement) -> bool:
    start = statement.offset()
    end = start + (statement.regions[0].start if statement.regions else statement.end - statement.start)
    return is_generic_text(document.source.slice(start, min(end, start + 2000)))


def _selected(document: Document, chunk: ChunkState, span: Span) -> Iterator[Statement]:
    """The statements whose own text the selection touches, in any order."""
    if span.start == span.end:
        statement = statement_at(chunk, span.start)
        if statement is not None:
            yield statement
        return
    regions = [chunk.top]
    while regions:
        for statement in _touched(regions.pop(), span):
            start, _ = range_of(statement)
            inner = [(start + region.start, start + region.end, region) for region in statement.regions or ()]
            if not any(first <= span.start and span.end <= last for first, last, _ in inner):
                yield statement
            regions += [region for first, last, region in inner if first < span.end and span.start < last]


def _touched(region: Region, span: Span) -> Iterator[Statement]:
    """The statements directly in `region` that the selection touches."""
    base = region.offset()
    for run in region.runs:
        start = base + run.start
        if not run.statements or start + run.statements[0].start >= span.end:
            break
        if start + run.statements[-1].end <= span.start:
            continue
        for statement in run.statements:
            if start + statement.start < span.end and start + statement.end > span.start:
                yield statement


def is_inside(statement: Statement, selected: Set[Statement]) -> bool:
    """Whether an operation is in a region of a selected one."""
    parent = statement.parent()
    while parent is not None:
        if parent in selected:
            return True
        parent = parent.parent()
    return False
