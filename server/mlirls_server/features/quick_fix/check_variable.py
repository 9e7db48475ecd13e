"""Corrects the name of a FileCheck variable that has no value.

Read next: `find.py`.
"""

from __future__ import annotations

from mlirls_ir.comments.check_findings import names_with_a_value
from mlirls_ir.document import Document
from mlirls_server.features.quick_fix.similar_name import find_similar_name
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import Repair, TextEdit


def find_check_variable_fix(document: Document, start: int, end: int) -> Repair | None:
    """The repair of the variable at `[start, end)`; None if no name, or more than one, is like it."""
    old = document.source.slice(start, end)
    new = find_similar_name(old, names_with_a_value(str(document.source), start))
    return None if new is None else Repair(f"Change '{old}' to '{new}'", (TextEdit(Span(start, end), new),))
