"""The results of the server's commands: a layout report, the generic form, and the state of the session.

Read next: `layout/page.py` (the report), `generic_form.py`, `../lsp/handlers/command.py` (names).
"""

from __future__ import annotations

from collections.abc import Generator

from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.layout.page import render_page
from mlirls_server.features.layout.report import report_steps
from mlirls_server.features.memory.report import memory_of_steps


@dataclass(frozen=True, slots=True)
class LayoutReport:
    """A page to show, and its title."""

    title: str
    html: str


def layout_report_steps(document: Document, file: str) -> Generator[None, None, LayoutReport]:
    """The layout report of a document with the name `file`, made in slices of some milliseconds."""
    rows = yield from report_steps(document)
    memory = yield from memory_of_steps(document)
    return LayoutReport(f"Data layout of {file}", render_page(rows, file, document, memory))


def missing_dialects(document: Document) -> list[str]:
    """The unknown dialects in the part of `document` that is checked so far, sorted by name."""
    return sorted({name for chunk in document.chunks for name in chunk.unknown.names()})
