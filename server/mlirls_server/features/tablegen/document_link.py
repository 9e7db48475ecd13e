"""The included files of a `.td` file as links."""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.tablegen.preprocessor import IncludeRequest
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.lookup import included_unit
from mlirls_server.features.span import Span


def find_document_links(document: TdDocument) -> Iterator[tuple[Span, str]]:
    """The range of the name of each included file that was found, and the file's path."""
    for piece in document.pieces:
        for item in piece.items:
            if not isinstance(item, IncludeRequest):
                continue
            unit = included_unit(document, piece, item.end)
            if unit is not None:
                end = piece.start + item.end - 1
                yield Span(end - len(item.name), end), unit.inclusion.source.path
