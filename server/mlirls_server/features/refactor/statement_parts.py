"""Replaces the text of statements by other text, given in parts, and keeps the contents of their regions.

Parts that the new text already has are removed from the regions: the label of an entry block, and an implied
terminator. Operations that are written without their dialect get it if the default dialect around them changes.

Read next: `custom_statement.py`, `../../../../ir/mlirls_ir/asm_printer/parts.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set
from typing import Final, TypeAlias

from mlirls_ir.asm_printer.parts import Part, RegionPart
from mlirls_ir.document import Document
from mlirls_ir.formats.hooks import default_dialect_of
from mlirls_ir.index.tree import Reader
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.verify.place import last_statement
from mlirls_server.features.refactor.default_dialects import qualify
from mlirls_server.features.refactor.selected_statements import is_inside
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit, apply_edits

_INDENT: Final = re.compile(r"[ \t]*")

PartsOf: TypeAlias = Callable[[Statement, str], "Sequence[Part]"]
"""The parts of a statement from its name on, under this default dialect."""


class PartsWriter:
    """Rewrites statements of one document; `before` returns text for separate lines before one."""

    def __init__(
        self, document: Document, reader: Reader, parts_of: PartsOf, before: Callable[[Statement], Sequence[str]]
    ) -> None:
        self._document = document
        self._reader = reader
        self._parts_of = parts_of
        self._before = before
        self._selected: Set[Statement] = set()

    def edits(self, selected: Set[Statement]) -> list[TextEdit]:
        """The edits that write the `selected` statements."""
        self._selected = selected
        return [
            edit
            for statement in selected
            if not is_inside(statement, selected)
            for edit in self._edits(statement, statement.run.region.default_dialect)
        ]

    def _write(self, statement: Statement, dialect: str) -> list[TextEdit] | None:
        return self._edits(statement, dialect) if statement in self._selected else None

    def _edits(self, statement: Statement, dialect: str) -> list[TextEdit]:
        """The edits that write a statement, and those of the selected ones in it."""
        details = self._reader.details(statement)
        base = statement.offset()
        span = Span(base + details.place(details.state.name_start), base + statement.end - statement.start)
        location = details.state.location
        tail = "" if location is None else f" {details.text[location[0] : location[1]]}"
        lines = [TextEdit(Span(base, base), f"{line}{self._line_break(base)}") for line in self._before(statement)]
        parts = self._parts_of(statement, dialect)
        regions = statement.regions or []
        inner = default_dialect_of(self._document.registry, statement.shape.name) if _is_custom(parts) else dialect
        order = [part.index for part in parts if isinstance(part, RegionPart)]
        inside = {
            part.index: self._region_edits(regions[part.index], part, inner)
            for part in parts
            if isinstance(part, RegionPart) and part.index < len(regions)
        }
        if order != list(range(len(regions))):
            return [*lines, TextEdit(span, f"{self._whole(parts, regions, inside, base)}{tail}")]
        out = lines
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
        self, parts: Sequence[Part], regions: Sequence[Region], inside: dict[int, list[TextEdit]], base: int
    ) -> str:
        """The text of a statement with its regions in another order, or left out."""
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
        """A part in this text: a line break is followed by the indentation of the operation's line."""
        return self._line_break(base) if part == "\n" else part

    def _line_break(self, base: int) -> str:
        """A line break and the indentation of the line at an offset."""
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
        """Removes a statement from the text, with its line if nothing else is on it."""
        source = self._document.source
        start, end = statement.offset(), statement.offset() + statement.end - statement.start
        line, last = source.line_of(start), source.line_of(end)
        before = source.slice(source.line_start(line), start)
        after = source.slice(end, source.line_end(last))
        if not before.strip() and not after.strip():
            # The line break before it is removed, so that the brace after it keeps its line.
            start = source.line_end(line - 1) if line else start
            return TextEdit(Span(start, source.line_end(last)), "")
        return TextEdit(Span(start, end + len(after) - len(after.lstrip())), "")


def _is_custom(parts: Sequence[Part]) -> bool:
    """Whether parts are the custom form; the generic form begins with a quoted name."""
    return not (parts and isinstance(parts[0], str) and parts[0].startswith('"'))
