"""Replaces an alias by its value, at one use or at all uses; in the latter case the definition is removed.

Read next: `extract_alias.py` (the reverse), `same_reading.py`.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.aliases import alias_definition, occurrences_of_alias
from mlirls_ir.index.locate import ElementKind, element_at
from mlirls_ir.index.tree import Reader
from mlirls_ir.index.values import Occurrence
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import FunctionType
from mlirls_server.features.refactor.same_reading import has_same_meaning
from mlirls_server.features.refactor.selected_statements import has_comment
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit

_LINE_END: Final = re.compile(r"[ \t]*\r?\n")
_NOT_HERE: Final = "The value of the alias cannot be written at every use."


@dataclass(frozen=True, slots=True)
class Inlinable:
    """An alias under the cursor: its use, or its definition. `refused` says why it cannot be inlined, or is ""."""

    name: str
    is_definition: bool
    chunk: ChunkState
    definition: Statement
    use: Span
    refused: str | None = None


def find_inlinable(document: Document, offset: int) -> Inlinable | None:
    """The alias at `offset` if its definition is known."""
    element = element_at(document, offset)
    if element is None or element.kind not in (ElementKind.ALIAS_USE, ElementKind.ALIAS_DEFINITION):
        return None
    definition = alias_definition(element.chunk, element.name)
    if definition is None:
        return None
    is_definition = element.kind is ElementKind.ALIAS_DEFINITION
    span = Span(element.start, element.end)
    value = definition.shape.attributes.get("value")
    refused: str | None = None
    if definition.shape.broken or definition.shape.diagnostics or value is None:
        refused = "The definition of the alias has an error."
    elif isinstance(getattr(value, "type", None), FunctionType):
        refused = "A function type cannot be written everywhere that its alias can be."
    elif has_comment(document.source.slice(*_range(definition))):
        refused = "There is a comment in the definition of the alias."
    return Inlinable(element.name, is_definition, element.chunk, definition, span, refused)


def inline_alias(document: Document, offset: int, *, everywhere: bool) -> tuple[TextEdit, ...] | str:
    """The edits that replace the alias at `offset`, at this use or `everywhere`; or the reason why not."""
    found = find_inlinable(document, offset)
    if found is None:
        return "There is no alias with a definition here."
    if found.refused is not None:
        return found.refused
    uses = [at for at in occurrences_of_alias(document, found.chunk, found.name) if not at.is_definition]
    if not everywhere:
        uses = [at for at in uses if at.start == found.use.start]
    edits = _written_out(document, found, uses)
    if edits is None or not (everywhere or edits):
        return _NOT_HERE
    if everywhere:
        edits.append(TextEdit(_whole_lines(document, found.definition), ""))
    return tuple(edits)


def _written_out(document: Document, found: Inlinable, uses: list[Occurrence]) -> list[TextEdit] | None:
    """The edits of the uses; None if one of them would change its meaning."""
    source = document.source
    text = source.slice(*_range(found.definition)).partition("=")[2].strip()
    reader = Reader(document, found.chunk)
    context = document.context(found.chunk)
    by_statement: dict[Statement, list[TextEdit]] = {}
    for at in uses:
        written = text
        if text.startswith("loc(") and _is_in_location(reader, at):
            written = text[len("loc(") : -1].strip()
        by_statement.setdefault(at.statement, []).append(TextEdit(Span(at.start, at.end), written))
    for statement, edits in by_statement.items():
        if statement.shape.alias is None and not has_same_meaning(reader, context, statement, edits):
            return None
    return [edit for edits in by_statement.values() for edit in edits]


def _is_in_location(reader: Reader, at: Occurrence) -> bool:
    """Whether a use is inside of a `loc(...)`, where no further `loc` is written."""
    details = reader.details(at.statement)
    local = details.unplace(at.start - at.statement.offset())
    return local is not None and any(
        part.kind == "location" and part.start < local < part.end for part in details.parts
    )


def _range(statement: Statement) -> tuple[int, int]:
    start = statement.offset()
    return start, start + statement.end - statement.start


def _whole_lines(document: Document, statement: Statement) -> Span:
    """The range of a statement with the rest of its line, if that is empty."""
    source = document.source
    start, end = _range(statement)
    line_start = source.line_start(source.line_of(start))
    after = _LINE_END.match(source.slice(end, min(len(source), end + 1000)))
    if after is None or source.slice(line_start, start).strip():
        return Span(start, end)
    return Span(line_start, end + after.end())
