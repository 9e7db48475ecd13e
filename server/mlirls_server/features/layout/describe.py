"""The layout of a type in Markdown: size, alignments, fields, and the entries that apply.

Read next: `text.py` (the wording), `spec.py` (specs and entries), `report.py` (whole files).
"""

from __future__ import annotations

from mlirls_ir.datalayout import (
    Answer,
    DataLayout,
    NoLayout,
    ScopedEntry,
    TypeLayout,
    contents_of,
    entry_place,
    fields_of,
    layout_at,
    layout_of,
    problem_of,
)
from mlirls_ir.datalayout.machine.difference import machine_answer
from mlirls_ir.document import Document
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type
from mlirls_server.features.layout.machine import machine_text
from mlirls_server.features.layout.spec import describe_entry as describe_entry
from mlirls_server.features.layout.spec import describe_spec as describe_spec
from mlirls_server.features.layout.text import LineOf, contents_text, fields_text, layout_text, origin_text
from mlirls_server.features.markdown import inline


def describe_type(document: Document, offset: int, type: Type) -> str:
    """The layout of `type` at `offset`, as Markdown."""
    return describe_under(document, layout_at(document, offset), type)


def describe_under(document: Document, layout: DataLayout, type: Type) -> str:
    """The layout of `type` under `layout`, as Markdown, with the lines of entries in `document`."""
    return "\n\n".join(_describe(document, layout, type))


def describe_layout(document: Document, type_: Type, statement: Statement) -> list[str]:
    """The layout of `type_` at `statement`, as paragraphs of Markdown."""
    return _describe(document, layout_of(document, statement), type_)


def line_finder(document: Document) -> LineOf:
    """Finds the lines of entries in `document`."""

    def line_of(entry: ScopedEntry) -> int | None:
        place = entry_place(document, entry)
        return None if place is None else document.source.line_of(place[0]) + 1

    return line_of


def _describe(document: Document, layout: DataLayout, type_: Type) -> list[str]:
    problem = problem_of(layout.scopes, layout.rules)
    if problem is not None and problem.scope.statement is None and problem.scope.fault:
        return [f"No layout: {problem.message}."]
    if problem is not None:
        return [
            f"No layout: the data layout spec of {inline(problem.scope.describe())} is not valid: {problem.message}."
        ]
    answer = layout.of(type_)
    if not isinstance(answer, TypeLayout):
        return _without_layout(answer, layout)
    paragraphs = [layout_text(answer), origin_text(answer, layout, line_finder(document))]
    table = fields_of(type_, layout)
    if table is not None and table.fields:
        paragraphs.append(fields_text(table, layout))
    machine = machine_answer(type_, layout)
    if machine is not None and machine.differs:
        paragraphs.append(machine_text(machine))
    paragraphs += [f"⚠ {warning[0].upper()}{warning[1:]}." for warning in answer.warnings]
    return paragraphs


def _without_layout(answer: Answer, layout: DataLayout) -> list[str]:
    contents = contents_of(answer.type, layout)
    text = "" if contents is None else contents_text(contents)
    if text:
        return [text]
    if isinstance(answer, NoLayout):
        inside = "" if answer.offender is answer.type else f", because it has none for {inline(answer.offender)}"
        return [f"MLIR has no layout for this type{inside}."]
    if isinstance(answer, TypeLayout):
        return []
    return [f"{'Undefined in MLIR 22' if answer.is_of_mlir else 'Unknown'}: {answer.reason}."]
