"""Replaces the selected operations in generic form by their custom form; the text around and inside of them stays.

It is the counterpart of `generic_statement.py`. Names of values and blocks, comments between operations, and the format
of regions stay. The result is read again, and is offered only if it is read as the same operation.

Read next: `statement_parts.py`, `../../../../ir/mlirls_ir/asm_printer/custom.py`.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Final

from mlirls_ir.asm_printer.custom import custom_parts
from mlirls_ir.asm_printer.parts import Part
from mlirls_ir.asm_printer.texts import Texts
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.graph.operation import Operation
from mlirls_ir.index.tree import Reader, chunk_at
from mlirls_ir.printing.build import build_linked
from mlirls_ir.printing.compare import differing
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.values.spelling import TextTooLong
from mlirls_server.features.refactor.selected_statements import (
    COMMENT_INSIDE,
    NothingSelected,
    count_selected,
    has_comment,
    is_generic,
    selected_statements,
    statements_with_errors,
)
from mlirls_server.features.refactor.statement_parts import PartsWriter
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit, apply_edits, in_order

_LONGEST: Final = 500_000
"""The most code points of a chunk, which is read again to verify the result."""

_MOST_HALVED: Final = 30
"""How often a selection that cannot be written as a whole is halved; the chunk is read again for each half."""


def find_generic_statements(document: Document, span: Span) -> int:
    """The number of selected operations in generic form, at most 2; 0 if the chunk is very long."""
    chunk = chunk_at(document, span.start)
    if chunk is None or chunk.end - chunk.start > _LONGEST:
        return 0
    return count_selected(document, chunk, span, is_generic)


def show_custom(document: Document, span: Span, found: Sequence[Diagnostic]) -> tuple[TextEdit, ...] | str:
    """The edits that write the selected operations in custom form, or the reason why not.

    `found` are the findings of the document, because operations with errors are not rewritten.
    """
    try:
        chunk, selected = selected_statements(document, span, is_generic, "generic")
    except NothingSelected as error:
        return str(error)
    broken = selected & statements_with_errors(chunk, found)
    edits, refused = custom_edits(document, chunk, selected - broken)
    if edits:
        return in_order(edits)
    line = document.source.line_of(min(statement.offset() for statement in refused or selected)) + 1
    if broken:
        return f"The operation has an error (line {line})."
    return f"{next(iter(refused.values()), 'It cannot be written in custom form')} (line {line})."


def custom_edits(
    document: Document, chunk: ChunkState, expected: Set[Statement]
) -> tuple[list[TextEdit], dict[Statement, str]]:
    """The edits that write the operations `expected` of a chunk in custom form, and the reasons for those that cannot
    be."""
    writer = _Writer(document, chunk)
    refused: dict[Statement, str] = {}
    for statement in expected:
        reason = writer.obstacle(statement)
        if reason is not None:
            refused[statement] = reason
    selected = set(expected) - refused.keys()
    while selected:
        edits = writer.edits_of(selected)
        wrong = writer.wrong(edits, selected)
        if not wrong:
            return edits, refused
        refused |= dict.fromkeys(wrong, "It would not be read as the same operation")
        selected -= wrong
    return [], refused


class _Writer:
    """Writes statements of one chunk in custom form."""

    def __init__(self, document: Document, chunk: ChunkState) -> None:
        self._document = document
        self._chunk = chunk
        self._reader = Reader(document, chunk)
        self._module, made = build_linked(document, chunk)
        self._operations = dict(made)
        self._statements: dict[Operation, Statement] = {operation: statement for statement, operation in made}
        self._writer = PartsWriter(document, self._reader, self._known, lambda statement: ())
        self._parts: dict[tuple[Statement, str], list[Part] | None] = {}
        self._n_halved = 0

    def obstacle(self, statement: Statement) -> str | None:
        """Why a statement cannot be written in custom form without loss."""
        if has_comment(self._reader.details(statement).text):
            return COMMENT_INSIDE.capitalize()
        try:
            is_known = self._of(statement, statement.run.region.default_dialect) is not None
        except TextTooLong as error:
            return f"It cannot be written without its aliases: {error}"
        return None if is_known else "The operation's custom form is unknown"

    def edits_of(self, selected: Set[Statement]) -> list[TextEdit]:
        """The edits that write the `selected` statements."""
        return self._writer.edits(selected)

    def wrong(self, edits: Sequence[TextEdit], selected: Set[Statement]) -> set[Statement]:
        """The selected statements that are read differently with these edits."""
        text = self._document.source.slice(self._chunk.start, self._chunk.end)
        after = Document(apply_edits(text, edits, self._chunk.start), self._document.registry)
        found_after = _n_errors(after, after.chunks[0])
        if len(after.chunks) != 1 or found_after > _n_errors(self._document, self._chunk):
            return self._wrong_of(selected)
        module, _ = build_linked(after, after.chunks[0])
        found = {self._statements.get(operation) for operation in differing(self._module, module)}
        # The difference is in a selected operation, or in an operation of its regions.
        own = {statement for statement in found if statement is not None} & selected
        return own if own or not found else set(selected)

    def _wrong_of(self, selected: Set[Statement]) -> set[Statement]:
        """The statements that are wrong in each half alone; all of them if none is, or if there are too many."""
        self._n_halved += 1
        if len(selected) == 1 or self._n_halved > _MOST_HALVED:
            return set(selected)
        listed = sorted(selected, key=lambda statement: statement.offset())
        middle = len(listed) // 2
        halves = [set(listed[:middle]), set(listed[middle:])]
        wrong = {statement for half in halves for statement in self.wrong(self.edits_of(half), half)}
        return wrong or set(selected)

    def _known(self, statement: Statement, dialect: str) -> list[Part]:
        return self._of(statement, dialect) or []

    def _of(self, statement: Statement, dialect: str) -> list[Part] | None:
        """The parts of a statement's custom form with the default dialect `dialect`."""
        key = statement, dialect
        if key not in self._parts:
            operation = self._operations.get(statement)
            made = None if operation is None else custom_parts(self._document.registry, operation, Texts(), dialect)
            self._parts[key] = made
        return self._parts[key]


def _n_errors(document: Document, chunk: ChunkState) -> int:
    """The number of errors in a chunk, which is read before its graph is made."""
    errors = [one for one in document.diagnostics() if one.severity is Severity.ERROR]
    return sum(chunk.start <= one.start <= chunk.end for one in errors)
