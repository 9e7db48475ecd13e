"""Replaces the selected operations by their generic form; the text around and inside of them stays.

Names of values and blocks, comments between operations, and the format of regions stay. Parts that the generic form
requires are added: labels of entry blocks with arguments, terminators, and dialects of operations that are written
without theirs.

Read next: `selected_statements.py`, `custom_statement.py`, `../../../../ir/mlirls_ir/printing/statement.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.tree import Reader, chunk_at, statements_of
from mlirls_ir.printing import UNKNOWN_TYPE, GenericStatement, print_statement
from mlirls_ir.syntax.details import Details
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.values.spelling import TextTooLong
from mlirls_ir.verify.place import last_statement
from mlirls_server.features.quick_fix.terminator import insertion_at_end
from mlirls_server.features.refactor.default_dialects import qualify
from mlirls_server.features.refactor.selected_statements import (
    COMMENT_INSIDE,
    NothingSelected,
    count_selected,
    has_comment,
    is_custom,
    is_inside,
    selected_statements,
    statements_with_errors,
    without_strings,
)
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit, apply_edits, in_order


def find_custom_statements(document: Document, span: Span) -> int:
    """The number of selected operations in custom form, at most 2; 0 if one of them is very long."""
    chunk = chunk_at(document, span.start)
    if chunk is None:
        return 0
    return count_selected(document, chunk, span, is_custom)


def show_generic(document: Document, span: Span, found: Sequence[Diagnostic]) -> tuple[TextEdit, ...] | str:
    """The edits that write the selected operations in generic form, or the reason why not.

    `found` are the findings of the document: an operation with an error is not understood well enough.
    """
    try:
        chunk, selected = selected_statements(document, span, is_custom, "custom")
    except NothingSelected as error:
        return str(error)
    writer = _Writer(document, chunk, selected)
    wrong = statements_with_errors(chunk, found)
    for statement in selected:
        reason = "The operation has an error" if statement in wrong else writer.obstacle(statement)
        if reason is not None:
            return f"{reason} (line {document.source.line_of(statement.offset()) + 1})."
    edits: list[TextEdit] = []
    for statement in selected:
        if not is_inside(statement, selected):
            try:
                edits += writer.edits(statement, statement.run.region.default_dialect)
            except TextTooLong as error:
                return f"It cannot be written without its aliases: {error}."
    return in_order(edits)


def generic_edits(
    document: Document, chunk: ChunkState, expected: set[Statement]
) -> tuple[list[TextEdit], set[Statement]]:
    """The edits that write the operations `expected` of a chunk in generic form, and the operations that cannot be."""
    refused = {statement for statement in expected if not is_custom(document, statement)}
    obstacles = _Writer(document, chunk, expected - refused)
    refused |= {statement for statement in expected - refused if obstacles.obstacle(statement) is not None}
    selected = expected - refused
    writer = _Writer(document, chunk, selected)
    edits: list[TextEdit] = []
    for statement in selected:
        if is_inside(statement, selected):
            continue
        try:
            edits += writer.edits(statement, statement.run.region.default_dialect)
        except TextTooLong:
            refused.add(statement)
    return edits, refused


class _Writer:
    """Writes the statements in `selected` of one chunk in generic form."""

    def __init__(self, document: Document, chunk: ChunkState, selected: set[Statement]) -> None:
        self._document = document
        self._chunk = chunk
        self._selected = selected
        self._reader = Reader(document, chunk)
        self._forms: dict[Statement, GenericStatement] = {}

    def obstacle(self, statement: Statement) -> str | None:
        """Why a statement cannot be written in generic form without loss."""
        details = self._reader.details(statement)
        if has_comment(details.text):
            return COMMENT_INSIDE.capitalize()
        if statement.shape.name == "vector.mask" and not _has_names_to_yield(statement):
            return "The operation yields a result that has no name"
        if _shares_a_name(statement):
            return "A name is both an operand and an argument of the region"
        if UNKNOWN_TYPE in self._form(statement).tail:
            return "The operation has an unknown type"
        n_locations = without_strings(details.text).count("loc(")
        if statement.shape.region_arguments and n_locations > (details.state.location is not None):
            return "The locations of arguments would be lost"
        return None

    def edits(self, statement: Statement, dialect: str) -> list[TextEdit]:
        """The edits that write a statement, and those of the selected ones in it, in generic form.

        `dialect` is the default dialect at the statement's new place; a generic operation passes it on to its regions.
        """
        form = self._form(statement)
        details = self._reader.details(statement)
        base = statement.offset()
        start = base + details.place(details.state.name_start)
        end = base + statement.end - statement.start
        tail = f"{form.tail}{_location(details)}"
        regions = statement.regions or []
        order = [region.written for region in form.regions if region.written is not None]
        if not regions:
            body = f" ({', '.join(region.text for region in form.regions)})" if form.regions else ""
            return [TextEdit(Span(start, end), f"{form.opening}{body}{tail}")]
        inside = [self._region_edits(statement, region, form, dialect) for region in regions]
        if order == sorted(order):
            return self._around(statement, form, Span(start, end), tail) + [edit for edits in inside for edit in edits]
        written: list[str] = []
        for region in form.regions:
            if region.written is None:
                written.append(region.text)
                continue
            own = regions[region.written]
            at = own.offset()
            text = self._document.source.slice(at, at + own.end - own.start)
            written.append(f"{{{apply_edits(text, inside[region.written], at)}}}")
        return [TextEdit(Span(start, end), f"{form.opening} ({', '.join(written)}){tail}")]

    def _form(self, statement: Statement) -> GenericStatement:
        """The generic form of a statement."""
        form = self._forms.get(statement)
        if form is None:
            regions = [statement.run.region, *(statement.regions or ())]
            units = [self._document.unit_at(region) for region in regions]
            form = self._forms[statement] = print_statement(
                self._document, self._chunk, statement, lambda name: not any(unit.definitions(name) for unit in units)
            )
        return form

    def _around(self, statement: Statement, form: GenericStatement, span: Span, tail: str) -> list[TextEdit]:
        """The edits of a statement's own text, whose regions keep their order."""
        base = statement.offset()
        out: list[TextEdit] = []
        at, before = span.start, f"{form.opening} ("
        for region in form.regions:
            if region.written is None:
                before += f"{region.text}, "
                continue
            own = (statement.regions or [])[region.written]
            out.append(TextEdit(Span(at, base + own.start - 1), before))
            at, before = base + own.end + 1, ", "
        unwritten_last = before.removesuffix(", ") if before != ", " else ""
        out.append(TextEdit(Span(at, span.end), f"{unwritten_last}){tail}"))
        return out

    # -- inside of regions

    def _region_edits(
        self, statement: Statement, region: Region, form: GenericStatement, dialect: str
    ) -> list[TextEdit]:
        """The edits in a region of a statement that is written in generic form."""
        index = region.index()
        added = next((one.text for one in form.regions if one.written == index), "")
        label = self._label(statement, region, index)
        at = region.offset()
        if label and added and not region.runs:
            text = f" {label} {added} "
            return [TextEdit(Span(at, at), text)]
        out: list[TextEdit] = []
        if label:
            out.append(TextEdit(Span(at, at), f"{self._break(region)}{label}"))
        qualify(self._reader, region, dialect, self._write, out)
        if added:
            # It is inserted at the same offset as the generic form of the last statement, and after it.
            out += insertion_at_end(self._document, region, added).edits
        return out

    def _break(self, region: Region) -> str:
        """The separator between a label and the brace before it: a line break if the region begins with one."""
        at = region.offset()
        found = re.match(r"[ \t]*(\r?\n)[ \t]*", self._document.source.slice(at, at + 400))
        return found[0].replace("\n", "\n", 1) if found is not None else " "

    def _label(self, statement: Statement, region: Region, index: int) -> str:
        """The label of an entry block with arguments that the operation's own syntax names."""
        arguments = statement.shape.region_arguments
        slots = arguments[index] if index < len(arguments) else ()
        if not slots:
            return ""
        taken = {name for inner in statements_of(region) if inner.shape.is_label for name in inner.names[:1]}
        name = next(name for number in range(len(taken) + 1) if (name := f"^bb{number}") not in taken)
        shown = ", ".join(f"{statement.names[slot.hole]}: {slot.type}" for slot in slots)
        return f"{name}({shown}):"

    def _write(self, statement: Statement, dialect: str) -> list[TextEdit] | None:
        """The edits of a selected statement inside of another one."""
        return self.edits(statement, dialect) if statement in self._selected else None


def _shares_a_name(statement: Statement) -> bool:
    """Whether one name is a use outside and a definition inside the region, which only some custom forms allow."""
    arguments = {statement.names[slot.hole] for slots in statement.shape.region_arguments for slot in slots}
    return any(statement.names[slot.hole] in arguments for slot in statement.shape.operands)


def _has_names_to_yield(statement: Statement) -> bool:
    """Whether the implied terminator of a mask's region can name the values that it passes on."""
    last = None if not statement.regions else last_statement(statement.regions[0])
    return last is None or last.shape.is_terminator or len(last.shape.results) == len(last.shape.result_types)


def _location(details: Details) -> str:
    """The trailing location of an operation, as written."""
    if details.state.location is None:
        return ""
    return f" {details.text[details.state.location[0] : details.state.location[1]]}"
