"""Replaces the selected operations in generic form by their custom form; what is around and inside of them stays.

The twin of `generic_statement.py`. Names of values and blocks, comments between operations, and the layout of regions
stay. What the custom form says otherwise is taken out of the regions: the label of an entry block, and a terminator
that is implied. The result is read again, and only what is read as the same operation is offered.

Read next: `../../../../ir/mlirls_ir/asm_printer/custom.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from typing import Final

from mlirls_ir.asm_printer.custom import custom_parts
from mlirls_ir.asm_printer.parts import Part, RegionPart
from mlirls_ir.asm_printer.texts import Texts
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.formats.hooks import default_dialect_of
from mlirls_ir.graph.operation import Operation
from mlirls_ir.index.tree import Reader, chunk_at
from mlirls_ir.printing.build import build_linked
from mlirls_ir.printing.compare import differing
from mlirls_ir.spelling import TextTooLong
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.verify.place import last_statement
from mlirls_server.features.refactor.default_dialects import qualify
from mlirls_server.features.refactor.selected_statements import (
    TooManySelected,
    count_selected,
    is_generic,
    is_inside,
    selected_statements,
    statements_with_errors,
)
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit, apply_edits, in_order

_LONGEST: Final = 500_000
"""Code points of a chunk, which is read again to make sure of the result."""
_STRING: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_INDENT: Final = re.compile(r"[ \t]*")


def find_generic_statements(document: Document, span: Span) -> int:
    """How many operations in generic form are selected, at most 2; 0 if what is around them is very long."""
    chunk = chunk_at(document, span.start)
    if chunk is None or chunk.end - chunk.start > _LONGEST:
        return 0
    return count_selected(document, chunk, span, is_generic)


def show_custom(document: Document, span: Span, found: Sequence[Diagnostic]) -> tuple[TextEdit, ...] | str:
    """The edits that write the selected operations in custom form, or why they cannot be.

    `found` are the findings of the document: an operation with an error is not understood well enough.
    """
    chunk = chunk_at(document, span.start)
    if chunk is None:
        return "This is a line between two splits."
    try:
        selected = selected_statements(document, chunk, span, is_generic)
    except TooManySelected as error:
        return str(error)
    if not selected:
        return "There is no operation in generic form here."
    broken = selected & statements_with_errors(chunk, found)
    edits, refused = custom_edits(document, chunk, selected - broken)
    if edits:
        return in_order(edits)
    line = document.source.line_of(min(statement.offset() for statement in refused or selected)) + 1
    if broken:
        return f"The operation has an error (line {line})."
    return f"{next(iter(refused.values()), 'It cannot be written in custom form')} (line {line})."


def custom_edits(
    document: Document, chunk: ChunkState, wanted: Set[Statement]
) -> tuple[list[TextEdit], dict[Statement, str]]:
    """The edits that write `wanted` operations of a chunk in custom form, and why others cannot be written so."""
    writer = _Writer(document, chunk)
    refused: dict[Statement, str] = {}
    for statement in wanted:
        reason = writer.obstacle(statement)
        if reason is not None:
            refused[statement] = reason
    selected = set(wanted) - refused.keys()
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
        self._selected: Set[Statement] = set()
        self._parts: dict[tuple[Statement, str], list[Part] | None] = {}

    def obstacle(self, statement: Statement) -> str | None:
        """Why a statement cannot be written in custom form without losing something."""
        if "//" in _STRING.sub("", self._reader.details(statement).text):
            return "There is a comment inside of the operation, which would be lost"
        try:
            is_known = self._of(statement, statement.run.region.default_dialect) is not None
        except TextTooLong as error:
            return f"It cannot be written without its aliases: {error}"
        return None if is_known else "Nothing is known of the operation's custom form"

    def edits_of(self, selected: Set[Statement]) -> list[TextEdit]:
        """The edits that write the `selected` statements."""
        self._selected = selected
        return [
            edit
            for statement in selected
            if not is_inside(statement, selected)
            for edit in self._edits(statement, statement.run.region.default_dialect)
        ]

    def wrong(self, edits: Sequence[TextEdit], selected: Set[Statement]) -> set[Statement]:
        """The selected statements that are not read as they were, where the text has these edits."""
        text = self._document.source.slice(self._chunk.start, self._chunk.end)
        after = Document(apply_edits(text, edits, self._chunk.start), self._document.registry)
        found_after = _n_errors(after, after.chunks[0])
        if len(after.chunks) != 1 or found_after > _n_errors(self._document, self._chunk):
            return self._one_by_one(selected)
        module, _ = build_linked(after, after.chunks[0])
        found = {self._statements.get(operation) for operation in differing(self._module, module)}
        # What differs is a selected operation, or one in a region of it that is read otherwise.
        own = {statement for statement in found if statement is not None} & selected
        return own if own or not found else set(selected)

    def _one_by_one(self, selected: Set[Statement]) -> set[Statement]:
        """Those of several statements that are wrong alone; all of them if none is."""
        if len(selected) == 1:
            return set(selected)
        return {one for one in selected if self.wrong(self.edits_of({one}), {one})} or set(selected)

    def _of(self, statement: Statement, dialect: str) -> list[Part] | None:
        """The parts of a statement's custom form where `dialect` is the default dialect."""
        key = statement, dialect
        if key not in self._parts:
            operation = self._operations.get(statement)
            made = None if operation is None else custom_parts(self._document.registry, operation, Texts(), dialect)
            self._parts[key] = made
        return self._parts[key]

    def _write(self, statement: Statement, dialect: str) -> list[TextEdit] | None:
        return self._edits(statement, dialect) if statement in self._selected else None

    def _edits(self, statement: Statement, dialect: str) -> list[TextEdit]:
        """The edits that write a statement, and those of the selected ones in it."""
        details = self._reader.details(statement)
        base = statement.offset()
        span = Span(base + details.place(details.state.name_start), base + statement.end - statement.start)
        location = details.state.location
        tail = "" if location is None else f" {details.text[location[0] : location[1]]}"
        parts = self._of(statement, dialect) or []
        regions = statement.regions or []
        inner = default_dialect_of(self._document.registry, statement.shape.name)
        order = [part.index for part in parts if isinstance(part, RegionPart)]
        inside = {
            part.index: self._region_edits(regions[part.index], part, inner)
            for part in parts
            if isinstance(part, RegionPart) and part.index < len(regions)
        }
        if order != list(range(len(regions))):
            return [TextEdit(span, f"{self._whole(parts, regions, inside, base)}{tail}")]
        out: list[TextEdit] = []
        at, before = span.start, ""
        for part in parts:
            if isinstance(part, RegionPart):
                own = regions[part.index]
                out.append(TextEdit(Span(at, base + own.start - 1), before))
                out += inside[part.index]
                at, before = base + own.end + 1, ""
            else:
                before += self._text(part, base)
        out.append(TextEdit(Span(at, span.end), f"{before}{tail}"))
        return out

    def _whole(
        self, parts: list[Part], regions: Sequence[Region], inside: dict[int, list[TextEdit]], base: int
    ) -> str:
        """The text of a statement whose regions come in another order, or are left out."""
        out: list[str] = []
        for part in parts:
            if isinstance(part, str):
                out.append(self._text(part, base))
            elif part.index < len(regions):
                own = regions[part.index]
                at = own.offset()
                text = self._document.source.slice(at, at + own.end - own.start)
                out.append(f"{{{apply_edits(text, inside[part.index], at)}}}")
        return "".join(out)

    def _text(self, part: str, base: int) -> str:
        """A part as it is written in this text: a line break is followed by the indentation of the operation's line."""
        if part != "\n":
            return part
        source = self._document.source
        start = source.line_start(source.line_of(base))
        found = _INDENT.match(source.slice(start, base))
        return f"\n{found[0] if found is not None else ''}"

    # -- inside of regions

    def _region_edits(self, region: Region, part: RegionPart, dialect: str) -> list[TextEdit]:
        """The edits in a region of a statement that is written in custom form."""
        out: list[TextEdit] = []
        first = region.runs[0].statements[0] if region.runs else None
        if not part.has_label and first is not None and first.shape.is_label:
            out.append(self._without(first))
        qualify(self._reader, region, dialect, self._write, out)
        last = last_statement(region)
        is_left_out = not part.has_terminator and last is not None and last.shape.is_terminator
        if is_left_out and last is not None and not last.shape.results:
            span = self._without(last)
            out = [edit for edit in out if not (span.span.start <= edit.span.start < span.span.end)]
            out.append(span)
        return out

    def _without(self, statement: Statement) -> TextEdit:
        """Takes a statement out of the text, with its line if nothing else is on it."""
        source = self._document.source
        start, end = statement.offset(), statement.offset() + statement.end - statement.start
        line, last = source.line_of(start), source.line_of(end)
        before = source.slice(source.line_start(line), start)
        behind = source.slice(end, source.line_end(last))
        if not before.strip() and not behind.strip():
            # The line break before it goes, so that the brace behind it keeps its line.
            start = source.line_end(line - 1) if line else start
            return TextEdit(Span(start, source.line_end(last)), "")
        return TextEdit(Span(start, end + len(behind) - len(behind.lstrip())), "")


def _n_errors(document: Document, chunk: ChunkState) -> int:
    """How many errors there are in a chunk, which is read before its graph is made."""
    errors = [one for one in document.diagnostics() if one.severity is Severity.ERROR]
    return sum(chunk.start <= one.start <= chunk.end for one in errors)
