"""Adds the dialect to names of operations if the default dialect around them changes.

In the regions of some operations in custom form, one dialect's operations need no prefix. An operation in generic form
passes the default dialect around it on to its regions.

Read next: `generic_statement.py`, `custom_statement.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mlirls_ir.index.tree import Reader, statements_of
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit

Write: TypeAlias = Callable[[Statement, str], "list[TextEdit] | None"]
"""Returns the edits of an operation that is rewritten under this default dialect, None for other operations."""


def qualify(reader: Reader, region: Region, dialect: str, write: Write, out: list[TextEdit]) -> None:
    """Adds the edits in a region whose default dialect becomes `dialect`: full names, and the edits of `write`."""
    is_changed = dialect != region.default_dialect
    for statement in statements_of(region):
        written = write(statement, dialect)
        if written is not None:
            out += written
            continue
        if statement.shape.is_label or not statement.shape.name or not (is_changed or statement.regions):
            continue
        details = reader.details(statement)
        is_generic = details.state.is_generic
        name = details.text[details.state.name_start : details.state.name_end]
        # A known operation with an error also needs its dialect, or it would become unknown.
        is_named = statement.shape.definition is not None or not statement.shape.broken
        if is_changed and is_named and not is_generic and "." not in name:
            start = statement.offset() + details.place(details.state.name_start)
            out.append(TextEdit(Span(start, start + len(name)), statement.shape.name))
        for inner in statement.regions or ():
            qualify(reader, inner, dialect if is_generic else inner.default_dialect, write, out)
